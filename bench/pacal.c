/* The kernels of random play, written in C: the peer that Numba's speed is measured against.
 *
 * Function by function the same algorithm on the same records as games/pacal and
 * bots/pacal/playout.py, so from the same dice it makes the same moves
 * (tests/bench/test_c_peer.py). What a rule means is told there; here only which rule it is.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* games/pacal/state.py */

enum { SEATS = 5, HEIGHTS = 6, PLANES = 3, WORDS = 3, GODS = 3, DISTRICTS = 26, FACES = 12 };
enum { STRIDE = 14, SIDE = 13, NUMBERS = 192, NOWHERE = NUMBERS - 1, SUPPLY = NOWHERE - 1 };
enum { ARROWS = 0 };
enum Step { STEP_PLACE, STEP_ROLL, STEP_FLY, STEP_DROP, STEP_BUILD, STEP_OVER };
enum Reason { REASON_NONE, REASON_TARGET, REASON_PENULTIMATE, REASON_LAST };
enum Place { LAND, SACRED, RIVER, LAKE, PLACES };
enum Kind { KIND_PLACE, KIND_ROLL, KIND_FLY, KIND_GOD, KIND_LIFT, KIND_DROP, KIND_BUILD };

typedef struct {
    uint64_t word[WORDS];
} Cells;

typedef struct {
    Cells stones[SEATS];
    Cells pyramids[SEATS];
    Cells storeys[PLANES];
    int16_t ships[SEATS];
    int16_t score[SEATS];
    int8_t supply[SEATS];
    int8_t cargo[SEATS][SEATS];
    int8_t pyramid_supply[SEATS][HEIGHTS];
    int8_t gods[SEATS][GODS];
    int16_t round_number;
    int8_t starter;
    int8_t to_move;
    int8_t step;
    int8_t die;
    int8_t drops;
    int8_t final_round;
    int8_t reason;
} State;

typedef struct {
    Cells places[PLACES];
    Cells district[DISTRICTS];
    int64_t value[DISTRICTS];
    int64_t district_of[NUMBERS];
    Cells arrows[NUMBERS];
    Cells partners[NUMBERS];
    uint8_t next_in_line[NUMBERS][NUMBERS];
    uint8_t square_corner[NUMBERS][NUMBERS];
    int64_t faces[FACES];
    int64_t face_count;
    int64_t districts;
    int64_t players;
    int64_t target;
    int64_t ends_at_target;
    int64_t diagonals;
    int64_t dead_ends;
    int64_t last_ends;
    int64_t half_up;
    int64_t single_own;
    int64_t both_or_none;
    int64_t early_gods;
    int64_t upgrade_counts;
    int64_t expert;
    int64_t tilted;
    int64_t empty_gaps;
} Table;

_Static_assert(sizeof(State) == 424 && offsetof(State, reason) == 416, "STATE's layout");
_Static_assert(sizeof(Table) == 85632 && offsetof(Table, faces) == 85408, "TABLE's layout");

/* games/pacal/cells.py */

static const Cells EMPTY = {{0, 0, 0}};

#define STEPPED(cell, rows, columns)                                                            \
    ((cell) % STRIDE < SIDE && (cell) / STRIDE + (rows) >= 0 && (cell) / STRIDE + (rows) < SIDE \
             && (cell) % STRIDE + (columns) >= 0 && (cell) % STRIDE + (columns) < SIDE          \
         ? (cell) + (rows) * STRIDE + (columns)                                                 \
         : NOWHERE)
#define AROUND(cell) \
    {STEPPED(cell, 0, 1), STEPPED(cell, 1, 0), STEPPED(cell, 0, -1), STEPPED(cell, -1, 0)}
#define AROUND_4(cell) AROUND(cell), AROUND(cell + 1), AROUND(cell + 2), AROUND(cell + 3)
#define AROUND_16(cell) \
    AROUND_4(cell), AROUND_4(cell + 4), AROUND_4(cell + 8), AROUND_4(cell + 12)
#define AROUND_64(cell) \
    AROUND_16(cell), AROUND_16(cell + 16), AROUND_16(cell + 32), AROUND_16(cell + 48)

enum { DIRECTIONS = 4 };
static const int64_t NEXT_CELL[NUMBERS][DIRECTIONS] = {AROUND_64(0), AROUND_64(64), AROUND_64(128)};

static inline uint64_t bit(int64_t cell) {
    return UINT64_C(1) << (cell & 63);
}

static inline Cells only(int64_t cell) {
    Cells a = EMPTY;
    a.word[0] = cell < 64 ? bit(cell) : 0;
    a.word[1] = cell >= 64 && cell < 128 ? bit(cell) : 0;
    a.word[2] = cell >= 128 ? bit(cell) : 0;
    return a;
}

static inline Cells joined(Cells a, Cells b) {
    return (Cells){{a.word[0] | b.word[0], a.word[1] | b.word[1], a.word[2] | b.word[2]}};
}

static inline Cells common(Cells a, Cells b) {
    return (Cells){{a.word[0] & b.word[0], a.word[1] & b.word[1], a.word[2] & b.word[2]}};
}

static inline Cells without(Cells a, Cells b) {
    return (Cells){{a.word[0] & ~b.word[0], a.word[1] & ~b.word[1], a.word[2] & ~b.word[2]}};
}

static inline bool is_empty(Cells a) {
    return (a.word[0] | a.word[1] | a.word[2]) == 0;
}

static inline int64_t size(Cells a) {
    return __builtin_popcountll(a.word[0]) + __builtin_popcountll(a.word[1])
           + __builtin_popcountll(a.word[2]);
}

static inline bool contains(Cells a, int64_t cell) {
    uint64_t word = cell < 64 ? a.word[0] : (cell < 128 ? a.word[1] : a.word[2]);
    return (word & bit(cell)) != 0;
}

static inline int64_t first(Cells a) {
    if (a.word[0] != 0) {
        return __builtin_ctzll(a.word[0]);
    }
    if (a.word[1] != 0) {
        return 64 + __builtin_ctzll(a.word[1]);
    }
    return 128 + __builtin_ctzll(a.word[2]);
}

static inline Cells after_first(Cells a) {
    if (a.word[0] != 0) {
        a.word[0] &= a.word[0] - 1;
    } else if (a.word[1] != 0) {
        a.word[1] &= a.word[1] - 1;
    } else {
        a.word[2] &= a.word[2] - 1;
    }
    return a;
}

static inline Cells up_by(Cells a, int places) {
    return (Cells){{
        a.word[0] << places,
        a.word[1] << places | a.word[0] >> (64 - places),
        a.word[2] << places | a.word[1] >> (64 - places),
    }};
}

static inline Cells down_by(Cells a, int places) {
    return (Cells){{
        a.word[0] >> places | a.word[1] << (64 - places),
        a.word[1] >> places | a.word[2] << (64 - places),
        a.word[2] >> places,
    }};
}

static inline Cells east(Cells a) {
    return up_by(a, 1);
}

static inline Cells west(Cells a) {
    return down_by(a, 1);
}

static inline Cells north(Cells a) {
    return up_by(a, STRIDE);
}

static inline Cells south(Cells a) {
    return down_by(a, STRIDE);
}

static inline bool has(const Cells *set, int64_t cell) {
    return (set->word[cell >> 6] & bit(cell)) != 0;
}

static inline void put(Cells *set, int64_t cell) {
    set->word[cell >> 6] |= bit(cell);
}

static inline void take(Cells *set, int64_t cell) {
    set->word[cell >> 6] &= ~bit(cell);
}

/* games/pacal/actions.py */

static inline int64_t constellation(int64_t a, int64_t b, int64_t c, int64_t d) {
    return KIND_BUILD | a << 16 | b << 24 | c << 32 | d << 40;
}

static inline int64_t simple(int64_t kind, int64_t number, int64_t cell) {
    return kind | number << 4 | cell << 8;
}

static inline int64_t kind_of(int64_t action) {
    return action & 15;
}

static inline int64_t number_of(int64_t action) {
    return action >> 4 & 15;
}

static inline int64_t cell_of(int64_t action) {
    return action >> 8 & 255;
}

static inline int64_t member_of(int64_t action, int place) {
    return action >> (16 + 8 * place) & 255;
}

/* games/pacal/rules/flight.py */

enum { NO_DROPS, ONE_DROP, TWO_DROPS };
static const int64_t WORTH[GODS] = {2, 4, 6};

/* P3.9 */
static inline Cells free_cells(const Table *table, const State *state) {
    Cells cells = table->places[LAND];
    for (int seat = 0; seat < table->players; seat++) {
        cells = without(cells, state->pyramids[seat]);
        cells = without(cells, only(state->ships[seat]));
    }
    return cells;
}

/* P3.3 */
static inline int64_t straight_end(Cells sky, int64_t start, int direction, int64_t number) {
    int64_t here = start;
    for (int64_t flown = 0; flown < number; flown++) {
        int64_t ahead = NEXT_CELL[here][direction];
        if (!contains(sky, ahead)) {
            break;
        }
        here = ahead;
    }
    return here;
}

/* P3.3 */
static inline Cells straight_ends(Cells sky, int64_t start, int64_t number) {
    Cells ends = EMPTY;
    for (int direction = 0; direction < DIRECTIONS; direction++) {
        int64_t end = straight_end(sky, start, direction, number);
        if (end != start) {
            ends = joined(ends, only(end));
        }
    }
    return ends;
}

/* P3.4 */
static inline Cells bent_ends(Cells open, int64_t start, int64_t number, bool dead_ends) {
    Cells launch = only(start), sky = joined(open, launch);
    Cells e = common(east(launch), sky), n = common(north(launch), sky);
    Cells w = common(west(launch), sky), s = common(south(launch), sky);
    Cells to_east = west(sky), to_north = south(sky), to_west = east(sky), to_south = north(sky);
    Cells upright = joined(to_north, to_south), level = joined(to_east, to_west);
    Cells ends = EMPTY;
    for (int64_t flown = 1; flown < number; flown++) {
        if (dead_ends) {
            ends = joined(ends, without(e, joined(to_east, upright)));
            ends = joined(ends, without(w, joined(to_west, upright)));
            ends = joined(ends, without(n, joined(to_north, level)));
            ends = joined(ends, without(s, joined(to_south, level)));
        }
        Cells vertical = joined(n, s), horizontal = joined(e, w);
        e = common(east(joined(e, vertical)), sky);
        w = common(west(joined(w, vertical)), sky);
        n = common(north(joined(n, horizontal)), sky);
        s = common(south(joined(s, horizontal)), sky);
    }
    ends = joined(ends, joined(joined(e, n), joined(w, s)));
    return without(ends, launch);
}

/* P3.5 */
static inline Cells arrow_ends(Cells sky, int64_t start) {
    Cells ends = EMPTY;
    for (int direction = 0; direction < DIRECTIONS; direction++) {
        int64_t ahead = NEXT_CELL[start][direction];
        while (ahead != NOWHERE) {
            if (contains(sky, ahead)) {
                ends = joined(ends, only(ahead));
            }
            ahead = NEXT_CELL[ahead][direction];
        }
    }
    return ends;
}

/* P3.3, P3.5, P3.8 */
static inline Cells two_drop_ends(const Table *table, const State *state, Cells sky) {
    int64_t start = state->ships[state->to_move];
    Cells ends =
        state->die == ARROWS ? arrow_ends(sky, start) : straight_ends(sky, start, state->die);
    if (state->round_number == 1) {
        Cells out = without(ends, table->places[SACRED]);
        if (!is_empty(out)) {
            return out;
        }
    }
    return ends;
}

/* P3.4, P3.8 */
static inline Cells one_drop_ends(
    const Table *table, const State *state, Cells sky, Cells straight) {
    if (state->die == ARROWS || state->round_number == 1) {
        return EMPTY;
    }
    int64_t start = state->ships[state->to_move];
    return without(bent_ends(sky, start, state->die, table->dead_ends == 1), straight);
}

/* P3.6, P3.8 */
static inline Cells god_ends(
    const Table *table, const State *state, Cells sky, Cells straight) {
    if (state->round_number > 1) {
        return sky;
    }
    if (is_empty(straight) || table->early_gods == 1) {
        return without(sky, table->places[SACRED]);
    }
    return EMPTY;
}

static inline int64_t list_word(
    uint64_t word,
    int64_t base,
    int64_t kind,
    int64_t number,
    int64_t *restrict actions,
    int64_t count) {
    while (word != 0) {
        actions[count++] = simple(kind, number, base + __builtin_ctzll(word));
        word &= word - 1;
    }
    return count;
}

static inline int64_t list_cells(
    Cells ends, int64_t kind, int64_t number, int64_t *restrict actions, int64_t count) {
    count = list_word(ends.word[0], 0, kind, number, actions, count);
    count = list_word(ends.word[1], 64, kind, number, actions, count);
    return list_word(ends.word[2], 128, kind, number, actions, count);
}

/* P3 */
static inline int64_t list_flights(
    const Table *restrict table, const State *restrict state, int64_t *restrict actions) {
    Cells sky = free_cells(table, state);
    Cells straight = two_drop_ends(table, state, sky);
    Cells bent = one_drop_ends(table, state, sky, straight);
    int64_t count = list_cells(straight, KIND_FLY, TWO_DROPS, actions, 0);
    count = list_cells(bent, KIND_FLY, ONE_DROP, actions, count);
    Cells anywhere = god_ends(table, state, sky, straight);
    for (int god = 0; god < GODS; god++) {
        if (state->gods[state->to_move][god] == 1) {
            count = list_cells(anywhere, KIND_GOD, WORTH[god], actions, count);
        }
    }
    if (count == 0) {
        count = list_cells(anywhere, KIND_LIFT, NO_DROPS, actions, count);
    }
    return count;
}

/* P3.1 */
static inline void lift_off(const Table *table, State *state, int seat) {
    int64_t cell = state->ships[seat];
    for (int colour = 0; colour < table->players; colour++) {
        int8_t left = state->cargo[seat][colour];
        if (left == 1) {
            put(&state->stones[colour], cell);
        } else if (left > 1) {
            state->supply[colour] += left;
        }
        state->cargo[seat][colour] = 0;
    }
}

/* P4.2 */
static inline void land(const Table *table, State *state, int seat, int64_t cell) {
    state->ships[seat] = (int16_t)cell;
    for (int colour = 0; colour < table->players; colour++) {
        if (has(&state->stones[colour], cell)) {
            take(&state->stones[colour], cell);
            state->cargo[seat][colour] += 1;
        }
    }
}

/* P3.6 */
static inline void spend_god_stone(State *state, int seat, int64_t worth) {
    for (int god = 0; god < GODS; god++) {
        if (WORTH[god] == worth) {
            state->gods[seat][god] = 0;
        }
    }
}

/* games/pacal/rules/drop.py */

static inline int64_t drop(int64_t other, int64_t own_from, int64_t other_from) {
    return simple(KIND_DROP, other, own_from) | other_from << 16;
}

/* P4.1 */
static inline bool must_drop_both(const Table *table, const State *state) {
    int seat = state->to_move;
    int64_t to_be_had = state->supply[seat] + size(state->stones[seat]);
    return table->both_or_none == 1 && state->drops == 2 && to_be_had > 1;
}

/* P4.1 */
static inline bool may_drop_one(const Table *table, const State *state) {
    return state->drops > 0 && !must_drop_both(table, state);
}

/* P4.1 */
static inline int64_t list_into_others(
    const Table *table,
    int seat,
    int64_t own_from,
    int64_t other_from,
    int64_t *restrict actions,
    int64_t count) {
    for (int other = 0; other < table->players; other++) {
        if (other != seat) {
            actions[count++] = drop(other + 1, own_from, other_from);
        }
    }
    return count;
}

/* P4.1 */
static inline int64_t list_single(
    const Table *table,
    const State *state,
    int64_t source,
    int64_t *restrict actions,
    int64_t count) {
    actions[count++] = drop(0, source, NOWHERE);
    if (state->drops == 2 && table->single_own == 0) {
        return list_into_others(table, state->to_move, NOWHERE, source, actions, count);
    }
    return count;
}

/* P4.3 */
static inline int64_t list_pairs_with(
    const Table *table,
    int seat,
    int64_t own_from,
    Cells rest,
    int64_t *restrict actions,
    int64_t count) {
    while (!is_empty(rest)) {
        count = list_into_others(table, seat, own_from, first(rest), actions, count);
        rest = after_first(rest);
    }
    return count;
}

/* P4.3 */
static inline int64_t list_pairs(
    const Table *table, const State *state, int64_t *restrict actions, int64_t count) {
    int seat = state->to_move;
    int8_t supply = state->supply[seat];
    if (supply > 1) {
        return list_into_others(table, seat, SUPPLY, SUPPLY, actions, count);
    }
    Cells visible = state->stones[seat];
    while (!is_empty(visible)) {
        int64_t here = first(visible);
        visible = after_first(visible);
        if (supply == 1) {
            count = list_into_others(table, seat, SUPPLY, here, actions, count);
        } else {
            count = list_pairs_with(table, seat, here, visible, actions, count);
        }
    }
    return count;
}

/* P4.3 */
static inline int64_t list_singles(
    const Table *table, const State *state, int64_t *restrict actions, int64_t count) {
    if (state->supply[state->to_move] > 0) {
        return list_single(table, state, SUPPLY, actions, count);
    }
    Cells visible = state->stones[state->to_move];
    while (!is_empty(visible)) {
        count = list_single(table, state, first(visible), actions, count);
        visible = after_first(visible);
    }
    return count;
}

/* P4 */
static inline int64_t list_drops(
    const Table *restrict table, const State *restrict state, int64_t *restrict actions) {
    int64_t count = 0;
    actions[count++] = drop(0, NOWHERE, NOWHERE);
    if (may_drop_one(table, state)) {
        count = list_singles(table, state, actions, count);
    }
    if (state->drops == 2) {
        count = list_pairs(table, state, actions, count);
    }
    return count;
}

/* P4.1, P4.3 */
static inline void drop_one(State *state, int64_t ship, int64_t source) {
    int seat = state->to_move;
    if (source == NOWHERE) {
        return;
    }
    if (source == SUPPLY) {
        state->supply[seat] -= 1;
    } else {
        take(&state->stones[seat], source);
    }
    state->cargo[ship][seat] += 1;
}

static inline void drop_stones(State *state, int64_t action) {
    drop_one(state, state->to_move, cell_of(action));
    drop_one(state, number_of(action) - 1, action >> 16 & 255);
}

/* games/pacal/rules/build.py */

enum { ONE_CELL = 1, PAIR, LINE_OF_3, LINE_OF_4, SQUARE };
enum { CORNERS = 4 };

static inline int64_t height_at(const State *state, int64_t cell) {
    int64_t height = 0;
    for (int plane = 0; plane < PLANES; plane++) {
        if (has(&state->storeys[plane], cell)) {
            height += 1 << plane;
        }
    }
    return height;
}

static inline void raise_to(State *state, int64_t cell, int64_t storeys) {
    for (int plane = 0; plane < PLANES; plane++) {
        if (storeys >> plane & 1) {
            put(&state->storeys[plane], cell);
        } else {
            take(&state->storeys[plane], cell);
        }
    }
}

static inline int64_t stones_among(const State *state, int seat, int64_t members) {
    int64_t count = 0;
    for (int place = 0; place < CORNERS; place++) {
        count += has(&state->stones[seat], member_of(members, place));
    }
    return count;
}

static bool is_occupied(const Table *table, const State *state, int64_t cell) {
    for (int seat = 0; seat < table->players; seat++) {
        if (has(&state->stones[seat], cell) || has(&state->pyramids[seat], cell)) {
            return true;
        }
        if (state->ships[seat] == cell) {
            return true;
        }
    }
    return false;
}

static inline int64_t steps_between(int64_t a, int64_t b) {
    int64_t rows = llabs(b / STRIDE - a / STRIDE), columns = llabs(b % STRIDE - a % STRIDE);
    return rows > columns ? rows : columns;
}

/* P5.1 */
static bool is_gap_empty(const Table *table, const State *state, int64_t a, int64_t b) {
    int64_t steps = steps_between(a, b);
    for (int64_t place = 1; place < steps; place++) {
        if (is_occupied(table, state, a + place * (b - a) / steps)) {
            return false;
        }
    }
    return true;
}

/* P5.1 */
static bool are_gaps_empty(
    const Table *table, const State *state, int64_t storeys, int64_t members) {
    static const int SIDES[CORNERS][2] = {{0, 1}, {0, 2}, {1, 3}, {2, 3}};
    int sides = storeys == SQUARE ? CORNERS : (int)storeys - 1;
    for (int side = 0; side < sides; side++) {
        int one = storeys == SQUARE ? SIDES[side][0] : side;
        int other = storeys == SQUARE ? SIDES[side][1] : side + 1;
        if (!is_gap_empty(table, state, member_of(members, one), member_of(members, other))) {
            return false;
        }
    }
    return true;
}

/* P5.2, P5.5, P9 */
static inline bool may_build_at(
    const Table *table, const State *state, int64_t cell, int64_t storeys, int64_t pyramids) {
    int seat = state->to_move;
    if (has(&state->stones[seat], cell)) {
        return table->expert == 0 || pyramids == 0;
    }
    if (has(&state->pyramids[seat], cell)) {
        return height_at(state, cell) < storeys && (table->expert == 0 || pyramids == 1);
    }
    return false;
}

static inline int64_t list_at_height(
    const Table *table,
    const State *state,
    int64_t storeys,
    int64_t pyramids,
    int64_t members,
    int64_t *restrict actions,
    int64_t count) {
    for (int place = 0; place < CORNERS; place++) {
        int64_t cell = member_of(members, place);
        if (may_build_at(table, state, cell, storeys, pyramids)) {
            actions[count++] = members | storeys << 4 | cell << 8;
        }
    }
    return count;
}

/* P5.4, P5.6 */
static inline int64_t list_constellation(
    const Table *table,
    const State *state,
    int64_t storeys,
    int64_t members,
    int64_t *restrict actions,
    int64_t count) {
    int seat = state->to_move;
    int64_t stones = stones_among(state, seat, members);
    if (stones == 0) {
        return count;
    }
    if (table->empty_gaps == 1 && !are_gaps_empty(table, state, storeys, members)) {
        return count;
    }
    int64_t pyramids = (storeys < CORNERS ? storeys : CORNERS) - stones;
    if (state->pyramid_supply[seat][storeys] > 0) {
        return list_at_height(table, state, storeys, pyramids, members, actions, count);
    }
    for (int64_t lower = 1; lower < storeys; lower++) {
        if (state->pyramid_supply[seat][lower] > 0) {
            count = list_at_height(table, state, lower, pyramids, members, actions, count);
        }
    }
    return count;
}

/* P5.1 */
static inline int64_t list_from_pair(
    const Table *table,
    const State *state,
    Cells own,
    int64_t a,
    int64_t b,
    int64_t *restrict actions,
    int64_t count) {
    if (b - a == 1 || b - a == STRIDE) {
        int64_t pair = constellation(a, b, NOWHERE, NOWHERE);
        count = list_constellation(table, state, PAIR, pair, actions, count);
    }
    int64_t c = table->next_in_line[a][b];
    if (contains(own, c)) {
        int64_t line = constellation(a, b, c, NOWHERE);
        count = list_constellation(table, state, LINE_OF_3, line, actions, count);
        int64_t d = table->next_in_line[b][c];
        if (contains(own, d)) {
            line = constellation(a, b, c, d);
            count = list_constellation(table, state, LINE_OF_4, line, actions, count);
        }
    }
    c = table->square_corner[a][b];
    if (contains(own, c) && contains(own, b + c - a)) {
        int64_t square = constellation(a, b < c ? b : c, b < c ? c : b, b + c - a);
        count = list_constellation(table, state, SQUARE, square, actions, count);
    }
    return count;
}

/* P5.1 */
static inline int64_t list_single_stones(
    const Table *table,
    const State *state,
    Cells stones,
    int64_t *restrict actions,
    int64_t count) {
    while (!is_empty(stones)) {
        int64_t single = constellation(first(stones), NOWHERE, NOWHERE, NOWHERE);
        count = list_constellation(table, state, ONE_CELL, single, actions, count);
        stones = after_first(stones);
    }
    return count;
}

/* P5 */
static inline int64_t list_builds(
    const Table *restrict table, const State *restrict state, int64_t *restrict actions) {
    int seat = state->to_move;
    int64_t count = 0;
    actions[count++] = constellation(NOWHERE, NOWHERE, NOWHERE, NOWHERE) | NOWHERE << 8;
    Cells stones = state->stones[seat];
    if (is_empty(stones)) {
        return count;
    }
    if (state->pyramid_supply[seat][ONE_CELL] > 0) {
        count = list_single_stones(table, state, stones, actions, count);
    }
    Cells own = joined(stones, state->pyramids[seat]), rest = own;
    while (!is_empty(rest)) {
        int64_t a = first(rest);
        rest = after_first(rest);
        Cells partners = common(rest, table->partners[a]);
        while (!is_empty(partners)) {
            count = list_from_pair(table, state, own, a, first(partners), actions, count);
            partners = after_first(partners);
        }
    }
    return count;
}

/* P5.3 */
static inline void return_stones(const Table *table, State *state, int64_t cell) {
    for (int colour = 0; colour < table->players; colour++) {
        if (has(&state->stones[colour], cell)) {
            take(&state->stones[colour], cell);
            state->supply[colour] += 1;
        }
    }
}

/* P5.2 */
static inline void spend_constellation(State *state, int seat, int64_t action) {
    for (int place = 0; place < CORNERS; place++) {
        int64_t cell = member_of(action, place);
        if (has(&state->stones[seat], cell)) {
            take(&state->stones[seat], cell);
            state->supply[seat] += 1;
        }
    }
}

/* P5.2, P5.3, P5.5 */
static inline void build(const Table *table, State *state, int64_t action) {
    int seat = state->to_move;
    int64_t cell = cell_of(action), storeys = number_of(action);
    spend_constellation(state, seat, action);
    return_stones(table, state, cell);
    if (has(&state->pyramids[seat], cell)) {
        state->pyramid_supply[seat][height_at(state, cell)] += 1;
    }
    put(&state->pyramids[seat], cell);
    raise_to(state, cell, storeys);
    state->pyramid_supply[seat][storeys] -= 1;
}

/* games/pacal/rules/score.py */

enum { PENULTIMATE_POINTS = 5 };

static inline int64_t storeys_in(const State *state, int seat, Cells place) {
    Cells own = common(state->pyramids[seat], place);
    int64_t storeys = 0;
    for (int plane = 0; plane < PLANES; plane++) {
        storeys += size(common(own, state->storeys[plane])) << plane;
    }
    return storeys;
}

static inline int64_t most_of_others(
    const Table *table, const State *state, int seat, Cells place) {
    int64_t most = 0;
    for (int other = 0; other < table->players; other++) {
        if (other != seat) {
            int64_t storeys = storeys_in(state, other, place);
            most = storeys > most ? storeys : most;
        }
    }
    return most;
}

/* P6.1 */
static inline int64_t build_points(const Table *table, const State *state, int64_t action) {
    int seat = state->to_move;
    int64_t storeys = number_of(action), cell = cell_of(action);
    if (storeys == 0) {
        return 0;
    }
    int64_t number = table->district_of[cell];
    Cells place = table->district[number];
    int64_t others = most_of_others(table, state, seat, place);
    int64_t before = storeys_in(state, seat, place);
    int64_t after = before + storeys - height_at(state, cell);
    return before <= others && others < after ? table->value[number] : 0;
}

static inline int64_t pyramids_left(const State *state, int seat) {
    int64_t left = 0;
    for (int storeys = 1; storeys < HEIGHTS; storeys++) {
        left += state->pyramid_supply[seat][storeys];
    }
    return left;
}

/* games/pacal/rules/turn.py */

/* P1.5 */
static inline int64_t list_places(
    const Table *restrict table, const State *restrict state, int64_t *restrict actions) {
    Cells cells = table->places[SACRED];
    for (int seat = 0; seat < table->players; seat++) {
        cells = without(cells, only(state->ships[seat]));
    }
    return list_cells(cells, KIND_PLACE, NO_DROPS, actions, 0);
}

/* P1.3 */
static inline int64_t list_rolls(const Table *restrict table, int64_t *restrict actions) {
    int64_t count = 0;
    for (int64_t face = 0; face < table->face_count; face++) {
        int64_t action = simple(KIND_ROLL, table->faces[face], NOWHERE);
        bool known = false;
        for (int64_t earlier = 0; earlier < count; earlier++) {
            known = known || actions[earlier] == action;
        }
        if (!known) {
            actions[count++] = action;
        }
    }
    return count;
}

static inline int64_t list_actions(const Table *table, const State *state, int64_t *actions) {
    switch (state->step) {
    case STEP_FLY:
        return list_flights(table, state, actions);
    case STEP_DROP:
        return list_drops(table, state, actions);
    case STEP_BUILD:
        return list_builds(table, state, actions);
    case STEP_ROLL:
        return list_rolls(table, actions);
    case STEP_PLACE:
        return list_places(table, state, actions);
    default:
        return 0;
    }
}

static inline int8_t next_seat(const Table *table, int seat) {
    return (int8_t)(seat + 1 == table->players ? 0 : seat + 1);
}

/* P1.5 */
static inline void place(const Table *table, State *state, int64_t cell) {
    state->ships[state->to_move] = (int16_t)cell;
    state->to_move = next_seat(table, state->to_move);
    if (state->to_move == state->starter) {
        state->round_number = 1;
        state->step = STEP_ROLL;
    }
}

/* P2.1 */
static inline void roll(State *state, int64_t face) {
    state->die = (int8_t)face;
    state->step = STEP_FLY;
}

/* P3 */
static inline void fly(const Table *table, State *state, int64_t action) {
    int seat = state->to_move;
    if (kind_of(action) == KIND_FLY) {
        state->drops = (int8_t)number_of(action);
    } else if (kind_of(action) == KIND_GOD) {
        state->drops = ONE_DROP;
        spend_god_stone(state, seat, number_of(action));
    } else {
        state->drops = NO_DROPS;
    }
    lift_off(table, state, seat);
    land(table, state, seat, cell_of(action));
    state->step = STEP_DROP;
}

static inline void end(State *state, enum Reason reason) {
    state->step = STEP_OVER;
    state->reason = (int8_t)reason;
}

/* P7.1 */
static inline void check_supply(const Table *table, State *state, int64_t before) {
    int seat = state->to_move;
    int64_t left = pyramids_left(state, seat);
    if (left == 0 && table->last_ends == 1) {
        state->score[seat] += PENULTIMATE_POINTS;
        end(state, REASON_LAST);
    } else if (left == 1 && table->last_ends == 0) {
        state->score[seat] += PENULTIMATE_POINTS;
        end(state, REASON_PENULTIMATE);
    } else if (
        left == 1 && state->final_round == 1 && (left < before || table->upgrade_counts == 1)) {
        state->score[seat] += PENULTIMATE_POINTS;
    }
}

/* P7.2, P8 */
static inline void check_target(const Table *table, State *state) {
    if (state->score[state->to_move] >= table->target) {
        if (table->ends_at_target == 1) {
            end(state, REASON_TARGET);
        } else {
            state->final_round = 1;
        }
    }
}

/* P5, P6, P7 */
static inline void build_and_score(const Table *table, State *state, int64_t action) {
    if (number_of(action) > 0) {
        int64_t points = build_points(table, state, action);
        int64_t before = pyramids_left(state, state->to_move);
        build(table, state, action);
        state->score[state->to_move] += (int16_t)points;
        check_target(table, state);
        check_supply(table, state, before);
    }
}

/* P2.1-P2.3 */
static inline void end_turn(const Table *table, State *state) {
    state->to_move = next_seat(table, state->to_move);
    if (state->to_move != state->starter) {
        state->step = table->players == 2 ? STEP_ROLL : STEP_FLY;
    } else if (state->final_round == 1) {
        end(state, REASON_TARGET);
    } else {
        state->starter = next_seat(table, state->starter);
        state->to_move = state->starter;
        state->round_number += 1;
        state->step = STEP_ROLL;
    }
}

static inline void apply(const Table *restrict table, State *restrict state, int64_t action) {
    switch (state->step) {
    case STEP_FLY:
        fly(table, state, action);
        break;
    case STEP_DROP:
        drop_stones(state, action);
        state->step = STEP_BUILD;
        break;
    case STEP_BUILD:
        build_and_score(table, state, action);
        if (state->step != STEP_OVER) {
            end_turn(table, state);
        }
        break;
    case STEP_ROLL:
        roll(state, number_of(action));
        break;
    default:
        place(table, state, cell_of(action));
    }
}

/* bots/dice.py */

static inline uint64_t turned(uint64_t word, int left) {
    return word << left | word >> (64 - left);
}

static inline uint64_t advance(uint64_t *dice) {
    uint64_t result = turned(dice[0] + dice[3], 23) + dice[0];
    uint64_t shifted = dice[1] << 17;
    dice[2] ^= dice[0];
    dice[3] ^= dice[1];
    dice[1] ^= dice[2];
    dice[0] ^= dice[3];
    dice[2] ^= shifted;
    dice[3] = turned(dice[3], 45);
    return result;
}

static inline int64_t below(uint64_t *dice, int64_t limit) {
    return (int64_t)((advance(dice) >> 32) * (uint64_t)limit >> 32);
}

/* bots/pacal/playout.py */

static inline int64_t random_action(
    const Table *table, const State *state, uint64_t *dice, int64_t *actions) {
    if (state->step == STEP_ROLL) {
        return simple(KIND_ROLL, table->faces[below(dice, table->face_count)], NOWHERE);
    }
    return actions[below(dice, list_actions(table, state, actions))];
}

static inline int64_t play_out(const Table *table, State *state, uint64_t *dice, int64_t *actions) {
    int64_t decisions = 0;
    while (state->step != STEP_OVER) {
        apply(table, state, random_action(table, state, dice, actions));
        decisions++;
    }
    return decisions;
}

int64_t play_games(
    const uint64_t *table,
    const uint64_t *opening,
    uint64_t *state,
    uint64_t *dice,
    int64_t *actions,
    int64_t games) {
    int64_t decisions = 0;
    for (int64_t game = 0; game < games; game++) {
        memcpy(state, opening, sizeof(State));
        decisions += play_out((const Table *)table, (State *)state, dice, actions);
    }
    return decisions;
}
