/** How a value is said: in the page and while the site is built. */
import {
  wordsOf,
  type AxisInfo,
  type Configuration,
  type Effect,
  type Program,
  type Type,
  type Value,
} from '../../../interpreter/index.ts';
import type { Words } from '../model.ts';

/** The values that have no words of a rulebook's own. */
export const plainWords: Readonly<Record<string, Words>> = {
  yes: { fr: 'oui', en: 'yes' },
  no: { fr: 'non', en: 'no' },
  none: { fr: 'aucun', en: 'none' },
};
const nothing: Words = { fr: 'sans effet', en: 'no effect' };

/** The labels of an axis: figures as printed, values of a kind in words. */
export function bandWords(program: Program, axis: AxisInfo | undefined): readonly Words[] {
  const type = axis?.type;
  const kind =
    type?.kind === 'kind' ? program.kinds.find(({ name }) => name === type.name) : undefined;
  return (axis?.bands ?? []).map(({ text, ranges }): Words => {
    const same = { fr: text, en: text };
    if (type?.kind === 'yes-no') return plainWords[text] ?? same;
    if (kind === undefined || text === '*') return same;
    const words = kind.values.flatMap(({ words: said }, index) =>
      ranges.some(
        ({ from, to }) => (from === null || index >= from) && (to === null || index <= to),
      )
        ? [said]
        : [],
    );
    return {
      fr: words.map(({ fr }) => fr).join(', '),
      en: words.map(({ en }) => en).join(', '),
    };
  });
}

/** A value in the words that the rulebook declares. */
export function valueWords(
  program: Program,
  configuration: Configuration,
  { type, value }: { readonly type: Type; readonly value: Value },
): Words {
  const inner = type.kind === 'optional' ? type.type : type;
  if (value !== null && (inner.kind === 'effects' || inner.kind === 'effects-pair')) {
    return effectsWords(program, inner, value);
  }
  if (inner.kind === 'list' && Array.isArray(value)) {
    const parts = (value as readonly Value[]).map((part) =>
      valueWords(program, configuration, { type: inner.element, value: part }),
    );
    return parts.length === 0
      ? (plainWords.none ?? nothing)
      : { fr: parts.map(({ fr }) => fr).join(', '), en: parts.map(({ en }) => en).join(', ') };
  }
  if (inner.kind === 'record' && typeof value === 'object' && value !== null && 'fields' in value) {
    const infos = program.records.find(({ name }) => name === inner.name)?.fields ?? [];
    const parts = infos.map(({ words: name, type: held }, index) => {
      const said = valueWords(program, configuration, {
        type: held,
        value: value.fields[index] ?? null,
      });
      return { fr: `${name.fr} ${said.fr}`, en: `${name.en} ${said.en}` };
    });
    return { fr: parts.map(({ fr }) => fr).join(', '), en: parts.map(({ en }) => en).join(', ') };
  }
  const words = wordsOf(value, type, { program, configuration });
  return plainWords[words.en] ?? words;
}

/** The result of a notation in words: `1 pas perdu, retraite`. */
export function effectsWords(
  program: Program,
  type: Type & { readonly kind: 'effects' | 'effects-pair' },
  value: Value,
): Words {
  const info = program.notations.find(({ name }) => name === type.notation);
  const halves =
    typeof value === 'object' && value !== null && 'halves' in value
      ? value.halves
      : [value as readonly Effect[]];
  const say = (effects: readonly Effect[], language: keyof Words): string =>
    effects.length === 0
      ? nothing[language]
      : effects
          .map(({ code, amounts }) => {
            const left = [...amounts];
            const words = info?.codes[code]?.words[language] ?? '?';
            // Words that leave their number out are said with the pattern's own figure.
            return words.includes('#') || left.length === 0
              ? words.replaceAll('#', () => String(left.shift() ?? ''))
              : `${left.join(' ')} ${words}`;
          })
          .join(', ');
  return {
    fr: halves.map((half) => say(half, 'fr')).join(' / '),
    en: halves.map((half) => say(half, 'en')).join(' / '),
  };
}
