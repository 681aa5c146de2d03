/** What may stand for yes and no where a person types, in either language; the first is ours. */
export const yesAndNo: ReadonlyMap<boolean, readonly string[]> = new Map([
  [true, ['yes', 'y', 'oui', 'o', 'true']],
  [false, ['no', 'n', 'non', 'false']],
]);

/** Yes or no as a person types it, capitals or not; undefined: it is neither. */
export function yesOrNo(text: string): boolean | undefined {
  const typed = text.trim().toLowerCase();
  for (const [isYes, words] of yesAndNo) if (words.includes(typed)) return isYes;
  return undefined;
}
