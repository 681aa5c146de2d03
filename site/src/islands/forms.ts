/**
 * The form in which chapters are read, one language or both, is kept: from chapter to chapter, and
 * in the address for whom it is sent to.
 */
import { keepText, keptText } from './kept.ts';
import { put } from './query.ts';

const both = document.querySelector<HTMLInputElement>('#both');
const query = new URLSearchParams(location.search);

if (both !== null) {
  both.checked = query.has('both') || keptText('both') !== null;
  if (both.checked) shown(both);
  both.addEventListener('change', () => {
    keepText('both', both.checked ? '' : null);
    shown(both);
  });
}

/** Says in the address which form it is; what was being read stays where it was. */
function shown({ checked }: HTMLInputElement): void {
  if (checked) query.set('both', '');
  else query.delete('both');
  put(query);
  document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
}
