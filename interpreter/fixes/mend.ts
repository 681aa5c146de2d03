/**
 * A book mended as far as nobody need choose. What is sure is done and checked again; a fix that
 * leaves its finding, or brings another one, is taken back.
 */
import { decode } from '../../grammar/decode.ts';
import { applyEdits } from '../../grammar/edit.ts';
import { bookChecks, fileChecks, ruleChecks } from '../check/index.ts';
import type { Fix } from '../model/fix.ts';
import type { Host } from '../model/host.ts';
import { leastOf } from '../model/numbers.ts';
import type { Problem, ProblemCode } from '../model/problems.ts';
import type { Checked } from '../pipeline.ts';
import { readAndCheck } from '../pipeline.ts';
import { fixesOf, textIn } from './fixes.ts';

/** A problem and what was done about it. */
export interface Done {
  readonly problem: Problem;
  readonly fix: Fix;
  /** The text of the file of the fix before it. */
  readonly before: string;
}

export interface Mended {
  /** The files that are others now, by path. */
  readonly texts: ReadonlyMap<string, { readonly before: string; readonly text: string }>;
  readonly done: readonly Done[];
  /** What is known of the book as it is now. */
  readonly checked: Checked;
}

/** What is mended may show what could not be seen before: so often it is gone through at most. */
const mostRounds = 8;
/** So often parts are tried where all together bring something new. */
const mostTries = 60;

/** Does what is sure; nothing is written. */
export function mend(host: Host, name: string, before: Checked | null = null): Mended {
  const mending = new Mending(host, name, before);
  for (let round = 0; round < mostRounds; round += 1) if (!mending.goOn()) break;
  return mending.mended();
}

class Mending {
  readonly #host: Host;
  readonly #name: string;
  readonly #texts = new Map<string, string>();
  readonly #done: Done[] = [];
  /** What was taken back is not tried again. */
  readonly #refused = new Set<string>();
  #checked: Checked;
  #triesLeft = mostTries;

  constructor(host: Host, name: string, before: Checked | null) {
    this.#host = host;
    this.#name = name;
    this.#checked = readAndCheck(host, name, before);
  }

  mended(): Mended {
    const texts = [...this.#texts].flatMap(([path, text]) => {
      const before = decode(this.#host.read(path)).text;
      return text === before ? [] : [[path, { before, text }] as const];
    });
    return { texts: new Map(texts), done: this.#done, checked: this.#checked };
  }

  /** Does what is sure now, first what hides the most; whether anything was done. */
  goOn(): boolean {
    return [0, 1, 2].some((depth) => this.#goOnAt(depth));
  }

  #goOnAt(depth: number): boolean {
    const sure = this.#sure().filter(({ problem }) => depthOf(problem, this.#checked) === depth);
    if (sure.length === 0) return false;
    this.#triesLeft = mostTries;
    return this.#tryParts(sure);
  }

  /** Does them at once, or as many as can be done, by halves; whether any was. */
  #tryParts(fixes: readonly Done[]): boolean {
    if (fixes.length === 0 || this.#triesLeft === 0) return false;
    this.#triesLeft -= 1;
    if (this.#try(fixes)) return true;
    const [first] = fixes;
    if (fixes.length === 1 && first !== undefined) {
      this.#refused.add(toldOf(first.problem) + JSON.stringify(first.fix.deed));
      return false;
    }
    const middle = Math.ceil(fixes.length / 2);
    const did = this.#tryParts(fixes.slice(0, middle));
    // What was done moves what stands behind: that is found anew.
    const rest = fixes.slice(middle);
    return this.#tryParts(did ? this.#again(rest) : rest) || did;
  }

  /** The fixes of the same findings as they are now. */
  #again(fixes: readonly Done[]): readonly Done[] {
    const now = Map.groupBy(this.#sure(), ({ problem }) => toldOf(problem));
    const wanted = Map.groupBy(fixes, ({ problem }) => toldOf(problem));
    return [...wanted].flatMap(([told, all]) => (now.get(told) ?? []).slice(-all.length));
  }

  #sure(): readonly Done[] {
    const { problems, sources } = this.#checked;
    return problems.flatMap((problem): readonly Done[] => {
      const fix = fixesOf(problem, sources).find(({ isSure }) => isSure);
      if (fix === undefined) return [];
      if (this.#refused.has(toldOf(problem) + JSON.stringify(fix.deed))) return [];
      return [{ problem, fix, before: textIn(sources, fix.file) ?? '' }];
    });
  }

  /** Does some fixes at once; false, and nothing is done, where that makes anything worse. */
  #try(fixes: readonly Done[]): boolean {
    const texts = new Map(this.#texts);
    for (const [file, all] of Map.groupBy(fixes, ({ fix }) => fix.file)) {
      const edits = all.flatMap(({ fix }) => fix.edits);
      texts.set(file, applyEdits(textIn(this.#checked.sources, file) ?? '', edits));
    }
    const host: Host = { ...this.#host, read: (path) => texts.get(path) ?? this.#host.read(path) };
    const checked = readAndCheck(host, this.#name, this.#checked);
    if (!isBetter(this.#checked, checked, fixes)) return false;
    for (const [path, text] of texts) this.#texts.set(path, text);
    this.#checked = checked;
    this.#done.push(...fixes);
    return true;
  }
}

/** A finding without its place, which moves with what is mended before it. */
function toldOf({ code, file, data }: Problem): string {
  return JSON.stringify([code, file, data]);
}

/**
 * Whether the findings are gone, and none is new that could have been seen before: what cannot be
 * read or has no meaning hides what the checks would say of it.
 */
function isBetter(before: Checked, after: Checked, fixes: readonly Done[]): boolean {
  const count = ({ problems }: Checked): ReadonlyMap<string, number> => {
    const told = Map.groupBy(problems, toldOf);
    return new Map([...told].map(([key, all]) => [key, all.length]));
  };
  const [had, has] = [count(before), count(after)];
  const mended = Map.groupBy(fixes, ({ problem }) => toldOf(problem));
  for (const [key, all] of mended) {
    if ((has.get(key) ?? 0) > (had.get(key) ?? 0) - all.length) return false;
  }
  const depth = leastOf(fixes.map(({ problem }) => depthOf(problem, before)));
  return after.problems.every(
    (problem) => depthOf(problem, after) > depth || had.has(toldOf(problem)),
  );
}

const checks: ReadonlySet<ProblemCode> = new Set(
  [...fileChecks, ...bookChecks, ...ruleChecks].map(({ code }) => code),
);

/** 0: it cannot be read; 1: it has no meaning; 2: a check finds it, and hides nothing. */
function depthOf({ code }: Problem, { sources }: Checked): number {
  if (sources.problems.some((problem) => problem.code === code)) return 0;
  return checks.has(code) && code !== 'inverted-range' ? 2 : 1;
}
