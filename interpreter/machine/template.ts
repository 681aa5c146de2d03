import { agreeing, nameOf } from '../model/agreement.ts';
import type { Language } from '../model/language.ts';
import type { Said, Sentence } from '../model/log.ts';
import type { Program, TemplateInfo, TemplatePart, Words } from '../model/program.ts';
import { sentence } from '../model/sentence.ts';
import { wordsOf } from '../model/tokens.ts';
import type { Value } from '../model/values.ts';
import { unseen } from '../model/values.ts';
import { evaluator } from './evaluate.ts';
import { slotsOf } from './liveness.ts';
import type { Machine } from './machine.ts';
import type { Rests } from './rests.ts';
import { watching } from './watching.ts';

/** Whether a value of a sentence is shown to who reads it: what it reads itself, and its slots. */
export type Shows = (slots: readonly number[], read: Rests) => boolean;

/** A sentence of the rules with its values filled in, as far as they are shown. */
export function fill(
  template: TemplateInfo,
  slots: Value[],
  machine: Machine,
  shows?: Shows,
): Words {
  const { fr, en } = saying(template, machine.program, shows)(slots, machine);
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
  shows?: Shows,
): (slots: Value[], machine: Machine) => Sentence {
  const fr = template.fr.map((part) => shownPart(part, said(part, program, 'fr'), shows));
  const en = template.en.map((part) => shownPart(part, said(part, program, 'en'), shows));
  return (slots, machine) => ({
    fr: fr.flatMap((part) => part(slots, machine)),
    en: en.flatMap((part) => part(slots, machine)),
  });
}

type Say = (slots: Value[], machine: Machine) => readonly Said[];

/** A part of a sentence, or that it is not shown. */
function shownPart(part: TemplatePart, say: Say, shows?: Shows): Say {
  if (shows === undefined || typeof part === 'string') return say;
  return (slots, machine) => {
    const { value, seen } = watching(machine, () => say(slots, machine));
    const isShown = shows(slotsOf(part.value), seen);
    return isShown ? value : [{ value: unseen, type: part.type }];
  };
}

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
  shows?: Shows,
): Words | null {
  const { action, refusal } = refused;
  const condition =
    refusal === null ? undefined : machine.program.actions[action]?.conditions[refusal];
  // The slots of the legality routine begin with the action's parameters.
  if (condition === undefined) return null;
  return fill(condition.reason, [...refused.arguments], machine, shows);
}
