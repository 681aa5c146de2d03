/** What is printed on the values of kinds, as on cards, for who is offered them. */
import type * as tree from '../../grammar/nodes.ts';
import type { Elaborated } from '../elaborate/elaborate.ts';
import type { Book, BookFile } from '../model/book.ts';
import type { KindInfo, Program, Words } from '../model/program.ts';
import { plainText } from '../text/plain-text.ts';
import { BookTexts } from './figures.ts';

/**
 * The program of a book that was read with its texts, its values with what is printed on them; the
 * same program where nothing is. `texts` are those of the book, where they are known.
 */
export function withPrinted(elaborated: Elaborated, texts?: BookTexts): Program {
  const { program, book } = elaborated;
  const printed = kindsPrinted(book);
  if (printed.length === 0) return program;
  const said = texts ?? new BookTexts(elaborated);
  const kinds = program.kinds.map((kind): KindInfo => {
    const found = printed.find(({ node }) => node.name.text === kind.name);
    if (found === undefined) return kind;
    const { node, file } = found;
    const values = kind.values.map((value) => {
      const own = node.values.find(({ name }) => name.text === value.name);
      return own !== undefined && isPrinted(own)
        ? { ...value, text: wordsOn(own, file, said) }
        : value;
    });
    return { ...kind, values };
  });
  return { ...program, kinds };
}

/** Whether a book prints something on a value. */
export function printsValues(book: Book): boolean {
  return kindsPrinted(book).length > 0;
}

/** The kinds with values that something is printed on, each with its file. */
function kindsPrinted(
  { definitions }: Book,
): readonly { readonly node: tree.KindDefinition; readonly file: BookFile }[] {
  return [...definitions.values()].flatMap(({ node, file }) =>
    node.kind === 'kind' && node.values.some(isPrinted) ? [{ node, file }] : [],
  );
}

function isPrinted({ frText, enText }: tree.KindValue): boolean {
  return frText !== null || enText !== null;
}

function wordsOn({ frText, enText }: tree.KindValue, file: BookFile, texts: BookTexts): Words {
  const inOne = (block: tree.TextBlock | null, language: keyof Words): string =>
    block === null ? '' : plainText(texts.block(block, file, language));
  return { fr: inOne(frText, 'fr'), en: inOne(enText, 'en') };
}
