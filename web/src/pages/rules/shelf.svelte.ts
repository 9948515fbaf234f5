/** The rulebooks that were fetched, and whether all pictures are wanted at once. */
import { alsoSpeak } from '../../language.svelte';
import { api } from '../../net/rest';
import type { Rulebook } from './payload';

const shelf = new Map<string, Promise<Rulebook>>();

/** A game's rulebook with its words; fetched once. */
export async function rulebook(game: string): Promise<Rulebook> {
  const asked = shelf.get(game) ?? api.rules<Rulebook>(game);
  shelf.set(game, asked);
  try {
    const [book] = await Promise.all([asked, alsoSpeak('rules')]);
    return book;
  } catch (error) {
    shelf.delete(game);
    throw error;
  }
}

const wanted = $state({ all: false });

/** On paper every picture is drawn, also those nobody scrolled to. */
export const allPictures = (): boolean => wanted.all;
export function drawAll(): void {
  wanted.all = true;
}
