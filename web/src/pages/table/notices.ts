/** What a player should know or answer now, most urgent first. */
import type { TableGame } from '../../net/game.svelte';
import type { SeatInfo } from '../../net/messages';
import { said } from '../../ui/said';
import { t } from '../../text';
import { mayVote } from '../../ui/clock.svelte';
import { seatName, type NameOf } from '../../ui/story';

export interface Action {
  label: string;
  main: boolean;
  act: () => void;
}

export interface Notice {
  key: string; // the same while its cause lasts
  text: string;
  bad: boolean;
  actions: Action[];
  rule: string | null; // why something was refused
}

const notice = (key: string, text: string, actions: Action[] = [], bad = false): Notice => ({
  key,
  text,
  bad,
  actions,
  rule: null,
});
const action = (label: string, act: () => void, main = true): Action => ({ label, main, act });

export function noticesOf(game: TableGame, who: NameOf): Notice[] {
  const running = game.table?.status === 'running';
  return [
    ...lost(game),
    ...refused(game),
    ...takeBack(game, who),
    ...(running ? [...standIns(game), ...away(game)] : []),
  ];
}

function lost(game: TableGame): Notice[] {
  if (game.standing !== 'lost') return game.late ? [notice('late', t('table.late'))] : [];
  const waits = game.unanswered > 0 ? ` ${t('table.waits')}` : '';
  return [notice(`lost ${waits}`, t('table.reconnecting') + waits, [], true)];
}

function refused(game: TableGame): Notice[] {
  const refusal = game.refusal;
  if (!refusal) return [];
  return [{ ...notice(`refused ${refusal.id}`, said(refusal), [], true), rule: refusal.rule }];
}

function takeBack(game: TableGame, who: NameOf): Notice[] {
  const question = game.table?.take_back ?? null;
  const asker = question ? game.table?.seats[question.seat] : undefined;
  if (!question || !asker) return [];
  const mine = game.you?.seats ?? [];
  if (mine.includes(question.seat)) return [notice('take back', t('table.takeBackWait'))];
  const seat = question.ask.find((one) => mine.includes(one) && !question.yes.includes(one));
  if (seat === undefined) return [];
  const values = { name: who(asker.colour), moves: question.moves };
  return [
    notice(`asked ${question.seat}`, t('table.takeBackAsked', values), [
      action(t('table.yes'), () => game.answerTakeBack(seat, true)), // for all seats of ours
      action(t('table.no'), () => game.answerTakeBack(seat, false), false),
    ]),
  ];
}

function standIns(game: TableGame): Notice[] {
  return (game.table?.seats ?? [])
    .filter((seat) => seat.stand_in && seat.holder === game.you?.guest)
    .map((seat) =>
      notice(`stand-in ${seat.seat}`, t('table.standInFor', { name: seatName(seat) }), [
        action(t('table.sitBack'), () => game.sitBack(seat.seat)),
      ]),
    );
}

const plays = (seat: SeatInfo) => seat.kind === 'person' && !seat.stand_in && !seat.resigned;

function away(game: TableGame): Notice[] {
  const mine = game.you?.seats ?? [];
  const seats = game.table?.seats ?? [];
  if (!mine.length) return [];
  return seats
    .filter((seat) => plays(seat) && !seat.present && !mine.includes(seat.seat))
    .map((seat) => awayOne(game, seat, seats));
}

/** All who are here must want the bot. */
function awayOne(game: TableGame, seat: SeatInfo, seats: readonly SeatInfo[]): Notice {
  const here = seats.filter((one) => plays(one) && one.present && one.holder !== seat.holder);
  const voted = seat.votes.some((one) => game.you?.seats.includes(one));
  const votes = t('table.votes', { votes: seat.votes.length, of: here.length });
  const text = `${t('table.isAway', { name: seatName(seat) })}${seat.votes.length ? ` ${votes}` : ''}`;
  const may = !voted && mayVote(game, seat);
  const vote = action(t('table.voteBot'), () => game.voteForBot(seat.seat), false);
  return notice(`away ${seat.seat}`, text, may ? [vote] : []);
}
