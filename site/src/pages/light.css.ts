import type { APIRoute } from 'astro';
import map from '../styles/map.css?raw';
import theme from '../styles/theme.css?raw';

const light = /:root\[data-theme='light'\] \{([^}]*)\}/gu;

/** The colours of paper for who has no scripts and asks for light: a script sets them otherwise. */
export const GET: APIRoute = () => {
  const words = [theme, map].flatMap((sheet) => [...sheet.matchAll(light)].map(([, all]) => all));
  return new Response(`:root:root {\n  color-scheme: light;${words.join('')}}\n`);
};
