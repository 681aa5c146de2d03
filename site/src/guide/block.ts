/** A block of rules on a page of the guide, and what stands behind its fence. */

/** What a page says that its block does: `do="routed(red)" rolls="5" expect="1"`. */
export interface Asked {
  /** What is done, as in an example, with what is given and rolled before, and expected of it. */
  readonly do: string | null;
  readonly given: readonly string[];
  readonly rolls: string | null;
  /** What is drawn and what is chosen, in turn. */
  readonly draws: string | null;
  readonly choices: string | null;
  readonly expect: readonly string[];
  /** A rule whose odds are shown, with its parameters as at the terminal: `fire a=3`. */
  readonly odds: string | null;
  /** Some of the outcomes that its odds must have: `0: 1/2`. */
  readonly chances: readonly string[];
  /** The one problem that a check must find in it. */
  readonly problem: string | null;
}

export interface Block {
  /** The file of its page, and the line of its fence. */
  readonly file: string;
  readonly line: number;
  readonly source: string;
  readonly asked: Asked;
}

/** A block that does not do what its page says. */
export class GuideFault extends Error {
  constructor({ file, line }: Pick<Block, 'file' | 'line'>, expected: string, found: string) {
    super(`${file}:${String(line)}: this block of rules should ${expected}; found: ${found}`);
    this.name = 'GuideFault';
  }
}

const known = [
  ...(['do', 'given', 'rolls', 'draws', 'choices', 'expect', 'odds'] as const),
  ...(['chances', 'problem'] as const),
] as const;

/** Reads what stands behind a fence. */
export function readAsked(meta: string, at: Pick<Block, 'file' | 'line'>): Asked {
  const said = new Map<string, string>();
  const rest = meta.replace(/([\p{L}-]+)="([^"]*)"/gu, (_, key: string, value: string) => {
    said.set(key, value);
    return '';
  });
  const keys: readonly string[] = known;
  const strange = [...said.keys()].find((key) => !keys.includes(key)) ?? rest.trim();
  if (strange !== '') throw new GuideFault(at, `say only ${known.join(', ')}`, strange);
  const one = (key: (typeof known)[number]): string | null => said.get(key) ?? null;
  const some = (key: (typeof known)[number]): readonly string[] =>
    (said.get(key) ?? '').split(';').map((part) => part.trim()).filter((part) => part !== '');
  return {
    do: one('do'),
    given: some('given'),
    rolls: one('rolls'),
    draws: one('draws'),
    choices: one('choices'),
    expect: some('expect'),
    odds: one('odds'),
    chances: some('chances'),
    problem: one('problem'),
  };
}

/** The blocks of rules of a page, as they are written in its file. */
export function blocksOf(text: string, file: string): readonly Block[] {
  const found = [...text.matchAll(/^```rules(?: (.*))?\n([^]*?)^```$/gmu)];
  return found.map(({ 1: meta = '', 2: source = '', index }) => {
    const at = { file, line: text.slice(0, index).split('\n').length };
    return { ...at, source, asked: readAsked(meta, at) };
  });
}
