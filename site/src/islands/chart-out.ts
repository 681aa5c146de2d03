/** What takes a chart out of its page: comes when one of the buttons is pressed. */
for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-out]')) {
  button.hidden = false;
  button.addEventListener('click', () => {
    const figure = document.querySelector<HTMLElement>('figure.rt');
    if (figure === null) return;
    void import('./chart-out/saved.ts').then(({ saveChart }) => {
      saveChart(figure, button.dataset.out === 'csv' ? 'csv' : 'svg');
    });
  });
}
