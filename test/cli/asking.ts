// Asks `run` what players ask, and reads the answer.
import { expect, test } from 'vitest';
import { call } from './called.ts';

/** A question, and sentences that answer it. */
export interface Asked {
  readonly question: string;
  /** Words of the command line; `name=value` is set. */
  readonly of: string;
  readonly en: readonly string[];
  readonly fr: readonly string[];
}

/** Each question has its answer in both languages, and soon. */
export function answerAll(all: readonly Asked[]): void {
  test.each(all)('$question', async ({ of, en, fr }) => {
    const words = of
      .split(' ')
      .flatMap((word) => (/^[\w.-]+=/u.test(word) ? ['--set', word] : [word]));
    for (const [language, wanted] of [['en', en], ['fr', fr]] as const) {
      const { code, out } = await call('run', ...words, '--seed', '1', '--lang', language);
      const lines = out.trimEnd().split('\n').map((line) => line.trim().replace(/^@\S+\s+/u, ''));
      expect(code, out).toBe(0);
      expect(lines).toEqual(expect.arrayContaining([...wanted]));
      // An answer is read, not searched.
      expect(lines.length).toBeLessThan(25);
    }
  });
}
