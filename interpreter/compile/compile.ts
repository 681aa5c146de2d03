import type { Program } from '../model/program.ts';
import { actionFunctions } from './actions.ts';
import { declarationText } from './declarations.ts';
import { exportedFunctions, routineFunctions } from './exported.ts';
import { moduleText } from './module.ts';
import { Output } from './output.ts';

/** A JavaScript module made of a program, and its declarations in TypeScript. */
export interface Compiled {
  readonly javascript: string;
  readonly types: string;
}

/**
 * Turns a program into a module that runs it directly: it needs nothing else, answers at once, and
 * agrees with the stepper in results, states, problems and the order in which it asks. Examples are
 * left out.
 */
export function compile(program: Program): Compiled {
  const output = new Output(program);
  const functions = [...routineFunctions(output), ...actionFunctions(output)];
  const exported = exportedFunctions(output);
  return {
    javascript: moduleText(output, functions, exported),
    types: declarationText(output, exported),
  };
}
