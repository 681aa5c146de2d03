/** What reading a rule begins with: what makes it, its parameters, a scope with them in sight. */
import type * as tree from '../../grammar/nodes.ts';
import { spoken } from '../link/vocabulary.ts';
import type { Definition } from '../model/book.ts';
import type { Report } from '../model/problems.ts';
import type { ParameterInfo, PhaseInfo, Routine, TemplateInfo } from '../model/program.ts';
import type { Type } from '../model/types.ts';
import { unknown } from '../model/types.ts';
import type { Context, Known, RuleContext } from './context.ts';
import { template } from './context.ts';
import type { Names } from './names.ts';
import type { Present } from './narrowing.ts';
import type { Inside, Purpose } from './scope.ts';
import { Scope } from './scope.ts';

/** What making routines needs. */
export interface Maker {
  readonly report: Report;
  readonly names: Names;
  readonly known: Known;
  readonly type: (node: tree.Type, definition: Definition) => Type;
  readonly bounds: (
    node: Pick<tree.Cap, 'from' | 'to' | 'span'>,
    definition: Definition,
  ) => { readonly from: number | null; readonly to: number | null };
  readonly phases: PhaseInfo[];
  readonly actionRoutine: (index: number) => number;
  /** Whether what a rule does is read too. */
  readonly isRead: (definition: Definition) => boolean;
}

/** A routine before it is known whether it has effects: that depends on what it calls. */
export interface OpenRoutine extends Omit<Routine, 'effects' | 'changes'>, Inside {}

/** Parameters as the program has them. */
export function parameters(
  maker: Maker,
  nodes: readonly tree.Parameter[],
  definition: Definition,
): readonly ParameterInfo[] {
  return nodes.map((node) => {
    const words = maker.names.vocabulary.called(node) ?? spoken(node.name.text);
    const type = maker.type(node.type, definition);
    const { text: name } = node.name;
    return { name, words, type: node.group ? { kind: 'list', element: type } : type };
  });
}

/** What a frame is made for. */
export interface FrameOf {
  readonly purpose: Purpose;
  readonly nodes: readonly tree.Parameter[];
  readonly infos: readonly ParameterInfo[];
  readonly name: string;
  /** What is known to be there at its beginning. */
  readonly here?: Present;
  /** Parameters need not be used here. */
  readonly lenient?: boolean;
  /** Names that what is told afterwards says: that is a use too. */
  readonly said?: ReadonlySet<string>;
}

/** A context to read a body in, with the parameters in sight. */
export function frame(maker: Maker, definition: Definition, of: FrameOf): RuleContext {
  const scope = new Scope(definition.file, of.purpose, maker.report);
  if (of.here !== undefined) scope.here = of.here;
  of.nodes.forEach(({ name: { text, span } }, index) => {
    if (scope.find(text) !== null) {
      scope.problem(span, 'duplicate-name', { what: 'parameter', name: text });
    }
    const used = of.lenient === true || of.said?.has(text) === true;
    scope.declare(text, of.infos[index]?.type ?? unknown, { span, what: 'parameter', used });
  });
  return {
    names: maker.names,
    known: maker.known,
    scope,
    routine: of.name,
    clause: definition.clause,
    phases: maker.phases,
    actionRoutine: maker.actionRoutine,
  };
}

/** How something is told: a sentence about the values that are in sight there, in this order. */
export function sentence(
  maker: Pick<Maker, 'names' | 'known'>,
  definition: Definition,
  {
    tell,
    given,
  }: {
    readonly tell: tree.Labels;
    readonly given: readonly { readonly name: string; readonly type: Type }[];
  },
): TemplateInfo {
  const context = constantContext(maker, definition, 'words');
  const { span } = tell;
  for (const { name, type } of given) {
    context.scope.declare(name, type, { span, what: 'parameter', used: true });
  }
  return template(context, tell);
}

/** A context for constants: defaults of fields, values of maps and deals, figures of texts. */
export function constantContext(
  maker: Pick<Maker, 'names' | 'known'>,
  definition: Definition,
  purpose: 'constant' | 'text' | 'words' = 'constant',
): Context {
  const scope = new Scope(definition.file, purpose, maker.names.report);
  return { names: maker.names, known: maker.known, scope, routine: null };
}
