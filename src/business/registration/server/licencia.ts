/** A licence as it comes in: what it is says its content, never its name. */
import { FieldsInvalid, TooLarge } from '../../../platform/http/failures.ts';
import type { FileWorkers } from '../../../platform/server/workers/file-workers.ts';
import { UnreadableFile } from '../../../platform/server/workers/worker-pool.ts';
import { largestLicencia } from '../registration.contract.ts';

export interface Licencia {
  /** For the reader's disk: plain, with the ending of its type. */
  nombre: string;
  tipo: 'application/pdf' | 'image/jpeg';
  bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Takes in an uploaded licence. A picture is drawn anew as JPEG, so that nothing but the picture is kept (no place where
 * it was taken, and nothing that another program could read in it); a PDF stays as it is, since nothing could be left
 * out of it safely, and is only ever shown as a PDF that may run and load nothing.
 * @throws FieldsInvalid when it is none of the four kinds, damaged, without a page, or unpacks to too much; TooLarge;
 *   FilesBusy
 */
export async function takeLicencia(uploads: FileWorkers['uploads'], file: File): Promise<Licencia> {
  if (file.size === 0) throw refused('Adjunte su licencia.');
  if (file.size > largestLicencia) throw new TooLarge(largestLicencia);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const kind = kindOf(bytes);
  if (kind === 'pdf') {
    const damaged = refused('Este PDF no se puede abrir. Guárdelo otra vez o envíe una foto.');
    if (!(await uploads.run('isPdf', bytes).catch(because(damaged)))) throw damaged;
    return { nombre: plainName(file.name, 'pdf'), tipo: 'application/pdf', bytes };
  }
  if (kind !== 'picture') throw refused('La licencia tiene que ser un PDF o una imagen JPEG, PNG o WebP.');
  const damaged = refused('Esta imagen no se puede abrir. Hágale otra foto o envíela en PDF.');
  const paper = await uploads.run('takePaper', bytes).catch(because(damaged));
  return { nombre: plainName(file.name, 'jpg'), tipo: 'image/jpeg', bytes: paper };
}

const refused = (key: string) => new FieldsInvalid([{ field: 'licencia', key }]);

/** Names the field of a file that cannot be read; any other error stays as it is. */
const because = (refusal: FieldsInvalid) => (error: unknown) => {
  throw error instanceof UnreadableFile ? refusal : error;
};

/** By the first bytes; a PDF by its last ones too, since what is hung on behind makes it another thing as well. */
export function kindOf(bytes: Uint8Array): 'pdf' | 'picture' | undefined {
  const text = (from: number, to: number) => Buffer.from(bytes.subarray(from, to)).toString('latin1');
  const start = text(0, 12);
  if (start.startsWith('%PDF-'))
    return /%%EOF\s*$/.test(text(bytes.length - 1024, bytes.length)) ? 'pdf' : undefined;
  if (start.startsWith('\xff\xd8\xff') || start.startsWith('\x89PNG\r\n\x1a\n')) return 'picture';
  return start.startsWith('RIFF') && start.endsWith('WEBP') ? 'picture' : undefined;
}

/**
 * A name as it may be shown and laid down: without folders, control or direction marks, and with one ending only.
 * `..\\factura.pdf.exe` -> `factura-pdf.pdf`
 */
export function plainName(given: string, ending: string): string {
  const last = given.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const stem = last
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[\p{C}<>:"|?*]/gu, '')
    .replaceAll('.', '-')
    .trim()
    .replace(/^-+/, '');
  return `${[...stem].slice(0, 80).join('') || 'licencia'}.${ending}`;
}
