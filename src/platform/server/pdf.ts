/** Checks whether a PDF reader can open the bytes (ISO 32000), without rendering. */
import { promisify } from 'node:util';
import { constants, inflate } from 'node:zlib';

const unpack = promisify(inflate);

/** The maximum unpacked bytes of a stream, and of all streams; a real document needs a hundredth of it. */
const maxUnpackedStream = 8 * 1024 * 1024;
const maxUnpacked = 32 * 1024 * 1024;
/** The maximum sections of a cross-reference: each incremental update adds one. */
const maxSections = 64;
/** Programs pack a hundred objects or more into one stream. */
const maxObjectStreams = 1000;
/** Characters of a trailer, or of the dictionary of a cross-reference stream. */
const maxDictionary = 64 * 1024;

const pageObject = /\/Type\s{0,20}\/Page(?![\w.#-])/;
const objectHead = /^\s{0,20}\d{1,10}\s{1,20}\d{1,5}\s{1,20}obj\b/;

/**
 * Returns whether the bytes are a PDF: header and end are valid, the end points to a cross-reference with a
 * root and an object at its offset, and there is a page, uncompressed or in an object stream. The pages of an
 * encrypted document with such streams cannot be read and are assumed.
 */
export async function isPdf(bytes: Uint8Array): Promise<boolean> {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  if (!text.startsWith('%PDF-')) return false;
  const end = /startxref\s{1,20}(\d{1,10})\s{1,20}%%EOF\s*$/.exec(text.slice(-1024));
  if (!end) return false;
  const references = crossReference(text, Number(end[1]));
  if (!references) return false;
  if (pageObject.test(text)) return true;
  const packed = objectStreams(text);
  return (references.encrypted && packed.length > 0) || hasPackedPage(bytes, packed);
}

/**
 * Follows the sections of a cross-reference from the last one. Sections of a real document do not overlap, so
 * their total length may not exceed the document's.
 * @returns undefined when it is invalid
 */
function crossReference(text: string, last: number): { encrypted: boolean } | undefined {
  const found = { root: false, object: false, encrypted: false };
  const seen = new Set<number>();
  let unread = text.length;
  for (let at: number | undefined = last; at !== undefined && !seen.has(at); ) {
    if (seen.size >= maxSections) break;
    seen.add(at);
    const section = sectionAt(text, at, unread);
    if (!section) return undefined;
    const { dictionary } = section;
    unread -= section.length;
    found.object ||= section.object;
    found.root ||= /\/Root\s{0,20}\d{1,10}\s{1,20}\d{1,5}\s{1,20}R\b/.test(dictionary);
    found.encrypted ||= /\/Encrypt\b/.test(dictionary);
    const before = /\/Prev\s{0,20}(\d{1,10})/.exec(dictionary);
    at = before ? Number(before[1]) : undefined;
  }
  return found.root && found.object ? found : undefined;
}

interface Section {
  dictionary: string;
  /** The section's object is at its offset. */
  object: boolean;
  /** The number of characters read for it. */
  length: number;
}

/**
 * Reads at an offset the table with its trailer (7.5.4), at most `unread` characters, or the stream (7.5.8).
 */
function sectionAt(text: string, at: number, unread: number): Section | undefined {
  const part = text.slice(at, at + unread);
  const start = part.slice(0, 40);
  if (/^\s{0,20}xref\b/.test(start)) {
    const trailer = part.indexOf('trailer');
    if (trailer < 0) return undefined;
    const dictionary = part.slice(trailer, trailer + maxDictionary).split('startxref', 1)[0] ?? '';
    const rows = part.slice(0, trailer).matchAll(/\b(\d{10}) \d{5} n/g);
    const object = rows.some(([, place]) => objectHead.test(text.slice(Number(place), Number(place) + 60)));
    return { dictionary, object, length: trailer + dictionary.length };
  }
  if (!objectHead.test(start)) return undefined;
  const dictionary = part.slice(0, maxDictionary).split('stream', 1)[0] ?? '';
  const isReference = /\/Type\s{0,20}\/XRef\b/.test(dictionary);
  return isReference ? { dictionary, object: true, length: dictionary.length } : undefined;
}

/** Returns the offsets of the compressed bytes of object streams (7.5.7), in one pass. */
function objectStreams(text: string): [from: number, to: number][] {
  const streams: [from: number, to: number][] = [];
  const head = /\/Type\s{0,20}\/ObjStm\b/g;
  for (let found = head.exec(text); found && streams.length < maxObjectStreams; found = head.exec(text)) {
    const word = text.indexOf('stream', head.lastIndex);
    const line = word < 0 ? -1 : text.indexOf('\n', word);
    const to = line < 0 ? -1 : text.indexOf('endstream', line);
    if (to < 0) break;
    streams.push([line + 1, to]);
    head.lastIndex = to;
  }
  return streams;
}

async function hasPackedPage(bytes: Uint8Array, streams: [from: number, to: number][]): Promise<boolean> {
  let left = maxUnpacked;
  for (const [from, to] of streams) {
    if (left <= 0) return false;
    const maxOutputLength = Math.min(maxUnpackedStream, left);
    const options = { maxOutputLength, finishFlush: constants.Z_SYNC_FLUSH };
    const objects = await unpack(bytes.subarray(from, to), options).catch(() => undefined);
    if (objects && pageObject.test(objects.toString('latin1'))) return true;
    // A stream that fails to unpack may have cost as much as the largest valid one.
    left -= objects?.length ?? maxOutputLength;
  }
  return false;
}
