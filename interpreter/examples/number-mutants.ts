/**
 * Named numbers, each changed by one. Numbers are worked into the rules when these are read, so
 * each change is made in the text, and the book is opened anew for it.
 */
import type * as tree from '../../grammar/nodes.ts';
import { parse } from '../../grammar/parse.ts';
import type { Span } from '../../grammar/span.ts';
import { runExample } from '../drive/script.ts';
import type { Elaborated } from '../elaborate/elaborate.ts';
import type { Definition, Sources } from '../model/book.ts';
import type { ExampleInfo } from '../model/program.ts';
import { Openings } from '../recheck/openings.ts';
import { ruleErrors } from './every-example.ts';
import { Reaching } from './reach.ts';

/** A number that is changed by one. */
export interface NumberMutant {
  readonly file: string;
  readonly span: Span;
  readonly clause: string | null;
  /** The change as a layer makes it: `replace number air-limit = 3`. */
  readonly what: string;
  readonly was: string;
}

/** A selection of layers and options, with the examples that hold in it as the rules are. */
export interface Held {
  readonly elaborated: Elaborated;
  readonly examples: readonly { readonly example: ExampleInfo }[];
}

type Numbered = Definition<tree.NumberDefinition>;

/** Operations after which a changed run counts as gone astray, and so as noticed. */
export const astray = { steps: 500_000 };

/** The numbers that rules use, in any of the selections. */
export function usedNumbers(selections: readonly Elaborated[]): readonly Numbered[] {
  const reaching = new Reaching();
  for (const elaborated of selections) reaching.note(elaborated);
  const found = new Map<string, Numbered>();
  for (const { names } of selections) {
    for (const { definition } of names.numbers.values()) {
      if (reaching.level(definition) !== 'stated') found.set(placeOf(definition), definition);
    }
  }
  return [...found.values()];
}

/**
 * Makes a number one more, or one less where the rules allow no more, and plays the examples until
 * one of them notices; null when the rules allow neither.
 */
export function tryNumber(
  number: Numbered,
  held: readonly Held[],
  sources: Sources,
): { readonly mutant: NumberMutant; readonly isNoticed: boolean } | null {
  const concerned = held.filter(({ elaborated }) =>
    [...elaborated.names.numbers.values()].some(
      ({ definition }) => placeOf(definition) === placeOf(number),
    ),
  );
  for (const by of [1, -1]) {
    const { mutant, changed } = changedBy(by, number, sources);
    const isNoticed = isNoticedIn(concerned, changed);
    if (isNoticed !== null) return { mutant, isNoticed };
  }
  return null;
}

function placeOf({ file, node }: Numbered): string {
  return `${file.path}:${String(node.span.from)}`;
}

/** The book with a number changed by so much, and that change. */
export function changedBy(
  by: number,
  { node, file, clause }: Numbered,
  sources: Sources,
): { readonly mutant: NumberMutant; readonly changed: Sources } {
  const { from, to } = node.value.span;
  const was = file.text.slice(from, to);
  const sum = by > 0 ? `(${was}) + 1` : `(${was}) - 1`;
  const value = /^\d+$/.test(was) ? String(Number(was) + by) : sum;
  const text = `${file.text.slice(0, from)}${value}${file.text.slice(to)}`;
  const files = sources.files.map((each) =>
    each.path === file.path ? { ...each, text, tree: parse(text, each.path).tree } : each,
  );
  const what = `replace number ${node.name.text} = ${value}`;
  return {
    mutant: { file: file.path, span: node.span, clause, what, was },
    changed: { ...sources, files },
  };
}

/** Whether an example that held holds no more; null when the rules do not allow the change. */
function isNoticedIn(held: readonly Held[], changed: Sources): boolean | null {
  const openings = new Openings(changed);
  const part = { definitions: 'all', examples: 'all', texts: new Set<string>() } as const;
  for (const { elaborated, examples } of held) {
    const opened = openings.open(elaborated.book.selection, part);
    if (opened.elaborated === null || ruleErrors(opened, changed).length > 0) return null;
    const { program } = opened.elaborated;
    const now = new Map(program.examples.map((example) => [nameOf(example), example]));
    const holds = ({ example }: Held['examples'][number]): boolean => {
      const same = now.get(nameOf(example));
      return same !== undefined && runExample(program, same, { bounds: astray }).ok;
    };
    if (!examples.every(holds)) return true;
  }
  return false;
}

/** No two examples of a book have one title. */
function nameOf({ origin, title }: ExampleInfo): string {
  return `${origin.file} ${title.en}`;
}
