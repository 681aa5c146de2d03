/** What a table prints, as a reader sees it: figures as written, values of kinds in words. */
import type { Language } from '../model/language.ts';
import type { AxisInfo, Band, CellInfo, Program } from '../model/program.ts';
import type { Type } from '../model/types.ts';
import { bare } from '../model/types.ts';
import { narrative as en } from './en/narrative.ts';
import { narrative as fr } from './fr/narrative.ts';
import type { Narrative } from './narrative.ts';

/** Whose words, and in which language. */
export interface Reader {
  readonly program: Program;
  readonly language: Language;
}

/** The label of a row or a column. */
export function bandText({ type }: AxisInfo, { text, ranges }: Band, reader: Reader): string {
  const values = valuesOf(type, reader);
  if (values === null || text === '*') return text;
  const named = values.filter((_, index) =>
    ranges.some(({ from, to }) => (from === null || index >= from) && (to === null || index <= to)),
  );
  return named.join(', ');
}

/** A cell of a column whose results have the type. */
export function cellText(type: Type, { value, text }: CellInfo, reader: Reader): string {
  if (value === null && text === 'none') return narrativeOf(reader).none('');
  if (typeof value === 'boolean') return narrativeOf(reader)[value ? 'yes' : 'no'];
  const values = typeof value === 'number' ? valuesOf(bare(type), reader) : null;
  return typeof value === 'number' && values !== null ? (values[value] ?? text) : text;
}

function narrativeOf({ language }: Pick<Reader, 'language'>): Narrative {
  return language === 'fr' ? fr : en;
}

/** The words of the values of a kind, or of no and yes; null for other types. */
function valuesOf(type: Type, { program, language }: Reader): readonly string[] | null {
  if (type.kind === 'yes-no') {
    const { no, yes } = narrativeOf({ language });
    return [no, yes];
  }
  if (type.kind !== 'kind') return null;
  const kind = program.kinds.find(({ name }) => name === type.name);
  return kind?.values.map(({ words }) => words[language]) ?? null;
}
