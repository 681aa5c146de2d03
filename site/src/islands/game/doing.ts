/**
 * A rule that was tried, kept as an example: its words in both languages, and each thing that came
 * out confirmed by itself. It goes into the draft of the workshop.
 */
import type { Doing, Outcome, PlayedRule, Program } from '../../../../interpreter/index.ts';
import {
  atEndOf,
  doneBy,
  exampleStatement,
  valueText,
  Workbench,
} from '../../../../interpreter/index.ts';
import { button, element } from '../element.ts';
import { openBook } from '../workshop/disk.ts';
import { keepDraft, keptDraft } from '../workshop/kept.ts';
import type { Speech } from './speech.ts';

interface Around {
  readonly program: Program;
  readonly speech: Speech;
  /** Where the files of the book can be read, and where its pages stand. */
  readonly sources: string;
  readonly home: string;
}

/** Shows what was done as an example that is yet to be confirmed. */
export function showDoing(place: HTMLElement, doing: Doing, around: Around): void {
  const { program, speech } = around;
  const done = doneBy(program, doing);
  if (done === null || done.outcomes.length === 0) {
    place.replaceChildren(element('p', [speech.say('keepNothing')], 'quiet'));
    return;
  }
  const boxes = done.outcomes.map((outcome) => {
    const box = element('input', []) as HTMLInputElement;
    box.type = 'checkbox';
    return { box, outcome, label: element('label', [box, ' ', wordsOf(outcome, done, around)]) };
  });
  const told = element('div', []);
  told.setAttribute('role', 'status');
  const form = formOf(boxes.map(({ label }) => label), told, speech);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const data = new FormData(form);
    const said = (name: 'fr' | 'en'): string => String(data.get(name) ?? '');
    const confirmed = boxes.flatMap(({ box, outcome }) => (box.checked ? [outcome] : []));
    const title = { fr: said('fr'), en: said('en') };
    void keep(done, { title, confirmed }, around).then((nodes) => told.replaceChildren(...nodes));
  });
  place.replaceChildren(form);
}

/** The titles, what came out to be ticked, and the button. */
function formOf(
  labels: readonly HTMLElement[],
  told: HTMLElement,
  speech: Speech,
): HTMLFormElement {
  const form = element('form', [], 'situation') as HTMLFormElement;
  form.autocomplete = 'off';
  const titles = (['fr', 'en'] as const).map((language) => {
    const field = element('input', []) as HTMLInputElement;
    field.name = language;
    field.required = true;
    field.lang = language;
    const word = speech.say(language === 'fr' ? 'keepFr' : 'keepEn');
    return element('label', [`${word} `, field]);
  });
  const add = button(speech.say('keepAdd'), () => form.requestSubmit(), 'main');
  form.replaceChildren(
    element('div', titles, 'fields'),
    element('p', [speech.say('keepConfirm')], 'quiet'),
    element('ul', labels.map((label) => element('li', [label])), 'confirm'),
    element('div', [add], 'actions'),
    told,
  );
  return form;
}

/** What came out, in the words of the page. */
function wordsOf(
  { of, value, type }: Outcome,
  done: PlayedRule,
  { program, speech }: Around,
): string {
  const { language } = speech;
  const teller = { program, configuration: done.configuration, language };
  const came = valueText(value, type, teller);
  if (of === null) return speech.set(`${speech.say('result')} ${came}`);
  const thing = valueText(of.thing, of.type, teller);
  return speech.set(`${thing}, ${of.field[language]} = ${came}`);
}

/** Adds the example to the draft, and says so; where it cannot, why. */
async function keep(
  done: PlayedRule,
  words: Parameters<typeof exampleStatement>[1],
  { program, speech, sources, home }: Around,
): Promise<readonly Node[]> {
  const refuse = (word: 'keepNone' | 'keepStale'): readonly Node[] => [
    element('p', [speech.say(word)], 'notice'),
  ];
  const statement = exampleStatement(done, words);
  if (statement === null) return refuse('keepNone');
  const { texts } = await openBook(program.book, sources);
  const bench = new Workbench(new Map(texts));
  const draft = keptDraft(program.book);
  if (draft !== null && bench.takeUp(draft) !== null) return refuse('keepStale');
  const edit = atEndOf(bench.text(done.file), done.clause, statement);
  const isDone = edit !== null && bench.change(done.file, [edit]);
  if (!isDone || !keepDraft(program.book, bench.draft())) return refuse('keepStale');
  const link = (path: string, word: 'keepShop' | 'keepBoard'): HTMLAnchorElement => {
    const made = element('a', [speech.say(word)]) as HTMLAnchorElement;
    made.href = home + path;
    return made;
  };
  const clause = done.clause === null ? '' : `?clause=${encodeURIComponent(done.clause)}`;
  return [
    element('p', [
      ...[speech.say('keepAdded'), ' ', link(`workshop/${clause}`, 'keepShop')],
      ...[' · ', link('examples/', 'keepBoard')],
    ]),
    element('pre', [statement]),
  ];
}
