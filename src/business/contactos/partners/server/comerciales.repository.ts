import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { RecordUse } from '../../../../platform/http/failures.ts';
import type { Comercial, ComercialRow, EditedComercial, ZonaLine } from '../comerciales.contract.ts';

/** The clientes of the comercial in the outer query. */
export const clientesOfComercial = sql<number>`(select count(*)::int from cliente c where c.comercial_id = comercial.id)`;
/** Its commission of today, in percent. */
export const comisionOfComercial = sql<number | null>`(select (t ->> 'porcentaje')::float8
  from jsonb_array_elements(comercial.condiciones) t
  where (t ->> 'desde')::date <= (now() at time zone 'Europe/Madrid')::date order by t ->> 'desde' desc limit 1)`;

export const selectComerciales = (db: Db) =>
  db
    .selectFrom('comercial')
    .select([
      'comercial.id',
      'comercial.nombre',
      'comercial.zona',
      'comercial.email',
      'comercial.telefono',
      'comercial.activo',
      'comercial.condiciones',
      'comercial.notas',
      'comercial.nif',
      'comercial.version',
      clientesOfComercial.as('clientes'),
      comisionOfComercial.as('comision'),
    ]);
type Line = Awaited<ReturnType<ReturnType<typeof selectComerciales>['execute']>>[number];

export const comercialRowOf = (row: Line): ComercialRow => ({
  id: row.id,
  nombre: row.nombre,
  zona: row.zona,
  email: row.email ?? undefined,
  telefono: row.telefono ?? undefined,
  clientes: row.clientes,
  comision: row.comision ?? undefined,
  archivado: !row.activo,
  version: row.version,
});

/** Returns a comercial with its zones, sample sets and accounts. */
export async function findComercial(db: Db, id: number): Promise<Comercial | undefined> {
  const row = await selectComerciales(db).where('comercial.id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const { rows } = await sql<Pick<Comercial, 'zonas' | 'muestrarios' | 'cuentas'>>`
    select (select coalesce(jsonb_agg(jsonb_build_object('id', z.linea, 'countryId', z.country_id, 'desde', z.desde,
          'hasta', z.hasta) order by z.orden), '[]') from comercial_zona z where z.comercial_id = ${id}) as zonas,
      (select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'nombre', l.nombre) order by l.nombre), '[]')
        from lugar l where l.comercial_id = ${id}) as muestrarios,
      (select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'nombre', u.email) order by u.email), '[]')
        from usuario u where u.comercial_id = ${id}) as cuentas`.execute(db);
  const { zonas = [], muestrarios = [], cuentas = [] } = rows[0] ?? {};
  const { comision: _, ...facts } = comercialRowOf(row);
  return {
    ...facts,
    notas: row.notas,
    nif: row.nif || undefined,
    condiciones: row.condiciones,
    zonas: zonas.map(({ desde, hasta, ...zona }) => ({
      ...zona,
      ...(desde && { desde }),
      ...(hasta && { hasta }),
    })),
    muestrarios,
    cuentas,
  };
}

/** Returns a comercial and locks it until the transaction ends. */
export async function lockComercial(db: Db, id: number): Promise<Comercial | undefined> {
  await db.selectFrom('comercial').where('id', '=', id).select('id').forNoKeyUpdate().execute();
  return findComercial(db, id);
}

const columnsOf = ({ nombre, zona, nif, email, telefono, condiciones, notas }: EditedComercial) => ({
  nombre,
  zona,
  nif: nif ?? '',
  email: email ?? null,
  telefono: telefono ?? null,
  condiciones: JSON.stringify(condiciones.toSorted((a, b) => a.desde.localeCompare(b.desde))),
  notas,
});

export async function insertComercial(db: Db, edited: EditedComercial): Promise<number> {
  const { id } = await db
    .insertInto('comercial')
    .values(columnsOf(edited))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Updates a comercial. `isRenamed`: a job renews the searched text of its pedidos. */
export async function updateComercial(
  db: Db,
  id: number,
  edited: EditedComercial,
  isRenamed: boolean,
): Promise<void> {
  await db
    .updateTable('comercial')
    .set((eb) => ({
      ...columnsOf(edited),
      ...(isRenamed && { busqueda_desde: 0 }),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

/** Replaces the zones of a comercial. */
export async function putZonas(db: Db, comercialId: number, zonas: readonly ZonaLine[]): Promise<void> {
  await db.deleteFrom('comercial_zona').where('comercial_id', '=', comercialId).execute();
  if (zonas.length === 0) return;
  await db
    .insertInto('comercial_zona')
    .values(
      zonas.map(({ id, countryId, desde, hasta }, orden) => ({
        ...{ comercial_id: comercialId, linea: id, orden, country_id: countryId },
        ...{ desde: desde ?? '', hasta: hasta ?? '' },
      })),
    )
    .execute();
}

/** Locks the zones against other writers and returns those of the active comerciales. */
export async function lockZonas(db: Db) {
  await sql`lock table comercial_zona in share row exclusive mode`.execute(db);
  const rows = await db
    .selectFrom('comercial_zona as z')
    .innerJoin('comercial as c', 'c.id', 'z.comercial_id')
    .where('c.activo', '=', true)
    .select(['z.linea as id', 'z.country_id as countryId', 'z.desde', 'z.hasta'])
    .select(['z.comercial_id as comercialId', 'c.nombre'])
    .execute();
  return rows.map(({ desde, hasta, ...zona }) => ({
    ...zona,
    ...(desde && { desde }),
    ...(hasta && { hasta }),
  }));
}

/** Returns which of these countries exist. */
export async function knownCountries(db: Db, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom('country').where('id', 'in', ids).select('id').execute();
  return new Set(rows.map(({ id }) => id));
}

/** Archives comerciales, or brings them back. @returns the ids of those that changed */
export async function putActive(db: Db, ids: readonly number[], activo: boolean): Promise<number[]> {
  const rows = await db
    .updateTable('comercial')
    .set((eb) => ({ activo, version: eb('version', '+', 1) }))
    .where('id', 'in', ids)
    .where('activo', '<>', activo)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Locks comerciales. @returns those that exist */
export function lockComerciales(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('comercial')
    .where('id', 'in', ids)
    .select(['id', 'nombre'])
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function deleteComerciales(db: Db, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('comercial').where('id', 'in', ids).execute();
}

/** Returns the first records that use these comerciales, and how many there are. */
export async function listUses(db: Db, ids: readonly number[], limit: number) {
  const { rows } = await sql<RecordUse & { total: number }>`
    select u.*, count(*) over ()::int as total from (
      select 'Cliente' as tipo, nombre, '/admin/clientes/' || id as enlace from cliente
        where comercial_id = any(${ids}::int[])
      union all select 'Usuario', email, '/admin/usuarios/' || id from usuario where comercial_id = any(${ids}::int[])
      union all select 'Lugar', nombre, '/admin/lugares/' || id from lugar where comercial_id = any(${ids}::int[])
      union all select 'Liquidación', '#' || id, '/admin/comisiones/' || id from liquidacion
        where comercial_id = any(${ids}::int[])
      union all select 'Pedido', '#' || id, '/admin/pedidos/' || id from pedido where comercial_id = any(${ids}::int[])
    ) u order by tipo, nombre limit ${limit}`.execute(db);
  return rows;
}

/** Returns the clientes without a comercial in the zones of these comerciales, and how many there are. */
export async function listAssignable(db: Db, ids: readonly number[], limit: number) {
  const { rows } = await sql<{
    id: number;
    nombre: string;
    poblacion: string;
    comercialId: number;
    comercial: string;
    total: number;
  }>`select c.id, c.nombre, c.poblacion, k.id as "comercialId", k.nombre as comercial, count(*) over ()::int as total
    from cliente c
      join comercial_zona z on z.country_id = c.country_id and c.codigo_postal collate "C" >= z.desde collate "C"
        and (z.hasta = '' or left(c.codigo_postal, length(z.hasta)) collate "C" <= z.hasta collate "C")
      join comercial k on k.id = z.comercial_id and k.activo
    where c.comercial_id is null and c.activo and k.id = any(${ids}::int[])
    order by c.nombre, c.id limit ${limit}`.execute(db);
  return rows;
}

/** Assigns clientes that still have no comercial. @returns those that changed */
export async function assignClientes(db: Db, pairs: readonly { id: number; comercialId: number }[]) {
  const { rows } = await sql<{ id: number; comercialId: number }>`
    update cliente c set comercial_id = x.k, version = c.version + 1
    from unnest(${pairs.map(({ id }) => id)}::int[], ${pairs.map(({ comercialId }) => comercialId)}::int[]) as x(id, k)
    where c.id = x.id and c.comercial_id is null
    returning c.id, x.k as "comercialId"`.execute(db);
  return rows;
}

/** Renews the searched text of pedidos of renamed comerciales. @returns false when none is left */
export async function renewBatch(db: Db, size: number): Promise<boolean> {
  const { rows } = await sql<{
    more: boolean;
  }>`select renew_comercial_busqueda(${size}::int) as more`.execute(db);
  return rows[0]?.more ?? false;
}
