/**
 * Files that leave the page: one by itself, or those of a book under their paths, in a folder that
 * the browser opens or as a zip.
 */

/** A folder as browsers with the File System Access API give it. */
interface Folder {
  readonly name: string;
  readonly getDirectoryHandle: (name: string, how: { readonly create: boolean }) => Promise<Folder>;
  readonly getFileHandle: (name: string, how: { readonly create: boolean }) => Promise<Handle>;
}
interface Handle {
  readonly getFile: () => Promise<File>;
  readonly createWritable: () => Promise<{
    readonly write: (text: string) => Promise<void>;
    readonly close: () => Promise<void>;
    readonly abort: () => Promise<void>;
  }>;
}
interface Picker {
  readonly showDirectoryPicker?: (how: {
    readonly id: string;
    readonly mode: 'readwrite';
  }) => Promise<Folder>;
}

/** Whether this browser opens folders. */
export function opensFolders(): boolean {
  return (window as Picker).showDirectoryPicker !== undefined;
}

/** A file to be put into a folder; `before`: what stands there if nobody has changed it. */
export interface Carried {
  readonly path: string;
  readonly before: string;
  readonly text: string;
}

export type Put =
  | { readonly kind: 'put'; readonly folder: string; readonly paths: readonly string[] }
  /** In that folder these are neither as they were nor as they shall be. */
  | { readonly kind: 'other'; readonly paths: readonly string[] }
  | { readonly kind: 'cancelled' | 'failed' };

/**
 * Puts files into a folder of the reader's choice: the folder of a book, or one that holds it. What
 * is there and is none of ours stays, and then nothing is written at all.
 */
export async function putIntoFolder(files: readonly Carried[]): Promise<Put> {
  try {
    const folder = await (window as Picker).showDirectoryPicker?.({
      id: 'rulewright',
      mode: 'readwrite',
    });
    if (folder === undefined) return { kind: 'failed' };
    const others: string[] = [];
    for (const file of files) if (await isOther(folder, file)) others.push(file.path);
    if (others.length > 0) return { kind: 'other', paths: others };
    for (const { path, text } of files) await write(await handleIn(folder, path, true), text);
    return { kind: 'put', folder: folder.name, paths: files.map(({ path }) => path) };
  } catch (error) {
    const isCancelled = error instanceof DOMException && error.name === 'AbortError';
    return { kind: isCancelled ? 'cancelled' : 'failed' };
  }
}

async function isOther(folder: Folder, { path, before, text }: Carried): Promise<boolean> {
  try {
    const found = await (await (await handleIn(folder, path, false)).getFile()).text();
    return found !== before && found !== text;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotFoundError') return false;
    throw error;
  }
}

/** The file of a path; in the folder of the book itself what comes after its name. */
async function handleIn(folder: Folder, path: string, create: boolean): Promise<Handle> {
  const parts = path.split('/');
  const name = parts.pop() ?? '';
  if (parts[0] === folder.name) parts.shift();
  let at = folder;
  for (const part of parts) at = await at.getDirectoryHandle(part, { create });
  return at.getFileHandle(name, { create });
}

/** The browser writes aside, and puts the file in place when it is closed. */
async function write(handle: Handle, text: string): Promise<void> {
  const writing = await handle.createWritable();
  try {
    await writing.write(text);
  } catch (error) {
    await writing.abort();
    throw error;
  }
  await writing.close();
}

/** Hands files out as one zip, named as they are among the rules. */
export async function handOutZip(
  name: string,
  files: ReadonlyMap<string, string>,
): Promise<void> {
  const { strToU8, zipSync } = await import('fflate');
  const entries = [...files].map(([path, text]) => [path, strToU8(text)] as const);
  handOut(name, new Blob([zipSync(Object.fromEntries(entries))], { type: 'application/zip' }));
}

/** Hands a text or a file out. */
export function handOut(name: string, content: string | Blob): void {
  const blob =
    typeof content === 'string'
      ? new Blob([content], { type: 'text/plain;charset=utf-8' })
      : content;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
