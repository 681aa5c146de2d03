import type { TemplateInfo, TemplatePart, Words } from '../model/program.ts';
import { sentence } from '../model/sentence.ts';
import { wordsOf } from '../model/tokens.ts';
import type { Value } from '../model/values.ts';
import { evaluator } from './evaluate.ts';
import type { Machine } from './machine.ts';

/** A sentence of the rules with its values filled in. */
export function fill(template: TemplateInfo, slots: Value[], machine: Machine): Words {
  const write = (parts: readonly TemplatePart[], language: keyof Words): string =>
    sentence(
      parts.map((part) => {
        if (typeof part === 'string') return part;
        const value = evaluator(part.value, machine.program)(slots, machine);
        return wordsOf(value, part.type, machine)[language];
      }),
    );
  return { fr: write(template.fr, 'fr'), en: write(template.en, 'en') };
}

/** Why an action was refused, in the words of the condition that failed; null when none did. */
export function reasonOf(
  machine: Machine,
  refused: {
    readonly action: number;
    readonly refusal: number | null;
    readonly arguments: readonly Value[];
  },
): Words | null {
  const { action, refusal } = refused;
  const condition =
    refusal === null ? undefined : machine.program.actions[action]?.conditions[refusal];
  // The slots of the legality routine begin with the action's parameters.
  return condition === undefined ? null : fill(condition.reason, [...refused.arguments], machine);
}
