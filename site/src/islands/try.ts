/** The place where a rule is tried: the rules and the machine come when one is named. */
import type { ClauseMap } from './clause-map.ts';
import type { Said } from './game/said.ts';
import { fetched } from './page.ts';
import { fetchedProgram } from './program.ts';

for (const section of document.querySelectorAll<HTMLElement>('[data-try]')) {
  const rule = new URLSearchParams(location.search).get('rule');
  if (rule !== null) void open(section, rule);
}

async function open(section: HTMLElement, rule: string): Promise<void> {
  section.hidden = false;
  section.setAttribute('aria-busy', 'true');
  const said = JSON.parse(section.querySelector('[data-said]')?.textContent ?? '{}') as Said;
  try {
    const [{ Trying }, packed, clauses] = await Promise.all([
      import('./game/trying.ts'),
      fetchedProgram(said.program),
      fetched<ClauseMap>(said.clauses),
    ]);
    await new Trying(section, { said, packed, clauses, rule }).begin();
  } catch {
    section.querySelector('[data-part=form]')?.remove();
    const status = section.querySelector('[data-part=status]');
    if (status !== null) status.textContent = said.words.broken;
  } finally {
    section.removeAttribute('aria-busy');
  }
}
