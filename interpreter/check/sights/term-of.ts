/** What is known of the value of an expression, by what is known of what it reads. */
import { children } from '../../model/expressions.ts';
import type { Expr, Program, SourceExpr } from '../../model/program.ts';
import { fieldKey } from '../../model/touches.ts';
import type { Each, Fact, Read, Term } from './terms.ts';
import {
  and,
  either,
  fact,
  isEmpty,
  keyOfConstant,
  knowing,
  not,
  ofElement,
  opponentOf,
  or,
  term,
} from './terms.ts';

type Of<Kind extends Expr['kind']> = Extract<Expr, { readonly kind: Kind }>;

/** Makes keys that nothing else has. */
export class Keys {
  #count = 0;

  fresh(what: string): string {
    this.#count += 1;
    return `${what}‹${String(this.#count)}›`;
  }
}

/** Works out terms where slots hold these. */
export class Terms {
  readonly #program: Program;
  readonly #keys: Keys;
  readonly slots: Map<number, Term>;

  constructor(program: Program, slots: ReadonlyMap<number, Term>, keys: Keys = new Keys()) {
    this.#program = program;
    this.#keys = keys;
    this.slots = new Map(slots);
  }

  of(expr: Expr): Term {
    switch (expr.kind) {
      case 'slot':
        return this.slots.get(expr.slot) ?? term(`slot‹${String(expr.slot)}›`);
      case 'constant':
        return term(keyOfConstant(expr.value));
      case 'field':
        return this.#field(expr);
      case 'equal':
        return this.#equal(expr);
      case 'and':
        return and(this.of(expr.left), this.of(expr.right));
      case 'or':
        return or(this.of(expr.left), this.of(expr.right));
      case 'not':
        return not(this.of(expr.operand));
      case 'conditional':
        return either(this.of(expr.condition), this.of(expr.then), this.of(expr.otherwise));
      case 'in':
        return this.#in(expr);
      case 'list':
      case 'join':
        return this.#list(expr);
      case 'builtin':
        return this.#builtin(expr);
      case 'select':
        return this.#select(expr);
      case 'quantify':
        return this.#quantify(expr);
      default:
        return this.#any(expr);
    }
  }

  /** The elements of a list, or the things of a type, one of which goes by a new key. */
  element(source: SourceExpr): { readonly element: Term; readonly reads: readonly Read[] } {
    const key = this.#keys.fresh('one');
    if (source.kind === 'type') {
      return { element: term(key, { about: [fact('any', key)] }), reads: [] };
    }
    const { each, reads } = this.of(source.list);
    return { element: term(key, { about: each ? ofElement(each, key) : [] }), reads };
  }

  #field(expr: Of<'field'>): Term {
    const { key: thing, reads, about } = this.of(expr.thing);
    const key = `${thing}.${fieldKey(expr.type, expr.field)}`;
    const { secret } = this.#program.things[expr.type]?.fields[expr.field] ?? {};
    const own = { thing, type: expr.type, field: expr.field, known: about };
    return term(key, { reads: secret === undefined ? reads : [...reads, own] });
  }

  #equal(expr: Of<'equal'>): Term {
    const [left, right] = [this.of(expr.left), this.of(expr.right)];
    const same = fact('is', left.key, right.key);
    const other = fact('is-not', left.key, right.key);
    const key = `equal(${left.key}, ${right.key})`;
    const reads = [...left.reads, ...right.reads];
    const equal = term(key, { reads, yes: [same], no: [other] });
    return expr.negated ? not(equal) : equal;
  }

  #in(expr: Of<'in'>): Term {
    const found = this.#any(expr);
    if (expr.negated) return found;
    const { each } = this.of(expr.list);
    const more = each ? ofElement(each, this.of(expr.element).key) : [];
    return { ...found, yes: [...found.yes, ...more] };
  }

  #list(expr: Of<'list' | 'join'>): Term {
    const parts = children(expr).map((part) => this.of(part));
    const plain = this.#any(expr, parts);
    if (parts.length === 0) return term(keyOfConstant([]));
    const full = parts.filter((part) => !isEmpty(part));
    const [only] = full;
    if (full.length !== 1 || only === undefined) return plain;
    const { key, about } = only;
    const each: Each | null = expr.kind === 'join' ? only.each : { key, about };
    return { ...plain, each };
  }

  #builtin(expr: Of<'builtin'>): Term {
    const parts = expr.arguments.map((part) => this.of(part));
    const [only] = parts;
    if (only === undefined || parts.length > 1) return this.#any(expr, parts);
    if (expr.name === 'present') return only;
    const plain = this.#any(expr, parts);
    if (expr.name === 'opponent') return { ...plain, key: opponentOf(only.key) };
    return only.each === null ? plain : { ...plain, about: ofElement(only.each, plain.key) };
  }

  #select({ slot, source, condition, give }: Of<'select'>): Term {
    const { element, reads } = this.element(source);
    const inner = this.#within();
    inner.slots.set(slot, element);
    const held = condition === null ? null : inner.of(condition);
    const given = give === null ? null : inner.of(give);
    const known: readonly Fact[] = held?.yes ?? [];
    const key = `select(${this.#source(source)}, ${held?.key ?? ''}, ${given?.key ?? ''})`;
    const each = given === null ? { key: element.key, about: [...element.about, ...known] } : null;
    const all = [...reads, ...(held?.reads ?? []), ...knowing(given?.reads ?? [], known)];
    return term(key, { reads: all, each });
  }

  #quantify({ quantity, slot, source, condition }: Of<'quantify'>): Term {
    const { element, reads } = this.element(source);
    const inner = this.#within();
    inner.slots.set(slot, element);
    const held = inner.of(condition);
    const key = `${quantity}(${this.#source(source)}, ${held.key})`;
    return term(key, { reads: [...reads, ...held.reads] });
  }

  #within(): Terms {
    return new Terms(this.#program, this.slots, this.#keys);
  }

  #source(source: SourceExpr): string {
    return source.kind === 'type' ? `type ${String(source.type)}` : this.of(source.list).key;
  }

  /** What is read, and a key of the parts. */
  #any(expr: Expr, parts = children(expr).map((part) => this.of(part))): Term {
    const { kind, result: _, ...rest } = expr;
    const own = Object.entries(rest).filter(([, value]) => typeof value !== 'object');
    const more = own.map(([, value]) => String(value)).join(' ');
    const key = `${kind} ${more}(${parts.map((part) => part.key).join(', ')})`;
    return term(key, { reads: parts.flatMap((part) => part.reads) });
  }
}
