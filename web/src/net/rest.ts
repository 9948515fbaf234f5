/** REST calls. A refusal becomes an error that carries what the server said. */
import type {
  Branch,
  Fill,
  GameInfo,
  Hint,
  Join,
  LessonAnswer,
  LessonInfo,
  LessonRoom,
  LessonTry,
  Me,
  NewTable,
  Positions,
  Refused,
  TableCard,
  TableId,
  TableInfo,
  You,
} from './messages';
import { RefusedError, told } from './told';

/** Who does not answer, or not as our server does. */
const unreachable = (): RefusedError => new RefusedError('unreachable', told('app.unreachable'));

async function call<T>(path: string, body?: unknown): Promise<T> {
  const init: RequestInit =
    body === undefined
      ? {}
      : {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        };
  const response = await fetch(`/api/${path}`, init).catch(() => null);
  if (response === null) throw unreachable();
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer as T;
  const refused = answer as Partial<Refused> | null;
  throw refused?.key === undefined ? unreachable() : refusalOf(refused as Refused);
}

const refusalOf = (refused: Refused): RefusedError => new RefusedError(refused.reason, refused);

const at = (table: string) => `tables/${encodeURIComponent(table)}`;
const lessonAt = (game: string, lesson: string) =>
  `lessons/${encodeURIComponent(game)}/${encodeURIComponent(lesson)}`;

export const api = {
  me: () => call<Me>('me'),
  rename: (name: string) => call<Me>('me', { name }),
  games: () => call<GameInfo[]>('games'),
  create: (table: NewTable) => call<TableId>('tables', table),
  list: (show: 'open' | 'running' | 'mine') => call<TableCard[]>(`tables?show=${show}`),
  table: (id: string) => call<TableInfo>(at(id)),
  board: <T>(id: string) => call<T>(`${at(id)}/board`),
  join: (id: string, join: Partial<Join>) => call<You>(`${at(id)}/join`, join),
  leave: (id: string) => call<You>(`${at(id)}/leave`, {}),
  fill: (id: string, fill: Fill) => call<TableInfo>(`${at(id)}/fill`, fill),
  start: (id: string, bot: string | null) => call<TableInfo>(`${at(id)}/start`, { bot }),
  cancel: (id: string) => call<TableInfo>(`${at(id)}/cancel`, {}),
  rematch: (id: string) => call<TableId>(`${at(id)}/rematch`, {}),
  branch: (id: string, branch: Partial<Branch> & { move: number }) =>
    call<TableId>(`${at(id)}/branch`, branch),
  hint: (id: string, seat: number) => call<Hint>(`${at(id)}/hint`, { seat }),
  practice: <T>(game: string) => call<T>(`practice/${encodeURIComponent(game)}`),
  practise: <T>(game: string, attempt: unknown) =>
    call<T>(`practice/${encodeURIComponent(game)}`, attempt),
  rules: <T>(game: string) => call<T>(`rules/${encodeURIComponent(game)}`),
  lessons: (game: string) => call<LessonInfo[]>(`lessons/${encodeURIComponent(game)}`),
  lesson: (game: string, lesson: string) => call<LessonRoom>(lessonAt(game, lesson)),
  attempt: (game: string, lesson: string, tried: LessonTry) =>
    call<LessonAnswer>(lessonAt(game, lesson), tried),
  record: (id: string) => call<unknown>(`${at(id)}/record`),
  importRecord: (record: unknown) => call<TableId>('records', record),
  positions: (id: string, from: number, to: number, motion = false) =>
    call<Positions>(`${at(id)}/positions?from=${from}&to=${to}&motion=${motion}`),
};
