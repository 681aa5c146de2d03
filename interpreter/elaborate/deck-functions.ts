/** The functions of decks, which are known by their names alone. */
const functions = ['shuffle', 'put-on', 'put-under', 'look-at'] as const;

/** The name of one. */
export type DeckFunction = (typeof functions)[number];

/** Whether a name is that of a function of decks. */
export function isDeckFunction(name: string): name is DeckFunction {
  return (functions as readonly string[]).includes(name);
}
