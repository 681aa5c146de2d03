/** What a person may answer at the terminal, as lines: options with their numbers, and refusals. */
import type { Language, Shown, Usage } from '../index.ts';
import { optionText, plainly, printedAmong, soughtWords } from '../index.ts';

/** Of which words lines are made. */
export interface Speech {
  readonly language: Language;
  readonly usage: Usage;
}

/** How many options are listed at once; of more, a line an action tells which numbers are its. */
const usualOptions = 30;

/** The phases, who is asked, what, and what may be answered. */
export function headLines(shown: Shown, speech: Speech): readonly string[] {
  const { language, usage } = speech;
  const { phases, secret, clause } = shown;
  const player = shown.player?.words[language] ?? '';
  const question = shown.question?.[language];
  const cited = (of: string | null): string => (of === null ? '' : `  @${of}`);
  return [
    ...phases.map((phase) => `— ${phase.words[language]}${cited(phase.clause)}`),
    ...(!secret && player !== '' ? [`${usage.phrases.turnOf} ${player}`] : []),
    ...(question === undefined ? [] : [question + cited(clause)]),
    ...optionLines(shown, speech),
  ];
}

/** Options and refusals; of many options a summary. */
export function optionLines(shown: Shown, speech: Speech): readonly string[] {
  const { phrases } = speech.usage;
  const lines = listedOptions(shown, speech, '');
  const isLong = lines.length > usualOptions;
  const isAct = shown.kind === 'act';
  return [
    ...cardLines(shown, speech),
    ...printedLines(shown, speech),
    ...(isLong ? (isAct ? actionLines(shown, speech) : fewOf(shown, lines)) : lines),
    ...(isLong ? [`    …  ${String(lines.length)} ${phrases.options}`] : []),
    ...endLines(shown, speech),
    ...refusedLines(shown, speech),
  ];
}

/** Of many options the first; of those that are typed as they are called, in a line. */
function fewOf({ options }: Shown, lines: readonly string[]): readonly string[] {
  const isTyped = options.every(({ token, words }) => token === words.en && token === words.fr);
  if (!isTyped) return lines.slice(0, usualOptions);
  const tokens = options.map(({ token }) => token);
  return [`  ${tokens.slice(0, 5).join(', ')}, …, ${tokens.at(-1) ?? ''}`];
}

/** The options that have all words of a search in their name, with their numbers. */
export function listedOptions(
  { options }: Shown,
  { language }: Speech,
  search: string,
): readonly string[] {
  const sought = soughtWords(search);
  const isNumbered = !areNumbers(options);
  return options.flatMap((option, index) => {
    const { token, words, isUnnamed } = option;
    const said = words[language];
    const typed = isUnnamed === true ? said : token;
    const name = plainly(`${said} ${typed}`);
    if (!sought.every((word) => name.includes(word))) return [];
    const line = optionText(option, language);
    const number = isNumbered ? String(index + 1) : '';
    const shown = said === typed ? '' : `  ${bracketed(typed)}`;
    return [`  ${number.padStart(3)}  ${line}${shown}`];
  });
}

/** What is typed, in brackets; a list has its own. */
function bracketed(typed: string): string {
  return typed.startsWith('(') ? typed : `(${typed})`;
}

/** Small numbers, or none, are typed as they stand: beside numbers nobody could tell which. */
function areNumbers(options: Shown['options']): boolean {
  const others = options.filter(({ token }) => !/^-?\d{1,2}$/u.test(token));
  return others.length < options.length && others.every(({ token }) => token === 'none');
}

/** A line an action: its numbers from and to. */
function actionLines({ options }: Shown, { language }: Speech): readonly string[] {
  const groups = Map.groupBy(options.keys(), (index) => nameOf(options[index]?.token ?? ''));
  return [...groups].map(([name, numbers]) => {
    const [first = 0, last = first] = [numbers[0], numbers.at(-1)];
    const option = options[first];
    const said = option?.words[language] ?? '';
    const typed = option?.isUnnamed === true ? name : (option?.token ?? '');
    if (first === last) return `  ${String(first + 1).padStart(3)}  ${said}  (${typed})`;
    const [title = ''] = said.split(' (');
    return `  ${`${String(first + 1)}–${String(last + 1)}`.padStart(9)}  ${title}  (list ${name})`;
  });
}

/** What an option begins with: of `march(u1, 0504)` the action. */
export function nameOf(token: string): string {
  return token.split('(')[0] ?? '';
}

/** Two numbers and what lies between, or the one that they are. */
export function between(least: number, most: number): string {
  return least === most ? String(least) : `${String(least)}–${String(most)}`;
}

/** Between which numbers the answer lies, or of how many options it consists. */
function endLines({ kind, options, least, most }: Shown, { usage }: Speech): readonly string[] {
  const ends = `  ${between(least, most)}`;
  const isOne = least === 1 && most === 1;
  if (options.length === 0) return isOne && kind === 'ask' ? [] : [ends];
  return isOne ? [] : [`${ends}  ${usage.phrases.several}`];
}

/** Where a cell of the own chart stands, and the codes that may stand in it. */
function cardLines({ card }: Shown, { language, usage }: Speech): readonly string[] {
  if (card === null) return [];
  const { note, codes, sample } = card;
  const semicolon = language === 'fr' ? '\u202f; ' : '; ';
  const written = codes.map(({ pattern, words }) => `${pattern} ${words[language]}`);
  const asIn = sample === '' ? '' : `${semicolon}${usage.phrases.asIn} ${sample}`;
  return [
    ...(note === null ? [] : [`  ${note[language]}`]),
    ...(codes.length === 0
      ? []
      : [`  ${usage.phrases.codes} ${written.join(semicolon)}${asIn}`]),
  ];
}

/** What is printed on the values that are offered. */
function printedLines({ options }: Shown, { language }: Speech): readonly string[] {
  return printedAmong(options).map(({ words, text }) => {
    const said = text[language].replaceAll('\n', '\n  ');
    return `  ${words[language]}${colonIn(language)} ${said}`;
  });
}

function colonIn(language: Language): string {
  return language === 'fr' ? '\u202f:' : ':';
}

function refusedLines({ refused }: Shown, { language, usage }: Speech): readonly string[] {
  if (refused.length === 0) return [];
  const lines = refused.map(({ words, reason, isExample, clause }) => {
    const said = reason?.[language] ?? usage.phrases.nothingFor;
    const why = isExample ? `${usage.phrases.forExample} ${said}` : said;
    return `       ${words[language]}${colonIn(language)} ${why}${clause === null ? '' : `  @${clause}`}`;
  });
  return [usage.phrases.refused, ...lines];
}

/**
 * What is typed as a token. Numbers stand for the options at those places, unless what is typed is
 * itself an option; words for the option that they name, or for the action with that title.
 */
export function chosen(text: string, { options, refused }: Shown, language: Language): string {
  if (options.some(({ token }) => token === text)) return text;
  if (/^\d+([\s,]+\d+)*$/.test(text) && !areNumbers(options)) {
    const words = text.split(/[\s,]+/);
    return words.map((each) => options[Number(each) - 1]?.token ?? each).join(' ');
  }
  const sought = plainly(text);
  const all = [...options, ...refused];
  const isSaid = ({ words }: (typeof all)[number]): boolean => plainly(words[language]) === sought;
  const isTitle = ({ words }: (typeof all)[number]): boolean =>
    plainly(words[language].split(' (')[0] ?? '') === sought;
  const [said, ...others] = options.filter(isSaid);
  if (said !== undefined && others.length === 0) return said.token;
  const titled = all.find(isTitle)?.token;
  return titled === undefined ? text : nameOf(titled);
}

/** Whether what is typed asks for the question before. */
export function isBack(typed: string): boolean {
  return /^(?:back|retour)$/u.test(typed.trim());
}

/** Whether who types goes away, and means no option that is called so. */
export function isLeaving(typed: string, { options }: Shown): boolean {
  const said = typed.trim();
  if (!/^(?:q|quit|quitter|exit)$/u.test(said)) return false;
  return options.every(({ token }) => token !== said);
}
