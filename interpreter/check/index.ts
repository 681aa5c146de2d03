/** The checks, by what they look at, in running order. */
import { badNumberOfDice } from './bad-number-of-dice.ts';
import { changesNothing } from './changes-nothing.ts';
import type { BookCheck, FileCheck, RuleCheck } from './check.ts';
import { diceLeftOver } from './dice-left-over.ts';
import { diceMissing } from './dice-missing.ts';
import { emptyFile } from './empty-file.ts';
import { endlessLoop } from './endless-loop.ts';
import { endlessSequence } from './endless-sequence.ts';
import { exampleFails } from './example-fails.ts';
import { exampleProvesNothing } from './example-proves-nothing.ts';
import { fieldLeaks } from './field-leaks.ts';
import { hiddenFunction } from './hidden-function.ts';
import { idleDuring } from './idle-during.ts';
import { idleGiven } from './idle-given.ts';
import { idleSeal } from './idle-seal.ts';
import { idleShared } from './idle-shared.ts';
import { invertedRange } from './inverted-range.ts';
import { languagesDisagree } from './languages-disagree.ts';
import { misplacedModifiers } from './misplaced-modifiers.ts';
import { missingLabel, missingWord } from './missing-label.ts';
import { missingOutside } from './missing-outside.ts';
import { missingRule } from './missing-rule.ts';
import { missingText } from './missing-text.ts';
import { mixedModifiers } from './mixed-modifiers.ts';
import { modifierNever } from './modifier-never.ts';
import { modifiersContradict } from './modifiers-contradict.ts';
import { notUnderWay } from './not-under-way.ts';
import { runStops } from './run-stops.ts';
import { sameLabel } from './same-label.ts';
import { secretLeaks } from './secret-leaks.ts';
import { setUpBreaksLaw } from './set-up-breaks-law.ts';
import { settledCondition } from './settled-condition.ts';
import { staleText } from './stale-text.ts';
import { tableGap } from './table-gap.ts';
import { tableOverlap } from './table-overlap.ts';
import { textOnlyNumber } from './text-only-number.ts';
import { unaskedElement } from './unasked-element.ts';
import { unboundFigure } from './unbound-figure.ts';
import { uncalledList } from './uncalled-list.ts';
import { unfitLook } from './unfit-look.ts';
import { unfitName } from './unfit-name.ts';
import { unkeptFigure } from './unkept-figure.ts';
import { unknownCell } from './unknown-cell.ts';
import { unknownClause } from './unknown-clause.ts';
import { unlikeValues } from './unlike-values.ts';
import { unreachableRow } from './unreachable-row.ts';
import { unreachableStep } from './unreachable-step.ts';
import { unsealedClause } from './unsealed-clause.ts';
import { unseenSign } from './unseen-sign.ts';
import { unusedName } from './unused-name.ts';
import { wrongCell } from './wrong-cell.ts';

export const fileChecks: readonly FileCheck[] = [
  idleShared,
  emptyFile,
  missingText,
  unfitName,
  hiddenFunction,
  missingLabel,
  missingWord,
  sameLabel,
  unfitLook,
  unseenSign,
  missingRule,
  unboundFigure,
  textOnlyNumber,
  unkeptFigure,
  languagesDisagree,
  unaskedElement,
  unlikeValues,
  staleText,
  unsealedClause,
  idleSeal,
  invertedRange,
  unreachableStep,
  badNumberOfDice,
];

export const bookChecks: readonly BookCheck[] = [unknownClause];

export const ruleChecks: readonly RuleCheck[] = [
  unusedName,
  uncalledList,
  // Tables.
  missingOutside,
  tableOverlap,
  unreachableRow,
  tableGap,
  wrongCell,
  // Modifiers.
  mixedModifiers,
  misplacedModifiers,
  modifiersContradict,
  modifierNever,
  // Loops.
  endlessLoop,
  endlessSequence,
  settledCondition,
  changesNothing,
  notUnderWay,
  idleDuring,
  setUpBreaksLaw,
  secretLeaks,
  fieldLeaks,
  // Numbers.
  runStops,
  // Texts and examples.
  unknownCell,
  exampleFails,
  exampleProvesNothing,
  idleGiven,
  diceLeftOver,
  diceMissing,
];
