/** What a person prefers, kept in this browser. */
import { isSpoken, language, speak, understood } from '../language.svelte';
import { setSpeed, type BotSpeed, type FilmSpeed, type Speed } from './motion.svelte';

export interface Settings {
  language: string; // a code of LANGUAGES, or 'auto': the browser’s
  theme: 'auto' | 'light' | 'dark';
  speed: Speed;
  bots: BotSpeed;
  film: FilmSpeed; // of flicks
  sound: boolean;
  volume: number; // 0 to 1
  vibrate: boolean; // hard hits are felt, where the device can
  confirm: boolean; // ask before a turn ends
  tips: boolean; // sentences for newcomers, each the first time it is about something
  seen: readonly string[]; // tips that were read
  words: boolean; // the board in words, beside the picture
  coordinates: boolean; // the names of columns and rows
  storeys: boolean; // heights as numbers
  standing: boolean; // the score if the game ended now
  aim: 'pull' | 'swipe';
  bot: string | null; // whom one last played against
}

const KEY = 'godstone.settings';
const dark = matchMedia('(prefers-color-scheme: dark)');
const still = matchMedia('(prefers-reduced-motion: reduce)');
const wide = matchMedia('(min-width: 900px)');

function stored(): Settings {
  const first: Settings = {
    language: 'auto',
    theme: 'auto',
    speed: still.matches ? 'off' : 'normal',
    bots: 'normal',
    film: 'usual',
    sound: true,
    volume: 0.4,
    vibrate: true,
    confirm: true,
    tips: true,
    seen: [],
    words: false,
    coordinates: wide.matches,
    storeys: false,
    standing: false,
    aim: 'pull',
    bot: null,
  };
  try {
    return { ...first, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>) };
  } catch {
    return first;
  }
}

export const settings = $state(stored());

export function applySettings(): void {
  const theme = settings.theme === 'auto' ? (dark.matches ? 'dark' : 'light') : settings.theme;
  document.documentElement.dataset.theme = theme;
  const page = getComputedStyle(document.documentElement).getPropertyValue('--page');
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]'))
    bar.content = page; // the browser's own bar follows what was chosen, not the system
  setSpeed(settings.speed, settings.bots, settings.film);
}

const wished = (): string =>
  settings.language === 'auto' ? understood(navigator.languages) : settings.language;

async function speakAsWished(): Promise<void> {
  await speak(wished());
  document.documentElement.lang = language();
}

/** Before the first sentence. A link may carry a language (`?lang=pl`), which is then kept. */
export async function startSpeaking(): Promise<void> {
  const asked = new URLSearchParams(location.search).get('lang');
  if (asked !== null && isSpoken(asked)) change({ language: asked });
  await speakAsWished();
}

export function change(wish: Partial<Settings>): void {
  const anew = wish.tips && !settings.tips ? { seen: [] } : {}; // who wants them again, reads them again
  Object.assign(settings, anew, wish);
  applySettings();
  if (wish.language !== undefined) void speakAsWished();
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

dark.addEventListener('change', applySettings);
