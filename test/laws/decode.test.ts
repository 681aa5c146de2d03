// Bytes are text exactly where the strict decoder of the platform says so; the first bad byte is
// where a file stops being some.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decode } from '../../grammar/decode.ts';

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function isText(bytes: Uint8Array): boolean {
  try {
    strict.decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Texts with some bytes put in, and bytes that are near the edges of what UTF-8 allows. */
const bytes = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 3 }).map((text) => Buffer.from(text)),
      fc
        .constantFrom(...'C0 C3 E0A0 E080 ED9F EDA0 F090 F080 F48F F490 80 BF FF EFBFBD'.split(' '))
        .map((hex) => Buffer.from(hex, 'hex')),
    ),
    { maxLength: 6 },
  )
  .map((parts) => new Uint8Array(Buffer.concat(parts)));

test('what the platform reads strictly is read, and nothing else', () => {
  fc.assert(
    fc.property(bytes, (given) => {
      const { text, fault } = decode(given);
      expect(fault === null).toBe(isText(given));
      if (fault === null) {
        expect(Buffer.from(text).equals(given)).toBe(true);
        return;
      }
      const before = given.subarray(0, fault.byte);
      expect(isText(before)).toBe(true);
      expect(fault.value).toBe(given[fault.byte]);
      expect(text.startsWith(strict.decode(before))).toBe(true);
      expect(fault.at).toBe(strict.decode(before).length);
      // One byte more is a text no longer, nor can be made one by what may follow.
      const more = given.subarray(0, fault.byte + 1);
      expect(isText(more)).toBe(false);
    }),
    { numRuns: 5000 },
  );
});

/** What is written, the coding, and what it is taken for. */
const codings: readonly (readonly [string, BufferEncoding, string])[] = [
  ['unité en bête\n', 'latin1', 'iso-8859-1'],
  ['\uFEFFunité\n', 'utf16le', 'utf-16'],
];

test.each(codings)('%j in %s', (text, coding, looks) => {
  expect(decode(Buffer.from(text, coding)).fault?.looks).toBe(looks);
});

test.each([
  ['one byte of Windows', [0x6c, 0x92, 0xe9, 0x0a], 'windows-1252'],
  ['the start of a character at the end', [0x61, 0xc3], 'cut-short'],
  ['the start of a longer one', [0x61, 0xe2, 0x80], 'cut-short'],
  ['a bad byte among UTF-8', [0xc3, 0xa9, 0x20, 0xe9, 0x20], 'mixed'],
  ['a program', [0x7f, 0x45, 0x00, 0xff, 0x01, 0x01, 0x01], 'unknown'],
])('%s', (_, given, looks) => {
  expect(decode(new Uint8Array(given)).fault?.looks).toBe(looks);
});
