/** The board of the examples: it filters, and what plays them comes when it is asked for. */
import type { Board } from './board/board.ts';
import type { Said } from './board/said.ts';

for (const tools of document.querySelectorAll<HTMLElement>('[data-board]')) begin(tools);

function begin(tools: HTMLElement): void {
  tools.hidden = false;
  const said = JSON.parse(tools.querySelector('[data-said]')?.textContent ?? '{}') as Said;
  const form = tools.querySelector('form');
  const filter = (): void => show(tools, said);
  form?.addEventListener('input', filter);
  form?.addEventListener('submit', (event) => event.preventDefault());
  tools.addEventListener('shown', filter);
  let board: Promise<Board> | null = null;
  tools.addEventListener('click', ({ target }) => {
    const deed = (target as Element).closest<HTMLElement>('[data-do]')?.dataset.do;
    if (deed !== 'play' && deed !== 'reach' && deed !== 'notice') return;
    board ??= import('./board/board.ts').then((all) => new all.Board(tools, said));
    void board.then((made) => made.ask(deed));
  });
}

/** Shows the rows that the form asks for. */
function show(tools: HTMLElement, said: Said): void {
  const data = new FormData(tools.querySelector('form') ?? undefined);
  const [text, state, mark] = ['text', 'state', 'mark'].map((name) =>
    String(data.get(name) ?? '').trim().toLocaleLowerCase(),
  );
  let [count, all] = [0, 0];
  for (const section of document.querySelectorAll<HTMLElement>('.board')) {
    let isEmpty = true;
    for (const row of section.querySelectorAll<HTMLElement>('tbody tr')) {
      const isText = text === '' || row.textContent.toLocaleLowerCase().includes(text ?? '');
      const isState = state === '' || row.dataset.s === state;
      row.hidden = !(isText && isState && (mark === '' || row.dataset.m === mark));
      isEmpty &&= row.hidden;
      all += 1;
      if (!row.hidden) count += 1;
    }
    section.hidden = isEmpty;
  }
  const shown = tools.querySelector('[data-part=shown]');
  const words = said.words.shown.replace('{count}', String(count)).replace('{all}', String(all));
  if (shown !== null) shown.textContent = count === all ? '' : words;
}
