import { agreeing, nameOf } from '../model/agreement.ts';
import type { Language } from '../model/language.ts';
import type { Said, Sentence } from '../model/log.ts';
import type { Program, TemplateInfo, TemplatePart, Words } from '../model/program.ts';
import { sentence } from '../model/sentence.ts';
import { wordsOf } from '../model/tokens.ts';
import type { Value } from '../model/values.ts';
import { evaluator } from './evaluate.ts';
import type { Machine } from './machine.ts';

/** A sentence of the rules with its values filled in. */
export function fill(template: TemplateInfo, slots: Value[], machine: Machine): Words {
  const { fr, en } = saying(template, machine.program)(slots, machine);
  const write = (parts: readonly Said[], language: Language): string =>
    sentence(
      parts.map((part) =>
        typeof part === 'string' ? part : wordsOf(part.value, part.type, machine)[language],
      ),
    );
  return { fr: write(fr, 'fr'), en: write(en, 'en') };
}

/** A sentence of the rules as far as it is said: what agrees with values does so. */
export function saying(
  template: TemplateInfo,
  program: Program,
): (slots: Value[], machine: Machine) => Sentence {
  const fr = template.fr.map((part) => said(part, program, 'fr'));
  const en = template.en.map((part) => said(part, program, 'en'));
  return (slots, machine) => ({
    fr: fr.flatMap((part) => part(slots, machine)),
    en: en.flatMap((part) => part(slots, machine)),
  });
}

type Say = (slots: Value[], machine: Machine) => readonly Said[];

function said(part: TemplatePart, program: Program, language: Language): Say {
  if (typeof part === 'string') return () => [part];
  const { type, forms } = part;
  const value = evaluator(part.value, program);
  if (forms === undefined) {
    return (slots, machine) => [{ value: value(slots, machine), type }];
  }
  const [one, other] = forms.map((form) => form.map((inner) => said(inner, program, language)));
  return (slots, machine) => {
    const found = value(slots, machine);
    const words = nameOf(type, wordsOf(found, type, machine)[language]);
    const form = agreeing([one ?? [], other ?? []], found, { language, words });
    return form.flatMap((inner) => inner(slots, machine));
  };
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
