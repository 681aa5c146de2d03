/** What runs rules in the page uses the card of whoever reads it, and says so. */
import type { OwnedChart, Program } from '../../../../interpreter/index.ts';
import { ownedOf } from '../../../../interpreter/index.ts';
import type { Speech } from '../game/speech.ts';

/** Says which charts of a card are used; nothing where none is. */
export function sayOwned(
  section: HTMLElement,
  charts: readonly OwnedChart[],
  { program, speech }: { readonly program: Program; readonly speech: Speech },
): void {
  const place = section.querySelector<HTMLElement>('[data-part=own]');
  if (place === null) return;
  const names = ownedOf(program, charts).map(({ name }) => {
    const table = program.tables.find((each) => each.name === name);
    return speech.set(table?.words[speech.language] ?? name);
  });
  place.hidden = names.length === 0;
  place.textContent = speech.say('ownCard', { charts: names.join(', ') });
}
