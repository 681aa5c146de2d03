/** A condition put together row by row; as text for who prefers it. */
import type {
  Choice,
  Comparison,
  Condition,
  Reach,
  Row,
  Subject,
  Test,
} from '../../../../interpreter/index.ts';
import {
  againstOf,
  choicesOf,
  comparisonsOf,
  fitted,
  isNumber,
  questionAsked,
  readCondition,
  subjectsOf,
  typeOf,
  usualRow,
  usualSubject,
  writeCondition,
  writeSubject,
} from '../../../../interpreter/index.ts';
import { button, element } from '../element.ts';
import { comparisonWords, subjectWords, valueWords } from './condition-words.ts';
import type { Options } from './fields.ts';
import { choiceField, textField } from './fields.ts';
import type { Speech } from './said.ts';

interface Around {
  /** What is known by it when it is drawn again. */
  readonly key: string;
  readonly reach: Reach;
  readonly speech: Speech;
  /** Writes another condition, none makes it hold always; else says why not. */
  readonly write: (text: string) => string | null;
}

/** The rows of a condition, each with what may stand in it, and the whole as text. */
export function conditionIn(text: string, around: Around): readonly Node[] {
  const { key, reach, speech, write } = around;
  const read = text === '' ? nothing : readCondition(text, reach);
  const written = textField({
    ...{ key: `${key}:text`, label: speech.say('condWritten'), value: text },
    change: write,
  });
  if (read === null) return [written];
  const put = (rows: readonly Row[], joined = read.joined): string | null =>
    write(writeCondition({ joined, rows }));
  const rows = read.rows.map((row, index) =>
    rowIn(row, {
      ...around,
      key: `${key}:${String(index)}`,
      put: (fresh) => {
        const all = read.rows.flatMap((each, at) => (at === index ? (fresh ?? []) : each));
        return put(all);
      },
    }),
  );
  const [first] = subjectsOf(reach);
  const fresh = first === undefined ? null : usualRow(first.subject, reach);
  const more = button(speech.say('condAdd'), () => {
    if (fresh !== null) put([...read.rows, fresh]);
  });
  more.dataset.key = `${key}:add`;
  return [
    ...(read.rows.length < 2 ? [] : [joining(read, around, put)]),
    ...rows,
    ...(fresh === null ? [] : [element('p', [more])]),
    written,
  ];
}

const nothing: Condition = { joined: 'and', rows: [] };

function joining(
  { joined, rows }: Condition,
  { key, speech }: Around,
  put: (rows: readonly Row[], joined: Condition['joined']) => string | null,
): HTMLElement {
  const words = { and: speech.say('condAll'), or: speech.say('condAny') };
  const items = (['and', 'or'] as const).map((value) => ({ value, words: words[value] }));
  return choiceField(
    {
      ...{ key: `${key}:joined`, label: speech.say('condJoined'), value: joined },
      change: (value) => put(rows, value === 'or' ? 'or' : 'and'),
    },
    [{ group: null, items }],
  );
}

interface RowAround extends Around {
  /** Puts another row in its place; null: none. */
  readonly put: (row: Row | null) => string | null;
}

function rowIn(row: Row, around: RowAround): HTMLElement {
  const { key, put, speech } = around;
  const remove = button('×', () => put(null));
  remove.dataset.key = `${key}:remove`;
  remove.setAttribute('aria-label', speech.say('condRemove'));
  if (row.kind === 'test') return element('div', [...testIn(row, around), remove], 'fields');
  const field = textField({
    ...{ key: `${key}:written`, label: speech.say('condWritten'), value: row.text },
    change: (text) => put(text === '' ? null : { kind: 'written', text }),
  });
  return element('div', [field, remove], 'fields');
}

function testIn(row: Test, around: RowAround): readonly Node[] {
  const { key, put, reach, speech } = around;
  const { subject, comparison } = row;
  const type = typeOf(subject, reach);
  const put1 = (fresh: Test | null): void => {
    if (fresh !== null) put(fresh);
  };
  const asked = choiceField(
    {
      ...{ key: `${key}:subject`, label: speech.say('condSubject'), value: subjectKey(subject) },
      change: (value) => {
        const other = subjectAt(value, reach);
        if (other === null) return;
        put1(fitted({ ...row, subject: other }, reach) ?? usualRow(other, reach));
      },
    },
    subjectOptions(around),
  );
  const compared = choiceField(
    {
      ...{ key: `${key}:comparison`, label: speech.say('condCompared'), value: comparison },
      // The choices are those that may be said.
      change: (value) => put1(fitted({ ...row, comparison: value as Comparison }, reach)),
    },
    [{
      group: null,
      items: comparisonsOf(type ?? { kind: 'none' }, reach).map((value) => ({
        value,
        words: speech.say(comparisonWords[value]),
      })),
    }],
  );
  return [asked, ...givenIn(row, around), compared, ...againstIn(row, around)];
}

/** What a rule or a fact is asked about, each by what may stand there. */
function givenIn(row: Test, { key, put, reach, speech }: RowAround): readonly Node[] {
  const { subject } = row;
  const question = questionAsked(subject, reach);
  if (subject.kind !== 'question' || question === null) return [];
  return question.parameters.map(({ words, type }, at) => {
    const own = subject.given[at] ?? '';
    return choiceField(
      {
        ...{ key: `${key}:given${String(at)}`, label: speech.set(words[speech.language]) },
        value: own,
        change: (text) =>
          put({ ...row, subject: { ...subject, given: subject.given.with(at, text) } }),
      },
      [{ group: null, items: itemsOf(choicesOf(type, reach), own, { reach, speech }) }],
    );
  });
}

function againstIn(row: Test, around: RowAround): readonly Node[] {
  const { key, put, reach, speech } = around;
  const { subject, comparison, against } = row;
  if (comparison === 'holds' || comparison === 'fails') return [];
  if (comparison === 'in' || comparison === 'not in') return [severalIn(row, around)];
  const choices = againstOf(subject, comparison, reach);
  const [own = ''] = against;
  const change = (text: string): string | null => put({ ...row, against: [text] });
  const type = typeOf(subject, reach);
  const field = { key: `${key}:against`, label: speech.say('condAgainst'), value: own, change };
  if (type === null || !isNumber(type)) {
    return [choiceField(field, [{ group: null, items: itemsOf(choices, own, { reach, speech }) }])];
  }
  // A number is written, or is one that the rules know.
  const isWritten = /^-?\d+$/u.test(own);
  const known = itemsOf(choices, isWritten ? null : own, { reach, speech });
  const items = [{ value: '', words: speech.say('condNumber') }, ...known];
  const which = choiceField(
    {
      ...{ ...field, key: `${key}:which`, value: isWritten ? '' : own },
      change: (text) => change(text === '' ? '1' : text),
    },
    [{ group: null, items }],
  );
  const number = textField({ ...field, label: speech.say('condNumber') }, (input) => {
    input.type = 'number';
    input.step = '1';
  });
  return isWritten ? [which, number] : [which];
}

/** Several values, each to be ticked; one at least is. */
function severalIn(row: Test, { key, put, reach, speech }: RowAround): Node {
  const { subject, comparison, against } = row;
  const choices = againstOf(subject, comparison, reach);
  const boxes = choices.map(({ text, words }) => {
    const box = element('input', []) as HTMLInputElement;
    box.type = 'checkbox';
    box.checked = against.includes(text);
    box.dataset.key = `${key}:in:${text}`;
    box.addEventListener('change', () => {
      const all = choices.map((each) => each.text);
      const kept = all.filter((each) => (each === text ? box.checked : against.includes(each)));
      if (kept.length > 0) put({ ...row, against: kept });
      else box.checked = true;
    });
    return element('label', [box, ' ', speech.set(words[speech.language])], 'tick');
  });
  return element('fieldset', [element('legend', [speech.say('condAgainst')]), ...boxes]);
}

interface Told {
  readonly reach: Reach;
  readonly speech: Speech;
}

/** Choices in words, what stands there now among them. */
function itemsOf(
  choices: readonly Choice[],
  own: string | null,
  { reach, speech }: Told,
): Options['items'] {
  const texts = choices.map(({ text }) => text);
  const all = own === null || texts.includes(own) ? texts : [own, ...texts];
  return all.map((value) => ({ value, words: valueWords(value, reach, speech) }));
}

/** So many characters of what a rule is called are read at a glance. */
const most = 48;

/** Everything that can be asked about: by what it belongs to, then rules and facts. */
function subjectOptions({ reach, speech }: Told): readonly Options[] {
  const { language } = speech;
  const subjects = subjectsOf(reach);
  const owned = reach.owners.map((owner): Options => {
    const items = subjects.flatMap(({ owner: of, subject }) =>
      of === owner
        ? [{ value: subjectKey(subject), words: subjectWords(subject, reach, speech) }]
        : [],
    );
    return { group: speech.set(owner.words?.[language] ?? speech.say('condOptions')), items };
  });
  const asked = (['rule', 'fact'] as const).map((kind): Options => {
    const questions = reach.questions.filter((each) => each.kind === kind);
    const words = questions.map((each) => speech.set(each.words[language]));
    const items = questions.map(({ name }, at) => {
      const own = words[at] ?? name;
      // Two that are called alike are told apart by their names; so is what is told by all it does.
      const isAlone = words.filter((each) => each === own).length === 1;
      const short = own.length > most ? `${own.slice(0, most - 1)}…` : own;
      const isPlain = isAlone && short === own;
      return { value: `question:${name}`, words: isPlain ? own : `${short} (${name})` };
    });
    const collator = new Intl.Collator(language);
    const sorted = items.toSorted((one, other) => collator.compare(one.words, other.words));
    return { group: speech.say(kind === 'rule' ? 'condRules' : 'condFacts'), items: sorted };
  });
  return [...owned, ...asked].filter(({ items }) => items.length > 0);
}

function subjectKey(subject: Subject): string {
  return subject.kind === 'question' ? `question:${subject.name}` : writeSubject(subject);
}

function subjectAt(key: string, reach: Reach): Subject | null {
  const question = reach.questions.find(({ name }) => key === `question:${name}`);
  if (question !== undefined) return usualSubject(question, reach);
  const found = subjectsOf(reach).find(({ subject }) => subjectKey(subject) === key);
  return found?.subject ?? null;
}
