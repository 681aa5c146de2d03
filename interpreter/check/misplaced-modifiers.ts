import { eachExpression } from '../model/expressions.ts';
import { eachOperation, expressionsOf } from '../model/operations.ts';
import type { Expr, ModifierListInfo, Operation, Program } from '../model/program.ts';
import type { RuleCheck } from './check.ts';
import { freshRoutines } from './fresh.ts';
import { Totals } from './totals.ts';

/** A list that shifts columns and is added to a roll, or one for dice that shifts columns. */
export const misplacedModifiers: RuleCheck = {
  code: 'misplaced-modifiers',
  sees: 'part',
  over: 'some',
  needsSound: true,
  run: (subject, report) => {
    const { program } = subject.elaborated;
    const sorts = program.modifierLists.map(sortOf);
    if (sorts.every((sort) => sort === null)) return;
    // Most rules that are looked at again add nothing up.
    let known: Totals | null = null;
    const totals = (): Totals => (known ??= new Totals(program));
    for (const [index, { body, origin }] of freshRoutines(subject)) {
      eachOperation(body, (operation) => {
        for (const list of misplaced(program, operation, { totals, sorts, routine: index })) {
          const { name, origin: its } = program.modifierLists[list] as ModifierListInfo;
          report({
            code: 'misplaced-modifiers',
            file: origin.file,
            span: operation.at,
            data: { list: name, sort: sorts[list] ?? 'die' },
            related: [{ file: its.file, span: its.span, label: 'declared' }],
          });
        }
      });
    }
  },
};

type Sort = 'die' | 'shift' | null;

/** What all modifiers of a list do; null where there is none, or not all do the same. */
function sortOf({ rule, modifiers }: ModifierListInfo): Sort {
  const [first, ...others] = modifiers;
  if (first === undefined || rule === 'multiplied') return null;
  if (others.some(({ shift }) => shift !== first.shift)) return null;
  return first.shift ? 'shift' : 'die';
}

/** The lists that an operation itself puts where they do not belong. */
function misplaced(
  program: Program,
  operation: Operation,
  of: { readonly totals: () => Totals; readonly sorts: readonly Sort[]; readonly routine: number },
): ReadonlySet<number> {
  const { totals, sorts, routine } = of;
  const found = new Set<number>();
  const note = (expr: Expr, sort: Sort): void => {
    for (const list of totals().of(routine, expr).lists) if (sorts[list] === sort) found.add(list);
  };
  const isRolled = (expr: Expr): boolean => totals().of(routine, expr).isRolled;
  for (const expr of expressionsOf(operation)) {
    eachExpression(expr, (part) => {
      if (part.kind !== 'arithmetic' || (part.operator !== '+' && part.operator !== '-')) return;
      if (isRolled(part.left)) note(part.right, 'shift');
      if (isRolled(part.right)) note(part.left, 'shift');
    });
  }
  if (operation.kind !== 'look-up') return found;
  const axes = program.tables[operation.table]?.axes ?? [];
  operation.subscripts.forEach(({ value, shift }, index) => {
    if (shift !== null) note(shift, 'die');
    if (axes[index]?.dice !== null) note(value, 'shift');
  });
  return found;
}
