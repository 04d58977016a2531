import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { ExportRequest } from '../../../platform/http/export.contract.ts';
import { NotFound } from '../../../platform/http/failures.ts';
import type { SearchRequest } from '../../../platform/http/search.contract.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import { searchable, searchPage } from '../../../platform/server/database/search.ts';
import { searchSheet } from '../../../platform/server/database/sheet.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import type { RecordNames } from '../../../platform/server/server-slice.ts';
import type { Entrada } from '../auditoria.contract.ts';
import { auditoriaColumns } from '../back-office/auditoria-columns.ts';
import { visibleEntries } from './guarded-members.ts';
import { type ReferencedNames, readReferencedNames, recordNameOf } from './trail-names.ts';

/** The user's name, else the e-mail address. Erased accounts have neither. */
const userName = sql<string | null>`case when usuario.borrado is null
  then coalesce(nullif(trim(usuario.first_name || ' ' || usuario.last_name), ''), usuario.email) end`;

/** Dependencies of the trail's calls beside the request. */
export interface TrailParts {
  db: Db;
  /** The names that the slices give their records. */
  recordNames: readonly RecordNames[];
}

const auditoriaSearch = (names: readonly RecordNames[], language: Language) =>
  searchable(
    {
      id: { column: 'auditoria.id', type: 'number' },
      cuando: { column: 'auditoria.cuando', type: 'instant' },
      usuarioId: { column: 'auditoria.usuario_id', type: 'uuid', nullable: true },
      usuario: { column: userName, type: 'text', keyword: true, nullable: true },
      acto: { column: 'auditoria.acto', type: 'text', keyword: true },
      recurso: { column: 'auditoria.resource', type: 'text', keyword: true },
      recursoId: { column: 'auditoria.resource_id', type: 'text', keyword: true },
      sobre: { column: recordNameOf(names, language), type: 'text', nullable: true },
      desde: { column: 'auditoria.desde', type: 'text', keyword: true },
      requestId: { column: 'auditoria.request_id', type: 'text' },
    },
    { defaultOrder: ['id desc'], tieBreak: 'id' },
  );

interface History {
  recurso?: string;
  recursoId?: string;
}

const selectAuditoria = ({ db, recordNames }: TrailParts, language: Language) =>
  db
    .selectFrom('auditoria')
    .leftJoin('usuario', 'usuario.id', 'auditoria.usuario_id')
    .select([
      'auditoria.id',
      'auditoria.cuando',
      'auditoria.usuario_id',
      userName.as('usuario'),
      'auditoria.acto',
      'auditoria.resource',
      'auditoria.resource_id',
      recordNameOf(recordNames, language).as('sobre'),
      'auditoria.antes',
      'auditoria.despues',
      'auditoria.desde',
      'auditoria.request_id',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof selectAuditoria>['executeTakeFirstOrThrow']>>;

const entradaOf = (row: Row, nombres: ReferencedNames): Entrada => ({
  id: Number(row.id),
  cuando: row.cuando.toISOString(),
  usuarioId: row.usuario_id ?? undefined,
  usuario: row.usuario ?? undefined,
  acto: row.acto,
  recurso: row.resource,
  recursoId: row.resource_id,
  sobre: row.sobre ?? undefined,
  antes: row.antes ?? undefined,
  despues: row.despues ?? undefined,
  nombres: nombres(row),
  desde: row.desde,
  requestId: row.request_id,
});

/** Pages the trail, the newest first; with `recurso` and `recursoId` only the entries of that record. */
export async function searchAuditoria(
  parts: TrailParts,
  { recurso: resource, recursoId: resourceId, ...request }: SearchRequest & History,
  { caller, language }: CallerContext,
) {
  const query = selectAuditoria(parts, language)
    .$if(resource !== undefined, (found) => found.where('auditoria.resource', '=', resource as string))
    .$if(resourceId !== undefined, (found) =>
      found.where('auditoria.resource_id', '=', resourceId as string),
    );
  const page = await searchPage(parts.db, query, auditoriaSearch(parts.recordNames, language), request);
  const rows = visibleEntries(page.data, parts.recordNames, caller);
  const nombres = await readReferencedNames(parts.db, parts.recordNames, rows);
  return { ...page, data: rows.map((row) => entradaOf(row, nombres)) };
}

export const sheetOfAuditoria = (parts: TrailParts, request: ExportRequest, context: CallerContext) =>
  searchSheet(
    selectAuditoria(parts, context.language),
    auditoriaSearch(parts.recordNames, context.language),
    request,
    { name: 'auditoria', columns: auditoriaColumns, acto: 'trail.export', resource: 'auditoria' },
    { db: parts.db, context },
  );

/** Returns one entry. @throws NotFound */
export async function readEntrada(
  parts: TrailParts,
  id: number,
  { caller, language }: CallerContext,
): Promise<Entrada> {
  const found = await selectAuditoria(parts, language).where('auditoria.id', '=', id).execute();
  const [row] = visibleEntries(found, parts.recordNames, caller);
  if (!row) throw new NotFound('Auditoria', id);
  return entradaOf(row, await readReferencedNames(parts.db, parts.recordNames, [row]));
}
