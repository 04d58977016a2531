/** Reads `multipart/form-data`. The platform's parser takes 100 ms for 10 MB, so it gets no file bytes. */
import { DoesNotBind, TooLarge } from '../../http/failures.ts';

/** Maximum parts of a form. The product's largest form has nine. */
const maxParts = 50;
/** Maximum bytes of a part's head: its name, file name and type. */
const maxHeadBytes = 2048;
/** Maximum bytes of a part that is not a file. */
const maxTextBytes = 64 * 1024;

/** The position of a part in the body: the end of its mark, and its content from `from` to `end`. */
interface Section {
  start: number;
  from: number;
  end: number;
  isFile: boolean;
}

/** A form while its bytes arrive. */
export interface FormScan {
  /** Reads on. @throws DoesNotBind and TooLarge as soon as the form cannot be taken */
  more(bytes: Buffer<ArrayBuffer>, filled: number): void;
  /**
   * Returns the texts and files by name. Of a repeated name the last counts.
   * @param bytes the whole body
   * @throws DoesNotBind when it is not a form or has more than 50 parts, TooLarge for a text of more than 64
   * kB
   */
  end(bytes: Uint8Array<ArrayBuffer>): Promise<Record<string, FormDataEntryValue>>;
}

/** Starts to read a form. @param type the body's content type, with its boundary */
export function scanForm(type: string): FormScan {
  const [, quoted, plain] = /\bboundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(type) ?? [];
  const mark = `--${quoted ?? plain ?? ''}`;
  if (mark === '--') throw notAForm();
  const scan = scanSections(mark);
  return {
    more: scan.more,
    async end(bytes) {
      scan.more(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), bytes.byteLength);
      if (!scan.isComplete()) throw notAForm();
      const sections = scan.sections.map(({ start, from, end, isFile }) => ({
        head: bytes.subarray(start, from),
        content: bytes.subarray(from, end),
        isFile,
      }));
      const slim = sections.flatMap(({ head, content, isFile }) => [
        mark,
        head,
        isFile ? '' : content,
        '\r\n',
      ]);
      const parsed = await parse(new Blob([...slim, `${mark}--\r\n`] as BlobPart[]), type);
      // The parser got only complete parts, so it finds the same number in the same order.
      if (parsed.length !== sections.length) throw notAForm();
      return Object.fromEntries(
        parsed.map(([name, value], place) => {
          const content = sections[place]?.content as Uint8Array<ArrayBuffer>;
          return [
            name,
            value instanceof File ? new File([content], value.name, { type: value.type }) : value,
          ];
        }),
      );
    },
  };
}

/** Returns the texts and files of a whole form (`FormScan.end`). */
export const formOf = async (bytes: Uint8Array<ArrayBuffer>, type: string) => scanForm(type).end(bytes);

const notAForm = () => new DoesNotBind([{ field: '$', key: 'El cuerpo no es un formulario.' }]);

async function parse(slim: Blob, type: string): Promise<[name: string, value: FormDataEntryValue][]> {
  try {
    return [...(await new Response(slim, { headers: { 'content-type': type } }).formData())];
  } catch {
    throw notAForm();
  }
}

/**
 * Finds the parts in a single pass: each search begins where the previous one ended, also when more bytes
 * arrived.
 */
function scanSections(mark: string) {
  const next = Buffer.from(`\r\n${mark}`, 'latin1');
  const sections: Section[] = [];
  /** The end of the last mark. */
  let start = mark.length;
  /** The part whose content is being read, and where the search for its end goes on. */
  let open: Omit<Section, 'end'> | undefined;
  let searched = 0;
  let begun = false;
  let complete = false;

  /** @returns false until more bytes arrive */
  function step(body: Buffer): boolean {
    if (!begun) {
      if (body.length < mark.length) return false;
      if (body.toString('latin1', 0, mark.length) !== mark) throw notAForm();
      begun = true;
    }
    if (open) return endOfContent(body, open);
    if (body.length < start + 2) return false;
    complete = body.toString('latin1', start, start + 2) === '--';
    return !complete && headOf(body);
  }

  function headOf(body: Buffer): boolean {
    const length = body.subarray(start, start + maxHeadBytes).indexOf('\r\n\r\n');
    if (length < 0) {
      if (body.length - start >= maxHeadBytes) throw notAForm();
      return false;
    }
    if (sections.length >= maxParts) throw notAForm();
    const from = start + length + 4;
    const isFile = /;\s*filename\*?=/i.test(body.toString('latin1', start, from));
    open = { start, from, isFile };
    searched = from;
    return true;
  }

  function endOfContent(body: Buffer, { start: headStart, from, isFile }: Omit<Section, 'end'>): boolean {
    const end = body.indexOf(next, searched);
    const length = (end < 0 ? body.length - next.length : end) - from;
    if (!isFile && length > maxTextBytes) throw new TooLarge(maxTextBytes);
    if (end < 0) {
      searched = Math.max(from, body.length - next.length + 1);
      return false;
    }
    sections.push({ start: headStart, from, end, isFile });
    open = undefined;
    start = end + next.length;
    return true;
  }

  return {
    sections,
    isComplete: () => complete,
    more(bytes: Buffer<ArrayBuffer>, filled: number) {
      const body = bytes.subarray(0, filled);
      while (!complete && step(body));
    },
  };
}
