/** Elements as the play table makes them. */

/** An element of a class with what stands in it. */
export function element(
  tag: string,
  content: readonly (string | Node)[],
  name = '',
): HTMLElement {
  const made = document.createElement(tag);
  if (name !== '') made.className = name;
  made.append(...content);
  return made;
}

/** A button that does something. */
export function button(text: string, press: () => void, name = ''): HTMLButtonElement {
  const made = element('button', [text], name) as HTMLButtonElement;
  made.type = 'button';
  made.addEventListener('click', press);
  return made;
}
