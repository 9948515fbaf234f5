/** How fast things move: the person's settings, or none where the system asks for less motion. */

export type Speed = 'off' | 'quick' | 'normal' | 'slow';
export type BotSpeed = 'once' | 'quick' | 'normal' | 'slow';
export type FilmSpeed = 'real' | 'usual' | 'slow';

const PACES: Record<Speed | BotSpeed, number> = { off: 0, once: 0, quick: 0.5, normal: 1, slow: 2 };
const RATES: Record<FilmSpeed, number> = { real: 1, usual: 0.4, slow: 0.2 }; // of real time
const BOT_SECONDS = 0.7; // a bot's move at normal pace: the server waits as long as we show it
const AIMED_SECONDS = 1.8; // a bot's that aims first
const MOST_SECONDS = 12; // the longest wait the server grants

const held = $state({
  speed: 'normal' as Speed, // of motion
  bots: 'normal' as BotSpeed, // of their moves one after the other
  byBot: false, // what is shown now is a bot's move
  film: 'usual' as FilmSpeed, // of what slides on a mat
  shown: 0, // seconds of the films in what is shown now
  replay: 1, // how many times as fast a replay runs
  skipping: false, // the person wants to see the newest position only
});
const resting = new Set<() => void>();

/** What the style sheet goes by. Only the setting turns animations off and on: they would all run
 * again; what is shown at once now and then has no duration. */
function tellStyles(): void {
  if (typeof document === 'undefined') return;
  const { dataset, style } = document.documentElement;
  dataset.motion = held.speed;
  style.setProperty('--pace', String(pace()));
}

export function setSpeed(speed: Speed, bots: BotSpeed, film: FilmSpeed): void {
  Object.assign(held, { speed, bots, film });
  tellStyles();
}

/** Say whose move is shown from now on, and whether all but the newest position is passed over:
 * then whoever rests is woken. */
export function showing(byBot: boolean, skipping: boolean): void {
  Object.assign(held, { byBot, skipping, shown: 0 });
  tellStyles();
  if (skipping) for (const wake of resting) wake();
}

/** Without motion bots move at once too. */
function botPace(): number {
  return held.speed === 'off' ? 0 : PACES[held.bots];
}

/** How long the server shall let a bot's move take, in seconds: a film is seen to its end. */
export function botSeconds(aims: boolean): number {
  if (held.skipping || botPace() === 0) return 0;
  return Math.min(MOST_SECONDS, (aims ? AIMED_SECONDS : BOT_SECONDS) * botPace() + held.shown);
}

/** Say that a film of so many seconds begins. */
export function filmed(seconds: number): void {
  held.shown += seconds;
}

/** Seconds of a motion that pass in a second; a bot's are never too quick to be followed. */
export function filmRate(): number {
  const rate = RATES[held.film] / pace();
  return held.byBot ? Math.min(1, rate) : rate;
}

/** Multiply the duration of a motion by this. Motion never outlasts a quick bot's move. */
export function pace(): number {
  if (held.skipping) return 0;
  const own = PACES[held.speed] / held.replay;
  return held.byBot ? Math.min(own, botPace()) : own;
}

/** A replay at this many times the usual speed; 1 when it is left. */
export function setReplay(times: number): void {
  held.replay = times;
  tellStyles();
}

/** Leave people this time to look, at their pace. */
export function rest(milliseconds: number): Promise<void> {
  const by = held.byBot ? botPace() : PACES[held.speed];
  const time = held.skipping ? 0 : milliseconds * by;
  return new Promise((resolve) => {
    const wake = () => {
      clearTimeout(timer);
      resting.delete(wake);
      resolve();
    };
    const timer = setTimeout(wake, time);
    resting.add(wake);
  });
}
