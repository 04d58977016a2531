import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { ImportValues } from '../../../../platform/import/import-column.ts';
import type { ImportProblem, ImportRow } from '../../../../platform/server/import/import-resource.ts';
import { parseImportedNifs } from '../../server/imported-nifs.ts';

/** The cliente that a row of a file names. */
export interface NamedCliente {
  id: number;
  cliente: string;
  nif: string | null;
  subcuenta: string | null;
  formaPago: string;
}

/** Finds the clientes that rows name by `clienteReference`, with one statement. */
export async function findNamedClientes(
  db: Db,
  rows: readonly ImportRow[],
): Promise<(NamedCliente | { problems: ImportProblem[] })[]> {
  // Without countries: the column `pais` of a delivery address is not the country of its cliente.
  const nifs = await parseImportedNifs(rows);
  const asked = rows.map(({ values: { clienteId, nif, subcuenta, cliente } }, n) => ({
    ...nifs[n],
    ...{ n, i: clienteId, nif, s: subcuenta, c: cliente },
  }));
  const { rows: found } = await sql<Partial<NamedCliente> & { found: number }>`
    with asked as materialized (
      select *, fold_text(c) as f from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
        as x(n int, i int, nif text, parsed text, "parsedFor" text, s text, c text)
    ), folded as materialized (
      select id, fold_text(nombre) as f from cliente
      union select id, fold_text(razon_social) from cliente where razon_social <> ''
    ), matched as (
      select a.n, k.id from asked a join cliente k on k.id = a.i
      union
      select a.n, k.id from asked a join cliente k on normalize_nif(k.nif) = normalize_nif(a.nif) where a.i is null
      union
      select a.n, k.id from asked a join cliente k on normalize_nif(k.nif) = a.parsed
        left join country p on p.id = k.country_id
      where a.i is null and coalesce(p.iso2, 'ES') = a."parsedFor"
      union
      select a.n, k.id from asked a join cliente k on k.subcuenta = a.s where a.i is null and a.nif is null
      union
      select a.n, k.id from asked a join folded k on k.f = a.f
      where a.i is null and a.nif is null and a.s is null
    ), one as (select n, min(id) as id, count(*)::int as found from matched group by n)
    select k.id, k.nombre as cliente, k.nif, k.subcuenta, k.forma_pago as "formaPago", coalesce(o.found, 0) as found
    from asked a left join one o on o.n = a.n left join cliente k on k.id = o.id
    order by a.n`.execute(db);
  return found.map(({ found: count, ...cliente }, place) => {
    const { values } = rows[place] as ImportRow;
    if (count !== 1) return { problems: [problemOf(values, count)] };
    return cliente as NamedCliente;
  });
}

function problemOf(values: ImportValues, found: number): ImportProblem {
  const column = ['clienteId', 'nif', 'subcuenta'].find((name) => values[name] !== undefined) ?? 'cliente';
  if (values[column] === undefined) {
    return { column, key: 'Falta el cliente: su número, su NIF, su subcuenta o su nombre.' };
  }
  return found === 0
    ? { column, key: 'Ningún cliente coincide. Impórtelo antes.' }
    : { column, key: 'Varios clientes coinciden: ponga el número del cliente.' };
}

/** Returns the members of a row as its cliente has them, so that no difference of form counts as a change. */
export const referenceValues = ({ id, cliente, nif, subcuenta }: NamedCliente): ImportValues => ({
  clienteId: id,
  cliente,
  ...(nif !== null && { nif }),
  ...(subcuenta !== null && { subcuenta }),
});
