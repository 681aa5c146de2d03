// Bytes to text. UTF-8 is read strictly: a byte that is none of it is a fault with its place, since
// whatever a reader put in its stead would be written over the writer's own letters.

/** What a file that is not UTF-8 looks like. */
export type Coding =
  | 'utf-16'
  | 'iso-8859-1'
  | 'windows-1252'
  /** It ends in the middle of a character. */
  | 'cut-short'
  /** UTF-8 but for a few bytes. */
  | 'mixed'
  | 'unknown';

/** The first byte that belongs to no text. */
export interface CodingFault {
  /** Where it stands in the text, in UTF-16 units. */
  readonly at: number;
  /** How many bytes stand before it. */
  readonly byte: number;
  readonly value: number;
  readonly looks: Coding;
}

/** With a fault the text serves to show it, and nothing else. */
export interface Decoded {
  readonly text: string;
  readonly fault: CodingFault | null;
}

/** A byte-order mark is kept: it is blank, and `print` leaves it out. */
const lossy = new TextDecoder('utf-8', { ignoreBOM: true });

/** The text of a file; what is text already stays as it is. */
export function decode(read: string | Uint8Array): Decoded {
  if (typeof read === 'string') return { text: read, fault: null };
  const text = lossy.decode(read);
  // A replacement that was read may have been written: only then are the bytes looked at.
  const byte = text.includes('\uFFFD') ? firstBad(read) : read.length;
  if (byte === read.length) return { text, fault: null };
  const at = lossy.decode(read.subarray(0, byte)).length;
  const value = read[byte] ?? 0;
  return { text, fault: { at, byte, value, looks: looks(read, byte, text) } };
}

/** The first zero byte of a text: no text has one. null when there is none. */
export function zeroByte(text: string): CodingFault | null {
  const at = text.indexOf('\0');
  if (at < 0) return null;
  const byte = new TextEncoder().encode(text.slice(0, at)).length;
  // Every other byte of the Latin letters is zero there.
  const isWide = /\0[^\0]\0|[^\0]\0[^\0]\0/.test(text.slice(Math.max(0, at - 1), at + 4));
  return { at, byte, value: 0, looks: isWide ? 'utf-16' : 'unknown' };
}

/** Where the first sequence begins that is not UTF-8; the length when there is none. */
function firstBad(bytes: Uint8Array): number {
  let at = 0;
  while (at < bytes.length) {
    const length = lengthAt(bytes, at);
    if (length === 0) return at;
    at += length;
  }
  return at;
}

/**
 * The length of the sequence at a place; 0: it is none. The second byte decides on the forms that
 * are too long, on halves of pairs, and on what lies beyond Unicode (RFC 3629).
 */
function lengthAt(bytes: Uint8Array, at: number): number {
  const first = bytes[at] ?? 0;
  if (first < 0x80) return 1;
  if (first < 0xc2 || first > 0xf4) return 0;
  const length = first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
  const least = first === 0xe0 ? 0xa0 : first === 0xf0 ? 0x90 : 0x80;
  const most = first === 0xed ? 0x9f : first === 0xf4 ? 0x8f : 0xbf;
  const second = bytes[at + 1] ?? 0;
  if (second < least || second > most) return 0;
  for (let index = 2; index < length; index += 1) {
    if (((bytes[at + index] ?? 0) & 0xc0) !== 0x80) return 0;
  }
  return length;
}

function looks(bytes: Uint8Array, bad: number, text: string): Coding {
  const [first = 0, second = 0] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return 'utf-16';
  if (bytes.includes(0)) return 'unknown';
  const rest = bytes.subarray(bad);
  const isTail = rest.length < 4 && (rest[0] ?? 0) >= 0xc2 && (rest[0] ?? 0) <= 0xf4;
  if (isTail && rest.subarray(1).every((byte) => byte >= 0x80 && byte < 0xc0)) return 'cut-short';
  if (/[^\0-\x7F\uFFFD]/.test(text)) return 'mixed';
  const isLatin = !bytes.some((byte) => byte >= 0x80 && byte < 0xa0);
  return isLatin ? 'iso-8859-1' : 'windows-1252';
}
