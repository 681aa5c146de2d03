// What a player is offered, refused or told may not rest on a field that is hidden from him: he
// could read it off. What is told to all, and reads what some never see, is told with a hole.
import type { Elaborated } from '../elaborate/elaborate.ts';
import { saidBy, valuesIn } from '../model/agreement.ts';
import { someOperation } from '../model/operations.ts';
import type { Place, Problem, ProblemData } from '../model/problems.ts';
import type {
  ActionInfo,
  FieldInfo,
  Program,
  Routine,
  SecretInfo,
  TemplateInfo,
} from '../model/program.ts';
import type { RuleCheck, Subject } from './check.ts';
import { closureOf } from './reach/closure.ts';
import type { Asked } from './sights/follow.ts';
import { Follower } from './sights/follow.ts';
import type { Audience } from './sights/seen.ts';
import { isHidden, sameSight, secretOf } from './sights/seen.ts';
import { Keys, Terms } from './sights/term-of.ts';
import type { Read, Term } from './sights/terms.ts';
import { fact, knowing, ofElement, term } from './sights/terms.ts';

type What = ProblemData['field-leaks']['what'];

export const fieldLeaks: RuleCheck = {
  code: 'field-leaks',
  sees: 'part',
  over: 'some',
  needsSound: false,
  run: (subject, report) => {
    const { things } = subject.elaborated.program;
    if (things.some(({ fields }) => fields.some(({ secret }) => secret !== undefined))) {
      for (const problem of new Leaks(subject).found()) report(problem);
    }
  },
};

class Leaks {
  readonly #program: Program;
  readonly #names: Elaborated['names'];
  readonly #isFresh: Subject['isFresh'];
  readonly #found = new Map<string, Problem>();
  readonly #keys = new Keys();

  constructor({ elaborated, isFresh }: Pick<Subject, 'elaborated' | 'isFresh'>) {
    this.#program = elaborated.program;
    this.#names = elaborated.names;
    this.#isFresh = isFresh;
  }

  found(): Iterable<Problem> {
    const { actions, routines } = this.#program;
    for (const action of actions) this.#action(action);
    for (const routine of routines) {
      if (routine.role === 'procedure' || routine.role === 'sequence') this.#rule(routine, []);
      this.#tells(routine);
    }
    this.#fields();
    return this.#found.values();
  }

  /** What a rule asks of people, called with what is known. */
  #rule(routine: Routine, given: readonly Term[]): void {
    if (!this.#isFresh(routine.origin) || !this.#isAsking(routine)) return;
    this.#follow(routine, given, (asked) => {
      this.#asked(asked);
    });
  }

  #follow(
    routine: Routine,
    given: readonly Term[],
    tell: (asked: Asked) => void = () => undefined,
  ): ReturnType<Follower['run']> {
    const way = { program: this.#program, keys: this.#keys, depth: 0, spent: { operations: 0 } };
    return new Follower({ ...way, tell, known: [], why: [] }, routine, given).run();
  }

  /** Whether it leads to something asked that may rest on a secret field, or says it of one. */
  #isAsking(routine: Routine): boolean {
    const { body } = routine;
    if (someOperation(body, (each) => each.kind === 'ask' || saidBy(each).length > 0)) return true;
    if (!routine.effects) return false;
    const index = this.#program.routines.indexOf(routine);
    return [...closureOf(this.#program, index).fields].some((key) => {
      const [type = 0, field = 0] = key.split('.').map(Number);
      return secretOf(this.#program, { type, field }) !== null;
    });
  }

  #asked({ operation, routine, player, offered, said }: Asked): void {
    const place = { file: routine.origin.file, span: operation.at };
    const audience = player?.key ?? null;
    if (operation.kind === 'choose' || operation.kind === 'act') {
      this.#report(place, 'choice', { reads: offered, audience });
    }
    const what = operation.kind === 'require' ? 'reason' : 'question';
    this.#report(place, what, { reads: said, audience });
  }

  /** An action is offered by what its parameters range over and by its conditions. */
  #action(action: ActionInfo): void {
    const { origin, routine } = action;
    const legality = this.#program.routines[action.legality];
    const body = this.#program.routines[routine];
    if (legality === undefined || body === undefined || !this.#isFresh(origin)) return;
    const { given, player } = this.#parameters(action);
    const audience = player.key;
    const { refusals, known } = this.#follow(legality, given);
    action.conditions.forEach(({ origin: place, reason }, index) => {
      const refusal = refusals.get(index);
      if (refusal === undefined) return;
      this.#report(place, 'action', { reads: knowing(refusal.reads, known), audience });
      const terms = new Terms(this.#program, new Map(given.entries()), this.#keys);
      const said = valuesIn(reason).flatMap((expr) => terms.of(expr).reads);
      this.#report(place, 'reason', { reads: knowing(said, refusal.known), audience });
    });
    const sure = given.map((each) => ({ ...each, about: [...each.about, ...known] }));
    this.#rule(body, sure);
  }

  /** What is known of the parameters of an action, from what they range over. */
  #parameters(action: ActionInfo): { readonly given: readonly Term[]; readonly player: Term } {
    const player = term(this.#keys.fresh('player'));
    const given: Term[] = [];
    action.domains.forEach((domain, index) => {
      const key = this.#keys.fresh('parameter');
      const ranging = domain === null ? undefined : this.#program.routines[domain];
      if (ranging === undefined) {
        given.push(term(key, { about: [fact('any', key)] }));
        return;
      }
      const { result } = this.#follow(ranging, [player, ...given]);
      this.#report(ranging.origin, 'action', { reads: result.reads, audience: player.key });
      const { each } = result;
      const isGroup = action.groups?.includes(index) ?? false;
      const about = each && !isGroup ? ofElement(each, key) : [];
      given.push(term(key, { about, each: isGroup ? each : null }));
    });
    return { given: [...given, player], player };
  }

  /** How it is told that something was done. */
  #tells({ told, origin, parameters }: Routine): void {
    if (told === undefined || !this.#isFresh(origin)) return;
    this.#sentence(told, origin, parameters.length);
  }

  #fields(): void {
    for (const { name, fields, told, keys = 0 } of this.#program.things) {
      const written = this.#names.things.get(name);
      if (written === undefined) continue;
      const { node, file } = written.definition;
      const leaving = node.kind === 'piece' ? node.tell : null;
      if (told && leaving) this.#sentence(told, { file: file.path, span: leaving.span }, 1);
      fields.forEach((field, index) => {
        const place = written.fields[index]?.tell;
        if (!field.told || !place) return;
        const at = { file: file.path, span: place.span };
        if (this.#isFresh(at)) this.#sentence(field.told, at, 3 + keys, field);
      });
    }
  }

  /** A sentence about so many values, told to all; the change of a secret field to who sees it. */
  #sentence(told: TemplateInfo, place: Place, count: number, field?: FieldInfo): void {
    const slots = Array.from({ length: count }, (_, slot) => [slot, term(`given‹${String(slot)}›`)]);
    const terms = new Terms(this.#program, new Map(slots as [number, Term][]), this.#keys);
    const own: SecretInfo | null = field?.secret ?? null;
    const reads = valuesIn(told)
      .flatMap((expr) => terms.of(expr).reads)
      .filter((read) => own === null || !sameSight(own, secretOf(this.#program, read)));
    this.#report(place, 'tell', { reads, audience: null });
  }

  #report(
    { file, span }: Place,
    what: What,
    { reads, audience }: { readonly reads: readonly Read[]; readonly audience: Audience },
  ): void {
    const read = reads.find((each) => isHidden(this.#program, each, audience));
    const key = `${file} ${String(span.from)}`;
    if (read === undefined || this.#found.has(key)) return;
    const { name = '', fields = [] } = this.#program.things[read.type] ?? {};
    const { name: field = '', secret } = fields[read.field] ?? {};
    const by = secret?.by.kind === 'slot' ? fields[secret.by.slot]?.name : undefined;
    const written = this.#names.things.get(name);
    const node = written?.fields[read.field];
    const at = node && { file: written.definition.file.path, span: node.name.span };
    const related = at === undefined ? [] : [{ ...at, label: 'hidden' }];
    this.#found.set(key, {
      code: 'field-leaks',
      file,
      span,
      // What is known on top of a deck is a field of its own, which nobody names.
      data: { what, field: `${name}.${field.split(' ', 1).join('')}`, by: by === undefined ? null : `${name}.${by}` },
      related,
    });
  }
}
