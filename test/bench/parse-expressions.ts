import type * as tree from '../../grammar/nodes.ts';
import { Characters, dot } from './parse-characters.ts';

const comparisons: Readonly<Record<string, '<' | '>' | '='>> = { '<': '<', '>': '>', '=': '=' };

/** Expressions, the weakest first. */
export class Expressions extends Characters {
  protected expression(): tree.Expression {
    const from = this.at;
    let left = this.conjunction();
    while (this.word('or')) left = this.binary('or', [left, this.conjunction()], from);
    return left;
  }

  protected binary(
    operator: Extract<tree.Expression, { readonly kind: 'binary' }>['operator'],
    [left, right]: readonly [tree.Expression, tree.Expression],
    from: number,
  ): tree.Expression {
    return { kind: 'binary', operator, left, right, span: this.span(from) };
  }

  protected conjunction(): tree.Expression {
    const from = this.at;
    let left = this.comparison();
    while (this.word('and')) left = this.binary('and', [left, this.comparison()], from);
    return left;
  }

  protected comparison(): tree.Expression {
    const from = this.at;
    const left = this.sum();
    const operator = comparisons[this.text[this.at] ?? ''];
    if (operator === undefined) return left;
    this.at += 1;
    this.skip();
    return this.binary(operator, [left, this.sum()], from);
  }

  protected sum(): tree.Expression {
    const from = this.at;
    let left = this.postfix();
    for (;;) {
      const operator = this.text[this.at];
      if (operator !== '+' && operator !== '-') return left;
      this.at += 1;
      this.skip();
      left = this.binary(operator, [left, this.postfix()], from);
    }
  }

  protected postfix(): tree.Expression {
    const from = this.at;
    let of = this.primary();
    while (this.text.charCodeAt(this.at) === dot && this.end === this.at) {
      this.at += 1;
      const field = this.name();
      of = { kind: 'field-access', object: of, field, span: this.span(from) };
    }
    return of;
  }

  protected primary(): tree.Expression {
    const from = this.at;
    if (this.text.charCodeAt(from) <= 57) {
      const value = this.number();
      this.skip();
      return { kind: 'integer', value, span: this.span(from) };
    }
    if (this.word('roll')) return this.roll(from);
    const name = this.name();
    if (this.sign('(')) {
      const values = [this.expression()];
      while (this.sign(',')) values.push(this.expression());
      this.need(')');
      return { kind: 'call', callee: name, arguments: values, span: this.span(from) };
    }
    if (this.sign('[')) {
      const subscripts = [this.subscript()];
      while (this.sign(',')) subscripts.push(this.subscript());
      this.need(']');
      return { kind: 'look-up', table: name, arguments: [], subscripts, span: this.span(from) };
    }
    return { kind: 'name-expression', name: name.text, span: name.span };
  }

  protected roll(from: number): tree.Expression {
    const start = this.at;
    const value = this.number();
    const count = { kind: 'integer', value, span: { from: start, to: this.at } } as const;
    this.at += 1;
    const sides = this.number();
    this.skip();
    const base = { kind: 'roll', count, sides, mode: 'sum', counting: null, least: null } as const;
    return { ...base, span: this.span(from) };
  }

  protected subscript(): tree.Subscript {
    const from = this.at;
    const value = this.expression();
    return { kind: 'subscript', value, shift: null, span: this.span(from) };
  }

  protected how(): tree.Assignment['how'] | null {
    if (this.word('gains')) return 'gains';
    if (this.word('loses')) return 'loses';
    if (!this.word('goes')) return null;
    if (!this.word('to')) this.fail('to');
    return 'goes to';
  }
}
