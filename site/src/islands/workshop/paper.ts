/** What was changed, on paper: all of it in full, and what follows, before it is kept. */
import { clauseSign } from '../../typeset.ts';
import { element } from '../element.ts';
import type { Followed } from './follow-worker.ts';
import { differWords, nameOf } from './followed.ts';
import type { Speech } from './said.ts';

/** What stands on the paper. */
interface Printed {
  readonly title: string;
  readonly files: readonly string[];
  readonly followed: Followed | null;
}

/** Prints the page as the changes alone, by the button or by the browser; `now` says which. */
export function printsChanges(
  speech: Speech,
  now: () => Printed,
): { readonly print: () => void } {
  const paper = element('div', [], 'paper');
  const fill = (): void => {
    document.body.append(paper);
    const { title, files, followed } = now();
    const isEmpty = files.length === 0;
    document.documentElement.toggleAttribute('data-paper', !isEmpty);
    paper.replaceChildren(...(isEmpty ? [] : sheetOf({ title, files, followed }, speech)));
  };
  addEventListener('beforeprint', fill);
  return { print: () => window.print() };
}

function sheetOf({ title, files, followed }: Printed, speech: Speech): readonly Node[] {
  const { findings = [], examples = [], unread = [], differences = [] } = followed ?? {};
  const rows = differences.map((one) => {
    const { before, after, change } = one;
    const isUnsaid = before === null && after === null;
    return element('tr', [
      element('th', [element('code', [nameOf(one)])]),
      element('td', [before ?? '–']),
      element('td', [after ?? (isUnsaid ? speech.say(differWords[change]) : '–')]),
    ]);
  });
  const head = ['where', 'before', 'after'] as const;
  const top = element('tr', head.map((word) => element('th', [speech.say(word)])));
  const list = (word: 'findings' | 'examples' | 'unread', lines: readonly string[]) =>
    lines.length === 0
      ? []
      : [
          element('h2', [speech.say(word)]),
          element('ul', lines.map((line) => element('li', speech.message(line)))),
        ];
  return [
    element('h1', [title]),
    element('p', [files.join(', ')]),
    element('table', [element('thead', [top]), element('tbody', rows)]),
    ...list('findings', findings.map(({ path, line, title: said }) => `${path}:${line} ${said}`)),
    ...list('examples', examples.map(({ title: name, clause, cause }) => {
      return `${clause === null ? '' : `${clauseSign(clause)} `}${name}: ${cause}`;
    })),
    ...list('unread', unread.map(({ path, line, title: said }) => `${path}:${line} ${said}`)),
  ];
}
