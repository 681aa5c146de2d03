// A parser of the part of the language that `parse-text.ts` writes, by recursive descent straight
// on the text, without tokens. It makes the tree of grammar/parse.ts; it throws where that reports.
import type * as tree from '../../grammar/nodes.ts';
import { lineStarts } from '../../grammar/span.ts';
import { dot, isSpace, isWord, newline } from './parse-characters.ts';
import { Expressions } from './parse-expressions.ts';

const unsaid = { inWords: false, forms: null };

/** Reads a file. */
export function parseByHand(text: string): tree.SourceFile {
  return new Parser(text).file();
}

type Pattern = tree.TableLabel['patterns'][number];

class Parser extends Expressions {
  file(): tree.SourceFile {
    const declarations: tree.Declaration[] = [];
    this.skip();
    while (this.at < this.text.length) declarations.push(this.declaration());
    return {
      kind: 'source-file',
      declarations,
      comments: this.comments,
      blanks: this.blanks,
      lines: lineStarts(this.text),
      span: { from: 0, to: this.text.length },
    };
  }

  protected declaration(): tree.Declaration {
    const from = this.at;
    if (this.word('chapter')) {
      const name = this.reference();
      return { kind: 'chapter', name, labels: this.labels(), span: this.span(from) };
    }
    if (!this.word('clause')) this.fail('clause');
    const number = this.reference();
    const labels = this.labels();
    this.need('{');
    const items: tree.ClauseItem[] = [];
    while (this.text[this.at] !== '}') items.push(this.item());
    this.need('}');
    return { kind: 'clause', number, labels, items, span: this.span(from) };
  }

  protected labels(): tree.Labels {
    const from = this.at;
    if (!this.word('fr')) this.fail('fr');
    const fr = this.string();
    if (!this.word('en')) this.fail('en');
    const en = this.string();
    return { kind: 'labels', fr, en, span: this.span(from) };
  }

  protected string(): tree.Template {
    const from = this.at;
    if (this.text[from] !== '"') this.fail('"');
    const to = this.text.indexOf('"', from + 1);
    this.at = to + 1;
    this.skip();
    const plain = { from: from + 1, to };
    const text = this.text.slice(from + 1, to);
    return {
      kind: 'template',
      parts: [{ kind: 'plain', text, span: plain }],
      span: { from, to: to + 1 },
    };
  }

  protected item(): tree.ClauseItem {
    const from = this.at;
    if (this.word('covers')) return this.covers(from);
    if (this.word('fr')) return this.clauseText('fr', from);
    if (this.word('en')) return this.clauseText('en', from);
    if (this.word('number')) {
      const name = this.name();
      this.need('=');
      const [value, source] = [this.expression(), null];
      return { kind: 'number', name, labels: null, value, source, span: this.span(from) };
    }
    if (this.word('table')) return this.table(from);
    if (this.word('modifiers')) return this.modifiers(from);
    if (this.word('modifier')) return this.modifier(from);
    if (this.word('procedure')) return this.procedure(from);
    return this.fail('item');
  }

  protected covers(from: number): tree.Covers {
    const start = this.at;
    const section = this.reference();
    const at = this.at;
    const least = this.number();
    this.need('–');
    const most = this.number();
    this.skip();
    const range = { kind: 'item-range', from: least, to: most, span: this.span(at) } as const;
    const entry = {
      kind: 'outline-entry',
      section,
      items: [range],
      span: this.span(start),
    } as const;
    return { kind: 'covers', entries: [entry], span: this.span(from) };
  }

  /** One line of text between its quotes: what the texts of this job are. */
  protected clauseText(language: 'fr' | 'en', from: number): tree.ClauseText {
    const text = this.text;
    const start = this.at;
    if (!text.startsWith('"""', start)) this.fail('"""');
    const close = text.indexOf('"""', start + 3);
    let end = close;
    while (isSpace[text.charCodeAt(end - 1)] === 1) end -= 1;
    this.at = start + 3;
    while (isSpace[text.charCodeAt(this.at)] === 1) this.at += 1;
    const parts: tree.TextPart[] = [];
    let plain = this.at;
    const flush = (to: number): void => {
      if (to > plain)
        parts.push({ kind: 'plain', text: text.slice(plain, to), span: { from: plain, to } });
    };
    while (this.at < end) {
      const letter = text[this.at];
      if (letter === '{') {
        flush(this.at);
        parts.push(this.interpolation());
        plain = this.at;
      } else if (letter === '@') {
        flush(this.at);
        parts.push(this.crossReference());
        plain = this.at;
      } else {
        this.at += 1;
      }
    }
    flush(end);
    this.at = close + 3;
    this.skip();
    const block = { kind: 'text-block', parts, span: { from: start, to: close + 3 } } as const;
    return { kind: 'clause-text', language, text: block, span: this.span(from) };
  }

  protected interpolation(): tree.TextPart {
    const from = this.at;
    this.at += 1;
    const start = this.at;
    let expression: tree.Expression;
    if (this.text.charCodeAt(start) <= 57) {
      const value = this.number();
      const count = { kind: 'integer', value, span: { from: start, to: this.at } } as const;
      this.at += 1;
      const sides = this.number();
      expression = { kind: 'dice-literal', count, sides, span: { from: start, to: this.at } };
    } else {
      expression = this.postfix();
    }
    this.at += 1;
    return { kind: 'interpolation', expression, ...unsaid, span: this.span(from) };
  }

  protected crossReference(): tree.TextPart {
    const text = this.text;
    const from = this.at;
    let at = this.wordEnd(from + 1);
    while (text.charCodeAt(at) === dot && isWord[text.charCodeAt(at + 1)] === 1)
      at = this.wordEnd(at + 1);
    this.at = at;
    return { kind: 'cross-reference', target: text.slice(from + 1, at), span: { from, to: at } };
  }

  // ---------------------------------------------------------------------------------------- tables

  protected table(from: number): tree.Table {
    const name = this.name();
    const labels = this.labels();
    this.need('{');
    const start = this.at;
    if (!this.word('source') || !this.word('printed')) this.fail('source printed');
    const mark = { mark: 'printed', labels: null, span: this.span(start) } as const;
    const source = { kind: 'table-source', ...mark } as const;
    const axes: tree.Axis[] = [];
    for (let at = this.at; this.word('axis'); at = this.at) axes.push(this.axis(at));
    const at = this.at;
    if (!this.word('result')) this.fail('result');
    const named = this.name();
    this.need(':');
    const type = this.type();
    const span = this.span(at);
    const result = { kind: 'table-result', name: named, type, value: null, span } as const;
    const header = this.header();
    const rows: tree.TableRow[] = [];
    while (this.text[this.at] !== '}') rows.push(this.row());
    this.need('}');
    return {
      kind: 'table',
      name,
      labels,
      header,
      rows,
      source,
      axes,
      results: [result],
      ...{ controls: [], controlRows: [], parameters: [], formulas: [] },
      hit: 'unique',
      span: this.span(from),
    };
  }

  protected axis(from: number): tree.Axis {
    const name = this.name();
    this.need(':');
    const start = this.at;
    let type: tree.AxisType;
    if (this.word('odds')) {
      if (!this.word('rounded') || !this.word('down')) this.fail('rounded down');
      type = { kind: 'axis-odds', sides: null, rounding: 'down', span: this.span(start) };
    } else {
      const count = this.number();
      this.at += 1;
      const sides = this.number();
      this.skip();
      const span = this.span(start);
      type = { kind: 'axis-dice', dice: { kind: 'dice', count, sides, span }, span };
    }
    if (!this.word('outside') || !this.word('clamp')) this.fail('outside clamp');
    return { kind: 'axis', name, type, below: 'clamp', above: 'clamp', span: this.span(from) };
  }

  protected header(): tree.TableHeader {
    const from = this.at;
    const rowAxis = this.name();
    this.need('\\');
    const columnAxis = this.name();
    const columns: tree.TableLabel[] = [];
    while (this.sign('|')) columns.push(this.label());
    const span = this.span(from);
    return { kind: 'table-header', rowAxis, columnAxis, columns, under: [], span };
  }

  protected row(): tree.TableRow {
    const from = this.at;
    const label = this.label();
    const cells: tree.TableCell[] = [];
    while (this.sign('|')) cells.push(this.cell());
    return { kind: 'table-row', label, cells, span: this.span(from) };
  }

  protected label(): tree.TableLabel {
    const from = this.at;
    const first = this.number();
    let pattern: Pattern;
    if (this.text[this.at] === ':') {
      this.at += 1;
      const right = this.number();
      pattern = { kind: 'label-odds', left: first, right, span: { from, to: this.at } };
    } else if (this.text[this.at] === '+') {
      this.at += 1;
      const ends = { from: first, to: null };
      pattern = { kind: 'label-range', ...ends, span: { from, to: this.at } };
    } else {
      if (this.text[this.at] !== '–') this.fail('–');
      this.at += 1;
      const last = this.number();
      const ends = { from: first, to: last };
      pattern = { kind: 'label-range', ...ends, span: { from, to: this.at } };
    }
    const span = { from, to: this.at };
    const text = this.text.slice(from, this.at);
    this.skip();
    return { kind: 'table-label', text, patterns: [pattern], span };
  }

  protected cell(): tree.TableCell {
    const text = this.text;
    const from = this.at;
    let at = from;
    for (;;) {
      const code = text.charCodeAt(at);
      if (code === newline || text[at] === '|') break;
      at += 1;
    }
    while (isSpace[text.charCodeAt(at - 1)] === 1) at -= 1;
    this.at = at;
    this.skip();
    return { kind: 'table-cell', text: text.slice(from, at), span: { from, to: at } };
  }

  protected type(): tree.Type {
    const from = this.at;
    const { text } = this.name();
    return { kind: 'named-type', name: text, span: this.span(from) };
  }

  protected parameters(): tree.Parameter[] {
    const found: tree.Parameter[] = [];
    this.need('(');
    do {
      const from = this.at;
      const name = this.name();
      this.need(':');
      const type = this.type();
      const base = { kind: 'parameter' as const, name, type, group: false, domain: null };
      found.push({ ...base, labels: null, span: this.span(from) });
    } while (this.sign(','));
    this.need(')');
    return found;
  }

  protected modifiers(from: number): tree.ModifierList {
    const name = this.name();
    const parameters = this.parameters();
    if (!this.word('cumulative')) this.fail('cumulative');
    const labels = this.labels();
    return {
      kind: 'modifier-list',
      name,
      parameters,
      rule: 'cumulative',
      ...{ cap: null, source: null, labels },
      span: this.span(from),
    };
  }

  protected modifier(from: number): tree.Modifier {
    const list = this.name();
    this.need('.');
    const name = this.name();
    const start = this.at;
    const sign = this.sign('+') ? 1 : -1;
    if (sign === -1) this.need('-');
    const amount = this.primary();
    const value = {
      kind: 'modifier-value',
      sign,
      shift: false,
      amount,
      per: null,
      span: this.span(start),
    } as const;
    if (!this.word('when')) this.fail('when');
    const condition = this.expression();
    const labels = this.labels();
    return {
      kind: 'modifier',
      list,
      name,
      value,
      condition,
      ...{ excludes: [], source: null },
      labels,
      span: this.span(from),
    };
  }

  protected procedure(from: number): tree.Procedure {
    const name = this.name();
    const parameters = this.parameters();
    this.need('->');
    const result = this.type();
    const labels = this.labels();
    const body = this.block();
    const head = { open: false, name, parameters, result, labels, look: null, tell: null, body };
    return { kind: 'procedure', ...head, span: this.span(from) };
  }

  protected block(): tree.Block {
    const from = this.at;
    this.need('{');
    const statements: tree.Statement[] = [];
    while (this.text[this.at] !== '}') statements.push(this.statement());
    this.need('}');
    return { kind: 'block', statements, span: this.span(from) };
  }

  protected statement(): tree.Statement {
    const from = this.at;
    if (this.word('let')) {
      const name = this.name();
      this.need('=');
      return { kind: 'let', name, value: this.expression(), span: this.span(from) };
    }
    if (this.word('if')) {
      const condition = this.expression();
      const then = this.block();
      const otherwise = this.word('else') ? this.block() : null;
      return { kind: 'if', condition, then, otherwise, span: this.span(from) };
    }
    const target = this.expression();
    const how = this.how();
    const span = this.span(from);
    if (how === null) return { kind: 'expression-statement', expression: target, span };
    const value = this.expression();
    return { kind: 'assignment', target, how, value, bound: null, span: this.span(from) };
  }
}
