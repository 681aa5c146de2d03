import { expect, test } from 'vitest';

/** The oldest Node that Astro accepts. */
const oldest = [22, 12] as const;

test('the tests run on a Node that the site builds on', () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const isNewEnough = major > oldest[0] || (major === oldest[0] && minor >= oldest[1]);
  expect(isNewEnough, `Node ${process.versions.node}: run the tests with npm run`).toBe(true);
});
