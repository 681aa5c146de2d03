// `npm test`: every check and every test, ending in one line, `N passed, N failed`.
// `npm test -- lint unit` runs only the steps named.

import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

interface Tally {
  readonly passed: number;
  readonly failed: number;
}

interface Outcome extends Tally {
  /** What the step printed, both streams as they came. */
  readonly output: string;
}

interface Step {
  readonly name: string;
  /** The npm script, then its arguments. */
  readonly script: readonly string[];
  /** A file or folder without which there is nothing to run. */
  readonly needs: string;
  /** How many of its tests passed and failed; without it the step counts as one. */
  readonly count?: (output: string) => Tally;
}

const root = dirname(import.meta.dirname);
const reports = join(root, 'test', 'output');

const generate: Step = { name: 'parser', script: ['generate'], needs: 'grammar/rules.peggy' };
const types: Step = { name: 'types', script: ['types'], needs: 'interpreter' };
const siteTypes: Step = { name: 'site types', script: ['types:site'], needs: 'site' };
const lint: Step = { name: 'lint', script: ['lint'], needs: 'interpreter' };
const check: Step = { name: 'rulebooks', script: ['rulewright', 'check'], needs: 'rules' };
const examples: Step = {
  name: 'examples',
  script: ['rulewright', 'test'],
  needs: 'rules',
  count: countExamples,
};
/** Checks the rulebooks and plays their examples before it builds anything. */
const build: Step = { name: 'site build', script: ['build'], needs: 'site', count: countExamples };
const unit = vitest('unit', 'test');
const browser = vitest('browser', 'test/browser');

/**
 * Stages follow one another; the lanes of a stage run side by side, each step after step. The site
 * is built by one thread, beside which the tests begin that need none; a browser has both cores.
 */
const stages: readonly (readonly (readonly Step[])[])[] = [
  [[generate]],
  [[build], [types, siteTypes, lint, unit]],
  [[browser]],
];
/** What the build does too: run only when named. */
const alone: readonly Step[] = [check, examples];

await main(process.argv.slice(2));

async function main(wanted: readonly string[]): Promise<void> {
  mkdirSync(reports, { recursive: true });
  const names = [...alone, ...stages.flat(2)].map((step) => step.name);
  const strangers = wanted.filter((name) => !names.includes(name));
  if (strangers.length > 0) {
    console.error(`No step is called ${strangers.join(', ')}; there are: ${names.join(', ')}`);
    process.exitCode = 2;
    return;
  }
  const total = await runAll(wanted);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
}

async function runAll(wanted: readonly string[]): Promise<Tally> {
  const isWanted = ({ name }: Step): boolean => wanted.length === 0 || wanted.includes(name);
  const total = { passed: 0, failed: 0 };
  const [first = [], ...rest] = stages;
  for (const lanes of [first, [alone.filter(({ name }) => wanted.includes(name))], ...rest]) {
    await Promise.all(
      lanes.map(async (lane) => {
        for (const step of lane.filter(isWanted)) {
          const { passed, failed } = await report(step);
          total.passed += passed;
          total.failed += failed;
        }
      }),
    );
  }
  return total;
}

/** Runs a step and prints its line, then its output if something failed. */
async function report(step: Step): Promise<Tally> {
  const from = performance.now();
  const outcome = await run(step);
  const seconds = ((performance.now() - from) / 1000).toFixed(1);
  const mark = outcome.failed === 0 ? 'ok  ' : 'FAIL';
  const tally = step.count ? `${outcome.passed} passed, ${outcome.failed} failed` : '';
  console.log(`${mark} ${step.name.padEnd(11)} ${seconds.padStart(6)} s  ${tally}`.trimEnd());
  if (outcome.failed > 0) console.log(outcome.output.trimEnd().replace(/^/gm, '     | '));
  return outcome;
}

async function run(step: Step): Promise<Outcome> {
  if (!existsSync(join(root, step.needs))) {
    return { passed: 0, failed: 1, output: `There is no ${step.needs}` };
  }
  const { code, output } = await npmRun(step.script);
  const { passed, failed } = step.count?.(output) ?? { passed: 1, failed: 0 };
  // A step that fails without a failed test, or that ran no test at all, has failed once.
  if (failed > 0 || (code === 0 && passed > 0)) return { passed, failed, output };
  return { passed: step.count ? passed : 0, failed: 1, output };
}

/** Runs one of package.json's scripts. */
function npmRun(script: readonly string[]): Promise<{ code: number | null; output: string }> {
  const [name = '', ...rest] = script;
  const cli = process.env.npm_execpath;
  const args = ['run', '--silent', name, '--', ...rest];
  const options = { cwd: root, env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' } };
  const child =
    cli === undefined
      ? spawn('npm', args, { ...options, shell: true })
      : spawn(process.execPath, [cli, ...args], options);
  child.stdin.end();
  let output = '';
  child.stdout.on('data', (text: Buffer) => (output += text.toString()));
  child.stderr.on('data', (text: Buffer) => (output += text.toString()));
  return new Promise((resolve) => {
    child.on('error', (error) => {
      resolve({ code: 1, output: output + error.message });
    });
    child.on('close', (code) => {
      resolve({ code, output });
    });
  });
}

/** The step of one Vitest project, counted from the report it writes. */
function vitest(project: 'unit' | 'browser', needs: string): Step {
  const file = join(reports, `${project}.json`);
  rmSync(file, { force: true });
  return {
    name: project,
    script: [project, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    needs,
    count: () => countVitest(file),
  };
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly unknown[];
  }[];
}

/** A test file that could not be loaded has no tests, and counts as one that failed. */
function countVitest(file: string): Tally {
  if (!existsSync(file)) return { passed: 0, failed: 0 };
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
  const unread = report.testResults.filter(
    (result) => result.status === 'failed' && result.assertionResults.length === 0,
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + unread.length };
}

/** `rulewright test` closes with `N passed, N failed`. */
function countExamples(output: string): Tally {
  const found = [...output.matchAll(/^(\d+) passed, (\d+) failed$/gm)].at(-1);
  return { passed: Number(found?.[1] ?? 0), failed: Number(found?.[2] ?? 0) };
}
