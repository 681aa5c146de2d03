import type { LifeBegin } from '../model/life.ts';
import type { Operation, Routine } from '../model/program.ts';
import type { RuleCheck, Subject } from './check.ts';
import { freshRoutines } from './fresh.ts';
import type { Lives, Touch, Way } from './life/touches.ts';
import { livesOf } from './life/touches.ts';

/**
 * What reads or changes a state that lives as long as a procedure, and can be come to in play past
 * every such procedure. What a person or an example runs by itself is as if the procedure were
 * under way: they may say how the state stands.
 */
export const notUnderWay: RuleCheck = {
  code: 'not-under-way',
  sees: 'part',
  over: 'some',
  needsSound: false,
  run: (subject, report) => {
    const { program } = subject.elaborated;
    for (const [type, { name: state, during }] of program.things.entries()) {
      if (during === undefined) continue;
      for (const { routine, from, at, path, touch } of beginnings(subject, { type, during })) {
        const { field, does, place } = touch;
        const { file } = routine.origin;
        const data = { state, field: `${state}.${field}`, during, does, path, from };
        const isSame = place.file === file && place.span.from === at.from;
        const related = isSame ? [] : [{ ...place, label: does }];
        report({ code: 'not-under-way', file, span: at, data, related });
      }
      for (const { origin, items, name } of program.deals) {
        const given = items.find((item) => item.type === type)?.fields[0];
        if (given === undefined) continue;
        const field = `${state}.${program.things[type]?.fields[given.field]?.name ?? ''}`;
        const said = { state, field, during, path: [name] };
        const data = { ...said, does: 'changes', from: 'set-up' } as const;
        const { file, span } = origin;
        report({ code: 'not-under-way', file, span, data, related: [] });
      }
    }
  },
};

interface Beginning {
  readonly routine: Routine;
  readonly from: LifeBegin;
  readonly at: Operation['at'];
  readonly path: readonly string[];
  readonly touch: Touch;
}

/** Where a way begins that leads past what a state lives as long as. */
function beginnings(
  subject: Subject,
  state: { readonly type: number; readonly during: readonly string[] },
): readonly Beginning[] {
  const lives = livesOf(subject.elaborated.program, state);
  return freshRoutines(subject).flatMap(([index, routine]): readonly Beginning[] => {
    const from = lives.isOwner(index) ? 'tell' : beginOf(routine);
    if (from === null) return [];
    const found = from === 'example' ? readInVain(index, lives) : lives.wayFrom(index, 'any');
    const isGiven =
      from === 'example' &&
      routine.body.some((each) => each.kind === 'field' && each.type === state.type);
    return found === null || isGiven ? [] : [{ routine, from, ...found }];
  });
}

/**
 * What an example reads itself that none of its steps leaves behind: it is what it is at first,
 * whatever comes of them.
 */
function readInVain(index: number, lives: Lives): Way | null {
  return lives.wayFrom(index, 'changes') === null ? lives.readIn(index) : null;
}

function beginOf({ role }: Routine): LifeBegin | null {
  return role === 'sequence' || role === 'law' || role === 'example' ? role : null;
}
