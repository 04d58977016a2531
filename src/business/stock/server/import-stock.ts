/** Imports counted stock: each row is what there is of a garment in a place, written as a correction. */
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { ImportProblem, ImportRow, Resolved } from '../../../platform/server/import/import-resource.ts';
import { importResource } from '../../../platform/server/import/import-resource.ts';
import { maxGarments } from '../existencias.contract.ts';
import { stockImportColumns } from '../stock-import.ts';
import { lockCells } from './lock-cells.ts';
import { listExistenciasAt, readWarehouse } from './movimientos.repository.ts';
import { recordMovements } from './record-movements.ts';

interface StockTarget {
  modeloColorId: number;
  tallaId: number;
  lugarId: number;
}

export const stockImport = importResource<StockTarget>({
  name: 'stock',
  label: 'Existencias',
  order: 7,
  help: 'Una fila por prenda y lugar: cuántas hay. Se reconoce por el EAN o por referencia, color y talla; sin lugar vale el primer almacén. Cada diferencia queda anotada como corrección.',
  permission: 'Permissions.Stock.Update',
  columns: stockImportColumns,

  async resolve(tx, rows, { forUpdate }) {
    const cells = await findCells(tx, rows);
    const resolved = rows.map((row, place) => targetOf(row, cells[place]));
    const targets = resolved.flatMap((one) => ('target' in one ? [one.target] : []));
    if (forUpdate && targets.length > 0) await lockCells(tx, targets);
    const lugares = [...new Set(targets.map(({ lugarId }) => lugarId))];
    const there = new Map(
      (targets.length > 0 ? await listExistenciasAt(tx, lugares, targets) : []).map((one) => [
        keyOf(one),
        one.cantidad,
      ]),
    );
    return resolved.map(
      (one): Resolved<StockTarget> =>
        'problems' in one ? one : { ...one, current: { cantidad: there.get(one.key) ?? 0 } },
    );
  },

  async write(tx, rows, { context, momento, archivo }) {
    await recordMovements(
      tx,
      rows.map(({ target: { modeloColorId, tallaId, lugarId }, values, current }) => {
        const more = Number(values.cantidad) - Number(current?.cantidad);
        const place = more > 0 ? { a: lugarId } : { de: lugarId };
        return { modeloColorId, tallaId, cantidad: Math.abs(more), ...place };
      }),
      {
        motivo: 'correccion',
        momento,
        documento: 'import',
        nota: archivo,
        usuarioId: context.caller.userId,
      },
      // A garment that is not there cannot stay reserved.
      { mayTakeReserved: true, language: context.language },
    );
  },

  records: ({ language }) => sql`
    select m.referencia, m.nombre as modelo, coalesce(c.nombre ->> ${language}, c.nombre ->> 'es', '') as color,
      t.nombre as talla, v.ean13, l.nombre as lugar, e.estante, e.cantidad
    from existencia e
      join lugar l on l.id = e.lugar_id
      join variante v on v.modelo_color_id = e.modelo_color_id and v.talla_id = e.talla_id
      join modelo_color mc on mc.id = e.modelo_color_id
      join modelo m on m.id = mc.modelo_id
      join color c on c.id = mc.color_id
      join talla t on t.id = e.talla_id
    where e.cantidad > 0
    order by m.referencia, mc.id, t.orden, l.nombre
    limit 50000`,
});

const keyOf = ({ lugarId, modeloColorId, tallaId }: StockTarget) => `${lugarId}-${modeloColorId}-${tallaId}`;

export interface FoundCell {
  modeloId: number | null;
  /** Of the modelo, with this name. */
  colores: number;
  modeloColorId: number | null;
  tallaId: number | null;
  lugarId: number | null;
  cerrado: boolean | null;
}

/** Finds the cells and places of rows; a colour is found by its name in any language. */
export async function findCells(tx: Db, rows: readonly ImportRow[]): Promise<FoundCell[]> {
  const warehouse = await readWarehouse(tx);
  const asked = rows.map(({ values }, n) => ({
    n,
    r: values.referencia,
    c: values.color,
    t: values.talla,
    e: values.ean13,
    l: values.lugar,
  }));
  const { rows: found } = await sql<FoundCell>`
    with asked as (
      select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as x(n int, r text, c text, t text, e text, l text)
    )
    select m.id as "modeloId", coalesce(mc.colores, 0)::int as colores,
      coalesce(e.modelo_color_id, v.modelo_color_id) as "modeloColorId",
      coalesce(e.talla_id, v.talla_id) as "tallaId", l.id as "lugarId", l.cerrado
    from asked a
      left join variante e on e.ean13 = a.e
      left join modelo m on m.referencia = a.r
      left join lateral (
        select min(mc.id) as id, count(*) as colores
        from modelo_color mc join color c on c.id = mc.color_id
        where mc.modelo_id = m.id and exists (
          select from jsonb_each_text(c.nombre) as name where fold_text(name.value) = fold_text(a.c))
      ) mc on true
      left join lateral (
        select v.modelo_color_id, v.talla_id
        from variante v join talla t on t.id = v.talla_id
        where v.modelo_color_id = mc.id and mc.colores = 1 and fold_text(t.nombre) = fold_text(a.t)
        limit 1
      ) v on true
      left join lateral (
        select l.id, l.cerrado from lugar l
        where case when a.l is null then l.id = ${warehouse}::int else fold_text(l.nombre) = fold_text(a.l) end
        limit 1
      ) l on true
    order by a.n`.execute(tx);
  return found;
}

function targetOf(
  { values }: ImportRow,
  found: FoundCell | undefined,
): { key: string; target: StockTarget } | { problems: ImportProblem[] } {
  const problems: ImportProblem[] = [];
  const refuse = (column: string, key: string) => void problems.push({ column, key });
  const { modeloColorId, tallaId, lugarId } = found ?? {};
  const unknown = cellProblemOf(values, found);
  if (unknown) problems.push(unknown);
  if (!lugarId) refuse('lugar', 'Este lugar no existe.');
  else if (found?.cerrado) refuse('lugar', 'Este lugar está cerrado.');
  const cantidad = Number(values.cantidad ?? -1);
  if (values.cantidad === undefined) refuse('cantidad', 'Falta este dato.');
  else if (cantidad < 0 || cantidad > maxGarments) refuse('cantidad', 'Tiene que estar entre 0 y 99.999.');
  if (problems.length > 0 || !modeloColorId || !tallaId || !lugarId) return { problems };
  const target = { modeloColorId, tallaId, lugarId };
  return { key: keyOf(target), target };
}

/** Returns why a row names no garment; undefined when it names one. */
export function cellProblemOf(
  values: ImportRow['values'],
  found: FoundCell | undefined,
): ImportProblem | undefined {
  if (found?.modeloColorId && found.tallaId) return undefined;
  if (values.ean13 !== undefined && values.referencia === undefined)
    return { column: 'ean13', key: 'Ninguna prenda tiene este EAN.' };
  if (values.referencia === undefined) return { column: 'referencia', key: 'Falta este dato.' };
  if (!found?.modeloId) return { column: 'referencia', key: 'Ningún modelo tiene esta referencia.' };
  return found.colores === 1
    ? { column: 'talla', key: 'El modelo no tiene esta talla en este color.' }
    : { column: 'color', key: 'El modelo no tiene este color.' };
}
