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
import { chanceView } from '../../machine/said.ts';
import { button, element } from '../element.ts';
import { oddsRow } from '../odds-row.ts';
import type { ProgramAt } from '../program.ts';
import { comparedTable, optionsTable, scrolled } from './compared.ts';
import type { Outcome, Place, Reckoning } from './outcomes.ts';
import { chanceIn, isOrdered, outcomesOf, resultOf } from './outcomes.ts';
import { answerIn, questionOf } from './question.ts';
import type { Compare, Looked, Setting } from './run.ts';
import type { Speech } from './speech.ts';
import type { FoundWays } from './ways.ts';
import { stop, waysOf } from './ways.ts';

type Waits = Extract<Standing, { readonly kind: 'waits' }>;
type Policy = 'first' | 'uniform';

/** So many options are held against one another. */
const most = 6;
/** Room for so many situations: a phone has less of it than a workshop. */
const ways = 250_000;

/** A line of figures: one situation, or one for each of the options. */
interface Column {
  readonly words: string | null;
  readonly choices: readonly string[];
  readonly looked: Looked;
  readonly prospect: Prospect;
}

export class Chances {
  readonly #panel: HTMLDetailsElement | null;
  readonly #speech: Speech;
  readonly #program: ProgramAt;
  readonly #owned: readonly OwnedChart[];
  readonly #compare: Compare | null;
  readonly #body: HTMLElement;
  readonly #leaving = new AbortController();
  #looked: Looked | null = null;
  /** Which of the rules under way; null: the innermost. */
  #rule: string | null = null;
  #policy: Policy = 'first';
  #reckoning: Reckoning = 'exactly';
  #facts: SaidFact[] = [];
  /** The control that somebody was at. */
  #key: string | null = null;
  #turn = 0;

  constructor(
    section: HTMLElement,
    { speech, program, owned, compare }: Setting,
  ) {
    this.#panel = section.querySelector('[data-part=chances]');
    this.#body = element('div', [], 'foreseen');
    this.#panel?.querySelector('.foreseen')?.remove();
    this.#panel?.append(this.#body);
    this.#speech = speech;
    this.#program = program;
    this.#owned = owned;
    this.#compare = compare ?? null;
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
    const said = resultOf(result, this.#place(looked, this.#prospectOf(looked)));
    for (const part of this.#body.querySelectorAll('.heads, .reckonings')) part.remove();
    for (const row of this.#body.querySelectorAll<HTMLElement>('tbody tr[data-words]')) {
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
    const columns = this.#columns(looked);
    const found: (FoundWays | null)[] = [];
    for (const column of columns) {
      this.#waiting(looked, found.length / columns.length);
      const one = await this.#ways(column).catch(() => null);
      if (turn !== this.#turn) return;
      found.push(one);
      if (one === null) break;
    }
    const all = found.flatMap((one) => one ?? []);
    this.#show(
      ...this.#heads(looked),
      ...(all.length < columns.length
        ? [element('p', [this.#speech.say('stoppedOdds')], 'quiet')]
        : this.#told(columns, all)),
    );
  }

  /** Puts all there anew; who was at one of the controls is at it still. */
  #show(...nodes: readonly Node[]): void {
    const { activeElement } = document;
    const isHere = activeElement instanceof HTMLElement && this.#body.contains(activeElement);
    if (isHere) this.#key = activeElement.dataset.key ?? null;
    this.#body.replaceChildren(...nodes);
    if (this.#key === null || document.activeElement !== document.body) return;
    this.#body.querySelector<HTMLElement>(`[data-key=${this.#key}]`)?.focus({ preventScroll: true });
  }

  /** What was kept and what is now; else one column, or one for each option of a few. */
  #columns(looked: Looked): readonly Column[] {
    const prospect = this.#prospectOf(looked);
    const one = { words: null, choices: [], looked, prospect };
    const { kept = null } = this.#compare ?? {};
    if (kept !== null) {
      const like = kept.prospects.find(({ routine }) => routine === prospect.routine);
      const [first] = kept.prospects;
      const other = like ?? first;
      const words = (['keptNow', 'now'] as const).map((word) => this.#speech.say(word));
      return other === undefined
        ? [one]
        : [
            { ...one, words: words[0] ?? '', looked: kept, prospect: other },
            { ...one, words: words[1] ?? '' },
          ];
    }
    const { shown, request } = looked.standing;
    const { options, least, most: upper } = shown;
    const isOne = request.kind === 'choose' && least === 1 && upper === 1;
    if (!isOne || options.length < 2 || options.length > most) return [one];
    return options.map(({ token, words }) => ({
      ...one,
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

  #ways({ looked, prospect, choices }: Column): Promise<FoundWays | null> {
    const { configuration, watch } = prospect;
    const options = {
      watch: [...watch],
      choices: [...choices],
      policy: { kind: this.#policy },
      facts: [...looked.session.facts, ...this.#facts],
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
    this.#show(
      ...this.#heads(looked),
      element('div', [this.#speech.say('wait'), ' ', progress, ' ', halt], 'options'),
    );
  }

  /** Of which rule, and how later choices are made. */
  #heads(looked: Looked): readonly Node[] {
    const speech = this.#speech;
    const prospect = this.#prospectOf(looked);
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
      { label: speech.say('chancesOf'), key: 'rule' },
      rules,
      routines[prospect.routine]?.name ?? '',
      (value) => {
        this.#rule = value;
        void this.#work();
      },
    );
    const policy = choice(
      { label: speech.say('policy'), key: 'policy' },
      policies,
      this.#policy,
      (value) => {
        this.#policy = value === 'uniform' ? 'uniform' : 'first';
        void this.#work();
      },
    );
    return [element('div', [rule, policy], 'heads'), ...this.#keeping()];
  }

  /** What keeps a situation, and what is otherwise now than in the one that was kept. */
  #keeping(): readonly Node[] {
    const compare = this.#compare;
    if (compare === null) return [];
    const speech = this.#speech;
    const act = (word: 'keepNow' | 'keepOther' | 'drop', press: () => void): HTMLElement => {
      const made = button(speech.say(word), press);
      made.dataset.key = word === 'drop' ? 'drop' : 'keep';
      return made;
    };
    if (compare.kept === null) {
      return [element('div', [act('keepNow', compare.keep)], 'options reckonings')];
    }
    const { differences } = compare;
    const lines = differences.length === 0 ? [speech.say('keptSame')] : differences;
    const items = lines.map((line) => element('li', [speech.set(line)]));
    return [
      element('ul', items, 'quiet differing'),
      element(
        'div',
        [act('keepOther', compare.keep), act('drop', compare.drop)],
        'options reckonings',
      ),
    ];
  }

  /** What the figures are called: beside others they are those of what else could have come. */
  get #label(): string {
    const isBeside = this.#panel !== null && this.#panel.closest('.what-if') !== null;
    const words = [...(isBeside ? (['whatIf'] as const) : []), 'chances'] as const;
    return words.map((word) => this.#speech.say(word)).join(' ');
  }

  #place({ session }: Looked, prospect: Prospect): Place {
    return { prospect, session, speech: this.#speech };
  }

  #told(columns: readonly Column[], found: readonly FoundWays[]): readonly Node[] {
    for (const [at, { missing }] of found.entries()) {
      const fact = missing.map(({ request }) => request).find(({ kind }) => kind === 'ask');
      const looked = columns[at]?.looked;
      if (fact?.kind === 'ask' && looked !== undefined) return this.#needs(looked, fact);
    }
    const outcomes = outcomesOf(
      columns.flatMap(({ looked, prospect }, at) => {
        const ways = found[at];
        return ways === undefined ? [] : [[ways, this.#place(looked, prospect)] as const];
      }),
    );
    const isCompared = (this.#compare?.kept ?? null) !== null && columns.length > 1;
    if (columns.length > 1 && !isCompared) {
      const heads = columns.map(({ words }) => words ?? '');
      return [scrolled(optionsTable(outcomes, heads, this.#speech), this.#label)];
    }
    const table = isCompared
      ? comparedTable(outcomes, this.#reckoning, this.#speech)
      : this.#table(outcomes);
    return [...this.#reckonings(outcomes), scrolled(table, this.#label)];
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
      ...questionOf(shown, { speech: this.#speech, give }),
    ];
  }

  #table(outcomes: readonly Outcome[]): HTMLElement {
    const speech = this.#speech;
    const reckoning = this.#reckoning;
    const rows = outcomes.map((outcome) => {
      const p = chanceIn(outcomes, outcome, { reckoning, situation: 0 });
      return oddsRow(outcome.words, chanceView(p), speech.language);
    });
    const heads = (['result', 'chance', 'percent'] as const).map((word) => {
      const head = element('th', [speech.say(word)]);
      head.setAttribute('scope', 'col');
      return head;
    });
    const top = element('tr', [...heads, element('td', [])]);
    const table = element('table', [element('thead', [top]), element('tbody', rows)], 'odds');
    return table;
  }

  /** Exactly, at least, at most: where results have an order. */
  #reckonings(outcomes: readonly Outcome[]): readonly Node[] {
    if (!isOrdered(outcomes)) return [];
    const speech = this.#speech;
    const pressed = (['exactly', 'atLeast', 'atMost'] as const).map((reckoning) => {
      const made = button(speech.say(reckoning), () => {
        this.#reckoning = reckoning;
        void this.#work();
      });
      made.setAttribute('aria-pressed', String(reckoning === this.#reckoning));
      made.dataset.key = reckoning;
      return made;
    });
    return [element('div', pressed, 'options reckonings')];
  }
}

function choice(
  { label, key }: { readonly label: string; readonly key: string },
  options: readonly { readonly value: string; readonly words: string }[],
  chosen: string,
  changed: (value: string) => void,
): HTMLElement {
  const select = element('select', []) as HTMLSelectElement;
  for (const { value, words } of options) {
    select.append(new Option(words, value, value === chosen, value === chosen));
  }
  select.dataset.key = key;
  select.addEventListener('change', () => changed(select.value));
  return element('label', [`${label} `, select]);
}
