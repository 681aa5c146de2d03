/**
 * The form in which chapters are read, one language or both, is kept: from chapter to chapter, and
 * in the address for whom it is sent to.
 */
import { put } from './query.ts';

const both = document.querySelector<HTMLInputElement>('#both');
const query = new URLSearchParams(location.search);

if (both !== null) {
  both.checked = query.has('both') || localStorage.getItem('both') !== null;
  if (both.checked) shown(both);
  both.addEventListener('change', () => {
    if (both.checked) localStorage.setItem('both', '');
    else localStorage.removeItem('both');
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
