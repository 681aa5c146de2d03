/** Where Chromium is on this machine, for what needs a browser. */
import { existsSync } from 'node:fs';

/** A shell without windows does the same in half the time. */
const usual = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Where it is looked for, unless `CHROMIUM` names a place. */
export const chromiumPlaces: string = usual.join(', ');

/** The program; undefined: there is none. */
export const chromiumFound: string | undefined = [process.env.CHROMIUM, ...usual].find(
  (path) => path !== undefined && existsSync(path),
);
