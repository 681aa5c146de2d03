// `npm run bench`: every way to do each job, side by side. `--json` for machines; names of jobs as
// arguments run only these.
import { assaultJob } from './assault.ts';
import { bookJob } from './books.ts';
import { bookJobs } from './books-jobs.ts';
import { combatJob } from './combat.ts';
import { fireJob } from './fire.ts';
import { aheadJob, followJob } from './follow.ts';
import type { Job, Measured } from './measure.ts';
import { measure } from './measure.ts';
import { oddsJob } from './odds.ts';
import { parseJob } from './parse.ts';
import { glanceJob, recheckJob } from './recheck.ts';

const jobs: Readonly<Record<string, () => Job | Promise<Job>>> = {
  fire: fireJob,
  combat: combatJob,
  ...Object.fromEntries(Object.entries(bookJobs).map(([name, job]) => [name, () => bookJob(job)])),
  odds: oddsJob,
  assault: assaultJob,
  parse: () => parseJob(2000),
  'parse-long': () => parseJob(16_000),
  recheck: recheckJob,
  glance: glanceJob,
  follow: () => followJob('gettysburg'),
  'follow-large': () => followJob('gbacw'),
  ahead: () => aheadJob('gettysburg'),
  'ahead-large': () => aheadJob('gbacw'),
};

const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const results: { readonly job: Job; readonly measured: readonly Measured[] }[] = [];
for (const [name, make] of Object.entries(jobs)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const job = await make();
  results.push({ job, measured: measure(job) });
}

if (process.argv.includes('--json')) {
  const data = results.map(({ job, measured }) => ({
    job: job.name,
    unit: job.unit,
    sides: measured,
  }));
  console.log(JSON.stringify(data, null, 2));
} else {
  console.log(results.map(({ job, measured }) => tableOf(job, measured)).join('\n\n'));
}

function tableOf({ name, unit }: Job, measured: readonly Measured[]): string {
  const rows = measured.map((side) => {
    return `| ${side.name} | ${amount(side.time)} | ${side.ratio.toFixed(2)} |`;
  });
  const [first] = measured;
  const head = [`| ${name} | time a ${unit} | ${first?.name ?? ''} = 1 |`, '|---|---:|---:|'];
  return [...head, ...rows].join('\n');
}

/** Nanoseconds with a unit that keeps the number short. */
function amount(nanoseconds: number): string {
  if (nanoseconds < 1e4) return `${nanoseconds.toPrecision(3)} ns`;
  return nanoseconds < 1e7
    ? `${(nanoseconds / 1e3).toPrecision(3)} µs`
    : `${(nanoseconds / 1e6).toPrecision(3)} ms`;
}
