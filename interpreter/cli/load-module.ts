/** A JavaScript module from its text: nothing is written to disk. */
export async function loadModule(javascript: string): Promise<unknown> {
  return import(`data:text/javascript;charset=utf-8,${encodeURIComponent(javascript)}`);
}
