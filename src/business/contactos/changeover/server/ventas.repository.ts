import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { ImportValue } from '../../../../platform/import/import-column.ts';
import type { WrittenRow } from '../../../../platform/server/import/import-resource.ts';
import type { VentaTarget } from './import-ventas.ts';

/** The temporada of a row, and what is stored for it; `id` is null for a new one. */
export interface StoredVenta {
  temporadaId: number | null;
  temporada: string | null;
  id: number | null;
  /** Rows with the same cliente, temporada and referencia. */
  found: number;
  prendas: number | null;
  importe: number | null;
}

interface AskedVenta {
  clienteId: number | null;
  temporada: ImportValue | undefined;
  referencia: ImportValue | undefined;
}

/** Finds the temporada, by its code or name, and the stored sale of each row. */
export async function findVentas(db: Db, asked: readonly AskedVenta[]): Promise<StoredVenta[]> {
  const rows = asked.map((row, n) => ({ n, ...row }));
  const { rows: found } = await sql<StoredVenta>`
    select s.id as "temporadaId", s.codigo as temporada, v.id, coalesce(v.found, 0) as found, v.prendas, v.importe
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as a(n int, "clienteId" int, temporada text, referencia text)
      left join lateral (
        select s.id, s.codigo from temporada s
        where lower(s.codigo) = lower(a.temporada)
          or exists (select from jsonb_each_text(s.nombre) as word where fold_text(word.value) = fold_text(a.temporada))
        order by s.desde desc limit 1
      ) s on true
      left join lateral (
        select v.*, count(*) over ()::int as found from venta_anterior v
        where v.cliente_id = a."clienteId" and v.temporada_id = s.id and v.referencia = a.referencia
        order by v.id limit 1
      ) v on true
    order by a.n`.execute(db);
  return found;
}

/** Selects all sales as an import reads them. */
export const importedVentas = () => sql`
  select v.cliente_id as "clienteId", c.nif, c.subcuenta, c.nombre as cliente, s.codigo as temporada, v.referencia,
    v.prendas, v.importe
  from venta_anterior v join cliente c on c.id = v.cliente_id join temporada s on s.id = v.temporada_id
  order by s.desde, c.nombre, c.id, v.referencia, v.id limit 50000`;

type Row = WrittenRow<VentaTarget>;

const jsonOf = (rows: readonly Row[]) =>
  JSON.stringify(
    rows.map(({ values: { referencia, prendas, importe }, target }) => ({
      ...target,
      ...{ referencia, prendas, importe },
    })),
  );
const recordset = sql`x(id int, "clienteId" int, "temporadaId" int, referencia text, prendas int, importe int)`;

export async function insertVentas(db: Db, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`insert into venta_anterior (cliente_id, temporada_id, referencia, prendas, importe)
    select "clienteId", "temporadaId", referencia, prendas, importe
    from jsonb_to_recordset(${jsonOf(rows)}::jsonb) as ${recordset}`.execute(db);
}

/** Changes sales. Columns that the file lacks stay. */
export async function updateVentas(db: Db, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`update venta_anterior v set prendas = coalesce(x.prendas, v.prendas), importe = coalesce(x.importe, v.importe)
    from jsonb_to_recordset(${jsonOf(rows)}::jsonb) as ${recordset} where v.id = x.id`.execute(db);
}
