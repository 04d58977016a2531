/** Whether bytes are a document that a reader of PDFs can open (ISO 32000), without drawing any of it. */
import { promisify } from 'node:util';
import { constants, inflate } from 'node:zlib';

const unpack = promisify(inflate);

/** Bytes of one packed stream, and of all of them, that are looked into: a document packs to hundreds of times less. */
const mostOfOne = 8 * 1024 * 1024;
const mostOfAll = 32 * 1024 * 1024;
/** Sections of a cross-reference that are followed: one for each time that a document was saved over. */
const mostSections = 64;

const pageObject = /\/Type\s{0,20}\/Page(?![\w.#-])/;
const objectHead = /^\s{0,20}\d{1,10}\s{1,20}\d{1,5}\s{1,20}obj\b/;

/**
 * Whether it starts and ends as a PDF does, its end leads to a cross-reference with a root and an object that is where it
 * says, and there is a page: in the open, or in a packed object stream. Of an encrypted document with such streams the page
 * cannot be seen, and is believed.
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

/** Follows the sections of a cross-reference from its last one. @returns undefined when it leads nowhere */
function crossReference(text: string, last: number): { encrypted: boolean } | undefined {
  const found = { root: false, object: false, encrypted: false };
  const seen = new Set<number>();
  for (let at: number | undefined = last; at !== undefined && !seen.has(at); ) {
    if (seen.size >= mostSections) break;
    seen.add(at);
    const section = sectionAt(text, at);
    if (!section) return undefined;
    const { dictionary } = section;
    found.object ||= section.object;
    found.root ||= /\/Root\s{0,20}\d{1,10}\s{1,20}\d{1,5}\s{1,20}R\b/.test(dictionary);
    found.encrypted ||= /\/Encrypt\b/.test(dictionary);
    const before = /\/Prev\s{0,20}(\d{1,10})/.exec(dictionary);
    at = before ? Number(before[1]) : undefined;
  }
  return found.root && found.object ? found : undefined;
}

/** A section that stands at a place: a table with its trailer, or a stream (7.5.4, 7.5.8). */
function sectionAt(text: string, at: number): { dictionary: string; object: boolean } | undefined {
  const start = text.slice(at, at + 40);
  if (/^\s{0,20}xref\b/.test(start)) {
    const trailer = text.indexOf('trailer', at);
    if (trailer < 0) return undefined;
    const end = text.indexOf('startxref', trailer);
    const rows = text.slice(at, trailer).matchAll(/(\d{10}) \d{5} n/g);
    const object = rows.some(([, place]) => objectHead.test(text.slice(Number(place), Number(place) + 60)));
    return { dictionary: text.slice(trailer, end), object };
  }
  if (!objectHead.test(start)) return undefined;
  const dictionary = text.slice(at, text.indexOf('stream', at));
  return /\/Type\s{0,20}\/XRef\b/.test(dictionary) ? { dictionary, object: true } : undefined;
}

/** Where the packed bytes of object streams (7.5.7) begin and end. */
function objectStreams(text: string): [from: number, to: number][] {
  return text
    .matchAll(/\/Type\s{0,20}\/ObjStm\b/g)
    .map(({ index }): [number, number] => {
      const word = text.indexOf('stream', index);
      const line = text.indexOf('\n', word);
      return word < 0 || line < 0 ? [0, 0] : [line + 1, text.indexOf('endstream', line)];
    })
    .filter(([from, to]) => to > from)
    .toArray();
}

async function hasPackedPage(bytes: Uint8Array, streams: [from: number, to: number][]): Promise<boolean> {
  let left = mostOfAll;
  for (const [from, to] of streams) {
    const options = { maxOutputLength: Math.min(mostOfOne, left), finishFlush: constants.Z_SYNC_FLUSH };
    const objects = await unpack(bytes.subarray(from, to), options).catch(() => Buffer.alloc(0));
    if (pageObject.test(objects.toString('latin1'))) return true;
    left -= objects.length;
    if (left <= 0) return false;
  }
  return false;
}
