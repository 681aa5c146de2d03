/** Every example of a book, each with the program of the layers and options that it asks for. */
import { keyOfSelection } from '../link/asked.ts';
import { open } from '../pipeline.ts';
import type { Opened } from '../pipeline.ts';
import { plain } from '../model/book.ts';
import type { Selection, Sources } from '../model/book.ts';
import type { Elaborated } from '../elaborate/elaborate.ts';
import { wholeBook } from '../elaborate/names.ts';
import type { ExampleInfo } from '../model/program.ts';

export interface ExampleCase {
  readonly elaborated: Elaborated;
  readonly example: ExampleInfo;
}

/**
 * The examples of a book in file order, those of its optional layers included: these are read with
 * their layer on. Programs are shared between the examples that ask for the same.
 */
export function everyExample(
  sources: Sources,
  opened: Opened = open(sources),
): readonly ExampleCase[] {
  const layers = opened.elaborated?.book.layers.filter(({ node }) => node.optional) ?? [];
  const bases = [plain, ...layers.map(({ name }): Selection => ({ ...plain, layers: [name] }))];
  const programs = new Map(
    bases.map((base) => [
      keyOfSelection(base),
      (base === plain ? opened : open(sources, base)).elaborated,
    ]),
  );
  const programOf = (selection: Selection): Elaborated | null => {
    const key = keyOfSelection(selection);
    const known = programs.get(key);
    if (known !== undefined) return known;
    const { elaborated } = open(sources, selection, { ...wholeBook, examples: 'own' });
    programs.set(key, elaborated);
    return elaborated;
  };
  const cases = new Map<string, ExampleCase>();
  for (const base of bases) {
    for (const example of programOf(base)?.program.examples ?? []) {
      const place = placeOf(example);
      if (cases.has(place)) continue;
      const found = inItsSelection(example, base, programOf);
      if (found !== null) cases.set(place, found);
    }
  }
  return [...cases.values()];
}

function inItsSelection(
  example: ExampleInfo,
  base: Selection,
  programOf: (selection: Selection) => Elaborated | null,
): ExampleCase | null {
  const layers = [...new Set([...base.layers, ...example.layers])];
  const options = new Map(example.options.map(({ name, value }) => [name, value]));
  const elaborated = programOf({ layers, options });
  const place = placeOf(example);
  const same = elaborated?.program.examples.find((each) => placeOf(each) === place);
  return elaborated === null || same === undefined ? null : { elaborated, example: same };
}

function placeOf({ origin }: ExampleInfo): string {
  return `${origin.file}:${String(origin.span.from)}`;
}
