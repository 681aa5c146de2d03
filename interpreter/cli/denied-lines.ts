/** Why something may not be done, as lines: the answer, what decided it, or everything. */
import type { Denied, Depth, Teller } from '../index.ts';
import { account, refusalText } from '../index.ts';
import { accountLines, depthNamed } from './account.ts';
import type { Speech } from './option-lines.ts';

/** What somebody asks about, and how much of it is told: `march(u1, 0504) everything`. */
export function askedWhy(text: string): { readonly token: string; readonly depth: Depth } {
  const [, token = '', last = ''] = /^(.*?)\s*(\S*)$/su.exec(text.trim()) ?? [];
  const depth = depthNamed(last);
  return depth === undefined ? { token: text.trim(), depth: 'reasons' } : { token, depth };
}

/** What is denied and why, and below it what decided it. */
export function deniedLines(
  denied: Denied,
  teller: Teller,
  { depth, usage }: Pick<Speech, 'usage'> & { readonly depth: Depth },
): readonly string[] {
  const { language } = teller;
  const { words, clause, log, sought } = denied;
  const colon = language === 'fr' ? '\u202f:' : ':';
  const why = refusalText(denied, language) ?? usage.phrases.nothingFor;
  const head = `${words[language]}${colon} ${why}${clause === null ? '' : `  @${clause}`}`;
  if (depth === 'answer') return [head];
  if (log === null) return [head, `  ${usage.phrases.hiddenWhy}`];
  return [head, ...accountLines(account(log, teller, { depth, sought }))];
}
