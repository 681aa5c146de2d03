/**
 * How much a page tells: the answers, why they are so, or everything that happened. What replays do
 * not tell at first is fetched when it is asked for, and stands among their steps from then on.
 */
import type { Aside } from '../model.ts';

for (const choice of document.querySelectorAll<HTMLElement>('.depths')) {
  const { besides } = choice.dataset;
  let isAsked = besides === undefined;
  choice.hidden = false;
  choice.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    document.documentElement.dataset.depth = target.value;
    if (isAsked || target.value !== 'everything') return;
    isAsked = true;
    void fill(besides ?? '');
  });
}

async function fill(address: string): Promise<void> {
  const answer = await fetch(address);
  const all = (await answer.json()) as readonly (readonly Aside[])[];
  for (const [index, replay] of document.querySelectorAll('.replay').entries()) {
    const steps = [...replay.querySelectorAll<HTMLElement>('.played > li')];
    for (const aside of all[index] ?? []) put(aside, steps);
  }
}

function put([place, ...rest]: Aside, steps: readonly HTMLElement[]): void {
  const step = steps[place];
  const [first] = rest;
  if (typeof first !== 'number') {
    step?.querySelector('div')?.append(list(first, 'deep'));
    return;
  }
  const [, kind = '', text = '', ...details] = rest as readonly [number, ...string[]];
  const words = document.createElement('div');
  const sentence = document.createElement('p');
  sentence.textContent = text;
  words.append(sentence);
  if (details.length > 0) words.append(list(details, ''));
  const line = document.createElement('li');
  line.className = `tell deep ${kind}`;
  line.style.setProperty('--depth', String(Math.min(first, 4)));
  line.append(words);
  if (step === undefined) steps.at(-1)?.parentElement?.append(line);
  else step.before(line);
}

/** Words below a step: what counted, and what did not. */
function list(details: readonly string[], name: string): HTMLElement {
  const all = document.createElement('ul');
  all.className = name;
  for (const detail of details) {
    const item = document.createElement('li');
    item.className = detail.startsWith('~') ? 'not' : '';
    item.textContent = detail.slice(1);
    all.append(item);
  }
  return all;
}
