/** How sure a simulation is: where a share or a mean lies nineteen times in twenty. */
import type { Language, Tally } from '../index.ts';
import { narrativeOf } from '../index.ts';
import type { Context } from './context.ts';

/** So many standard deviations hold nineteen of twenty. */
const wide = 1.96;

/** Where the chance of what came so many times in so many games lies: `57.5–63.6%`. */
export function shareBetween(times: number, games: number, language: Language): string {
  const [low, high] = interval(times, games).map((end) => decimal(100 * end, 1, language));
  return `${low ?? ''}–${high ?? ''}${language === 'fr' ? '\u202F' : ''}%`;
}

/** Wilson's interval: it keeps between 0 and 1, and is no point where something never came. */
function interval(times: number, games: number): readonly [number, number] {
  if (games === 0) return [0, 1];
  const part = times / games;
  const square = (wide * wide) / games;
  const middle = part + square / 2;
  const half = wide * Math.sqrt((part * (1 - part) + square / 4) / games);
  const clamp = (end: number): number => Math.min(1, Math.max(0, end / (1 + square)));
  return [clamp(middle - half), clamp(middle + half)];
}

/** What was looked at: its mean and how sure that is, its spread, the least and the most. */
export function watchedLines(
  { watched }: Tally,
  { language, phrases }: { readonly language: Language } & Pick<Context['usage'], 'phrases'>,
): readonly string[] {
  const told = Object.entries(watched).map(([text, { count, sum, squares, least, most }]) => {
    if (count === 0) return `  ${text}  ${phrases.noNumber}`;
    const mean = sum / count;
    const spread = Math.sqrt(Math.max(0, squares / count - mean * mean));
    const [said, half, wideness] = [mean, (wide * spread) / Math.sqrt(count), spread].map(
      (number) => decimal(number, 2, language),
    );
    const ends = [least, most].map((end) => decimal(end, Number.isInteger(end) ? 0 : 2, language));
    const share = `${said ?? ''} ± ${half ?? ''}`;
    return `  ${text}  ${share}, ${phrases.spread} ${wideness ?? ''} (${ends.join('–')})`;
  });
  return [...(told.length === 0 ? [] : [phrases.means]), ...told, phrases.sure];
}

function decimal(number: number, places: number, language: Language): string {
  const { decimalMark } = narrativeOf(language);
  return number.toFixed(places).replace('.', decimalMark).replace('-', '−');
}
