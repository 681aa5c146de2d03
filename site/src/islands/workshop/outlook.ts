/** What comes of changed rules, as the page is told of it: examples, and odds in a situation. */
import type { Catalogue, FailingExample } from '../../../../interpreter/index.ts';
import { word } from '../../../../interpreter/index.ts';
import type { InputGroup, Language, OddsView } from '../../model.ts';

/** An example that comes out otherwise. */
export interface ToldExample {
  readonly title: string;
  readonly clause: string | null;
  readonly isPrinted: boolean;
  readonly cause: string;
}
/** The odds of a table in a situation, as it was and as it is. */
export interface ToldOdds {
  readonly table: string;
  readonly groups: readonly InputGroup[];
  readonly before: OddsView | null;
  readonly after: OddsView | null;
}

/** The situation whose odds somebody looks at. */
export interface Situation {
  /** The tables in sight; the odds are those of the first that rolls. */
  readonly tables: readonly string[];
  readonly values: Readonly<Record<string, string>>;
}

/** An example that fails, in the words of a page. */
export function exampleTold(
  { title, clause, isPrinted, cause, problem }: FailingExample,
  language: Language,
  catalogue: Catalogue,
): ToldExample {
  const told = word(cause ?? problem, catalogue);
  return { title: title[language], clause, isPrinted, cause: told.title };
}
