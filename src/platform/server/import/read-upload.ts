import { FieldsInvalid, TooLarge } from '../../http/failures.ts';
import type { FileWorkers } from '../workers/file-workers.ts';
import { UnreadableFile } from '../workers/worker-pool.ts';
import type { ImportTable } from './plan-import.ts';
import { maxImportColumns, maxImportRows, type ReadTable } from './read-table.ts';

export interface UploadedTable extends ImportTable {
  rows: number;
}

const refused = (key: string, params?: Record<string, number>) =>
  new FieldsInvalid([{ field: 'archivo', key, ...(params && { params }) }]);

const unreadable = 'Este archivo no se puede leer. Tiene que ser un libro de Excel (.xlsx) o un CSV.';
const unclosedQuote =
  'No se entiende el archivo desde la línea {{n}}: revise si allí faltan o sobran comillas (").';

/**
 * Reads the table of an upload in a worker.
 * @param mayBeOneRow a file with its first row only has headings and no rows, instead of being refused
 * @throws FieldsInvalid, TooLarge, FilesBusy
 */
export async function readUpload(
  tables: FileWorkers['tables'],
  file: File,
  maxBytes: number,
  mayBeOneRow = false,
): Promise<UploadedTable> {
  if (file.size > maxBytes) throw new TooLarge(maxBytes);
  const read: ReadTable = await tables
    .run('readTable', new Uint8Array(await file.arrayBuffer()))
    .catch((error) => {
      throw error instanceof UnreadableFile ? refused(unreadable) : error;
    });
  if (!('problem' in read)) return read;
  switch (read.problem) {
    case 'empty':
      if (mayBeOneRow && read.headings) return { headings: read.headings, parts: [], rows: 0 };
      throw refused('Este archivo no tiene filas debajo de los títulos.');
    case 'rows':
      throw refused('Este archivo tiene más de {{max}} filas. Divídalo.', { max: maxImportRows });
    case 'columns':
      throw refused('Este archivo tiene más de {{max}} columnas.', { max: maxImportColumns });
    default:
      throw read.line === undefined ? refused(unreadable) : refused(unclosedQuote, { n: read.line });
  }
}
