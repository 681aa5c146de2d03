import type { Program } from '../model/program.ts';
import type { Tool } from './link.ts';

/** The text of a module while it is written: what its routines share. */
export class Output {
  readonly program: Program;
  /** Definitions that come before the routines, each once. */
  readonly definitions: string[] = [];
  readonly #tools = new Set<Tool>();
  readonly #constants = new Map<string, string>();
  #count = 0;

  constructor(program: Program) {
    this.program = program;
  }

  /** The name of a tool, which the module then asks for. */
  use(tool: Tool): string {
    this.#tools.add(tool);
    return tool;
  }

  /** The tools in use, in a fixed order. */
  get tools(): readonly Tool[] {
    return [...this.#tools].sort();
  }

  /** A name for a value that is worked out once, when the module is linked. */
  constant(text: string): string {
    const known = this.#constants.get(text);
    if (known !== undefined) return known;
    const name = this.fresh('c');
    this.#constants.set(text, name);
    this.definitions.push(`const ${name} = ${text};`);
    return name;
  }

  /** A name that nothing else has. */
  fresh(prefix: string): string {
    this.#count += 1;
    return `${prefix}${String(this.#count)}`;
  }
}
