/** The public names of the interpreter, one by one. */
export type { Book, BookFile, ChapterEntry, ClauseEntry, Coverage, Definition, Selection } from './book.ts';
export type { Elaborated } from './elaborate.ts';
export type { Host } from './host.ts';
export { check, open, plain, readBook, variants } from './pipeline.ts';
export type { Opened, Sources } from './pipeline.ts';
export type { Problem, ProblemCode, ProblemData } from './problems.ts';
export type { Program, Words } from './program.ts';

// Texts ready to show.
export { BookTexts } from './figures.ts';
export type { Inline, RichBlock, RichText } from './text.ts';
export type { Language } from './language.ts';

// Running: a configuration is plain data, and stops where it waits for an answer.
export type { Configuration, Thing } from './configuration.ts';
export type { RuntimeProblem } from './fault.ts';
export type { LogEvent, LookUpAxis } from './log.ts';
export type {
  AxisInfo,
  ExampleInfo,
  Expr,
  FieldInfo,
  MapInfo,
  ModifierListInfo,
  Operation,
  Routine,
  TableInfo,
  ThingType,
} from './program.ts';
export { rolled } from './request.ts';
export type { Request, RollRequest } from './request.ts';
export { start } from './start.ts';
export { advance, answer, callRoutine, fork } from './step.ts';
export type { Advance } from './step.ts';
export { tokenOf, wordsOf } from './tokens.ts';
export type { Type } from './types.ts';
export type { Effect, Value } from './values.ts';

// Chance: exact fractions, and a stream of dice that is the same everywhere.
export { percentage } from './chance/decimal.ts';
export { Rational } from './chance/rational.ts';
export { nextBelow, seedState } from './chance/seed.ts';
export type { SeedState } from './chance/seed.ts';
