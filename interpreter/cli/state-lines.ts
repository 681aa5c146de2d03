/** The position for people at a terminal: states first, then what is in play, a line each. */
import type { Teller, Type, Value } from '../index.ts';
import { narrativeOf, tokenOf, valueText, wordsOf } from '../index.ts';

/**
 * Fields that hold what they hold from the start are left out, but for states. With a word, the
 * lines that have it, as it is said or typed: of a place these are itself, its borders and what
 * stands there.
 */
export function stateLines(teller: Teller, part = ''): readonly string[] {
  const { program, configuration, language } = teller;
  return configuration.things.flatMap((thing, at) => {
    const type = program.things[thing.type];
    if (type === undefined || thing.out || thing.name === '') return [];
    const fields = type.fields.flatMap((field, index): readonly Said[] => {
      const value = thing.fields[index] ?? null;
      const isPlain = JSON.stringify(value) === JSON.stringify(field.initial ?? null);
      if (isPlain && type.role !== 'state') return [];
      return [said(field.words[language], { value, type: field.type }, teller)];
    });
    if (fields.length === 0 && part === '') return [];
    const words = wordsOf(at, { kind: 'thing', name: type.name }, teller)[language];
    const named = type.role === 'state' ? type.words[language] : words;
    const name = named === thing.name ? named : `${named} (${thing.name})`;
    const line = fields.map(({ text }) => text).join(', ');
    const text = line === '' ? name : narrativeOf(language).position(name, line);
    const isAsked = [text, ...fields.map(({ typed }) => typed)].some((one) => one.includes(part));
    return isAsked ? [`  ${text}`] : [];
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
