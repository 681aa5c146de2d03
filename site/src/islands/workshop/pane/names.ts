/** What the pane tells of names: what may stand somewhere, and what a name stands for. */
import type { CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { autocompletion } from '@codemirror/autocomplete';
import { syntaxTree } from '@codemirror/language';
import type { EditorState, Extension } from '@codemirror/state';
import { hoverTooltip } from '@codemirror/view';
import { element } from '../../element.ts';
import type { Speech } from '../said.ts';
import type { About } from './answers.ts';
import type { Asking } from './asking.ts';

/** Completion while one types, and what a name is under the pointer, in the file at hand. */
export function namesOf(
  asking: Asking,
  speech: Speech,
  path: string,
): readonly Extension[] {
  const complete = async (context: CompletionContext): Promise<CompletionResult | null> => {
    const { pos: offset, state, explicit } = context;
    const word = context.matchBefore(/@?[\w.-]+$/u)?.text ?? '';
    if (!explicit && (word.length < 2 || isProse(state, offset, word))) return null;
    const found = await asking.ask({ kind: 'complete', path, offset });
    if (found === null || context.aborted || found.items.length === 0) return null;
    const options = found.items.map(({ text, words }) => {
      return words === '' || words === text ? { label: text } : { label: text, detail: words };
    });
    return { from: found.from, options, validFor: /^[\w-]*$/u };
  };
  const hover = hoverTooltip(async (_, offset) => {
    const about = await asking.ask({ kind: 'about', path, offset });
    if (about === null) return null;
    const dom = element('div', aboutIn(about, speech), 'cm-about');
    return { pos: about.from, end: about.to, above: true, create: () => ({ dom }) };
  });
  return [autocompletion({ override: [complete], icons: false }), hover];
}

/** Where one writes sentences nothing is put forward unasked, but clauses and what is in braces. */
function isProse(state: EditorState, offset: number, word: string): boolean {
  const { name } = syntaxTree(state).resolveInner(offset, -1);
  if (name === 'c') return true;
  const line = state.doc.lineAt(offset);
  const before = state.sliceDoc(line.from, offset);
  return name === 's' && !word.startsWith('@') && !/\{[^}]*$/u.test(before);
}

function aboutIn({ name, words, clause, source }: About, speech: Speech): readonly Node[] {
  return [
    element('p', [element('b', [words === '' ? name : speech.set(words)])]),
    ...(clause === '' ? [] : [element('p', [speech.set(clause)])]),
    element('pre', [source]),
  ];
}

/** The same in one line, for who has no pointer. */
export function aboutLine({ name, words, clause }: About, speech: Speech): readonly Node[] {
  const rest = [words, clause].filter((each) => each !== '' && each !== name);
  const told = rest.map((each) => speech.set(each)).join(' · ');
  return [element('code', [name]), document.createTextNode(told === '' ? '' : ` · ${told}`)];
}
