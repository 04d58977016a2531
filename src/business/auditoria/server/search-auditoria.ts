import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { SearchRequest } from '../../../platform/http/search.contract.ts';
import { searchable, searchPage } from '../../../platform/server/database/search.ts';

/** A name may be missing: then the address tells who it is. Erased accounts have neither. */
const who = sql<string | null>`case when usuario.borrado is null
  then coalesce(nullif(trim(usuario.first_name || ' ' || usuario.last_name), ''), usuario.email) end`;

const auditoriaSearch = searchable(
  {
    id: { column: 'auditoria.id', type: 'number' },
    cuando: { column: 'auditoria.cuando', type: 'instant' },
    usuarioId: { column: 'auditoria.usuario_id', type: 'uuid', nullable: true },
    usuario: { column: who, type: 'text', keyword: true, nullable: true },
    acto: { column: 'auditoria.acto', type: 'text', keyword: true },
    recurso: { column: 'auditoria.recurso', type: 'text', keyword: true },
    recursoId: { column: 'auditoria.recurso_id', type: 'text', keyword: true },
    desde: { column: 'auditoria.desde', type: 'text', keyword: true },
    peticion: { column: 'auditoria.peticion', type: 'text' },
  },
  { defaultOrder: ['id desc'], tieBreak: 'id' },
);

interface History {
  recurso?: string;
  recursoId?: string;
}

/** Pages the trail, the newest first; with `recurso` and `recursoId` only what was done to that record. */
export async function searchAuditoria(db: Db, { recurso, recursoId, ...request }: SearchRequest & History) {
  const query = db
    .selectFrom('auditoria')
    .leftJoin('usuario', 'usuario.id', 'auditoria.usuario_id')
    .select([
      'auditoria.id',
      'auditoria.cuando',
      'auditoria.usuario_id',
      who.as('usuario'),
      'auditoria.acto',
      'auditoria.recurso',
      'auditoria.recurso_id',
      'auditoria.antes',
      'auditoria.despues',
      'auditoria.desde',
      'auditoria.peticion',
    ])
    .$if(recurso !== undefined, (found) => found.where('auditoria.recurso', '=', recurso as string))
    .$if(recursoId !== undefined, (found) => found.where('auditoria.recurso_id', '=', recursoId as string));
  const page = await searchPage(db, query, auditoriaSearch, request);
  return {
    ...page,
    data: page.data.map((row) => ({
      id: Number(row.id),
      cuando: row.cuando.toISOString(),
      usuarioId: row.usuario_id ?? undefined,
      usuario: row.usuario ?? undefined,
      acto: row.acto,
      recurso: row.recurso,
      recursoId: row.recurso_id,
      antes: row.antes ?? undefined,
      despues: row.despues ?? undefined,
      desde: row.desde,
      peticion: row.peticion,
    })),
  };
}
