/**
 * How much a page tells: the answers, why they are so, or everything that happened. What replays do
 * not tell at first is fetched when it is asked for, and stands among their steps from then on.
 */
import type { PutAside } from '../rulebook/asides.ts';
import { fetched } from './page.ts';

for (const choice of document.querySelectorAll<HTMLElement>('.depths')) {
  const { besides, failed = '' } = choice.dataset;
  const status = choice.querySelector('output');
  let isThere = besides === undefined;
  choice.hidden = false;
  choice.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    tell(target.value);
    if (isThere || target.value !== 'everything') return;
    isThere = true;
    void fill(besides ?? '').catch(() => {
      // What is told and what is chosen agree again; choosing it again fetches it again.
      isThere = false;
      const reasons = choice.querySelector<HTMLInputElement>('[value=reasons]');
      if (target.checked && reasons !== null) reasons.checked = true;
      if (document.documentElement.dataset.depth === 'everything') tell('reasons');
      if (status !== null) status.textContent = failed;
    });
  });

  function tell(depth: string): void {
    document.documentElement.dataset.depth = depth;
    if (status !== null) status.textContent = '';
  }
}

async function fill(address: string): Promise<void> {
  const all = await fetched<readonly (readonly PutAside[])[]>(address);
  for (const [index, replay] of document.querySelectorAll('.replay').entries()) {
    const steps = [...replay.querySelectorAll('.played > li')];
    for (const [place, where, html] of all[index] ?? []) {
      steps[place]?.insertAdjacentHTML(where, html);
    }
  }
}
