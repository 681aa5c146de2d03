import type { UsageCode, UsageData } from './catalogue.ts';

/** A wrong call: thrown by what reads arguments, worded once in `main`. */
export class UsageError<Code extends UsageCode = UsageCode> extends Error {
  readonly code: Code;
  readonly data: UsageData[Code];
  /** What else is wrong with the same call. */
  readonly others: readonly UsageError[];

  constructor(code: Code, data: UsageData[Code], others: readonly UsageError[] = []) {
    super(code);
    this.code = code;
    this.data = data;
    this.others = others;
  }
}
