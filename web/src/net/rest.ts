/** REST calls. A refusal becomes an error that carries the server's sentence. */
import type {
  Branch,
  Fill,
  GameInfo,
  Hint,
  Join,
  Me,
  NewTable,
  Positions,
  TableCard,
  TableId,
  TableInfo,
  You,
} from './messages';

export class RefusedError extends Error {
  readonly reason: string;

  constructor(reason: string, sentence: string) {
    super(sentence);
    this.reason = reason;
  }
}

async function call<T>(path: string, body?: unknown): Promise<T> {
  const init: RequestInit =
    body === undefined
      ? {}
      : {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        };
  const response = await fetch(`/api/${path}`, init);
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) {
    const refusal = answer as { reason?: string; sentence?: string } | null;
    throw new RefusedError(refusal?.reason ?? 'unknown', refusal?.sentence ?? response.statusText);
  }
  return answer as T;
}

const at = (table: string) => `tables/${encodeURIComponent(table)}`;

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
  record: (id: string) => call<unknown>(`${at(id)}/record`),
  importRecord: (record: unknown) => call<TableId>('records', record),
  positions: (id: string, from: number, to: number, motion = false) =>
    call<Positions>(`${at(id)}/positions?from=${from}&to=${to}&motion=${motion}`),
};
