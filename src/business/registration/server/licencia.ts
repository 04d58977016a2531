/** Validates uploaded licences by their content, never by their name. */
import { FieldsInvalid, TooLarge } from '../../../platform/http/failures.ts';
import type { FileWorkers } from '../../../platform/server/workers/file-workers.ts';
import { UnreadableFile } from '../../../platform/server/workers/worker-pool.ts';
import { maxLicenciaBytes } from '../registration.contract.ts';

export interface Licencia {
  /** File name for downloads, with the extension of its type. */
  nombre: string;
  tipo: 'application/pdf' | 'image/jpeg';
  bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Validates an uploaded licence. A picture is encoded again as JPEG, which removes metadata and anything that
 * another program could execute. A PDF cannot be cleaned safely; it stays as it is and is only shown as
 * rendered pages.
 * @throws FieldsInvalid when it has another type, is damaged, has no page or unpacks to too much; TooLarge;
 *   FilesBusy
 */
export async function validateLicencia(uploads: FileWorkers['uploads'], file: File): Promise<Licencia> {
  if (file.size === 0) throw licenciaError('Adjunte su licencia.');
  if (file.size > maxLicenciaBytes) throw new TooLarge(maxLicenciaBytes);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const kind = detectType(bytes);
  if (kind === 'pdf') {
    const damaged = licenciaError('Este PDF no se puede abrir. Guárdelo otra vez o envíe una foto.');
    if (!(await uploads.run('isPdf', bytes).catch(replaceUnreadable(damaged)))) throw damaged;
    return { nombre: safeFileName(file.name, 'pdf'), tipo: 'application/pdf', bytes };
  }
  if (kind !== 'picture')
    throw licenciaError('La licencia tiene que ser un PDF o una imagen JPEG, PNG o WebP.');
  const damaged = licenciaError('Esta imagen no se puede abrir. Hágale otra foto o envíela en PDF.');
  const paper = await uploads.run('normaliseDocument', bytes).catch(replaceUnreadable(damaged));
  return { nombre: safeFileName(file.name, 'jpg'), tipo: 'image/jpeg', bytes: paper };
}

const licenciaError = (key: string) => new FieldsInvalid([{ field: 'licencia', key }]);

/** Converts UnreadableFile to an error of the field; rethrows any other error. */
const replaceUnreadable = (refusal: FieldsInvalid) => (error: unknown) => {
  throw error instanceof UnreadableFile ? refusal : error;
};

/**
 * Detects the type by the first bytes; for a PDF also by the last ones, because appended data makes it
 * another type as well.
 */
export function detectType(bytes: Uint8Array): 'pdf' | 'picture' | undefined {
  const text = (from: number, to: number) => Buffer.from(bytes.subarray(from, to)).toString('latin1');
  const start = text(0, 12);
  if (start.startsWith('%PDF-'))
    return /%%EOF\s*$/.test(text(bytes.length - 1024, bytes.length)) ? 'pdf' : undefined;
  if (start.startsWith('\xff\xd8\xff') || start.startsWith('\x89PNG\r\n\x1a\n')) return 'picture';
  return start.startsWith('RIFF') && start.endsWith('WEBP') ? 'picture' : undefined;
}

/**
 * Returns a safe file name: no folders, control or direction characters, and a single extension.
 * `..\\factura.pdf.exe` -> `factura-pdf.pdf`
 */
export function safeFileName(given: string, ending: string): string {
  const last = given.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const stem = last
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[\p{C}<>:"|?*]/gu, '')
    .replaceAll('.', '-')
    .trim()
    .replace(/^-+/, '');
  return `${[...stem].slice(0, 80).join('') || 'licencia'}.${ending}`;
}
