/**
 * The colours of rules in the text pane: the highlighting grammar that pages are built with, read
 * line by line. What reads it there is too heavy to send; the colours are the same.
 */
import grammar from '../../../../../grammar/rules.tmLanguage.json' with { type: 'json' };
import { colours } from '../../../highlight-theme.ts';

/** A stretch of a line up to a place, and its class of `colours`; null: it has none. */
export interface Run {
  readonly to: number;
  readonly name: string | null;
}

/** What is open at the end of a line; null: nothing. */
export interface Open {
  readonly rule: Rule;
  /** The colour of what stands within it. */
  readonly within: string | null;
  readonly around: Open | null;
}

type Captures = Readonly<Record<string, Rule>>;

/** As much of a TextMate grammar as ours says. */
interface Rule {
  readonly include?: string;
  readonly name?: string;
  readonly contentName?: string;
  readonly match?: string;
  readonly begin?: string;
  readonly end?: string;
  readonly captures?: Captures | undefined;
  readonly beginCaptures?: Captures | undefined;
  readonly endCaptures?: Captures | undefined;
  readonly patterns?: readonly Rule[];
}

const whole: Rule = { patterns: grammar.patterns };
const repository = grammar.repository as Readonly<Record<string, Rule>>;
const scopes = Object.entries(colours).flatMap(([name, { scope }]) =>
  scope.map((each) => [each, name] as const),
);

/** The colour of a scope; of one without any that around it. */
function colourOf(scope: string | undefined, around: string | null): string | null {
  const own = scopes.find(([each]) => scope === each || scope?.startsWith(`${each}.`) === true);
  return own?.[1] ?? around;
}

const listed = new Map<Rule, readonly Rule[]>();

/** The rules that begin something within a rule, those that it includes for themselves. */
function rulesIn(rule: Rule): readonly Rule[] {
  const known = listed.get(rule);
  if (known !== undefined) return known;
  const found = (rule.patterns ?? []).flatMap(({ include, ...own }): readonly Rule[] => {
    const each = include === undefined ? own : (repository[include.slice(1)] ?? {});
    return each.match === undefined && each.begin === undefined ? rulesIn(each) : [each];
  });
  listed.set(rule, found);
  return found;
}

const expressions = new Map<string, RegExp>();

function expressionOf(source: string): RegExp {
  const known = expressions.get(source) ?? new RegExp(source, 'dg');
  expressions.set(source, known);
  return known;
}

/** Reads a line; gives what is open behind it. */
export function coloured(
  line: string,
  open: Open | null,
): { readonly runs: readonly Run[]; readonly open: Open | null } {
  const reading = new Reading(line);
  const end = reading.read(0, open);
  return { runs: reading.runs, open: end };
}

class Reading {
  readonly #line: string;
  readonly #runs: Run[] = [];
  /** What each expression finds next; null: nothing more. */
  readonly #next = new Map<string, RegExpExecArray | null>();

  constructor(line: string) {
    this.#line = line;
  }

  get runs(): readonly Run[] {
    return this.#runs;
  }

  /** Reads on from a place within what is open there. */
  read(from: number, begun: Open | null): Open | null {
    let at = from;
    let open = begun;
    for (;;) {
      const found = this.#first(at, open);
      this.#add(found?.match.index ?? this.#line.length, open?.within ?? null);
      if (found === null) return open;
      const { match, rule } = found;
      const before: Open | null = open;
      if (rule === null) open = this.#close(match, open);
      else open = this.#begin(match, rule, open);
      const end = match.index + match[0].length;
      // What takes nothing and changes nothing would be found for ever.
      at = end === at && open === before ? at + 1 : end;
      if (at > this.#line.length) return open;
    }
  }

  /** Ends what is open: the match is of its end. */
  #close(match: RegExpExecArray, open: Open | null): Open | null {
    const around = open?.around ?? null;
    const rule = open?.rule ?? whole;
    const own = colourOf(rule.name, around?.within ?? null);
    this.#captured(match, rule.endCaptures, own);
    return around;
  }

  /** What matches a rule by itself, or begins one that stays open. */
  #begin(match: RegExpExecArray, rule: Rule, open: Open | null): Open | null {
    const own = colourOf(rule.name, open?.within ?? null);
    this.#captured(match, rule.begin === undefined ? rule.captures : rule.beginCaptures, own);
    if (rule.begin === undefined) return open;
    return { rule, within: colourOf(rule.contentName, own), around: open };
  }

  /** The first that begins or ends behind a place; no rule: the end of what is open. */
  #first(
    at: number,
    open: Open | null,
  ): { readonly match: RegExpExecArray; readonly rule: Rule | null } | null {
    let first: { readonly match: RegExpExecArray; readonly rule: Rule | null } | null = null;
    const look = (source: string | undefined, rule: Rule | null): void => {
      const match = source === undefined ? null : this.#find(source, at);
      if (match !== null && (first === null || match.index < first.match.index)) {
        first = { match, rule };
      }
    };
    look(open?.rule.end, null);
    for (const rule of rulesIn(open?.rule ?? whole)) look(rule.begin ?? rule.match, rule);
    return first;
  }

  #find(source: string, at: number): RegExpExecArray | null {
    const known = this.#next.get(source);
    if (known === null || (known !== undefined && known.index >= at)) return known;
    const expression = expressionOf(source);
    expression.lastIndex = at;
    const found = expression.exec(this.#line);
    this.#next.set(source, found);
    return found;
  }

  #captured(match: RegExpExecArray, captures: Captures | undefined, own: string | null): void {
    const groups = Object.entries(captures ?? {}).flatMap(([group, capture]) => {
      const range = match.indices?.[Number(group)];
      return range === undefined ? [] : [{ range, capture }];
    });
    for (const { range: [from, to], capture } of groups) {
      this.#add(from, own);
      const name = colourOf(capture.name, own);
      if (capture.patterns !== undefined) this.#part([from, to], capture, name);
      this.#add(to, name);
    }
    this.#add(match.index + match[0].length, own);
  }

  /** A stretch by rules of its own: they see what stands before it, and nothing behind. */
  #part([from, to]: readonly [number, number], rule: Rule, within: string | null): void {
    const reading = new Reading(this.#line.slice(0, to));
    reading.#add(from, null);
    reading.read(from, { rule, within, around: null });
    for (const run of reading.runs) this.#add(run.to, run.name);
  }

  #add(to: number, name: string | null): void {
    const last = this.#runs.at(-1);
    if (to <= (last?.to ?? 0)) return;
    if (last?.name === name) this.#runs[this.#runs.length - 1] = { to, name };
    else this.#runs.push({ to, name });
  }
}
