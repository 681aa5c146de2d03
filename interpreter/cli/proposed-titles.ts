/** What proposed examples are called, in both languages. */
import type { Elaborated, Language, Sources, Wanted, Words } from '../index.ts';
import { bandText, isChange, open, rulesAlone, usageOf } from '../index.ts';

/** What the example for each is called. */
export function titles(sources: Sources): (each: Wanted) => Words {
  const { elaborated } = open(sources, {}, rulesAlone);
  return (each) => {
    const book = each.books[0] ?? elaborated;
    const title = (language: Language): string =>
      book === null ? '' : titleIn(book, each, language);
    return { fr: title('fr'), en: title('en') };
  };
}

function titleIn(book: Elaborated, each: Wanted, language: Language): string {
  const colon = language === 'fr' ? '\u202F: ' : ': ';
  const { phrases } = usageOf(language);
  if (isChange(each)) {
    return `${changedWords(book, each.place, language)}${colon}${phrases.counts}`;
  }
  const { place, cell } = each;
  if (!('table' in place)) {
    return `${ruleWords(book, place.rule, language)}${colon}${phrases[place.way]}`;
  }
  const table = book.program.tables.find(({ name }) => name === place.table);
  if (table === undefined || cell === null) return place.table;
  const labels = table.axes.flatMap((axis, at) => {
    const band = axis.bands[cell.bands[at] ?? -1];
    return band === undefined ? [] : [bandText(axis, band, { program: book.program, language })];
  });
  const result = table.results.length > 1 ? table.results[cell.result] : undefined;
  const heads = [...labels, ...(result === undefined ? [] : [result.words[language]])];
  return `${table.words[language]}${colon}${heads.join(', ')}`;
}

/** A procedure, an action or a modifier as it is called. */
function ruleWords({ program }: Elaborated, rule: string, language: Language): string {
  const list = program.modifierLists.find(({ name }) => rule.startsWith(`${name}.`));
  const modifier = list?.modifiers.find(({ name }) => rule === `${list.name}.${name}`);
  const routine = program.routines.find(({ name }) => name === rule);
  return (modifier ?? routine)?.words[language] ?? rule;
}

/** A table or a modifier that is changed as it is called; a number by its name. */
function changedWords(
  book: Elaborated,
  { reach, what }: Extract<Wanted['place'], { readonly what: string }>,
  language: Language,
): string {
  if (reach === null) return what.split(' ')[2] ?? what;
  const [name = ''] = reach.split('[');
  const table = book.program.tables.find((each) => each.name === name);
  return table?.words[language] ?? ruleWords(book, reach, language);
}
