import { createHash } from 'node:crypto';
import { Conflict, FieldsInvalid, Forbidden, NotFound, TooLarge } from '../../../platform/http/failures.ts';
import { headingsKey } from '../../../platform/import/match-columns.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import type { ImportResource } from '../../../platform/server/import/import-resource.ts';
import type { ImportTable } from '../../../platform/server/import/plan-import.ts';
import {
  maxImportColumns,
  maxImportRows,
  type ReadTable,
} from '../../../platform/server/import/read-table.ts';
import type { FileWorkers } from '../../../platform/server/workers/file-workers.ts';
import { UnreadableFile } from '../../../platform/server/workers/worker-pool.ts';
import { maxImportBytes } from '../importaciones.contract.ts';

export interface UploadedTable extends ImportTable {
  rows: number;
}

const refused = (key: string, params?: Record<string, number>) =>
  new FieldsInvalid([{ field: 'archivo', key, ...(params && { params }) }]);

const unreadable = 'Este archivo no se puede leer. Tiene que ser un libro de Excel (.xlsx) o un CSV.';

/** Reads the table of an upload in a worker. @throws FieldsInvalid, TooLarge, FilesBusy */
export async function readUpload(tables: FileWorkers['tables'], file: File): Promise<UploadedTable> {
  if (file.size > maxImportBytes) throw new TooLarge(maxImportBytes);
  const read: ReadTable = await tables
    .run('readTable', new Uint8Array(await file.arrayBuffer()))
    .catch((error) => {
      throw error instanceof UnreadableFile ? refused(unreadable) : error;
    });
  if (!('problem' in read)) return read;
  switch (read.problem) {
    case 'empty':
      throw refused('Este archivo no tiene filas debajo de los títulos.');
    case 'rows':
      throw refused('Este archivo tiene más de {{max}} filas. Divídalo.', { max: maxImportRows });
    case 'columns':
      throw refused('Este archivo tiene más de {{max}} columnas.', { max: maxImportColumns });
    default:
      throw refused(unreadable);
  }
}

/** Returns the resource of this name. @throws NotFound; Forbidden without its right or with a row scope */
export function readResource(
  resources: readonly ImportResource[],
  name: string,
  { caller }: Pick<CallerContext, 'caller'>,
): ImportResource {
  const resource = resources.find((one) => one.name === name);
  if (!resource) throw new NotFound('Importable', name);
  if (!mayImport(resource, caller)) throw new Forbidden();
  return resource;
}

/** An import reaches all records, so a caller with a row scope has none. */
export const mayImport = ({ permission }: ImportResource, caller: CallerContext['caller']): boolean =>
  caller.rowScope === null && caller.can(permission);

/** Returns the digest under which the choices for these headings are stored. */
export const headingsDigest = (headings: readonly string[]): string =>
  createHash('sha256').update(headingsKey(headings)).digest('base64url');

/** Returns the column of each heading of the table. @throws FieldsInvalid */
export function readMapping(
  { columns }: ImportResource,
  { headings }: ImportTable,
  columnas: string,
): string[] {
  const mapping = columnas.split(',');
  const chosen = mapping.filter((name) => name !== '');
  const isKnown = chosen.every((name) => columns.some((column) => column.name === name));
  if (mapping.length !== headings.length || !isKnown) {
    throw new Conflict('Other columns.', [{ key: 'El archivo ha cambiado. Vuelva a elegirlo.' }]);
  }
  if (new Set(chosen).size < chosen.length) {
    throw new FieldsInvalid([{ field: 'columnas', key: 'Una columna está elegida dos veces.' }]);
  }
  return mapping;
}
