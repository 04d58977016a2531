import { type SqlBool, sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { Caller } from '../../../platform/server/http/caller.ts';
import { inRowScope } from '../../identity/server/index.ts';
import type { Shipment } from '../carrier-file.ts';
import type { EditedTransportista, Transportista } from '../transportistas.contract.ts';

/** The number of deliveries of a carrier. */
export const albaranesOf = sql<number>`(select count(*)::int from albaran a where a.transportista_id = transportista.id)`;

/** Selects the carriers with the number of their deliveries. */
export const selectTransportistas = (db: Db) =>
  db
    .selectFrom('transportista')
    .select([
      'transportista.id',
      'transportista.nombre',
      'transportista.enlace',
      'transportista.portes',
      'transportista.fichero',
      'transportista.separador',
      'transportista.cabecera',
      'transportista.codificacion',
      'transportista.por_bulto as porBulto',
      'transportista.columnas',
      'transportista.archivado',
      'transportista.version',
      albaranesOf.as('albaranes'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof selectTransportistas>['execute']>>[number];

/** Cast: the columns are written by the call that checks them. */
export const transportistaOf = (row: Row): Transportista => ({
  ...row,
  columnas: row.columnas as Transportista['columnas'],
});

export async function findTransportista(db: Db, id: number): Promise<Transportista | undefined> {
  const row = await selectTransportistas(db).where('transportista.id', '=', id).executeTakeFirst();
  return row && transportistaOf(row);
}

/** Returns a carrier and locks it until the transaction ends. */
export async function lockTransportista(db: Db, id: number): Promise<Transportista | undefined> {
  await db.selectFrom('transportista').where('id', '=', id).select('id').forUpdate().execute();
  return findTransportista(db, id);
}

/** Returns whether another carrier has this name. */
export async function isNameTaken(db: Db, nombre: string, except: number): Promise<boolean> {
  const found = await db
    .selectFrom('transportista')
    .where(sql<SqlBool>`lower(nombre) = lower(${nombre})`)
    .where('id', '<>', except)
    .select('id')
    .executeTakeFirst();
  return found !== undefined;
}

const columnsOf = ({ porBulto, columnas, ...row }: EditedTransportista) => ({
  ...row,
  por_bulto: porBulto,
  columnas: JSON.stringify(columnas),
});

export async function insertTransportista(db: Db, edited: EditedTransportista): Promise<number> {
  const { id } = await db
    .insertInto('transportista')
    .values(columnsOf(edited))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function putTransportista(db: Db, id: number, edited: EditedTransportista): Promise<void> {
  await db
    .updateTable('transportista')
    .set((eb) => ({ ...columnsOf(edited), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Locks carriers. @returns each with whether it has deliveries */
export async function lockTransportistas(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('transportista')
    .where('id', 'in', ids)
    .select((eb) => [
      'id',
      'nombre',
      eb
        .exists(
          eb
            .selectFrom('albaran')
            .whereRef('albaran.transportista_id', '=', 'transportista.id')
            .select('albaran.id'),
        )
        .as('wasUsed'),
    ])
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function deleteTransportistas(db: Db, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('transportista').where('id', 'in', ids).execute();
}

/** A delivery for the file of its carrier. */
export interface FoundShipment extends Shipment {
  id: number;
  transportistaId: number | null;
  holds: boolean;
}

/** Returns deliveries that the caller sees, by id or of a carrier's day, the oldest first. */
export async function listShipments(
  db: Db,
  caller: Pick<Caller, 'rowScope'>,
  { ids, transportistaId, fecha }: { ids?: readonly number[]; transportistaId?: number; fecha?: string },
  limit: number,
): Promise<FoundShipment[]> {
  const { rows } = await sql<FoundShipment>`
    select a.id, a.numero, a.fecha::text as fecha, a.transportista_id as "transportistaId", a.direccion,
      s.estado not in ('devuelto', 'perdido') as holds,
      coalesce(nullif(k.email, ''), (select email from usuario where cliente_id = k.id and is_active
        order by creado limit 1), '') as email,
      a.bultos, a.peso, a.portes, coalesce(a.reembolso, 0)::float8 as reembolso, a.observaciones,
      (select coalesce(jsonb_agg(distinct p.pedido_id), '[]') from albaran_linea l
        join pedido_linea p on p.id = l.pedido_linea_id where l.albaran_id = a.id) as pedidos
    from albaran a join cliente k on k.id = a.cliente_id join albaran_estado s on s.albaran_id = a.id
    where ${inRowScope(caller, 'a.cliente_id')}
      and (${ids ?? null}::int[] is null or a.id = any(${ids ?? null}::int[]))
      and (${fecha ?? null}::date is null
        or (a.fecha = ${fecha ?? null}::date and a.transportista_id = ${transportistaId ?? null}::int))
    order by a.id limit ${limit}::int`.execute(db);
  return rows;
}
