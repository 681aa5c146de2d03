/** Elements as the islands make them. */

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

/** A link to another page. */
export function link(href: string, text: string): HTMLAnchorElement {
  const made = element('a', [text]) as HTMLAnchorElement;
  made.href = href;
  return made;
}

/** A link to a clause. */
export function reference(href: string, text: string): HTMLAnchorElement {
  const made = element('a', [text], 'ref') as HTMLAnchorElement;
  made.href = href;
  return made;
}
