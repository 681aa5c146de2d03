import { defineRouteMiddleware } from '@astrojs/starlight/route-data';
import { bookPage } from './address.ts';
import { library } from './rulebook.ts';
import { typeset } from './typeset.ts';
import { say } from './words.ts';

/**
 * Adds the rulebooks, which are found in a folder, to the sidebar of the pages that belong to
 * none.
 */
export const onRequest = defineRouteMiddleware(({ locals }) => {
  const { sidebar, locale, entry, head } = locals.starlightRoute;
  // Players seek rules: the search puts what only writers of rules meet behind these.
  if (/(?:^|\/)problems(?:\/|$)/u.test(entry.id)) {
    const attrs = { 'data-pagefind-filter': 'part[content]', 'content': 'problems' };
    head.push({ tag: 'meta', attrs });
  }
  const isGuide = sidebar.some((entry) => entry.type === 'group' && entry.label === 'Guide');
  if (!isGuide || (locale !== 'fr' && locale !== 'en')) return;
  sidebar.push({
    type: 'group',
    label: say(locale, 'sidebar.books'),
    collapsed: false,
    badge: undefined,
    entries: library().map((book) => ({
      type: 'link',
      label: typeset(book.words[locale], locale),
      href: bookPage(locale, book.name),
      isCurrent: false,
      badge: undefined,
      attrs: {},
    })),
  });
});
