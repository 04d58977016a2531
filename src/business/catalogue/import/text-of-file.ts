import { type Remark, refused } from './remark.ts';

export const maxBytes = 50 * 1024 * 1024;
export const maxLines = 100_000;

type Result = { text: string } | { remark: Remark };

const unusable = (text: string, line = 0): Result => ({ remark: refused(line, text) });

/**
 * Returns the text of a UTF-8 file, with or without byte order mark, with lines that end in `\n`. Any other
 * content is refused with its reason; a wrong byte with its line.
 */
export function textOfFile(bytes: Uint8Array): Result {
  if (bytes.length > maxBytes) return unusable('the file is larger than 50 MB; divide it');
  if (bytes.length === 0) return unusable('the file is empty');
  const utf16 = utf16Of(bytes);
  if (utf16) return unusable(`the file is ${utf16}; save it as "CSV UTF-8"`);
  if (bytes.includes(0))
    return unusable('not a CSV: the file holds binary data', lineOf(bytes, bytes.indexOf(0)));
  const wrong = firstWrongByte(bytes);
  if (wrong >= 0) {
    const byte = bytes[wrong]?.toString(16).toUpperCase();
    return unusable(
      `not UTF-8: byte ${byte} means nothing here (an older Windows or Mac file?); save it as "CSV UTF-8"`,
      lineOf(bytes, wrong),
    );
  }
  // The decoder drops the byte order mark itself.
  const text = new TextDecoder().decode(bytes).replaceAll(/\r\n?/g, '\n');
  if (text.trim() === '') return unusable('the file is empty');
  let lines = 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines += 1;
  if (lines > maxLines + 1) return unusable('the file has more than 100,000 lines; divide it');
  return { text };
}

/** Recognises UTF-16 by its byte order mark, or by the zero beside almost every letter. */
function utf16Of(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'UTF-16 (little-endian)';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'UTF-16 (big-endian)';
  const head = bytes.subarray(0, 400);
  const zeros = (parity: number) => head.filter((byte, at) => byte === 0 && at % 2 === parity).length;
  if (head.length < 4) return undefined;
  if (zeros(1) > head.length * 0.4) return 'UTF-16 (little-endian, without its mark)';
  return zeros(0) > head.length * 0.4 ? 'UTF-16 (big-endian, without its mark)' : undefined;
}

/**
 * Returns the index of the first byte that is not UTF-8, or -1. It lies in the first piece that fails to
 * decode.
 */
function firstWrongByte(bytes: Uint8Array): number {
  const decodes = (end: number) => {
    try {
      // Decoded as a stream, so that a letter cut at the end is not an error.
      new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, end), {
        stream: end < bytes.length,
      });
      return true;
    } catch {
      return false;
    }
  };
  if (decodes(bytes.length)) return -1;
  let good = 0;
  let bad = bytes.length;
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if (decodes(middle)) good = middle;
    else bad = middle;
  }
  // The letter that fails there may start up to three bytes earlier.
  const starts = [bad - 4, bad - 3, bad - 2].filter((start) => start >= 0 && (bytes[start] ?? 0) >= 0xc0);
  return starts.find((start) => !isWhole(bytes.subarray(start, bad - 1))) ?? bad - 1;
}

function isWhole(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function lineOf(bytes: Uint8Array, at: number): number {
  let line = 1;
  for (let i = 0; i < at; i += 1) {
    if (bytes[i] === 0x0a || (bytes[i] === 0x0d && bytes[i + 1] !== 0x0a)) line += 1;
  }
  return line;
}
