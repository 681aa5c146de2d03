/** Tells what an example expects, and what came instead. */
import type { Checked } from '../model/log.ts';
import { everyOperation } from '../model/operations.ts';
import type { ExampleInfo, Expr, Operation } from '../model/program.ts';
import type { Type } from '../model/types.ts';
import { yesNo } from '../model/types.ts';
import { phrase } from './phrase.ts';
import type { Scope } from './scope.ts';
import { isResult } from './spoken.ts';
import type { Teller } from './value-text.ts';
import { narrativeOf, valueText } from './value-text.ts';

/** An expectation in words. */
export interface ToldExpectation {
  /** `printed`: what a disputed example prints, which is not what the rules give. */
  readonly kind: 'expect' | 'printed' | 'illegal';
  /** What is expected of what: `unit a, strength: 2`. */
  readonly text: string;
  /** What the result is to be; null: it is expected of something else, or is more than a value. */
  readonly outcome: string | null;
  /** null: the run never came to it. */
  readonly held: boolean | null;
  /** What came instead; null: it held, was not reached, or there is no more to say. */
  readonly found: string | null;
}

/** A station of an example: an expectation, and how it went when the run came to it. */
export interface Station {
  readonly operation: Operation & { readonly kind: 'expect' | 'illegal' };
  readonly checked: Checked | null;
}

/** The expectations of an example in the order written, those too that were never reached. */
export function stationsOf(
  { routine }: ExampleInfo,
  checked: readonly Checked[],
  { program }: Pick<Teller, 'program'>,
): readonly Station[] {
  const body = everyOperation(program.routines[routine]?.body ?? []);
  return body.flatMap((operation): readonly Station[] => {
    if (operation.kind !== 'expect' && operation.kind !== 'illegal') return [];
    const found = checked.find(
      (one) => one.at.from === operation.at.from && one.at.to === operation.at.to,
    );
    return [{ operation, checked: found ?? null }];
  });
}

/** What a station of an example is told as. */
export function narrateExpectation(
  { operation, checked }: Station,
  { routine }: ExampleInfo,
  teller: Teller,
): ToldExpectation {
  const of = teller.program.routines[routine] ?? { slots: [], body: [] };
  const scope: Scope = { teller, slots: checked?.slots ?? [], of };
  const held = checked?.held ?? null;
  if (operation.kind === 'illegal') return refusal(operation, { checked, held, scope });
  const kind = operation.printed ? 'printed' : 'expect';
  const { what, type, value } = wanted(operation, checked, scope);
  const said = phrase(what, scope, type);
  const text = value === null ? said : narrativeOf(teller.language).expected(said, value);
  const found = held === false ? foundText(operation, checked, teller) : null;
  return { kind, text, outcome: isResult(what, scope) ? value : null, held, found };
}

type Expect = Operation & { readonly kind: 'expect' };

/** What an expectation is of, and the value that it is to have; null: it is to hold. */
function wanted(
  { holds, left, right, type }: Expect,
  checked: Checked | null,
  scope: Scope,
): { readonly what: Expr; readonly type: Type; readonly value: string | null } {
  const { yes, no } = narrativeOf(scope.teller.language);
  if (left !== null && right !== null) {
    const value =
      checked?.kind === 'expect' && checked.right !== undefined
        ? valueText(checked.right, type, scope.teller)
        : phrase(right, scope, type);
    return { what: left, type, value };
  }
  if (holds.kind === 'not' && isPlain(holds.operand)) {
    return { what: holds.operand, type: yesNo, value: no };
  }
  return { what: holds, type: yesNo, value: isPlain(holds) ? yes : null };
}

/** Whether an expression is a yes or no that stands somewhere, and no comparison. */
function isPlain({ kind }: Expr): boolean {
  return kind === 'slot' || kind === 'field' || kind === 'part' || kind === 'builtin';
}

function foundText({ type }: Expect, checked: Checked | null, teller: Teller): string {
  const { foundInstead, no, yes } = narrativeOf(teller.language);
  if (checked?.kind !== 'expect' || checked.printed) return foundInstead(yes);
  return foundInstead(checked.left === undefined ? no : valueText(checked.left, type, teller));
}

interface Refused {
  readonly checked: Checked | null;
  readonly held: boolean | null;
  readonly scope: Scope;
}

function refusal(
  operation: Operation & { readonly kind: 'illegal' },
  { checked, held, scope }: Refused,
): ToldExpectation {
  const { teller } = scope;
  const action = teller.program.actions[operation.action];
  const { call, cannotBe, foundInstead, refused, yes } = narrativeOf(teller.language);
  const details = operation.arguments.slice(0, -1).map((argument, index) => {
    const type = action?.parameters[index]?.type ?? { kind: 'unknown' };
    const value = checked?.kind === 'illegal' ? checked.arguments[index] : undefined;
    return value === undefined ? phrase(argument, scope, type) : valueText(value, type, teller);
  });
  const name = call(action?.words[teller.language] ?? '', details);
  const { reason: said = null, outside = null } = checked?.kind === 'illegal' ? checked : {};
  const index = action?.parameters.findIndex(({ name: one }) => one === outside?.name) ?? -1;
  const parameter = action?.parameters[index]?.words[teller.language];
  const reason =
    parameter === undefined
      ? (said?.[teller.language] ?? '')
      : cannotBe(parameter, details[index] ?? '');
  const text = held === true && reason !== '' ? `${name} – ${refused(reason)}` : name;
  const found = held === false ? foundInstead(reason === '' ? yes : refused(reason)) : null;
  return { kind: 'illegal', text, outcome: null, held, found };
}
