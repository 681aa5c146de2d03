/** What a chart is besides its cells, as a form: titles, dice, what lies outside, its source. */
import type { Edit, Grid, Outside, Place, Worded } from '../../../../interpreter/index.ts';
import { diceEdit, markEdit, outsideEdit, wordsEdit } from '../../../../interpreter/index.ts';
import { element } from '../element.ts';
import { choiceField, keepingFocus, textField } from './fields.ts';
import { marked } from './lists.ts';
import type { Said, Speech, WorkshopWord } from './said.ts';

interface Around {
  readonly speech: Speech;
  /** Makes edits of the file in sight one act; else says why not. */
  readonly change: (edits: readonly Edit[]) => string | null;
  /** The words of the tables that the book had. */
  readonly tables: Said['tables'];
}

type Axis = Grid['node']['axes'][number];

export class ChartForms {
  readonly #part: HTMLElement | null;
  readonly #around: Around;
  #source = '';

  constructor(part: HTMLElement | null, around: Around) {
    this.#part = part;
    this.#around = around;
  }

  /** Shows the forms of the charts of a place; what is around them is there when there are any. */
  show({ place, published, source }: {
    readonly place: Place | null;
    readonly published: Place | null;
    readonly source: string;
  }): void {
    const part = this.#part;
    if (part === null) return;
    this.#source = source;
    const grids = place?.grids ?? [];
    const around = part.closest('details');
    if (around !== null) around.hidden = grids.length === 0;
    keepingFocus(part, () => {
      part.replaceChildren(
        ...grids.map((grid) => {
          const was = published?.grids.find(({ name }) => name === grid.name);
          return this.#form(grid, was);
        }),
      );
    });
  }

  #form(grid: Grid, was: Grid | undefined): HTMLElement {
    const { speech } = this.#around;
    const { name, worded, evidence, node } = grid;
    const said = speech.set(grid.words[speech.language]);
    const title = element('h3', [said, ' ', element('code', [name])]);
    const titles = this.#words(worded, {
      ...{ key: `${name}:title`, label: 'chartTitle' as const, was: was?.worded },
    });
    const hasEvidence = evidence !== null && node.source?.mark !== 'printed';
    const proof = hasEvidence
      ? this.#words(evidence, { key: `${name}:why`, label: 'chartEvidence', was: was?.evidence })
      : [];
    return element('section', [
      title,
      element('div', titles, 'fields'),
      element('div', [this.#mark(grid, was), ...proof], 'fields'),
      ...node.axes.flatMap((axis, at) => {
        const words = this.#around.tables[name]?.axes[at] ?? axis.name.text;
        return this.#axis(axis, was?.node.axes[at], { key: `${name}:${String(at)}`, at, words });
      }),
    ]);
  }

  #words(
    worded: Worded,
    { key, label, was }: {
      readonly key: string;
      readonly label: WorkshopWord;
      readonly was: Worded | null | undefined;
    },
  ): readonly HTMLElement[] {
    const { speech, change } = this.#around;
    return (['fr', 'en'] as const).map((language) => {
      const value = worded.written[language]?.text ?? '';
      const said = speech.say(language === 'fr' ? 'textsFr' : 'textsEn');
      return textField(
        {
          ...{ key: `${key}:${language}`, label: `${speech.say(label)} – ${said}`, value },
          change: (text) => change([wordsEdit(worded, language, text)]),
        },
        (field) => {
          field.lang = language;
          marked(field, { was: was?.written[language]?.text, is: value, speech });
        },
      );
    });
  }

  /** Where its values come from. */
  #mark({ name, node }: Grid, was: Grid | undefined): HTMLElement {
    const { speech, change } = this.#around;
    const value = node.source?.mark ?? '';
    const items = marks.map((each) => ({ value: each, words: speech.say(markWords[each]) }));
    const made = choiceField(
      {
        ...{ key: `${name}:mark`, label: speech.say('chartSource'), value },
        change: (text) => {
          const edit = markEdit(this.#source, node, marks.find((each) => each === text) || null);
          if (edit !== null) change([edit]);
        },
      },
      [{ group: null, items }],
    );
    const field = made.querySelector('select');
    if (field !== null) {
      marked(field, { was: was && (was.node.source?.mark ?? ''), is: value, speech });
    }
    return made;
  }

  /** The dice of an axis, and what happens outside of it; an axis of names has neither. */
  #axis(
    axis: Axis,
    was: Axis | undefined,
    { key, at, words }: { readonly key: string; readonly at: number; readonly words: string },
  ): readonly HTMLElement[] {
    const { speech } = this.#around;
    const { type } = axis;
    const isDie = type.kind === 'axis-dice' || type.kind === 'axis-tens';
    const isNumber = isDie || type.kind === 'axis-odds' || isOfNumbers(type.type);
    const said = outsideOf(axis);
    const isSaid = Object.values(said).some((each) => each !== null);
    if (!isNumber && !isSaid) return [];
    // What shifts are columns.
    const isShifted = at > 0 || said.shifts !== null;
    const ends = ([...twoEnds, ...(isShifted ? (['shifts'] as const) : [])] as const).map((end) =>
      this.#end(axis, end, { key, was: was && outsideOf(was)[end] }),
    );
    const dice = isDie ? [this.#dice(axis, was, key)] : [];
    const legend = element('legend', [speech.say('chartAxis', { name: words })]);
    return [element('fieldset', [legend, element('div', [...dice, ...ends], 'fields')])];
  }

  #dice(axis: Axis, was: Axis | undefined, key: string): HTMLElement {
    const { speech, change } = this.#around;
    const value = diceOf(axis) ?? '';
    return textField(
      {
        ...{ key: `${key}:dice`, label: speech.say('chartDice'), value },
        change: (text) => {
          const edit = diceEdit(axis, text);
          if (edit === null) return speech.say('chartDiceBad');
          return edit.text === value ? null : change([edit]);
        },
      },
      (field) => {
        field.size = 6;
        marked(field, { was: was && (diceOf(was) ?? ''), is: value, speech });
      },
    );
  }

  /** What happens beyond an end of an axis. */
  #end(
    axis: Axis,
    end: keyof Outside,
    { key, was }: { readonly key: string; readonly was: Outside[typeof end] | undefined },
  ): HTMLElement {
    const { speech, change } = this.#around;
    const outside = outsideOf(axis);
    const value = outside[end] ?? '';
    const items = policies.map((each) => ({ value: each, words: speech.say(policyWords[each]) }));
    const made = choiceField(
      {
        ...{ key: `${key}:${end}`, label: speech.say(endWords[end]), value },
        change: (text) => {
          const fresh = { ...outside, [end]: policies.find((each) => each === text) || null };
          const edit = outsideEdit(this.#source, axis, fresh);
          if (edit !== null) change([edit]);
        },
      },
      [{ group: null, items }],
    );
    const field = made.querySelector('select');
    if (field !== null) {
      marked(field, { was: was === undefined ? undefined : (was ?? ''), is: value, speech });
    }
    return made;
  }
}

type ValueType = Extract<Axis['type'], { readonly kind: 'axis-value' }>['type'];

function isOfNumbers(type: ValueType): boolean {
  return type.kind === 'range-type' || (type.kind === 'named-type' && type.name === 'integer');
}

function outsideOf({ below, above, shifts }: Axis): Outside {
  return { below, above, shifts: shifts ?? null };
}

function diceOf({ type }: Axis): string | null {
  if (type.kind === 'axis-tens') return `d${String(type.sides)}${String(type.sides)}`;
  if (type.kind !== 'axis-dice') return null;
  return `${String(type.dice.count)}d${String(type.dice.sides)}`;
}

const twoEnds = ['below', 'above'] as const;

const marks = ['', 'printed', 'reconstructed', 'secondary', 'absent'] as const;
const markWords = {
  '': 'chartUnsaid',
  printed: 'chartPrinted',
  reconstructed: 'chartReconstructed',
  secondary: 'chartSecondary',
  absent: 'chartAbsent',
} as const satisfies Record<(typeof marks)[number], WorkshopWord>;

const policies = ['', 'clamp', 'error', 'none', 'extend'] as const;
const policyWords = {
  '': 'chartUnsaid',
  clamp: 'chartClamp',
  error: 'chartError',
  none: 'chartNone',
  extend: 'chartExtend',
} as const satisfies Record<(typeof policies)[number], WorkshopWord>;

const endWords = {
  below: 'chartBelow',
  above: 'chartAbove',
  shifts: 'chartShifts',
} as const satisfies Record<keyof Outside, WorkshopWord>;
