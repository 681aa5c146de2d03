/** What a person can set, as a form shows it: the same while the site is built and in the page. */
import {
  type Configuration,
  type Program,
  tokenOf,
  type Type,
  type Value,
  wordsOf,
} from '../../../interpreter/index.ts';
import type { InputView, Words } from '../model.ts';
import { plainWords } from './said.ts';

/** Ends for a number that has none, so that a form can be filled in. */
const usual = { from: -20, to: 40 };

/** Names and types, as a form knows them. */
export interface Naming {
  readonly program: Program;
  readonly configuration: Configuration;
}

/** How a value of a type is asked for; `initial` is what the form begins with, as it is typed. */
export function inputView(
  naming: Naming,
  { key, type, label, initial }: {
    readonly key: string;
    readonly type: Type;
    readonly label: Words;
    readonly initial?: string | undefined;
  },
): InputView {
  const inner: Type = type.kind === 'optional' ? type.type : type;
  const options = [
    ...(type.kind === 'optional' ? [{ value: 'none', words: plainWords('none') }] : []),
    ...optionsOf(naming, inner.kind === 'list' ? inner.element : inner),
  ];
  const base = { key, label, from: 0, to: 0, options };
  switch (inner.kind) {
    case 'yes-no':
      if (type.kind === 'yes-no') return { ...base, kind: 'yes-no', initial: initial ?? 'no' };
      return { ...base, kind: 'choice', initial: initial ?? 'none' };
    case 'kind':
    case 'thing':
      return { ...base, kind: 'choice', initial: initial ?? options[0]?.value ?? '' };
    case 'list':
      return { ...base, kind: options.length > 0 ? 'several' : 'text', initial: initial ?? '()' };
    case 'integer': {
      if (type.kind === 'optional') return { ...base, kind: 'text', initial: initial ?? 'none' };
      const { from, to } = { from: inner.from ?? usual.from, to: inner.to ?? usual.to };
      const least = String(Math.max(from, Math.min(0, to)));
      return { ...base, kind: 'number', from, to, initial: initial ?? least };
    }
    default:
      return { ...base, kind: 'text', initial: initial ?? '' };
  }
}

/** A value that a form begins with, as it is typed; undefined: the rules say none. */
export function tokenFor(
  value: Value | undefined,
  type: Type,
  naming: Naming,
): string | undefined {
  return value === undefined ? undefined : tokenOf(value, type, naming);
}

/** The values of a type that can be listed. */
function optionsOf(naming: Naming, type: Type): InputView['options'] {
  const { program, configuration } = naming;
  switch (type.kind) {
    case 'yes-no':
      return [true, false].map((value) => ({
        value: value ? 'yes' : 'no',
        words: plainWords(value ? 'yes' : 'no'),
      }));
    case 'kind': {
      const { values = [] } = program.kinds.find(({ name }) => name === type.name) ?? {};
      return values.map(({ name, words }) => ({ value: name, words }));
    }
    case 'thing':
      return configuration.things.flatMap((thing, index) => {
        const isOne = !thing.out && program.things[thing.type]?.name === type.name;
        return isOne && thing.name !== ''
          ? [{ value: thing.name, words: wordsOf(index, type, naming) }]
          : [];
      });
    default:
      return [];
  }
}
