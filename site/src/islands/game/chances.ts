/** The chances of what is asked: of the rules under way, exactly, at least, at most. */
import type {
  OwnedChart,
  Prospect,
  SaidFact,
  Session,
  Standing,
  Value,
} from '../../../../interpreter/index.ts';
import { foreseen, showFact } from '../../../../interpreter/index.ts';
import { button, element } from '../element.ts';
import { oddsRow } from '../odds-row.ts';
import type { Outcome, Reckoning } from './outcomes.ts';
import { outcomesOf, resultOf, upTo } from './outcomes.ts';
import { answerIn, questionOf } from './question.ts';
import type { Speech } from './speech.ts';
import type { FoundWays } from './ways.ts';
import { stop, waysOf } from './ways.ts';

type Waits = Extract<Standing, { readonly kind: 'waits' }>;
type Policy = 'first' | 'uniform';

/** So many options are held against one another. */
const most = 6;
/** Room for so many situations: a phone has less of it than a workshop. */
const ways = 250_000;

/** What is asked now. */
interface Looked {
  readonly session: Session;
  readonly standing: Waits;
  readonly prospects: readonly Prospect[];
}

/** A line of figures: one situation, or one for each of the options. */
interface Column {
  readonly words: string | null;
  readonly choices: readonly string[];
}

export class Chances {
  readonly #panel: HTMLDetailsElement | null;
  readonly #speech: Speech;
  readonly #program: string;
  readonly #owned: readonly OwnedChart[];
  readonly #body: HTMLElement;
  readonly #leaving = new AbortController();
  #looked: Looked | null = null;
  /** Which of the rules under way; null: the innermost. */
  #rule: string | null = null;
  #policy: Policy = 'first';
  #reckoning: Reckoning = 'exactly';
  #facts: SaidFact[] = [];
  #turn = 0;

  constructor(
    section: HTMLElement,
    { speech, program, owned }: {
      readonly speech: Speech;
      readonly program: string;
      readonly owned: readonly OwnedChart[];
    },
  ) {
    this.#panel = section.querySelector('[data-part=chances]');
    this.#body = element('div', [], 'foreseen');
    this.#panel?.querySelector('.foreseen')?.remove();
    this.#panel?.append(this.#body);
    this.#speech = speech;
    this.#program = program;
    this.#owned = owned;
    const { signal } = this.#leaving;
    this.#panel?.addEventListener('toggle', () => void this.#work(), { signal });
  }

  leave(): void {
    this.#leaving.abort();
    stop();
  }

  /** Where it stands now; null: nobody is asked, or who is there may not know. */
  look(session: Session, standing: Waits | null): void {
    const prospects = standing === null ? [] : foreseen(session, standing.player);
    this.#looked =
      standing === null || prospects.length === 0 ? null : { session, standing, prospects };
    if (this.#panel !== null) this.#panel.hidden = this.#looked === null;
    stop();
    void this.#work();
  }

  /** What came of it, among what could. */
  end(result: Value): void {
    const looked = this.#looked;
    stop();
    this.#turn += 1;
    if (looked === null || this.#panel === null) return;
    const said = resultOf(result, {
      prospect: this.#prospectOf(looked),
      session: looked.session,
      speech: this.#speech,
    });
    for (const part of this.#body.querySelectorAll('.heads, .reckonings')) part.remove();
    for (const row of this.#body.querySelectorAll<HTMLElement>('.odds tbody tr')) {
      const words = row.dataset.words ?? '';
      row.classList.toggle('hit', words === said || words.startsWith(`${said ?? ' '} · `));
    }
    this.#panel.hidden = this.#body.querySelector('table') === null;
  }

  async #work(): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    const looked = this.#looked;
    if (this.#panel?.open !== true || looked === null) return;
    const prospect = this.#prospectOf(looked);
    const columns = this.#columns(looked);
    const found: (FoundWays | null)[] = [];
    for (const column of columns) {
      this.#waiting(looked, found.length / columns.length);
      const one = await this.#ways(looked, prospect, column).catch(() => null);
      if (turn !== this.#turn) return;
      found.push(one);
      if (one === null) break;
    }
    const all = found.flatMap((one) => one ?? []);
    this.#body.replaceChildren(
      ...this.#heads(looked, prospect),
      ...(all.length < columns.length
        ? [element('p', [this.#speech.say('stoppedOdds')], 'quiet')]
        : this.#told(looked, prospect, columns, all)),
    );
  }

  /** One column, or one for each option where there are few. */
  #columns({ standing }: Looked): readonly Column[] {
    const { shown, request } = standing;
    const { options, least, most: upper } = shown;
    const isOne = request.kind === 'choose' && least === 1 && upper === 1;
    if (!isOne || options.length < 2 || options.length > most) {
      return [{ words: null, choices: [] }];
    }
    return options.map(({ token, words }) => ({
      words: words[this.#speech.language],
      choices: [token],
    }));
  }

  #prospectOf({ prospects, session }: Looked): Prospect {
    const named = prospects.find(
      ({ routine }) => session.program.routines[routine]?.name === this.#rule,
    );
    const [first] = prospects;
    if (first === undefined) throw new Error('nothing to foresee');
    return named ?? first;
  }

  #ways(
    { session }: Looked,
    { configuration, watch }: Prospect,
    { choices }: Column,
  ): Promise<FoundWays | null> {
    const options = {
      watch: [...watch],
      choices: [...choices],
      policy: { kind: this.#policy },
      facts: [...(session.facts), ...this.#facts],
      ways,
    };
    const progress = this.#body.querySelector('progress');
    const [program, owned] = [this.#program, this.#owned];
    return waysOf({ program, owned, configuration, options }, (share) => {
      if (progress !== null) progress.value = share;
    });
  }

  #waiting(looked: Looked, share: number): void {
    const progress = element('progress', []) as HTMLProgressElement;
    progress.max = 1;
    if (share > 0) progress.value = share;
    progress.setAttribute('aria-label', this.#speech.say('wait'));
    const halt = button(this.#speech.say('stop'), () => {
      stop();
    });
    this.#body.replaceChildren(
      ...this.#heads(looked, this.#prospectOf(looked)),
      element('div', [this.#speech.say('wait'), ' ', progress, ' ', halt], 'options'),
    );
  }

  /** Of which rule, and how later choices are made. */
  #heads(looked: Looked, prospect: Prospect): readonly Node[] {
    const speech = this.#speech;
    const { routines } = looked.session.program;
    const rules = looked.prospects.map(({ routine }) => {
      const { name = '', words } = routines[routine] ?? {};
      return { value: name, words: speech.set(words?.[speech.language] ?? name) };
    });
    const policies = (['first', 'uniform'] as const).map((value) => ({
      value,
      words: speech.say(value),
    }));
    const rule = choice(
      speech.say('chancesOf'),
      rules,
      routines[prospect.routine]?.name ?? '',
      (value) => {
        this.#rule = value;
        void this.#work();
      },
    );
    const policy = choice(speech.say('policy'), policies, this.#policy, (value) => {
      this.#policy = value === 'uniform' ? 'uniform' : 'first';
      void this.#work();
    });
    return [element('div', [rule, policy], 'heads')];
  }

  #told(
    looked: Looked,
    prospect: Prospect,
    columns: readonly Column[],
    found: readonly FoundWays[],
  ): readonly Node[] {
    const asked = found.flatMap(({ missing }) => missing.map(({ request }) => request));
    const fact = asked.find((request) => request.kind === 'ask');
    if (fact?.kind === 'ask') return this.#needs(looked, fact);
    const outcomes = outcomesOf(found, { prospect, session: looked.session, speech: this.#speech });
    const [first] = columns;
    return columns.length === 1 || first === undefined
      ? [...this.#reckonings(outcomes), this.#table(outcomes)]
      : [this.#matrix(outcomes, columns)];
  }

  /** What has to be known beforehand. */
  #needs(
    looked: Looked,
    fact: Extract<Waits['request'], { readonly kind: 'ask' }>,
  ): readonly Node[] {
    const { program, configuration } = looked.session;
    const shown = showFact(program, configuration, fact);
    const give = (token: string): void => {
      const value = answerIn(looked.session, fact, token);
      if (value === undefined) return;
      this.#facts.push({ fact: fact.fact, arguments: fact.arguments, value });
      void this.#work();
    };
    return [
      element('p', [this.#speech.say('needs')], 'quiet'),
      ...questionOf(shown, { speech: this.#speech, place: null, give }),
    ];
  }

  #table(outcomes: readonly Outcome[]): HTMLElement {
    const speech = this.#speech;
    const rows = outcomes.flatMap(({ words, chances: [p] }, index) => {
      const shown = upTo(outcomes, index, this.#reckoning) ?? p;
      return shown === undefined ? [] : [oddsRow(words, shown, speech.language)];
    });
    const heads = (['result', 'chance', 'percent'] as const).map((word) => {
      const head = element('th', [speech.say(word)]);
      head.setAttribute('scope', 'col');
      return head;
    });
    const top = element('tr', [...heads, element('td', [])]);
    const table = element('table', [element('thead', [top]), element('tbody', rows)], 'odds');
    return scrolled(table, speech.say('chances'));
  }

  /** The options side by side. */
  #matrix(outcomes: readonly Outcome[], columns: readonly Column[]): HTMLElement {
    const speech = this.#speech;
    const cell = (tag: string, text: string, scope: string | null): HTMLElement => {
      const made = element(tag, [speech.set(text)]);
      if (scope !== null) made.setAttribute('scope', scope);
      return made;
    };
    const top = element('tr', [
      cell('th', speech.say('result'), 'col'),
      ...columns.map(({ words }) => cell('th', words ?? '', 'col')),
    ]);
    const rows = outcomes.map(({ words, chances }) =>
      element('tr', [
        cell('th', words, 'row'),
        ...columns.map((_, index) => {
          const p = chances[index];
          const text = p === undefined ? speech.say('never') : p.percent[speech.language];
          return cell('td', text, null);
        }),
      ]),
    );
    const table = element('table', [element('thead', [top]), element('tbody', rows)], 'compared');
    return scrolled(table, speech.say('chances'));
  }

  /** Exactly, at least, at most: where results have an order. */
  #reckonings(outcomes: readonly Outcome[]): readonly Node[] {
    if (upTo(outcomes, 0, 'atLeast') === null) return [];
    const speech = this.#speech;
    const pressed = (['exactly', 'atLeast', 'atMost'] as const).map((reckoning) => {
      const made = button(speech.say(reckoning), () => {
        this.#reckoning = reckoning;
        void this.#work();
      });
      made.setAttribute('aria-pressed', String(reckoning === this.#reckoning));
      return made;
    });
    return [element('div', pressed, 'options reckonings')];
  }
}

function choice(
  label: string,
  options: readonly { readonly value: string; readonly words: string }[],
  chosen: string,
  changed: (value: string) => void,
): HTMLElement {
  const select = element('select', []) as HTMLSelectElement;
  for (const { value, words } of options) {
    select.append(new Option(words, value, value === chosen, value === chosen));
  }
  select.addEventListener('change', () => changed(select.value));
  return element('label', [`${label} `, select]);
}

/** What is wider than a phone scrolls by itself. */
function scrolled(table: HTMLElement, label: string): HTMLElement {
  const region = element('div', [table], 'scroll');
  region.tabIndex = 0;
  region.setAttribute('role', 'region');
  region.setAttribute('aria-label', label);
  return region;
}
