/** The delivery addresses and mandates of clientes, which are JSON lines of their records. */
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { Direccion, Mandato } from '../../clientes-office.contract.ts';

export interface ClienteLines {
  id: number;
  iso2: string;
  direcciones: Direccion[];
  mandatos: Mandato[];
}

/** Returns the lines of clientes by id. @param forUpdate locks the clientes */
export async function listClienteLines(
  db: Db,
  ids: readonly number[],
  forUpdate: boolean,
): Promise<Map<number, ClienteLines>> {
  const { rows } = await sql<ClienteLines>`
    select c.id, coalesce(trim(p.iso2), 'ES') as iso2, c.direcciones, c.mandatos
    from cliente c left join country p on p.id = c.country_id
    where c.id = any(${ids}::int[]) order by c.id ${forUpdate ? sql`for update of c` : sql``}`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Returns the countries that these codes or names mean, in their order; undefined for an unknown one. */
export async function findCountries(db: Db, names: readonly (string | undefined)[]) {
  const { rows } = await sql<{ id: number | null; iso2: string | null }>`
    select p.id, trim(p.iso2) as iso2
    from unnest(${names.map((name) => name ?? null)}::text[]) with ordinality as a(name, n)
      left join lateral (
        select p.id, p.iso2 from country p
          cross join lateral jsonb_each_text(p.nombre || jsonb_build_object('iso2', p.iso2)) as word
        where fold_text(word.value) = fold_text(a.name) order by p.id limit 1
      ) p on true
    order by a.n`.execute(db);
  return rows.map(({ id, iso2 }) => (id === null || iso2 === null ? undefined : { id, iso2 }));
}

/** Returns the clientes that have mandates of these references. */
export async function findMandatos(db: Db, referencias: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ referencia: string; id: number }>`
    select m ->> 'referencia' as referencia, c.id
    from cliente c cross join lateral jsonb_array_elements(c.mandatos) as m
    where m ->> 'referencia' = any(${referencias}::text[])`.execute(db);
  return new Map(rows.map(({ referencia, id }) => [referencia, id]));
}

/** Writes the lines of clientes. */
export async function putClienteLines(
  db: Db,
  rows: readonly Pick<ClienteLines, 'id' | 'direcciones' | 'mandatos'>[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`update cliente c set direcciones = x.direcciones, mandatos = x.mandatos, version = c.version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(id int, direcciones jsonb, mandatos jsonb)
    where c.id = x.id`.execute(db);
}

const reference = sql`c.id as "clienteId", c.nif, c.subcuenta, c.nombre as cliente`;

/** Selects all delivery addresses of clientes that are not archived, as an import reads them. */
export const importedDirecciones = () => sql`
  select ${reference}, nullif(d ->> 'nombre', '') as nombre, d ->> 'direccion' as direccion,
    nullif(d ->> 'codigoPostal', '') as "codigoPostal", nullif(d ->> 'poblacion', '') as poblacion,
    nullif(d ->> 'provincia', '') as provincia, trim(p.iso2) as pais, nullif(d ->> 'contacto', '') as contacto,
    nullif(d ->> 'telefono', '') as telefono, nullif(d ->> 'horario', '') as horario,
    nullif(d ->> 'observaciones', '') as observaciones, (d ->> 'porDefecto')::boolean as "porDefecto"
  from cliente c cross join lateral jsonb_array_elements(c.direcciones) with ordinality as l(d, n)
    left join country p on p.id = (d ->> 'countryId')::int
  where c.activo order by c.nombre, c.id, l.n limit 50000`;

/** Selects all mandates of clientes that are not archived, as an import reads them. */
export const importedMandatos = () => sql`
  select ${reference}, m ->> 'referencia' as referencia, (m ->> 'firmado')::date as firmado, m ->> 'tipo' as tipo
  from cliente c cross join lateral jsonb_array_elements(c.mandatos) with ordinality as l(m, n)
  where c.activo order by c.nombre, c.id, l.n limit 50000`;
