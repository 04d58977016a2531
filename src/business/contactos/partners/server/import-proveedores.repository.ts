import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { ImportValues } from '../../../../platform/import/import-column.ts';
import type { ImportRow, WrittenRow } from '../../../../platform/server/import/import-resource.ts';
import { plazosOf } from '../../server/check-imported.ts';
import { findCountryCodes, parseImportedNifs } from '../../server/imported-nifs.ts';
import type { ProveedorTarget } from './import-proveedores.ts';

/** The records that a row refers to, and its proveedor. */
export interface ProveedorMatch {
  id: number | null;
  /** Proveedores that match; more than one is ambiguous. */
  found: number;
  /** Whether the present country of the proveedor is in the EU. */
  currentUe: boolean | null;
  countryId: number | null;
  iso2: string | null;
  ue: boolean | null;
}

/** Finds the proveedores and countries of rows. */
export async function findProveedorMatches(db: Db, rows: readonly ImportRow[]): Promise<ProveedorMatch[]> {
  const nifs = await parseImportedNifs(rows, await findCountryCodes(db, rows));
  const asked = rows.map(({ values: { id, nif, nombre, pais } }, n) => ({
    ...nifs[n],
    ...{ n, i: id, nif, nombre, pais },
  }));
  const { rows: found } = await sql<ProveedorMatch>`
    with asked as materialized (
      select *, fold_text(nombre) as fn, fold_text(pais) as fp
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
        as x(n int, i int, nif text, parsed text, "parsedFor" text, nombre text, pais text)
    ), folded as materialized (
      select id, fold_text(nombre) as fn from proveedor
    ), country_name as materialized (
      select c.id, trim(c.iso2) as iso2, c.ue, fold_text(name.value) as f
      from country c cross join lateral jsonb_each_text(c.nombre || jsonb_build_object('iso2', c.iso2)) as name
    ), matched as (
      select a.n, p.id from asked a join proveedor p on p.id = a.i
      union
      select a.n, p.id from asked a join proveedor p on normalize_nif(p.nif) = normalize_nif(a.nif) where a.i is null
      union
      select a.n, p.id from asked a join proveedor p on normalize_nif(p.nif) = a.parsed
        left join country c on c.id = p.country_id
      where a.i is null and coalesce(c.iso2, 'ES') = a."parsedFor"
      union
      select a.n, p.id from asked a join folded p on p.fn = a.fn where a.i is null and a.nif is null
    ), one as (select n, min(id) as id, count(*)::int as found from matched group by n)
    select o.id, coalesce(o.found, 0) as found, cc.ue as "currentUe",
      c.id as "countryId", c.iso2, c.ue
    from asked a
      left join one o on o.n = a.n
      left join proveedor p on p.id = o.id
      left join country cc on cc.id = p.country_id
      left join lateral (select c.id, c.iso2, c.ue from country_name c where c.f = a.fp limit 1) c on true
    order by a.n`.execute(db);
  return found;
}

/** The columns of the import, by their names. */
const columns = sql`
  p.id, p.nombre, nullif(p.razon_social, '') as "razonSocial", p.nif, p.email, p.telefono,
  nullif(p.direccion, '') as direccion, nullif(p.codigo_postal, '') as "codigoPostal",
  nullif(p.poblacion, '') as poblacion, nullif(p.provincia, '') as provincia, trim(c.iso2) as pais,
  p.forma_pago as "formaPago", array_to_string(p.plazos, ', ') as plazos, p.subcuenta, p.iban,
  nullif(p.notas, '') as notas, p.tipo`;
const joins = sql`proveedor p left join country c on c.id = p.country_id`;

/** Selects all proveedores that are not archived, as an import reads them. */
export const importedProveedores = () =>
  sql`select ${columns} from ${joins} where not p.archivado order by p.nombre, p.id limit 50000`;

/** Returns the present values of proveedores by id. */
export async function listImportedProveedores(
  db: Db,
  ids: readonly number[],
  forUpdate: boolean,
): Promise<Map<number, ImportValues>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Record<string, ImportValues[string] | null> & { id: number }>`
    select ${columns} from ${joins} where p.id = any(${ids}::int[])
    order by p.id ${forUpdate ? sql`for update of p` : sql``}`.execute(db);
  return new Map(
    rows.map((row) => [
      row.id,
      Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as ImportValues,
    ]),
  );
}

type Row = WrittenRow<ProveedorTarget>;

/** Returns rows of `recordset`. A member that the file does not have is null. */
const jsonOf = (rows: readonly Row[]) =>
  JSON.stringify(
    rows.map(({ values: { plazos, ...values }, target }) => ({
      ...values,
      ...target,
      plazos: plazos === undefined ? undefined : plazosOf(String(plazos)),
    })),
  );
const recordset = sql`x(id int, tipo text, nombre text, "razonSocial" text, nif text, "nifTipo" text, email text,
  telefono text, direccion text, "codigoPostal" text, poblacion text, provincia text, "countryId" int,
  "formaPago" text, plazos int[], subcuenta text, iban text, notas text)`;

/** Adds proveedores. Returns their ids. */
export async function insertImported(db: Db, rows: readonly Row[], now: Date): Promise<number[]> {
  if (rows.length === 0) return [];
  const { rows: added } = await sql<{ id: number }>`
    insert into proveedor (tipo, nombre, razon_social, nif, nif_tipo, email, telefono, direccion, codigo_postal,
      poblacion, provincia, country_id, forma_pago, plazos, subcuenta, iban, notas, creado)
    select tipo, nombre, coalesce("razonSocial", ''), nif, "nifTipo", email, telefono, coalesce(direccion, ''),
      coalesce("codigoPostal", ''), coalesce(poblacion, ''), coalesce(provincia, ''), "countryId",
      coalesce("formaPago", 'transferencia'), coalesce(plazos, '{30}'), subcuenta, iban, coalesce(notas, ''),
      ${now}::timestamptz
    from jsonb_to_recordset(${jsonOf(rows)}::jsonb) as ${recordset}
    returning id`.execute(db);
  return added.map(({ id }) => id);
}

/** Changes proveedores. Columns that the file lacks stay; only a taller keeps its place. */
export async function updateImported(db: Db, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update proveedor p set
      tipo = coalesce(x.tipo, p.tipo), nombre = coalesce(x.nombre, p.nombre),
      razon_social = coalesce(x."razonSocial", p.razon_social), nif = coalesce(x.nif, p.nif),
      nif_tipo = case when x.nif is distinct from p.nif and x.nif is not null then x."nifTipo" else p.nif_tipo end,
      email = coalesce(x.email, p.email), telefono = coalesce(x.telefono, p.telefono),
      direccion = coalesce(x.direccion, p.direccion), codigo_postal = coalesce(x."codigoPostal", p.codigo_postal),
      poblacion = coalesce(x.poblacion, p.poblacion), provincia = coalesce(x.provincia, p.provincia),
      country_id = coalesce(x."countryId", p.country_id), forma_pago = coalesce(x."formaPago", p.forma_pago),
      plazos = coalesce(x.plazos, p.plazos), subcuenta = coalesce(x.subcuenta, p.subcuenta),
      iban = coalesce(x.iban, p.iban), notas = coalesce(x.notas, p.notas), version = p.version + 1,
      lugar_id = case when coalesce(x.tipo, p.tipo) = 'taller' then p.lugar_id end
    from jsonb_to_recordset(${jsonOf(rows)}::jsonb) as ${recordset}
    where p.id = x.id`.execute(db);
}
