/** Which examples a call asks for: by clause, file, name, or those that failed in a report. */
import { readJson } from '../disk/read-file.ts';
import type { ExampleCase, Words } from '../index.ts';
import { near, plainly, UsageError } from '../index.ts';
import type { Flags } from './flags.ts';

/** What an example is known by. */
export interface Known {
  readonly title: Words;
  readonly clause: string | null;
  /** `book/chapter.rules` */
  readonly file: string;
}

/** Says of an example whether it is wanted. */
type Wants = (example: Known) => boolean;

const byWhat = ['clause', 'file', 'name'] as const;
type ByWhat = (typeof byWhat)[number];

/** Whether an example fits what was said of one of them. */
const fits: Readonly<Record<ByWhat, (said: string, example: Known) => boolean>> = {
  clause: (said, { clause }) => clause === said.replace(/^@/u, ''),
  // As a shell completes it, or its last part.
  file: (said, { file }) => isEnd(file, said) || isEnd(said, file),
  name: (said, { title }) =>
    [title.fr, title.en].some((each) => plainly(each).includes(plainly(said))),
};

/** Whether a path ends with the names of another. */
function isEnd(path: string, end: string): boolean {
  const [whole = '', last = ''] = [path, end].map((each) => each.replaceAll('\\', '/'));
  return `/${whole}`.endsWith(`/${last.replace(/^\.\//u, '')}`);
}

/** The examples that a call wants: each fits one of the values of every flag that is given. */
export class Wanted {
  readonly #wants: readonly Wants[];
  readonly #flags: Flags;

  constructor(flags: Flags) {
    this.#flags = flags;
    const said = byWhat.filter((flag) => flags.has(flag));
    const failed = flags.text('failed');
    this.#wants = [
      ...said.map(
        (flag): Wants =>
          (example) =>
            flags.texts(flag).some((text) => fits[flag](text, example)),
      ),
      ...(failed === undefined ? [] : [failedIn(failed)]),
    ];
  }

  has(example: Known): boolean {
    return this.#wants.every((wants) => wants(example));
  }

  /** Refuses a value that fits none of all examples, and values that fit none together: a slip. */
  refuseIdle(all: readonly Known[]): void {
    for (const flag of byWhat) {
      for (const name of this.#flags.texts(flag)) {
        if (all.some((example) => fits[flag](name, example))) continue;
        const known = new Set(all.flatMap((example) => names[flag](example)));
        const data = { flag: `--${flag}`, name, near: near(name, [...known]) };
        throw new UsageError('no-such-examples', data);
      }
    }
    const said = byWhat.filter((flag) => this.#flags.has(flag));
    if (said.length < 2 || all.some((example) => this.has(example))) return;
    const [flag = '', ...rest] = said.flatMap((each) => [`--${each}`, ...this.#flags.texts(each)]);
    throw new UsageError('no-such-examples', { flag, name: rest.join(' '), near: [] });
  }
}

const names: Readonly<Record<ByWhat, (example: Known) => readonly string[]>> = {
  clause: ({ clause }) => (clause === null ? [] : [clause]),
  file: ({ file }) => [file],
  name: ({ title }) => [title.fr, title.en],
};

/** What is known of an example that can be played. */
export function knownBy({ example: { title, origin } }: ExampleCase): Known {
  return { title, clause: origin.clause, file: origin.file };
}

/** The examples that failed in what `test --json` wrote. */
function failedIn(path: string): Wants {
  const report = readJson(path) as { readonly examples?: unknown } | null;
  const all = report?.examples;
  const isReport = Array.isArray(all) && all.every(isResult);
  if (!isReport) throw new UsageError('wrong-json', { path, expected: '`test --json`' });
  const failed = new Set(all.filter(({ ok }) => !ok).map(({ file, name }) => `${file} ${name}`));
  return ({ file, title }) => failed.has(`${file} ${title.fr}`) || failed.has(`${file} ${title.en}`);
}

interface Result {
  readonly file: string;
  readonly name: string;
  readonly ok: boolean;
}

function isResult(value: unknown): value is Result {
  const { file, name, ok } = (value ?? {}) as Partial<Record<keyof Result, unknown>>;
  return typeof file === 'string' && typeof name === 'string' && typeof ok === 'boolean';
}
