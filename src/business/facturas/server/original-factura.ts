/** The factura that a rectificativa corrects, with what others corrected of it. */
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { NotFound } from '../../../platform/http/failures.ts';
import type { Original, OriginalHead, OriginalLinea } from '../corrections.ts';
import type { Regimen } from '../factura.ts';
import type { FacturaScope } from './factura-scope.ts';
import {
  type FacturaHead,
  type FacturaParts,
  findFactura,
  readFacturaParts,
  selectFacturas,
} from './facturas.repository.ts';
import { isChargeText } from './issue-checks.ts';

export interface OriginalFactura {
  head: FacturaHead;
  parts: FacturaParts;
  original: Original;
}

/** The key of the advisory locks on facturas, whose rows the server's role may not lock. */
const facturaLock = 20_260;

/** Makes acts on one factura wait for each other: two rectificativas, or one and an annulment. */
export const lockFactura = (tx: Db, id: number): Promise<void> => lockFacturas(tx, [id]);

/** Does the same for several facturas, in the order of their ids. */
export async function lockFacturas(tx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`select pg_advisory_xact_lock(${facturaLock}, id)
    from (select distinct id from unnest(${ids}::int[]) as id order by id) ids`.execute(tx);
}

/** Waits for cobros of a cliente, which lock its row, so that its payments stay as they are read. */
export const lockMoneyOf = (tx: Db, clienteId: number) =>
  tx.selectFrom('cliente').where('id', '=', clienteId).select('id').forNoKeyUpdate().execute();

interface Corrected {
  linea: number | null;
  /** Of corrections of no line, unless they are a part of those of several facturas. */
  tipoIva: number | null;
  returned: number;
  corrected: number;
}

/** Returns the sums of the rectificativas of a factura by line; those without a line under null, by rate. */
async function listCorrected(db: Db, id: number): Promise<Corrected[]> {
  const { rows } = await sql<Corrected>`
    select l.rectifica_linea_id as linea,
      case when l.rectifica_linea_id is null then l.tipo_iva::float8 end as "tipoIva",
      coalesce(sum(l.cantidad) filter (where l.cantidad < 0 and l.importe < 0), 0)::int as returned,
      sum(l.importe)::float8 as corrected
    from factura_rectificada r join factura_linea l on l.factura_id = r.factura_id
    where r.rectificada_id = ${id}::int and r.base is null
      and not exists (select from factura_paso p where p.factura_id = r.factura_id and p.estado = 'anulada')
    group by 1, 2
    union all
    select null, null, 0, sum(r.base)::float8
    from factura_rectificada r
    where r.rectificada_id = ${id}::int and r.base is not null
      and not exists (select from factura_paso p where p.factura_id = r.factura_id and p.estado = 'anulada')
    having count(*) > 0`.execute(db);
  return rows;
}

/** @throws NotFound also for a factura outside the scope */
export async function readOriginal(db: Db, scope: FacturaScope, id: number): Promise<OriginalFactura> {
  const head = await findFactura(db, scope, id);
  if (!head) throw new NotFound('Factura', id);
  const parts = await readFacturaParts(db, id);
  const corrected = await listCorrected(db, id);
  const { rows } = await sql<{ replaced: boolean; deducted: number }>`
    select exists (select from factura_void where factura_id = ${id}::int) as replaced,
      coalesce((select sum(l.importe) from factura_linea l where l.anticipo_id = ${id}::int
        and not exists (select from factura_void v where v.factura_id = l.factura_id)), 0)::float8 as deducted`.execute(
    db,
  );
  const byLine = new Map(corrected.map((row) => [row.linea, row]));
  return {
    head,
    parts,
    original: {
      numero: head.numero,
      fecha: head.fecha,
      tipo: head.tipo,
      estado: head.estado,
      metodo: head.metodo,
      base: head.base_imponible,
      corrected: corrected.reduce((sum, row) => sum + row.corrected, 0),
      isAnticipo: head.anticipo_pedido_id !== null,
      deducted: rows[0]?.deducted ?? 0,
      isReplaced: rows[0]?.replaced === true && head.estado !== 'anulada',
      hasPayments: parts.vencimientos.some(({ cobrado, incobrable }) => cobrado !== 0 || incobrable !== 0),
      hasCorrections: corrected.length > 0,
      allowances: new Map(
        corrected.flatMap((row) =>
          row.linea === null && row.tipoIva !== null ? [[row.tipoIva, -row.corrected] as const] : [],
        ),
      ),
      lineas: parts.lineas.map(
        (linea): OriginalLinea => ({
          id: linea.id,
          cantidad: linea.cantidad,
          precio: linea.precio,
          descuento: linea.descuento,
          tipoIva: linea.tipo_iva,
          importe: linea.importe,
          isCharge: isChargeText(linea.descripcion) && linea.modelo_id === null && linea.referencia === '',
          anticipoId: linea.anticipo_id,
          cells: linea.cantidades.map(({ modeloColorId, tallaId, cantidad }) => ({
            ...{ modeloColorId, tallaId, cantidad },
          })),
          returned: byLine.get(linea.id)?.returned ?? 0,
          corrected: byLine.get(linea.id)?.corrected ?? 0,
        }),
      ),
    },
  };
}

/** A factura among several that one rectificativa corrects. */
export interface SeveralOriginal extends OriginalHead {
  id: number;
  clienteId: number;
  regimen: Regimen;
}

/**
 * Returns facturas without their lines, by day.
 * @throws NotFound when one of them is outside the scope
 */
export async function readOriginals(
  db: Db,
  scope: FacturaScope,
  ids: readonly number[],
): Promise<SeveralOriginal[]> {
  const rows = await selectFacturas(db, scope)
    .where('factura.id', 'in', ids)
    .select([
      'factura.base_imponible',
      'factura.regimen',
      'factura.metodo',
      'factura.anticipo_pedido_id',
      sql<boolean>`exists (select from factura_void v where v.factura_id = factura.id)`.as('is_void'),
      sql<number>`coalesce((select sum(coalesce(r.base, x.base_imponible))
        from factura_rectificada r join factura x on x.id = r.factura_id
        where r.rectificada_id = factura.id
          and not exists (select from factura_void v where v.factura_id = x.id)), 0)::float8`.as('corrected'),
    ])
    .orderBy('factura.fecha')
    .orderBy('factura.id')
    .execute();
  const known = new Set(rows.map(({ id }) => id));
  const missing = ids.find((id) => !known.has(id));
  if (missing !== undefined) throw new NotFound('Factura', missing);
  return rows.map((row) => ({
    ...{ id: row.id, numero: row.numero, fecha: row.fecha, tipo: row.tipo, estado: row.estado },
    metodo: row.metodo,
    ...{ clienteId: row.cliente_id, regimen: row.regimen },
    ...{ base: row.base_imponible, corrected: row.corrected, deducted: 0 },
    isAnticipo: row.anticipo_pedido_id !== null,
    isReplaced: row.is_void && row.estado !== 'anulada',
    // They matter to a substitution only, which corrects one factura.
    ...{ hasPayments: false, hasCorrections: row.corrected !== 0 },
  }));
}

/**
 * Returns what is sold by rate over several facturas, in cents without tax: less what was corrected, and with
 * the money that anticipos brought before.
 */
export async function sumSoldByRate(
  db: Db,
  ids: readonly number[],
): Promise<{ tipoIva: number; base: number }[]> {
  const { rows } = await sql<{ tipoIva: number; base: number }>`
    with own as (
      select l.tipo_iva, l.importe::numeric as importe from factura_linea l
      where l.factura_id = any(${ids}::int[]) and l.anticipo_id is null
      union all
      select l.tipo_iva, l.importe * case when r.base is null then 1
          else r.base::numeric / nullif(x.base_imponible, 0) end
      from factura_rectificada r join factura x on x.id = r.factura_id join factura_linea l on l.factura_id = x.id
      where r.rectificada_id = any(${ids}::int[]) and l.anticipo_id is null
        and not exists (select from factura_void v where v.factura_id = x.id)
    )
    select tipo_iva::float8 as "tipoIva", round(sum(importe))::float8 as base
    from own group by 1 having round(sum(importe)) <> 0 order by 1 desc`.execute(db);
  return rows;
}
