/** Exceptions from the terms of comerciales. */
import type { Kysely } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import { FieldsInvalid, NotFound } from '../../../platform/http/failures.ts';
import { audit, auditMany } from '../../../platform/server/audit.ts';
import { searchable } from '../../../platform/server/database/search.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import { staleVersion } from '../../settings/server/index.ts';
import { excepcionOrder } from '../back-office/liquidacion-columns.ts';
import type { EditedExcepcion, Excepcion } from '../comisiones.contract.ts';

export const selectExcepciones = (db: Db) =>
  db
    .selectFrom('comision_excepcion')
    .leftJoin('comercial', 'comercial.id', 'comision_excepcion.comercial_id')
    .leftJoin('cliente', 'cliente.id', 'comision_excepcion.cliente_id')
    .leftJoin('temporada', 'temporada.id', 'comision_excepcion.temporada_id')
    .leftJoin('modelo', 'modelo.id', 'comision_excepcion.modelo_id')
    .selectAll('comision_excepcion')
    .select([
      'comercial.nombre as comercial',
      'cliente.nombre as cliente',
      'temporada.codigo as temporada',
      'modelo.referencia as modelo',
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof selectExcepciones>['execute']>>[number];

export const excepcionOf = (row: Row): Excepcion => ({
  id: row.id,
  comercialId: row.comercial_id ?? undefined,
  clienteId: row.cliente_id ?? undefined,
  temporadaId: row.temporada_id ?? undefined,
  modeloId: row.modelo_id ?? undefined,
  comercial: row.comercial ?? undefined,
  cliente: row.cliente ?? undefined,
  temporada: row.temporada ?? undefined,
  modelo: row.modelo ?? undefined,
  ...{ porcentaje: row.porcentaje, desde: row.desde, hasta: row.hasta ?? undefined },
  ...{ nota: row.nota, version: row.version },
});

export const excepcionSearch = searchable(
  {
    id: { column: 'comision_excepcion.id', type: 'number' },
    comercial: { column: 'comercial.nombre', type: 'text', keyword: true, nullable: true },
    cliente: { column: 'cliente.nombre', type: 'text', keyword: true, nullable: true },
    temporada: { column: 'temporada.codigo', type: 'text', keyword: true, nullable: true },
    modelo: { column: 'modelo.referencia', type: 'text', keyword: true, nullable: true },
    porcentaje: { column: 'comision_excepcion.porcentaje', type: 'number' },
    desde: { column: 'comision_excepcion.desde', type: 'day' },
    hasta: { column: 'comision_excepcion.hasta', type: 'day', nullable: true },
    nota: { column: 'comision_excepcion.nota', type: 'text', keyword: true },
  },
  { defaultOrder: excepcionOrder, tieBreak: 'id' },
);

/** @throws NotFound */
export async function readExcepcion(db: Db, id: number): Promise<Excepcion> {
  const row = await selectExcepciones(db).where('comision_excepcion.id', '=', id).executeTakeFirst();
  if (!row) throw new NotFound('Excepción', id);
  return excepcionOf(row);
}

const columnsOf = (edited: EditedExcepcion) => ({
  comercial_id: edited.comercialId ?? null,
  cliente_id: edited.clienteId ?? null,
  temporada_id: edited.temporadaId ?? null,
  modelo_id: edited.modeloId ?? null,
  ...{ porcentaje: edited.porcentaje, desde: edited.desde, hasta: edited.hasta ?? null, nota: edited.nota },
});

/** Checks what the shape cannot: something is named, and it exists. @throws FieldsInvalid */
async function checkExcepcion(tx: Db, edited: EditedExcepcion): Promise<void> {
  const { comercialId, clienteId, temporadaId, modeloId, desde, hasta } = edited;
  if (clienteId === undefined && temporadaId === undefined && modeloId === undefined) {
    throw new FieldsInvalid([{ field: 'clienteId', key: 'Elija un cliente, una temporada o un modelo.' }]);
  }
  if (hasta !== undefined && hasta < desde) {
    throw new FieldsInvalid([{ field: 'hasta', key: 'El último día va antes que el primero.' }]);
  }
  const named = [
    { table: 'comercial', field: 'comercialId', id: comercialId },
    { table: 'cliente', field: 'clienteId', id: clienteId },
    { table: 'temporada', field: 'temporadaId', id: temporadaId },
    { table: 'modelo', field: 'modeloId', id: modeloId },
  ] as const;
  for (const { table, field, id } of named) {
    if (id === undefined) continue;
    // Four kinds at most: each is a table of its own.
    const found = await tx.selectFrom(table).where('id', '=', id).select('id').executeTakeFirst();
    if (!found) throw new FieldsInvalid([{ field, key: 'Elija uno de la lista.' }]);
  }
}

const auditedOf = ({ comercial, cliente, temporada, modelo, porcentaje, desde, hasta }: Excepcion) => ({
  ...{ comercial, cliente, temporada, modelo, porcentaje, desde, hasta },
});

/** @throws FieldsInvalid */
export async function createExcepcion(
  tx: Db,
  edited: EditedExcepcion,
  context: CallerContext,
): Promise<Excepcion> {
  await checkExcepcion(tx, edited);
  const { id } = await tx
    .insertInto('comision_excepcion')
    .values(columnsOf(edited))
    .returning('id')
    .executeTakeFirstOrThrow();
  const made = await readExcepcion(tx, id);
  await audit(tx, context, {
    ...{ acto: 'excepciones.create', resource: 'excepcion', id },
    despues: auditedOf(made),
  });
  return made;
}

/** @throws NotFound, StaleVersion, FieldsInvalid */
export function changeExcepcion(
  db: Kysely<Database>,
  id: number,
  { version, ...edited }: EditedExcepcion & { version: number },
  context: CallerContext,
): Promise<Excepcion> {
  return db.transaction().execute(async (tx) => {
    await tx.selectFrom('comision_excepcion').where('id', '=', id).select('id').forUpdate().execute();
    const before = await readExcepcion(tx, id);
    if (before.version !== version) {
      throw await staleVersion(tx, { entity: 'Excepción', resource: 'excepcion', id, actual: before });
    }
    await checkExcepcion(tx, edited);
    await tx
      .updateTable('comision_excepcion')
      .set((eb) => ({ ...columnsOf(edited), version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
    const after = await readExcepcion(tx, id);
    await audit(tx, context, {
      ...{ acto: 'excepciones.update', resource: 'excepcion', id },
      ...{ antes: auditedOf(before), despues: auditedOf(after) },
    });
    return after;
  });
}

/** Deletes exceptions, all or none. @throws NotFound */
export function deleteExcepciones(
  db: Kysely<Database>,
  ids: readonly number[],
  context: CallerContext,
): Promise<{ borrados: number[] }> {
  return db.transaction().execute(async (tx) => {
    const gone = await tx
      .deleteFrom('comision_excepcion')
      .where('id', 'in', ids)
      .returning(['id', 'porcentaje', 'desde'])
      .execute();
    const missing = ids.find((id) => !gone.some((row) => row.id === id));
    if (missing !== undefined) throw new NotFound('Excepción', missing);
    await auditMany(
      tx,
      context,
      gone.map(({ id, ...antes }) => ({
        ...{ acto: 'excepciones.delete', resource: 'excepcion', id, antes },
      })),
    );
    return { borrados: gone.map(({ id }) => id) };
  });
}
