/** A socket that comes back: it says hello after every reconnect and resends what is unanswered. */
import type { ClientMessage, ServerMessage } from './messages';
import { PATIENCE, Pulse } from './pulse';

const WAITS = [250, 500, 1000, 2000]; // milliseconds before the next try, at most
const KNOCK = 2000; // milliseconds that the server may take to answer a call
const GREETING = 20_000; // and for its first word: it may have to read the table from disk

export type Standing = 'connecting' | 'open' | 'lost';
export type Question = ClientMessage & { id: string };

export interface Ears {
  heard: (message: ServerMessage) => void;
  standing: (standing: Standing) => void;
  unanswered: (count: number) => void;
  after: () => number | null; // the last number known, for hello
}

/** Where a page's questions go, and from where its ears are told. */
export interface Line {
  ask: (message: Question) => void; // answered by its id
  tell: (message: ClientMessage) => void;
  hello: () => void; // answered by a snapshot
  close: () => void;
}

/** Is a socket worth a try? Browsers hold back sockets that failed often, for longer and longer, so
 * the server is asked first. Silence says little: the browser may have asked over a dead line. */
async function mayAnswer(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(KNOCK);
    return (await fetch('/api/me', { signal, cache: 'no-store' })).ok;
  } catch (problem) {
    return problem instanceof DOMException && problem.name === 'TimeoutError';
  }
}

export class TableSocket implements Line {
  #socket: WebSocket | null = null;
  #tries = 0;
  #closed = false;
  #trying = false; // the server is being asked
  #greeted = false; // the server has said something on this line
  #timer: ReturnType<typeof setTimeout> | undefined; // until the next try, or the end of this one
  readonly #pulse = new Pulse({
    ask: () => this.#post({ type: 'ping', at: Math.round(performance.now()) }),
    died: () => this.#drop(),
    watched: () => document.visibilityState === 'visible',
  });
  readonly #unanswered = new Map<string, Question>();
  readonly #url: string;
  readonly #ears: Ears;

  constructor(table: string, ears: Ears) {
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
    this.#url = `${scheme}//${location.host}/api/tables/${encodeURIComponent(table)}/socket`;
    this.#ears = ears;
    addEventListener('online', this.#look);
    addEventListener('offline', this.#look);
    document.addEventListener('visibilitychange', this.#look);
    ears.standing('connecting');
    this.#connect();
  }

  /** Send a message that the server will answer by its id; kept until it did. */
  ask(message: Question): void {
    this.#unanswered.set(message.id, message);
    this.#ears.unanswered(this.#unanswered.size);
    this.#post(message);
  }

  /** Send what is not answered: then nobody waits for a sign of life. */
  tell(message: ClientMessage): void {
    this.#send(message);
  }

  hello(): void {
    const after = this.#ears.after();
    this.#post(after === null ? { type: 'hello', after: null } : { type: 'hello', after });
  }

  close(): void {
    this.#closed = true;
    removeEventListener('online', this.#look);
    removeEventListener('offline', this.#look);
    document.removeEventListener('visibilitychange', this.#look);
    this.#hangUp();
  }

  /** Something changed outside: is the line still alive? One that is lost is tried at once. */
  readonly #look = (): void => {
    if (this.#greeted) this.#pulse.look();
    if (this.#socket !== null) return;
    clearTimeout(this.#timer);
    void this.#retry();
  };

  #connect(): void {
    const socket = new WebSocket(this.#url);
    this.#socket = socket;
    socket.onopen = () => this.#opened();
    socket.onmessage = (event) => this.#heard(JSON.parse(String(event.data)) as ServerMessage);
    socket.onclose = () => this.#drop();
    this.#timer = setTimeout(() => this.#drop(), PATIENCE);
  }

  #opened(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#drop(), GREETING);
    this.hello();
    for (const message of this.#unanswered.values()) this.#post(message);
  }

  #heard(message: ServerMessage): void {
    this.#pulse.heard();
    if (!this.#greeted) this.#greet();
    if (message.type === 'accepted' || message.type === 'refused') {
      this.#unanswered.delete(message.id);
      this.#ears.unanswered(this.#unanswered.size);
    }
    this.#ears.heard(message);
  }

  #greet(): void {
    clearTimeout(this.#timer);
    this.#greeted = true;
    this.#tries = 0;
    this.#ears.standing('open');
  }

  /** A dead line may take minutes to say so: it is left where it is. */
  #hangUp(): void {
    clearTimeout(this.#timer);
    this.#pulse.stop();
    this.#greeted = false;
    const socket = this.#socket;
    this.#socket = null;
    if (socket === null) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #drop(): void {
    this.#hangUp();
    this.#ears.standing('lost');
    this.#wait();
  }

  /** Not all at once, when many pages lost the same server. */
  #wait(): void {
    const longest = WAITS[Math.min(this.#tries++, WAITS.length - 1)] ?? 0;
    this.#timer = setTimeout(() => void this.#retry(), longest * (0.5 + Math.random() / 2));
  }

  async #retry(): Promise<void> {
    if (this.#trying) return;
    this.#trying = true;
    const found = await mayAnswer();
    this.#trying = false;
    if (this.#closed) return;
    if (found) this.#connect();
    else this.#wait();
  }

  #post(message: ClientMessage): void {
    if (this.#send(message) && this.#greeted) this.#pulse.asked();
  }

  #send(message: ClientMessage): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }
}
