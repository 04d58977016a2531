import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { ImportValues } from '../../../platform/import/import-column.ts';
import type { ImportRow, WrittenRow } from '../../../platform/server/import/import-resource.ts';
import { plazosOf } from './check-imported.ts';
import type { ClienteTarget } from './import-clientes.ts';
import { findCountryCodes, parseImportedNifs } from './imported-nifs.ts';

/** The records that a row refers to, and its cliente. */
export interface ClienteMatch {
  id: number | null;
  /** Clientes that match; more than one is ambiguous. */
  found: number;
  /** Whether the present country of the cliente is in the EU. */
  currentUe: boolean | null;
  countryId: number | null;
  iso2: string | null;
  ue: boolean | null;
  comercialId: number | null;
  comercial: string | null;
  tarifaId: number | null;
  tarifa: string | null;
}

/** Finds clientes and references of rows: countries by code or name, comerciales and tarifas by name. */
export async function findClienteMatches(db: Db, rows: readonly ImportRow[]): Promise<ClienteMatch[]> {
  const nifs = await parseImportedNifs(rows, await findCountryCodes(db, rows));
  const asked = rows.map(({ values }, n) => ({
    ...nifs[n],
    ...{ n, i: values.id, nif: values.nif, nombre: values.nombre, cp: values.codigoPostal },
    ...{ pais: values.pais, comercial: values.comercial, tarifa: values.tarifa },
  }));
  const { rows: found } = await sql<ClienteMatch>`
    with asked as materialized (
      select *, fold_text(nombre) as fn, fold_text(pais) as fp, fold_text(comercial) as fc, fold_text(tarifa) as ft
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
        as x(n int, i int, nif text, parsed text, "parsedFor" text, nombre text, cp text, pais text,
          comercial text, tarifa text)
    ), folded as materialized (
      select id, fold_text(nombre) as fn, codigo_postal from cliente
    ), country_name as materialized (
      select p.id, trim(p.iso2) as iso2, p.ue, fold_text(name.value) as f
      from country p cross join lateral jsonb_each_text(p.nombre || jsonb_build_object('iso2', p.iso2)) as name
    ), matched as (
      select a.n, c.id from asked a join cliente c on c.id = a.i
      union
      select a.n, c.id from asked a join cliente c on normalize_nif(c.nif) = normalize_nif(a.nif) where a.i is null
      union
      select a.n, c.id from asked a join cliente c on normalize_nif(c.nif) = a.parsed
        left join country p on p.id = c.country_id
      where a.i is null and coalesce(p.iso2, 'ES') = a."parsedFor"
      union
      select a.n, c.id from asked a join folded c on c.fn = a.fn
      where a.i is null and a.nif is null and ltrim(coalesce(c.codigo_postal, ''), '0') = ltrim(coalesce(a.cp, ''), '0')
    ), one as (select n, min(id) as id, count(*)::int as found from matched group by n)
    select o.id, coalesce(o.found, 0) as found, cc.ue as "currentUe",
      p.id as "countryId", p.iso2, p.ue, r.id as "comercialId", r.nombre as comercial,
      t.id as "tarifaId", t.nombre as tarifa
    from asked a
      left join one o on o.n = a.n
      left join cliente c on c.id = o.id
      left join country cc on cc.id = c.country_id
      left join lateral (select p.id, p.iso2, p.ue from country_name p where p.f = a.fp limit 1) p on true
      left join lateral (
        select r.id, r.nombre from comercial r
        where a.fc is not null and fold_text(r.nombre) = a.fc order by r.id limit 1
      ) r on true
      left join lateral (
        select t.id, t.nombre from tarifa t
        where a.ft is not null and (fold_text(t.nombre) = a.ft or t.codigo = a.tarifa) order by t.id limit 1
      ) t on true
    order by a.n`.execute(db);
  return found;
}

/** The columns of the import, by their names. */
const columns = sql`
  c.id, c.nombre, nullif(c.razon_social, '') as "razonSocial", c.nif, c.email, c.telefono,
  nullif(c.direccion, '') as direccion, nullif(c.codigo_postal, '') as "codigoPostal",
  nullif(c.poblacion, '') as poblacion, nullif(c.provincia, '') as provincia, trim(p.iso2) as pais, c.idioma,
  r.nombre as comercial, t.nombre as tarifa, c.recargo_equivalencia as "recargoEquivalencia",
  c.forma_pago as "formaPago", array_to_string(c.plazos, ', ') as plazos,
  nullif(array_to_string(c.dias_pago, ', '), '') as "diasPago", c.facturar_cada as "facturarCada",
  c.facturar_por_direccion as "facturarPorDireccion",
  c.limite_credito as "limiteCredito", c.limite_asegurado as "limiteAsegurado", c.subcuenta, c.iban,
  nullif(c.notas, '') as notas`;
const joins = sql`
  cliente c
  left join country p on p.id = c.country_id
  left join comercial r on r.id = c.comercial_id
  left join tarifa t on t.id = c.tarifa_id`;

/** Selects all clientes that are not archived, as an import reads them. */
export const importedClientes = () =>
  sql`select ${columns} from ${joins} where c.activo order by c.nombre, c.id limit 50000`;

/** Returns the present values of clientes by id. */
export async function listImportedClientes(
  db: Db,
  ids: readonly number[],
  forUpdate: boolean,
): Promise<Map<number, ImportValues>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Record<string, ImportValues[string] | null> & { id: number }>`
    select ${columns} from ${joins} where c.id = any(${ids}::int[])
    order by c.id ${forUpdate ? sql`for update of c` : sql``}`.execute(db);
  return new Map(
    rows.map((row) => [
      row.id,
      Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as ImportValues,
    ]),
  );
}

type Row = WrittenRow<ClienteTarget>;

/** Returns rows of `recordset`. A member that the file does not have is null. */
const jsonOf = (rows: readonly Row[]) =>
  JSON.stringify(
    rows.map(({ values: { plazos, diasPago, ...values }, target: { id, ...ids } }) => ({
      ...values,
      ...ids,
      id,
      plazos: plazos === undefined ? undefined : plazosOf(String(plazos)),
      diasPago: diasPago === undefined ? undefined : plazosOf(String(diasPago)),
    })),
  );
const recordset = sql`x(id int, nombre text, "razonSocial" text, nif text, "nifTipo" text, email text, telefono text,
  direccion text, "codigoPostal" text, poblacion text, provincia text, "countryId" int, idioma text,
  "comercialId" int, "tarifaId" int, "recargoEquivalencia" boolean, "formaPago" text, plazos int[],
  "diasPago" int[], "facturarPorDireccion" boolean,
  "facturarCada" text, "limiteCredito" int, "limiteAsegurado" int, subcuenta text, iban text, notas text)`;

/** Adds clientes. Returns their ids. */
export async function insertImported(db: Db, rows: readonly Row[], now: Date): Promise<number[]> {
  if (rows.length === 0) return [];
  const { rows: added } = await sql<{ id: number }>`
    insert into cliente (nombre, razon_social, nif, nif_tipo, email, telefono, direccion, codigo_postal, poblacion,
      provincia, country_id, idioma, comercial_id, tarifa_id, recargo_equivalencia, forma_pago, plazos,
      dias_pago, facturar_cada, facturar_por_direccion, limite_credito, limite_asegurado, subcuenta, iban, notas, creado)
    select nombre, coalesce("razonSocial", ''), nif, "nifTipo", email, telefono, coalesce(direccion, ''),
      coalesce("codigoPostal", ''), coalesce(poblacion, ''), coalesce(provincia, ''), "countryId", idioma,
      "comercialId", "tarifaId", coalesce("recargoEquivalencia", false), coalesce("formaPago", 'giro'),
      coalesce(plazos, '{30}'), coalesce("diasPago", '{}'), coalesce("facturarCada", 'entrega'),
      coalesce("facturarPorDireccion", false), "limiteCredito", "limiteAsegurado",
      subcuenta, iban, coalesce(notas, ''), ${now}::timestamptz
    from jsonb_to_recordset(${jsonOf(rows)}::jsonb) as ${recordset}
    returning id`.execute(db);
  return added.map(({ id }) => id);
}

/** Changes clientes. Columns that the file lacks stay; another tax number or country forgets VIES. */
export async function updateImported(db: Db, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update cliente c set
      nombre = coalesce(x.nombre, c.nombre), razon_social = coalesce(x."razonSocial", c.razon_social),
      nif = coalesce(x.nif, c.nif), email = coalesce(x.email, c.email),
      nif_tipo = case when x.nif is distinct from c.nif and x.nif is not null then x."nifTipo" else c.nif_tipo end,
      telefono = coalesce(x.telefono, c.telefono), direccion = coalesce(x.direccion, c.direccion),
      codigo_postal = coalesce(x."codigoPostal", c.codigo_postal), poblacion = coalesce(x.poblacion, c.poblacion),
      provincia = coalesce(x.provincia, c.provincia), country_id = coalesce(x."countryId", c.country_id),
      idioma = coalesce(x.idioma, c.idioma), comercial_id = coalesce(x."comercialId", c.comercial_id),
      tarifa_id = coalesce(x."tarifaId", c.tarifa_id),
      recargo_equivalencia = coalesce(x."recargoEquivalencia", c.recargo_equivalencia),
      forma_pago = coalesce(x."formaPago", c.forma_pago), plazos = coalesce(x.plazos, c.plazos),
      dias_pago = coalesce(x."diasPago", c.dias_pago),
      facturar_cada = coalesce(x."facturarCada", c.facturar_cada),
      facturar_por_direccion = coalesce(x."facturarPorDireccion", c.facturar_por_direccion),
      limite_credito = coalesce(x."limiteCredito", c.limite_credito),
      limite_asegurado = coalesce(x."limiteAsegurado", c.limite_asegurado),
      subcuenta = coalesce(x.subcuenta, c.subcuenta), iban = coalesce(x.iban, c.iban),
      notas = coalesce(x.notas, c.notas), version = c.version + 1,
      vies_estado = case when kept.is then c.vies_estado end,
      vies_comprobado = case when kept.is then c.vies_comprobado end,
      vies_valido_hasta = case when kept.is then c.vies_valido_hasta end
    from jsonb_to_recordset(${jsonOf(rows)}::jsonb) as ${recordset}
      join cliente old on old.id = x.id
      cross join lateral (select coalesce(x.nif, old.nif) is not distinct from old.nif
        and coalesce(x."countryId", old.country_id) is not distinct from old.country_id as is) as kept
    where c.id = x.id`.execute(db);
}
