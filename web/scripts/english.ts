/** Before each file of tests: the page speaks English. */
import { speak } from '../src/language.svelte';

await speak('en');
