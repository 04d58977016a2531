/** Reads `multipart/form-data`. The platform's parser takes 100 ms for 10 MB, so it gets no file bytes. */
import { DoesNotBind, TooLarge } from '../../http/failures.ts';

/** Maximum parts of a form. The product's largest form has nine. */
const mostParts = 50;
/** Maximum bytes of a part's head: its name, file name and type. */
const longestHead = 2048;
/** Maximum bytes of a part that is not a file. */
const longestText = 64 * 1024;

/** The position of a part in the body: its head with the empty line, and its content. */
interface Section {
  head: Uint8Array;
  content: Uint8Array<ArrayBuffer>;
  isFile: boolean;
}

/**
 * Returns the texts and files of a form by name. Of a repeated name the last counts.
 * @param type the body's content type, with its boundary
 * @throws DoesNotBind when it is not a form or has more than 50 parts, TooLarge for a text of more than 64 kB
 */
export async function formOf(
  bytes: Uint8Array<ArrayBuffer>,
  type: string,
): Promise<Record<string, FormDataEntryValue>> {
  const [, quoted, plain] = /\bboundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(type) ?? [];
  const mark = `--${quoted ?? plain ?? ''}`;
  if (mark === '--') throw notAForm();
  const sections = sectionsOf(bytes, mark);
  const slim = sections.flatMap(({ head, content, isFile }) => [mark, head, isFile ? '' : content, '\r\n']);
  const parsed = await parse(new Blob([...slim, `${mark}--\r\n`] as BlobPart[]), type);
  // The parser got only complete parts, so it finds the same number in the same order.
  if (parsed.length !== sections.length) throw notAForm();
  return Object.fromEntries(
    parsed.map(([name, value], place) => {
      const { content } = sections[place] as Section;
      return [name, value instanceof File ? new File([content], value.name, { type: value.type }) : value];
    }),
  );
}

const notAForm = () => new DoesNotBind([{ field: '$', key: 'El cuerpo no es un formulario.' }]);

async function parse(slim: Blob, type: string): Promise<[name: string, value: FormDataEntryValue][]> {
  try {
    return [...(await new Response(slim, { headers: { 'content-type': type } }).formData())];
  } catch {
    throw notAForm();
  }
}

/** Finds the parts in a single pass: each search begins at the end of the previous one. */
function sectionsOf(bytes: Uint8Array<ArrayBuffer>, mark: string): Section[] {
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const next = `\r\n${mark}`;
  const sections: Section[] = [];
  let at = body.indexOf(mark);
  if (at !== 0) throw notAForm();
  for (;;) {
    const start = at + mark.length;
    if (body.toString('latin1', start, start + 2) === '--') return sections;
    const headLength = body.subarray(start, start + longestHead).indexOf('\r\n\r\n');
    const from = start + headLength + 4;
    const end = headLength < 0 ? -1 : body.indexOf(next, from);
    if (end < 0 || sections.length >= mostParts) throw notAForm();
    const head = bytes.subarray(start, from);
    const isFile = /;\s*filename\*?=/i.test(body.toString('latin1', start, from));
    if (!isFile && end - from > longestText) throw new TooLarge(longestText);
    sections.push({ head, content: bytes.subarray(from, end), isFile });
    at = end + 2;
  }
}
