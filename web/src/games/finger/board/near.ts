/** What the page says at a disc that has come to rest near a border. Pure. */
import type { Near, Standing } from '../payload';
import { locale, t } from '../../../text';

export interface Verdict {
  disc: string;
  counts: boolean;
  words: string;
}

/** One word a disc: the border it is nearest to. Only of discs that have just moved. */
export function verdicts(standing: Standing | null, moved: readonly string[]): Verdict[] {
  return moved.flatMap((disc) => {
    const near = standing?.near.filter((one) => one.disc === disc && matters(one)) ?? [];
    const [first] = near.sort((a, b) => Math.abs(a.gap) - Math.abs(b.gap));
    return first ? [{ disc, counts: first.gap <= 0, words: wordsOf(first) }] : [];
  });
}

/** Who touches a city or the Navel has heard of it already. */
const matters = ({ border, gap }: Near) => border === 'island' || gap > 0;

function wordsOf({ border, gap }: Near): string {
  if (gap <= 0) return t('finger.nearCounts');
  const far = millimetres(gap);
  if (border === 'navel') return t('finger.nearNavel', { far });
  return border === 'city' ? t('finger.nearCity', { far }) : t('finger.nearShort', { far });
}

/** From micrometres; below one, to the tenth, and never nothing. */
function millimetres(gap: number): string {
  const far = gap >= 1000 ? Math.round(gap / 1000) : Math.max(1, Math.round(gap / 100)) / 10;
  return new Intl.NumberFormat(locale()).format(far);
}
