/** The public names of the interpreter, one by one. */
export type { Book, BookFile, ChapterEntry, ClauseEntry, Coverage, Definition, Selection } from './book.ts';
export type { Elaborated } from './elaborate.ts';
export type { Host } from './host.ts';
export { check, open, plain, readBook, variants } from './pipeline.ts';
export type { Opened, Sources } from './pipeline.ts';
export type { Problem, ProblemCode, ProblemData } from './problems.ts';
export type { Program, Words } from './program.ts';
