/** How the text pane looks: its colours are those of the site, in the light and in the dark. */
import {
  type LanguageSupport,
  StreamLanguage,
  syntaxHighlighting,
} from '@codemirror/language';
import { EditorState, type Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tagHighlighter, tags } from '@lezer/highlight';
import type { Speech } from '../said.ts';
import type { Open, Run } from './colours.ts';
import { coloured } from './colours.ts';

/** Where the reading of a line is: its runs, and what is open behind it. */
interface Reading {
  runs: readonly Run[];
  open: Open | null;
}

/** The classes that pages colour rules by; each stands for itself. */
const tokens = {
  k: tags.keyword,
  n: tags.name,
  s: tags.string,
  d: tags.number,
  c: tags.comment,
};

const language = StreamLanguage.define<Reading>({
  name: 'rules',
  startState: () => ({ runs: [], open: null }),
  copyState: (reading) => ({ ...reading }),
  token: (stream, reading) => {
    if (stream.sol()) Object.assign(reading, coloured(stream.string, reading.open));
    const run = reading.runs.find(({ to }) => to > stream.pos);
    stream.pos = Math.min(run?.to ?? stream.string.length, stream.string.length);
    return run?.name ?? null;
  },
  languageData: { commentTokens: { line: '//' } },
  tokenTable: tokens,
});

const classes = tagHighlighter(
  Object.entries(tokens).map(([name, tag]) => ({ tag, class: `rules-${name}` })),
);

const theme = EditorView.theme({
  '&': {
    color: 'var(--sl-color-white)',
    backgroundColor: 'var(--sl-color-bg)',
    border: '1px solid var(--sl-color-gray-5)',
    fontSize: '0.82rem',
  },
  '&.cm-focused': { outline: '2px solid var(--sl-color-accent)' },
  '.cm-scroller': {
    fontFamily: 'var(--__sl-font-mono)',
    lineHeight: '1.5',
    minHeight: '12rem',
    maxHeight: '70svh',
  },
  '.cm-content': { caretColor: 'var(--sl-color-white)' },
  '.cm-gutters': {
    color: 'var(--sl-color-gray-3)',
    backgroundColor: 'var(--sl-color-bg)',
    borderRight: '1px solid var(--sl-color-gray-5)',
  },
  '.cm-tooltip, .cm-panels': {
    color: 'var(--sl-color-white)',
    backgroundColor: 'var(--sl-color-bg-nav)',
    border: '1px solid var(--sl-color-gray-5)',
  },
  // The acts at the foot of the page stay above it.
  '.cm-panels': { zIndex: '150' },
  '.cm-panel.cm-search, .cm-panel.cm-gotoLine': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0.35rem 0.5rem',
    alignItems: 'center',
    padding: '0.5rem 2.4rem 0.5rem 0.6rem',
    fontFamily: 'var(--__sl-font)',
    fontSize: '0.85rem',
  },
  '.cm-panel.cm-search br': { flexBasis: '100%', content: '""' },
  '.cm-panel.cm-search > *': { margin: '0' },
  '.cm-panel.cm-search label': {
    display: 'inline-flex',
    gap: '0.3rem',
    alignItems: 'center',
    minHeight: '24px',
    fontSize: 'inherit',
  },
  '.cm-panel.cm-search [name=close]': {
    insetInlineEnd: '0.3rem',
    width: '2rem',
    height: '2rem',
    fontSize: '1.2rem',
  },
  '.cm-panel .cm-textfield': {
    flex: '1 1 9rem',
    boxSizing: 'border-box',
    fontFamily: 'inherit',
    fontSize: 'inherit',
    minHeight: '2rem',
    color: 'inherit',
    backgroundColor: 'var(--sl-color-bg)',
    border: '1px solid var(--sl-color-gray-4)',
  },
  '.cm-panel .cm-button': {
    fontFamily: 'inherit',
    fontSize: 'inherit',
    minHeight: '2rem',
    color: 'inherit',
    background: 'var(--sl-color-bg)',
    border: '1px solid var(--sl-color-gray-4)',
    borderRadius: '3px',
  },
  '.cm-searchMatch': { backgroundColor: 'var(--warn-bg)' },
  '.cm-searchMatch-selected': { outline: '2px solid var(--sl-color-accent)' },
  '.cm-tooltip': { maxWidth: 'min(36rem, 90vw)' },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    color: 'var(--sl-color-text-accent)',
    backgroundColor: 'var(--sl-color-accent-low)',
  },
  '.cm-completionDetail': { fontFamily: 'var(--__sl-font)', fontStyle: 'normal' },
  '.cm-completionMatchedText': { fontWeight: '700', textDecoration: 'none' },
  '.cm-about': { padding: '0.5rem 0.8rem', fontSize: '0.85rem' },
  '.cm-about > *': { margin: '0' },
  '.cm-about pre': { whiteSpace: 'pre-wrap', padding: '0', border: '0', background: 'none' },
  '.cm-diagnosticText': { fontFamily: 'var(--__sl-font)', fontSize: '0.9rem' },
  '.rules-k': { color: 'var(--code-word)' },
  '.rules-n': { color: 'var(--code-name)' },
  '.rules-s': { color: 'var(--code-text)' },
  '.rules-d': { color: 'var(--code-number)' },
  '.rules-c': { color: 'var(--code-note)', fontStyle: 'italic' },
});

/** Colours, and what the editor says of itself in the language of the page. */
export function lookIn(speech: Speech): readonly (Extension | LanguageSupport)[] {
  return [
    language,
    syntaxHighlighting(classes),
    theme,
    EditorState.phrases.of({
      'Completions': speech.say('paneCompletions'),
      'Control character': speech.say('paneControl'),
      'Selection deleted': speech.say('paneDeleted'),
      'Diagnostics': speech.say('paneFindings'),
      'No diagnostics': speech.say('findingsNone'),
      'close': speech.say('paneClose'),
      'Find': speech.say('findFind'),
      'Replace': speech.say('findWith'),
      'next': speech.say('findNext'),
      'previous': speech.say('findBefore'),
      'all': speech.say('findAll'),
      'match case': speech.say('findCase'),
      'by word': speech.say('findWord'),
      'regexp': speech.say('findPattern'),
      'replace': speech.say('findReplace'),
      'replace all': speech.say('findReplaceAll'),
      'current match': speech.say('findHere'),
      'on line': speech.say('findLine'),
      'replaced $ matches': speech.say('findReplaced'),
      'replaced match on line $': speech.say('findReplacedAt'),
      'Go to line': speech.say('findGoTo'),
      'go': speech.say('findGo'),
    }),
  ];
}
