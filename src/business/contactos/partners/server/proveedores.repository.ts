import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { RecordUse } from '../../../../platform/http/failures.ts';
import type { EditedProveedor, Proveedor, ProveedorRow } from '../proveedores.contract.ts';

export const selectProveedores = (db: Db) =>
  db
    .selectFrom('proveedor')
    .leftJoin('country', 'country.id', 'proveedor.country_id')
    .leftJoin('lugar', 'lugar.id', 'proveedor.lugar_id')
    .selectAll('proveedor')
    .select(['country.iso2', 'lugar.nombre as lugar']);
type Line = Awaited<ReturnType<ReturnType<typeof selectProveedores>['execute']>>[number];

export const proveedorRowOf = (row: Line): ProveedorRow => ({
  id: row.id,
  tipo: row.tipo,
  nombre: row.nombre,
  razonSocial: row.razon_social,
  nif: row.nif ?? undefined,
  email: row.email ?? undefined,
  telefono: row.telefono ?? undefined,
  poblacion: row.poblacion,
  provincia: row.provincia,
  pais: row.iso2?.trim(),
  lugar: row.lugar ?? undefined,
  archivado: row.archivado,
  version: row.version,
});

const proveedorOf = (row: Line): Proveedor => ({
  ...proveedorRowOf(row),
  nifTipo: row.nif_tipo,
  direccion: row.direccion,
  codigoPostal: row.codigo_postal,
  countryId: row.country_id ?? undefined,
  formaPago: row.forma_pago,
  plazos: row.plazos,
  iban: row.iban ?? undefined,
  subcuenta: row.subcuenta ?? undefined,
  lugarId: row.lugar_id ?? undefined,
  notas: row.notas,
});

export async function findProveedor(db: Db, id: number): Promise<Proveedor | undefined> {
  const row = await selectProveedores(db).where('proveedor.id', '=', id).executeTakeFirst();
  return row && proveedorOf(row);
}

/** Returns a proveedor and locks it until the transaction ends. */
export async function lockProveedor(db: Db, id: number): Promise<Proveedor | undefined> {
  const row = await selectProveedores(db)
    .where('proveedor.id', '=', id)
    .forUpdate('proveedor')
    .executeTakeFirst();
  return row && proveedorOf(row);
}

const columnsOf = (edited: EditedProveedor) => ({
  tipo: edited.tipo,
  nombre: edited.nombre,
  razon_social: edited.razonSocial,
  nif_tipo: edited.nifTipo,
  nif: edited.nif ?? null,
  email: edited.email ?? null,
  telefono: edited.telefono ?? null,
  direccion: edited.direccion,
  codigo_postal: edited.codigoPostal,
  poblacion: edited.poblacion,
  provincia: edited.provincia,
  country_id: edited.countryId ?? null,
  forma_pago: edited.formaPago,
  plazos: edited.plazos,
  iban: edited.iban ?? null,
  subcuenta: edited.subcuenta ?? null,
  lugar_id: edited.lugarId ?? null,
  notas: edited.notas,
});

export async function insertProveedor(db: Db, edited: EditedProveedor): Promise<number> {
  const { id } = await db
    .insertInto('proveedor')
    .values(columnsOf(edited))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateProveedor(db: Db, id: number, edited: EditedProveedor): Promise<void> {
  await db
    .updateTable('proveedor')
    .set((eb) => ({ ...columnsOf(edited), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Archives proveedores, or brings them back. @returns the ids of those that changed */
export async function putArchived(db: Db, ids: readonly number[], archivado: boolean): Promise<number[]> {
  const rows = await db
    .updateTable('proveedor')
    .set((eb) => ({ archivado, version: eb('version', '+', 1) }))
    .where('id', 'in', ids)
    .where('archivado', '<>', archivado)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the kind of a place, and the proveedor that has it; it stays until the transaction ends. */
export async function findWorkshopPlace(db: Db, lugarId: number) {
  const { rows } = await sql<{ tipo: string; proveedorId: number | null }>`
    select l.tipo, p.id as "proveedorId" from lugar l left join proveedor p on p.lugar_id = l.id
    where l.id = ${lugarId} for key share of l`.execute(db);
  return rows[0];
}

/** Locks proveedores until the transaction ends. */
export function lockProveedores(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('proveedor')
    .where('id', 'in', [...ids])
    .select(['id', 'nombre'])
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Returns the first records that use these proveedores, and how many there are. */
export async function listUses(db: Db, ids: readonly number[], limit: number) {
  const { rows } = await sql<RecordUse & { total: number }>`
    select u.*, count(*) over ()::int as total from (
      select 'Lugar' as tipo, l.nombre, '/admin/lugares/' || l.id as enlace
        from proveedor p join lugar l on l.id = p.lugar_id
        where p.id = any(${ids}::int[])
          and exists (select from movimiento m where m.de_id = l.id or m.a_id = l.id)
      union all select 'Materia', referencia || ' ' || nombre, '/admin/materias/' || id from materia
        where proveedor_id = any(${ids}::int[])
      union all select 'Pedido de compra', '#' || id, '/admin/pedidos-compra/' || id from pedido_compra
        where proveedor_id = any(${ids}::int[])
      union all select 'Entrada', coalesce(nullif(albaran, ''), '#' || id), '/admin/entradas/' || id from entrada
        where proveedor_id = any(${ids}::int[])
      union all select distinct 'Devolución', '#' || l.devolucion_id, '/admin/devoluciones/' || l.devolucion_id
        from devolucion_decision d join devolucion_linea l on l.id = d.linea_id
        where d.taller_id = any(${ids}::int[])
    ) u order by tipo, nombre limit ${limit}`.execute(db);
  return rows;
}

export async function deleteProveedores(db: Db, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('proveedor').where('id', 'in', ids).execute();
}
