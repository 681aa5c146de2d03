/** Tells what an expression stands for, in the words of the rulebook: `unit a, strength`. */
import { children } from '../model/expressions.ts';
import { keptFunction } from '../model/kept.ts';
import type { Expr, Operation, SourceExpr } from '../model/program.ts';
import { routeAnswers } from '../model/routes.ts';
import type { Type } from '../model/types.ts';
import { bare, unknown } from '../model/types.ts';
import { calculation, lessThanNought, withoutNought } from './calculation.ts';
import { elementText, isSeveral, severalText } from './called.ts';
import { areDirections, directionText } from './directions.ts';
import type { Collected, Giving } from './giving.ts';
import { collectedBy, givenTo, sourceOf } from './giving.ts';
import { insideHelper } from './helper.ts';
import type { Scope } from './scope.ts';
import { isElement, ofEach } from './scope.ts';
import {
  after,
  constant,
  eachOf,
  emptyText,
  endOf,
  firstWord,
  functionName,
  given,
  goesWithoutSaying,
  inTurn,
  isResult,
  isWhich,
  listed,
  ofLists,
  saidOnce,
  thingNamed,
} from './spoken.ts';
import { dieIn, origin } from './trail.ts';
import { narrativeOf, valueText } from './value-text.ts';

/** What the expression is called; where nothing can be said of it, that it is a condition. */
export function phrase(expr: Expr, scope: Scope, type: Type = unknown): string {
  return said(expr, scope, type) ?? narrativeOf(scope.teller.language).phrases.condition;
}

/** The same; null: nothing can be said. */
export function said(expr: Expr, scope: Scope, type: Type): string | null {
  const what = named(expr, scope, type);
  const worth = scope.worths?.find((each) => each.expr === expr);
  if (worth === undefined || what === null) return what;
  const value = valueText(worth.value, type.kind === 'unknown' ? expr.result : type, scope.teller);
  const { ofAll } = narrativeOf(scope.teller.language);
  return value === what ? what : ofAll(what, { names: [value], more: 0 });
}

/** What an expression is called, without what it came to. */
function named(expr: Expr, scope: Scope, type: Type): string | null {
  const narrative = narrativeOf(scope.teller.language);
  const { phrases } = narrative;
  switch (expr.kind) {
    case 'constant':
      return expr.sum === undefined ? constant(expr, type, scope) : named(expr.sum, scope, type);
    case 'slot':
      return slot(expr.slot, scope);
    case 'named':
      return thingNamed(expr.name, scope);
    case 'field':
      return field(expr, scope);
    case 'part': {
      const records = scope.teller.program.records;
      const record = bare(expr.record.result);
      const info =
        record.kind === 'record'
          ? records.find(({ name }) => name === record.name)?.fields[expr.field]
          : undefined;
      const name = info?.words[scope.teller.language];
      // What it is a record of stands in its fields.
      const at = expr.record.kind === 'slot' ? expr.record.slot : null;
      const isKnown = at !== null && sourceOf(at, scope) === undefined;
      const of = isKnown ? null : said(expr.record, scope, record);
      return of === null || name === undefined ? (name ?? null) : narrative.fieldOf(name, of);
    }
    case 'equal':
    case 'compare':
      return comparison(expr, scope);
    case 'and':
    case 'or':
      return joined([expr.left, expr.right], scope, ([a = '', b = '']) => phrases[expr.kind](a, b));
    case 'not':
      return joined([expr.operand], scope, ([what = '']) => phrases.not(what));
    case 'in':
      return membership(expr, scope);
    case 'list':
      return joined(expr.elements, scope, (parts) => parts.join(', '));
    case 'arithmetic':
      return joined([expr.left, expr.right], scope, (sides) =>
        withoutNought(expr, sides) ?? calculation(expr, sides, phrases.functions),
      );
    case 'builtin': {
      const answer = routeAnswers.get(expr.name);
      if (answer !== undefined) {
        // Where it starts and where it goes come after the lists of the search.
        return joined(expr.arguments.slice(4, 6), scope, ([from = '', to = '']) =>
          phrases.route[answer](from, to),
        );
      }
      if (expr.name === keptFunction) {
        return keptText(expr, elementText(expr.result, scope.teller) ?? '', scope);
      }
      const end = endOf(expr, scope);
      if (end !== null) return end;
      const tell = phrases.functions[functionName(expr, scope)];
      if (expr.name === 'count') return counted(expr, scope, 'named');
      if (ofLists.has(expr.name) && tell !== undefined) return summed(expr, scope, tell);
      return tell === undefined ? null : joined(inTurn(expr, scope), given(expr, scope), tell);
    }
    case 'select':
      return selected(severalOf(expr, scope) ?? sourceText(expr.source, scope), expr, scope);
    case 'quantify':
      return quantity(expr, scope);
    case 'negate':
      return joined([expr.operand], scope, ([what = '']) => lessThanNought(what, expr));
    case 'round':
      return joined([expr.operand], scope, ([what = '']) => phrases.rounded(what, expr.rounding));
    case 'conditional':
      return joined(children(expr), scope, phrases.conditional);
    case 'half':
    case 'has':
    case 'amount':
    case 'record':
    case 'join':
    case 'without':
      return null;
  }
}

/** Things of a list, and what is so of each; null: nothing can be said of the list. */
function selected(
  list: string | null,
  { slot: element, condition }: Pick<Collected, 'slot' | 'condition'>,
  scope: Scope,
): string | null {
  const what = condition && said(condition, ofEach(scope, element), unknown);
  if (list === null || what === null || what.length > most) return list;
  const { phrases, yes, no } = narrativeOf(scope.teller.language);
  // What it came to for the last of them does not say which.
  return [yes, no].includes(what) ? list : phrases.which(list, what);
}

/** So long may a condition be that says which things are meant. */
const most = 60;

/** What is kept for something. */
function keptText(expr: Of<'builtin'>, name: string, scope: Scope): string | null {
  return joined(expr.arguments.slice(1), scope, (said) => `${name} (${said.join(', ')})`);
}

/** What is added up: what each of several gives, or else a list. */
function summed(
  { arguments: [list] }: Of<'builtin'>,
  scope: Scope,
  tell: (parts: readonly string[]) => string,
): string | null {
  if (list === undefined) return null;
  const loop = list.kind === 'slot' ? collectedBy(list.slot, scope) : null;
  const each = loop ?? (list.kind === 'select' ? list : null);
  const { give, slot: element } = each ?? { give: null, slot: -1 };
  const isEach = give?.kind === 'slot' && give.slot === element;
  const given = give === null || isEach ? null : said(give, ofEach(scope, element), unknown);
  const text = given ?? said(list, scope, unknown);
  return text === null ? null : tell([text]);
}

/**
 * How many there are of something: of `units on the map`, of the sticks of a hill; of what has
 * other words, or lists names, by what several of its kind are called. Null: there are no words.
 */
export function counted(
  { arguments: [list] }: Of<'builtin'>,
  scope: Scope,
  form: 'asked' | 'named',
): string | null {
  const type = list === undefined ? unknown : bare(list.result);
  if (list === undefined || type.kind !== 'list') return null;
  const { teller } = scope;
  const tell = narrativeOf(teller.language).phrases.count[form];
  const many = severalText(type.element, teller);
  const text = said(list, scope, type);
  const isSilent = text === elementText(type.element, teller) || text === emptyText(type, teller);
  if (text === null || isSilent) return many === null ? null : tell(many, null);
  if (list.kind === 'field') {
    const name = teller.program.things[list.type]?.fields[list.field]?.words[teller.language];
    const of = isElement(list.thing, scope) ? null : said(list.thing, scope, list.thing.result);
    if (name !== undefined && isSeveral(name)) return tell(name, of);
  }
  const isNames = list.kind === 'slot' && text === listed(list, scope);
  const isOfThem = many !== null && /^[ ,]/u.test(after(text, many));
  return (isOfThem || isSeveral(text)) && !isNames ? tell(text, null) : tell(many, text);
}

type Of<Kind extends Expr['kind']> = Extract<Expr, { readonly kind: Kind }>;

function joined(
  parts: readonly Expr[],
  { type = unknown, ...scope }: Scope & { readonly type?: Type },
  tell: (parts: readonly string[]) => string,
): string | null {
  const texts = parts.map((part) => said(part, scope, type));
  return texts.some((text) => text === null) ? null : tell(texts.map((text) => text ?? ''));
}

/** What a slot holds: a thing by its name, else what left it there. */
function slot(index: number, scope: Scope): string | null {
  const { teller, of } = scope;
  const info = of.slots[index];
  const value = scope.slots[index];
  if (info === undefined) return null;
  if (index === scope.element) return eachOf(info.type, 'each', teller);
  if (scope.around?.includes(index) === true) return eachOf(info.type, 'that', teller);
  if (info.name === 'result') return narrativeOf(teller.language).phrases.outcome;
  const source = of.body.length === 0 ? undefined : sourceOf(index, scope);
  if (source !== undefined) {
    const told = giving(source, scope);
    if (told !== null) return told;
  }
  const rolled = cameFrom(index, scope);
  if (rolled !== null) return rolled;
  const { collecting = [] } = scope;
  const isLoop = source === undefined && !collecting.includes(index);
  const loop = isLoop ? collectedBy(index, scope) : null;
  const inside = { ...scope, collecting: [...collecting, index] };
  const collected = loop && selected(severalIn(loop.list, inside), loop, inside);
  if (collected !== null) return collected;
  if (bare(info.type).kind === 'thing' && typeof value !== 'number') {
    const named = thingNamed(info.name, scope);
    if (named !== null) return named;
  }
  if (value === undefined) return scope.given?.[index] ?? info.words?.[teller.language] ?? null;
  // What was called for each in turn has left what the last of them gave.
  if (scope.element !== undefined && source?.kind === 'call') return null;
  return directionText(value, scope) ?? valueText(value, info.type, teller);
}

/** What a helper rolled, or was given that was rolled; null: something else. */
function cameFrom(index: number, { trail, teller, ...scope }: Scope): string | null {
  const found = trail === undefined ? null : origin(index, trail);
  if (found === null) return null;
  if ('event' in found) return narrativeOf(teller.language).phrases.roll;
  const { expr, slots, trail: inner } = found;
  if (dieIn(expr, inner) === null) return null;
  const isBrief = scope.isBrief === true;
  return said(expr, { isBrief, teller, slots, of: inner.of, trail: inner }, unknown);
}

function giving(operation: Giving, scope: Scope): string | null {
  const { program, language } = scope.teller;
  const { call } = narrativeOf(language);
  switch (operation.kind) {
    case 'roll':
      return narrativeOf(language).phrases.roll;
    case 'total':
      return program.modifierLists[operation.list]?.words[language] ?? null;
    case 'call': {
      const routine = program.routines[operation.routine];
      if (routine === undefined) return null;
      // A helper has no name: what it gives says more than the title of the clause that it is in.
      if (routine.role === 'procedure' && routine.standing === undefined) {
        const { arguments: handed } = operation;
        const inside = scope.isBrief === true ? null : insideHelper(routine, handed, scope);
        if (inside === null) return null;
        const given = handed.map((part, at) =>
          said(part, scope, routine.parameters[at]?.type ?? unknown),
        );
        return said(inside.value, { ...inside, given, teller: scope.teller }, routine.result);
      }
      const parts = givenTo(operation, scope).flatMap((part, at) => {
        const type = routine.parameters[at]?.type ?? unknown;
        return isElement(part, scope) || (scope.isBrief === true && goesWithoutSaying(part, type))
          ? []
          : [said(part, { ...scope, isGiven: true }, type)];
      });
      return call(routine.words[language], parts.filter((part) => part !== null));
    }
    case 'look-up': {
      const table = program.tables[operation.table];
      if (table === undefined) return null;
      // What it was looked up with is told where it is told what came of it.
      if (scope.isBrief === true) return table.words[language];
      const parts = operation.subscripts.map(({ value }, at) =>
        said(value, { ...scope, isGiven: true }, table.axes[at]?.type ?? unknown),
      );
      return call(table.words[language], parts.filter((part) => part !== null));
    }
    case 'ask':
      return null;
    case 'set': {
      const place = kept(operation, scope);
      if (place !== null) return place;
      // What the result is kept as is told by its value, and so is one of two.
      return isResult(operation.value, scope) || operation.value.kind === 'conditional'
        ? null
        : said(operation.value, scope, scope.of.slots[operation.slot]?.type ?? unknown);
    }
  }
}

/** A place that a slot keeps, by what stands there; null: it keeps something else. */
function kept(
  { slot, value }: Extract<Operation, { readonly kind: 'set' }>,
  scope: Scope,
): string | null {
  const read = value.kind === 'builtin' && value.name === 'present' ? value.arguments[0] : value;
  const held = scope.slots[slot];
  if (read?.kind !== 'field' || typeof held !== 'number') return null;
  const { program } = scope.teller;
  const type = bare(read.result);
  const place = type.kind === 'thing' && program.things.find(({ name }) => name === type.name);
  const of = said(read.thing, scope, unknown);
  if (!place || place.role !== 'place' || of === null) return null;
  const { standing } = narrativeOf(scope.teller.language).phrases;
  return standing(valueText(held, type, scope.teller), of);
}

function field(whole: Of<'field'>, scope: Scope): string | null {
  const { thing, type, field: at } = whole;
  const { program, language } = scope.teller;
  const info = program.things[type];
  const name = info?.fields[at]?.words[language];
  if (info === undefined || name === undefined) return null;
  if (thing.kind === 'constant' && info.role === 'state') {
    return narrativeOf(language).fieldOf(name, info.words[language]);
  }
  // What is kept for something is called by it: influence (Stark, North).
  if (thing.kind === 'builtin' && thing.name === keptFunction) {
    return keptText(thing, name, scope);
  }
  if (isElement(thing, scope)) return name;
  const of = said(thing, scope, { kind: 'thing', name: info.name });
  const place = scope.places?.find(({ expr }) => expr === whole);
  if (place !== undefined && of !== null) {
    const where = valueText(place.value, whole.result, scope.teller);
    return narrativeOf(language).phrases.standing(where, of);
  }
  // Where a thing stands it is itself.
  const isOwn = scope.isPlaced === true && name === elementText(whole.result, scope.teller);
  if (of === null || isOwn) return of ?? name;
  // What a side is called says what it is: `hexside 0812–0813, hexside` says it twice.
  const isTwice = info.role === 'edge' && firstWord(of) === firstWord(name);
  if (isTwice) return of;
  return narrativeOf(language)[scope.isGiven === true ? 'givenField' : 'fieldOf'](name, of);
}

const signs = { '=': '=', '≠': '≠', '<': '<', '<=': '≤', '>': '>', '>=': '≥' } as const;

function comparison(expr: Of<'equal' | 'compare'>, scope: Scope): string | null {
  const known = [expr.left.result, expr.right.result];
  const type = known.find(({ kind }) => kind !== 'unknown') ?? unknown;
  const sign = expr.kind === 'compare' ? expr.operator : expr.negated ? '≠' : '=';
  const { being } = narrativeOf(scope.teller.language).phrases;
  const tell = ([left = '', right = '']: readonly string[]): string =>
    isWhich(expr, type)
      ? being(left, saidOnce(right, left), sign === '≠')
      : `${left} ${signs[sign]} ${right}`;
  const sides = [expr.left, expr.right];
  return joined(sides, { ...scope, type, isDirection: areDirections(sides, scope) }, tell);
}

function membership({ element, list, negated }: Of<'in'>, from: Scope): string | null {
  const type = list.result;
  const scope = { ...from, isDirection: areDirections([element, list], from) };
  const of = said(element, scope, type.kind === 'list' ? type.element : unknown);
  const among = said(list, scope, type);
  const { among: tell } = narrativeOf(scope.teller.language).phrases;
  return of === null || among === null ? null : tell(of, among, negated);
}

function quantity(expr: Of<'quantify'>, scope: Scope): string | null {
  const name = sourceText(expr.source, scope);
  const condition = said(expr.condition, ofEach(scope, expr.slot), unknown);
  const { quantity: tell } = narrativeOf(scope.teller.language).phrases;
  return name === null || condition === null ? null : tell(name, condition, expr.quantity);
}

/** What those are called that a condition selects; null: it is no such thing. */
function severalOf({ source, condition, result }: Of<'select'>, scope: Scope): string | null {
  if (condition === null) return null;
  if (source.kind === 'list') return severalIn(source.list, scope);
  const type = bare(result);
  return type.kind === 'list' ? severalText(type.element, scope.teller) : null;
}

/** A list by its name, or by what several of its kind are called. */
function severalIn(list: Expr, scope: Scope): string | null {
  const text = said(list, scope, list.result);
  const type = bare(list.result);
  const isNames = list.kind === 'slot' && text === listed(list, scope);
  return isNames && type.kind === 'list' ? severalText(type.element, scope.teller) : text;
}

function sourceText(source: SourceExpr, scope: Scope): string | null {
  const { program, language } = scope.teller;
  if (source.kind === 'type') return program.things[source.type]?.words[language] ?? null;
  return said(source.list, scope, source.list.result);
}
