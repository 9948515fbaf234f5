/** Bots as people meet them: a name, a sentence, and a strength of one to five marks. */
import type { BotInfo } from '../net/messages';
import { named, t } from '../text';

export const MARKS = 5;
const FIRST = ['apprentice', 'greedy:casual']; // whom a newcomer should meet, if they are offered

/** A bot no name is known for goes by its own: an operator may have added it. */
export function botName(bot: string): string {
  return named('bot', bot) ?? bot;
}

export function botSentence(game: string, bot: BotInfo): string {
  const level = named('botText', `${game}.${bot.name}`);
  return level ?? named('botText', bot.name) ?? t('botText.guest'); // an operator's own
}

export function byStrength(bots: readonly BotInfo[]): BotInfo[] {
  return [...bots].sort((a, b) => a.level - b.level);
}

/** From 1 to 5, by its place among those offered. */
export function strength(bots: readonly BotInfo[], name: string): number {
  const ranked = byStrength(bots);
  const rank = ranked.findIndex((bot) => bot.name === name);
  if (rank < 0) return 0;
  return ranked.length === 1 ? MARKS : 1 + Math.round((rank / (ranked.length - 1)) * (MARKS - 1));
}

/** The bot to begin with: the one wished for, else one that suits a newcomer. */
export function fairBot(bots: readonly BotInfo[], wish: string | null = null): string | null {
  const offered = [wish, ...FIRST].find((name) => bots.some((bot) => bot.name === name));
  const ranked = byStrength(bots);
  return offered ?? ranked[Math.floor((ranked.length - 1) / 3)]?.name ?? null;
}
