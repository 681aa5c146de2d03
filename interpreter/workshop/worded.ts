/** The words of a declaration in both languages, each where it is written. */
import type { Edit } from '../../grammar/edit.ts';
import type * as tree from '../../grammar/nodes.ts';
import type { Language } from '../model/language.ts';
import type { Words } from '../model/program.ts';
import { plainWords } from '../model/words.ts';
import type { Slot } from './slot.ts';

/** Something that has words in both languages, and where each stands. */
export interface Worded {
  readonly words: Words;
  /** As they are written, without their quotes; null: they are not written. */
  readonly written: Readonly<Record<Language, Slot | null>>;
  /** Where words stand that are not written yet. */
  readonly at: number;
}

/** The words of a declaration; words that are not written go behind what ends at `at`. */
export function wordedBy(
  labels: tree.Labels | null,
  { name, at, source }: { readonly name: string; readonly at: number; readonly source: string },
): Worded {
  const stretch = (template: tree.Template | null): Worded['written'][Language] => {
    if (template === null) return null;
    const { from, to } = template.span;
    return { text: source.slice(from + 1, to - 1).replaceAll('\\"', '"'), span: template.span };
  };
  const { fr = null, en = null } = labels ?? {};
  const ends = [fr, en].flatMap((template) => template?.span.to ?? []);
  const written = { fr: stretch(fr), en: stretch(en) };
  return { words: plainWords(labels, name), written, at: Math.max(at, ...ends) };
}

/** The edit that writes other words in a language. */
export function wordsEdit({ written, at }: Worded, language: Language, fresh: string): Edit {
  const line = fresh.replaceAll(/\s+/gu, ' ').trim().replaceAll('"', '\\"');
  const known = written[language];
  if (known !== null) return { span: known.span, text: `"${line}"` };
  return { span: { from: at, to: at }, text: ` ${language} "${line}"` };
}
