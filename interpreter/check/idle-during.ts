import type { RuleCheck } from './check.ts';
import { livesOf } from './life/touches.ts';

/** Procedures that a state lives as long as, and that never come to it. */
export const idleDuring: RuleCheck = {
  code: 'idle-during',
  sees: 'part',
  over: 'every',
  needsSound: false,
  run: ({ elaborated: { program, names } }, report) => {
    for (const [type, { name: state, during }] of program.things.entries()) {
      if (during === undefined) continue;
      const lives = livesOf(program, { type, during });
      for (const [index, { role, name }] of program.routines.entries()) {
        if (role !== 'procedure' || !lives.isOwner(index) || lives.isTouchedBy(index)) continue;
        const { file, node } = names.procedures.get(name)?.definition ?? {};
        if (file === undefined || node === undefined) continue;
        const data = { state, procedure: name };
        report({ code: 'idle-during', file: file.path, span: node.name.span, data, related: [] });
      }
    }
  },
};
