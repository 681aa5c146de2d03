/** The position in words: states first, then what is in play, a line each. */
import type { Configuration } from '../model/configuration.ts';
import { isOver } from '../model/life.ts';
import { tokenOf, wordsOf } from '../model/tokens.ts';
import type { Type } from '../model/types.ts';
import { bare } from '../model/types.ts';
import type { Value } from '../model/values.ts';
import { plainly, soughtWords } from './plain.ts';
import type { Teller } from './value-text.ts';
import { narrativeOf, valueText } from './value-text.ts';

/** What somebody may see of a position: the values of fields, and names. */
interface Sight {
  field(configuration: Configuration, thing: number, field: number): Value;
  unnamed(configuration: Configuration): (thing: number) => boolean;
}

/** Who tells a position. */
interface Listing extends Teller {
  /**
   * Whether nobody types the names that the rules know things by: they are left out, and so are
   * places that no words ask for, which are seen on a board.
   */
  readonly isTouched?: boolean;
}

/**
 * Fields that hold what they hold from the start are left out, but for states and for the ratings
 * of pieces: numbers that are not nothing. With words, the
 * lines that have them all, whole, as they are said or typed, accents and capitals aside: of a
 * place these are itself, its borders and what stands there. With a sight only what it shows:
 * things whose names it does not come last, in the order of their lines, so that their places tell
 * nothing.
 */
export function stateLines(
  teller: Listing,
  part = '',
  sight: Sight | null = null,
): readonly string[] {
  const { configuration } = teller;
  const isUnnamed = sight?.unnamed(configuration) ?? (() => false);
  const seen: Seen = { ...teller, isUnnamed, sight };
  const { program } = teller;
  // Of a state whose procedure is not under way there is nothing to tell.
  const all = [...configuration.things.keys()].filter(
    (at) => !isOver(program, configuration.things[at]?.type ?? -1, configuration),
  );
  const lines = (of: readonly number[]): readonly string[] =>
    of.flatMap((at) => thingLine(at, part, seen));
  return [...lines(all.filter((at) => !isUnnamed(at))), ...counted(lines(all.filter(isUnnamed)))];
}

/** Lines in their order, the same ones as one with their number. */
function counted(lines: readonly string[]): readonly string[] {
  const alike = [...Map.groupBy(lines, (line) => line.trim())].toSorted(([left], [right]) =>
    left < right ? -1 : 1,
  );
  return alike.map(([line, { length }]) =>
    length === 1 ? `  ${line}` : `  ${String(length)} × ${line}`,
  );
}

interface Seen extends Listing {
  readonly isUnnamed: (thing: number) => boolean;
  readonly sight: Sight | null;
}

function thingLine(at: number, part: string, seen: Seen): readonly string[] {
  const { program, configuration, language, isUnnamed, sight, isTouched = false } = seen;
  const thing = configuration.things[at];
  const type = program.things[thing?.type ?? -1];
  if (thing === undefined || type === undefined || thing.out || thing.name === '') return [];
  if (isTouched && part === '' && (type.role === 'place' || type.role === 'edge')) return [];
  const fields = type.fields.flatMap((field, index): readonly Said[] => {
    const value = sight?.field(configuration, at, index) ?? thing.fields[index] ?? null;
    const isPlain = JSON.stringify(value) === JSON.stringify(field.initial ?? null);
    const isRating = type.role === 'piece' && typeof value === 'number' && value !== 0
      && bare(field.type).kind === 'integer';
    if (isPlain && !isRating && type.role !== 'state') return [];
    return [said(field.words[language], { value, type: field.type }, seen)];
  });
  if (fields.length === 0 && part === '') return [];
  const sought = soughtWords(part);
  const isIn = (texts: readonly string[]): boolean =>
    sought.every((word) => texts.some(hasWord(word)));
  const between = ends(at, seen).map((end) => end.map(plainly));
  // Who asks of a place asks of its borders only where there is something to tell.
  if (fields.length === 0 && between.some(isIn)) return [];
  const words = wordsOf(at, { kind: 'thing', name: type.name }, seen)[language];
  const named = type.role === 'state' ? type.words[language] : words;
  const isWhole = named === thing.name || isUnnamed(at) || isTouched;
  const name = isWhole ? named : `${named} (${thing.name})`;
  const line = fields.map(({ text }) => text).join(', ');
  const text = line === '' ? name : narrativeOf(language).position(name, line);
  const told = [text, ...fields.map(({ typed }) => typed)].map(plainly);
  return isIn([...told, ...between.flat()]) ? [`  ${text}`] : [];
}

/** Whether a text has a word by itself: `0504` is not in `10504`, nor `hill` in `culps-hill`. */
function hasWord(word: string): (text: string) => boolean {
  const signs = word.replace(/[\\^$.*+?()[\]{}|/]/gu, '\\$&');
  const form = new RegExp(`(?<![\\p{L}\\p{N}_-])${signs}(?![\\p{L}\\p{N}_-])`, 'u');
  return (text) => form.test(text);
}

/** The areas that a border lies between, each by its name and its words. */
function ends(
  at: number,
  { program, configuration, language }: Teller,
): readonly (readonly string[])[] {
  const map = program.maps[configuration.map ?? -1];
  const border = map?.borders[at - configuration.borders];
  if (map === undefined || border === undefined) return [];
  return [border.first, border.second].flatMap((at) => {
    const area = map.areas[at];
    return area === undefined ? [] : [[area.name, area.words[language]]];
  });
}

/** A field with its value: in words, and the value as it is typed. */
interface Said {
  readonly text: string;
  readonly typed: string;
}

function said(
  name: string,
  { value, type }: { readonly value: Value; readonly type: Type },
  teller: Teller,
): Said {
  return {
    text: `${name} ${valueText(value, type, teller)}`,
    typed: tokenOf(value, type, teller),
  };
}
