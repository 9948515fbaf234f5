/** A socket that comes back: it says hello after every reconnect and resends what is unanswered. */
import type { ClientMessage, ServerMessage } from './messages';

const WAITS = [300, 800, 2000, 4000, 8000]; // milliseconds before the next try
const HEARTBEAT = 20_000;

export type Standing = 'connecting' | 'open' | 'lost';

export interface Ears {
  heard: (message: ServerMessage) => void;
  standing: (standing: Standing) => void;
  after: () => number | null; // the last number known, for hello
}

export class TableSocket {
  #socket: WebSocket | null = null;
  #tries = 0;
  #closed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval> | undefined;
  readonly #unanswered = new Map<string, ClientMessage>();
  readonly #url: string;
  readonly #ears: Ears;

  constructor(table: string, ears: Ears) {
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
    this.#url = `${scheme}//${location.host}/api/tables/${encodeURIComponent(table)}/socket`;
    this.#ears = ears;
    this.#connect();
    this.#beat = setInterval(() => this.#post({ type: 'ping', at: Date.now() / 1000 }), HEARTBEAT);
  }

  /** Send a message that the server will answer by its id; kept until it did. */
  ask(message: ClientMessage & { id: string }): void {
    this.#unanswered.set(message.id, message);
    this.#post(message);
  }

  tell(message: ClientMessage): void {
    this.#post(message);
  }

  hello(): void {
    const after = this.#ears.after();
    this.#post(after === null ? { type: 'hello', after: null } : { type: 'hello', after });
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearInterval(this.#beat);
    this.#socket?.close();
  }

  #connect(): void {
    this.#ears.standing('connecting');
    const socket = new WebSocket(this.#url);
    this.#socket = socket;
    socket.onopen = () => this.#opened();
    socket.onmessage = (event) => this.#heard(JSON.parse(String(event.data)) as ServerMessage);
    socket.onclose = () => this.#lost();
  }

  #opened(): void {
    this.#tries = 0;
    this.#ears.standing('open');
    this.hello();
    for (const message of this.#unanswered.values()) this.#post(message);
  }

  #heard(message: ServerMessage): void {
    if (message.type === 'accepted' || message.type === 'refused')
      this.#unanswered.delete(message.id);
    this.#ears.heard(message);
  }

  #lost(): void {
    if (this.#closed) return;
    this.#ears.standing('lost');
    const wait = WAITS[Math.min(this.#tries++, WAITS.length - 1)];
    this.#timer = setTimeout(() => this.#connect(), wait);
  }

  #post(message: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }
}
