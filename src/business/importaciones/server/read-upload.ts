import { createHash } from 'node:crypto';
import { Conflict, FieldsInvalid, Forbidden, NotFound } from '../../../platform/http/failures.ts';
import { headingsKey } from '../../../platform/import/match-columns.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import type { ImportResource } from '../../../platform/server/import/import-resource.ts';
import type { ImportTable } from '../../../platform/server/import/plan-import.ts';

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
export const mayImport = (
  { permission, alsoNeeds = [] }: ImportResource,
  caller: CallerContext['caller'],
): boolean => caller.rowScope === null && [permission, ...alsoNeeds].every((one) => caller.can(one));

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
