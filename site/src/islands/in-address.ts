/** Texts that an address holds: packed, in letters that no address changes. */

/** An address of more characters is cut by some who hand it on. */
const longest = 1800;
/** What a stranger's address unpacks to has an end. */
const most = 2_000_000;

/** A text packed for an address; null: it would be too long. */
export async function packedText(text: string): Promise<string | null> {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  // Before it is made letters of: that goes by argument, and a browser takes only so many.
  if (bytes.length > longest) return null;
  const letters = btoa(String.fromCharCode(...bytes));
  const safe = letters.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  return safe.length > longest ? null : safe;
}

/** The text that was packed; null: it is none. */
export async function unpackedText(packed: string): Promise<string | null> {
  try {
    const letters = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const reader = new Blob([bytes])
      .stream()
      .pipeThrough(new DecompressionStream('deflate-raw'))
      .getReader();
    const decoder = new TextDecoder();
    let text = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return text + decoder.decode();
      text += decoder.decode(value, { stream: true });
      if (text.length > most) {
        await reader.cancel();
        return null;
      }
    }
  } catch {
    return null;
  }
}
