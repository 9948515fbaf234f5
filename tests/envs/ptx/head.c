/* What a GPU's instructions mean, where C means something else. */
#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

static uint32_t tid_x, ntid_x, ctaid_x;

#define READ(type, place) ({ type read; memcpy(&read, (void *)(place), sizeof read); read; })
#define WRITE(type, place, value) \
    do { type written = (type)(value); memcpy((void *)(place), &written, sizeof written); } while (0)
#define SHIFT(type, how, value, by) ((by) < 8 * sizeof(type) ? (type)((type)(value) how (by)) : 0)

static inline double bits_f64(uint64_t bits) { return READ(double, &bits); }
static inline float bits_f32(uint32_t bits) { return READ(float, &bits); }

/* Beyond 64 bits there is the nearest whole number. */
static inline int64_t whole(double value) {
    if (value != value) return INT64_MIN;
    if (value >= 0x1p63) return INT64_MAX;
    return value <= -0x1p63 ? INT64_MIN : (int64_t)value;
}

static inline int64_t shifted_right(int64_t value, uint32_t by) {
    return value >> (by > 63 ? 63 : by);
}

static inline int64_t quotient(int64_t a, int64_t b) {
    if (!b) return -1;
    return b == -1 ? -(uint64_t)a : a / b;
}

static inline int64_t rest(int64_t a, int64_t b) {
    if (!b) return a;
    return b == -1 ? 0 : a % b;
}

/* What is no number loses; -0 is less than 0. */
static inline double greater(double a, double b) {
    if (a != a) return b;
    if (b != b) return a;
    return a == b ? (signbit(a) ? b : a) : a > b ? a : b;
}

static inline double lesser(double a, double b) { return -greater(-a, -b); }

static inline uint64_t inserted(uint64_t bits, uint64_t into, uint32_t from, uint32_t many) {
    uint64_t these = (many > 63 ? ~0ull : (1ull << many) - 1) << from;
    return (into & ~these) | ((bits << from) & these);
}
