import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
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

/** Locks proveedores. @returns those that exist, with their places that garments ever came to */
export async function lockProveedores(db: Db, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; nombre: string; lugarId: number | null; lugar: string | null }>`
    select p.id, p.nombre, used.id as "lugarId", used.nombre as lugar
    from proveedor p left join lateral (
      select l.id, l.nombre from lugar l
      where l.id = p.lugar_id and exists (select from movimiento m where m.de_id = l.id or m.a_id = l.id)) used on true
    where p.id = any(${ids}::int[]) order by p.id for update of p`.execute(db);
  return rows;
}

export async function deleteProveedores(db: Db, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('proveedor').where('id', 'in', ids).execute();
}
