/** Results of examples as a JUnit report, which build servers read. */

/** One example as `--json` gives it. */
export interface ExampleResult {
  readonly book: string;
  readonly clause: string;
  readonly name: string;
  readonly ok: boolean;
  readonly message: string;
  readonly file: string;
  readonly line: number;
}

/** The report: a suite a rulebook, a case an example, its clause as the class. */
export function junit(results: readonly ExampleResult[]): string {
  const books = [...new Set(results.map(({ book }) => book))];
  const suites = books.map((book) => {
    const own = results.filter((result) => result.book === book);
    const failures = own.filter(({ ok }) => !ok).length;
    const cases = own.map((result) => {
      const head = `    <testcase classname="${escape(`${book} ${result.clause}`)}" name="${escape(result.name)}" file="${escape(result.file)}" line="${String(result.line)}"`;
      if (result.ok) return `${head}/>`;
      return `${head}>\n      <failure message="${escape(result.message.split('\n')[1] ?? '')}">${escape(result.message)}</failure>\n    </testcase>`;
    });
    return [
      `  <testsuite name="${escape(book)}" tests="${String(own.length)}" failures="${String(failures)}">`,
      ...cases,
      '  </testsuite>',
    ].join('\n');
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites>',
    ...suites,
    '</testsuites>',
    '',
  ].join('\n');
}

/** Characters that XML keeps for itself; controls that it forbids are shown as a dot. */
function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '·');
}
