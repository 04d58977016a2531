/** The factura that a rectificativa corrects, with what others corrected of it. */
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { NotFound } from '../../../platform/http/failures.ts';
import type { Original, OriginalLinea } from '../corrections.ts';
import type { FacturaScope } from './factura-scope.ts';
import { findFactura, readFacturaParts } from './facturas.repository.ts';

type Head = NonNullable<Awaited<ReturnType<typeof findFactura>>>;
type Parts = Awaited<ReturnType<typeof readFacturaParts>>;

export interface OriginalFactura {
  head: Head;
  parts: Parts;
  original: Original;
}

/** The key of the advisory locks on facturas, whose rows the server's role may not lock. */
const facturaLock = 20_260;

/** Makes acts on one factura wait for each other: two rectificativas, or one and an annulment. */
export async function lockFactura(tx: Db, id: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${facturaLock}, ${id}::int)`.execute(tx);
}

interface Corrected {
  linea: number | null;
  returned: number;
  corrected: number;
}

/** Returns the sums of the rectificativas of a factura by line; those without a line under null. */
async function listCorrected(db: Db, id: number): Promise<Corrected[]> {
  const { rows } = await sql<Corrected>`
    select l.rectifica_linea_id as linea,
      coalesce(sum(l.cantidad) filter (where l.cantidad < 0 and l.importe < 0), 0)::int as returned,
      sum(l.importe)::float8 as corrected
    from factura_rectificada r join factura_linea l on l.factura_id = r.factura_id
    where r.rectificada_id = ${id}::int
      and not exists (select from factura_paso p where p.factura_id = r.factura_id and p.estado = 'anulada')
    group by 1`.execute(db);
  return rows;
}

/** @throws NotFound also for a factura outside the scope */
export async function readOriginal(db: Db, scope: FacturaScope, id: number): Promise<OriginalFactura> {
  const head = await findFactura(db, scope, id);
  if (!head) throw new NotFound('Factura', id);
  const parts = await readFacturaParts(db, id);
  const corrected = await listCorrected(db, id);
  const { rows } = await sql<{ replaced: boolean }>`
    select exists (select from factura_void where factura_id = ${id}::int) as replaced`.execute(db);
  const byLine = new Map(corrected.map((row) => [row.linea, row]));
  return {
    head,
    parts,
    original: {
      numero: head.numero,
      fecha: head.fecha,
      tipo: head.tipo,
      estado: head.estado,
      base: head.base_imponible,
      corrected: corrected.reduce((sum, row) => sum + row.corrected, 0),
      isReplaced: rows[0]?.replaced === true && head.estado !== 'anulada',
      hasPayments: parts.vencimientos.some(({ cobrado, incobrable }) => cobrado !== 0 || incobrable !== 0),
      hasCorrections: corrected.length > 0,
      lineas: parts.lineas.map(
        (linea): OriginalLinea => ({
          id: linea.id,
          cantidad: linea.cantidad,
          precio: linea.precio,
          descuento: linea.descuento,
          tipoIva: linea.tipo_iva,
          importe: linea.importe,
          isCharge: linea.modelo_id === null && linea.pedido_linea_id === null && linea.referencia === '',
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
