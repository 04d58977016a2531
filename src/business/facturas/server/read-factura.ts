import type { Db } from '#database/schema.ts';
import { NotFound } from '../../../platform/http/failures.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import { inLanguage } from '../../../platform/i18n/texto.ts';
import { findFiscalMarks } from '../../verifactu/server/index.ts';
import type { Estado } from '../factura.ts';
import type { Factura, FacturaLinea, FacturaRow } from '../facturas.contract.ts';
import type { FacturaScope } from './factura-scope.ts';
import {
  type FacturaHead,
  type FacturaParts,
  listFacturaHeads,
  listFacturaParts,
} from './facturas.repository.ts';

const euros = (cents: number) => cents / 100;

/** Reads the facturas of these ids in the scope, with texts in the language as far as they have it. */
export async function readFacturas(
  db: Db,
  scope: FacturaScope,
  ids: readonly number[],
  language: Language,
): Promise<Map<number, Factura>> {
  if (ids.length === 0) return new Map();
  const heads = await listFacturaHeads(db, scope, ids);
  const known = heads.map(({ id }) => id);
  const [parts, marks] = await Promise.all([listFacturaParts(db, known), findFiscalMarks(db, known)]);
  return new Map(
    heads.flatMap((head) => {
      const own = parts.get(head.id);
      const mark = marks.get(head.id);
      if (!own) return [];
      const factura = {
        ...toFactura(head, own, language),
        ...(mark && { verifactu: { qr: mark.qr, isTrial: mark.mode !== 'production' } }),
      };
      return [[head.id, factura] as const];
    }),
  );
}

/** Reads a factura of the scope. @throws NotFound also for another customer's factura */
export async function readFactura(
  db: Db,
  scope: FacturaScope,
  id: number,
  language: Language,
): Promise<Factura> {
  const found = (await readFacturas(db, scope, [id], language)).get(id);
  if (!found) throw new NotFound('Factura', id);
  return found;
}

/** Converts the columns of a list. */
export function toFacturaRow(
  row: Pick<
    FacturaHead,
    'id' | 'numero' | 'fecha' | 'tipo' | 'total' | 'cliente_id' | 'estado' | 'receptor_nombre'
  >,
): FacturaRow {
  return {
    id: row.id,
    numero: row.numero,
    fecha: row.fecha,
    estado: row.estado as Estado,
    tipo: row.tipo,
    total: euros(row.total),
    cliente: { id: row.cliente_id, nombre: row.receptor_nombre },
  };
}

function toFactura(head: FacturaHead, parts: FacturaParts, language: Language): Factura {
  return {
    ...toFacturaRow(head),
    fechaOperacion: head.fecha_operacion ?? undefined,
    regimen: head.regimen,
    emisor: head.emisor,
    receptor: head.receptor,
    formaPago: head.forma_pago,
    observaciones: head.observaciones,
    motivo: head.motivo ?? undefined,
    metodo: head.metodo ?? undefined,
    rectifica: parts.rectifica.map(({ id, total, numero, fecha }) => ({
      ...{ numero, fecha },
      id: id ?? undefined,
      total: total === null ? undefined : euros(total),
    })),
    rectificadaPor: parts.rectificada_por,
    lineas: parts.lineas.map((linea) => toLinea(linea, language)),
    bases: parts.bases.map((row) => ({
      tipoIva: row.tipo_iva,
      base: euros(row.base),
      cuotaIva: euros(row.cuota_iva),
      tipoRecargo: row.tipo_recargo,
      cuotaRecargo: euros(row.cuota_recargo),
    })),
    baseImponible: euros(head.base_imponible),
    cuotaIva: euros(head.cuota_iva),
    cuotaRecargo: euros(head.cuota_recargo),
    vencimientos: parts.vencimientos.map(({ fecha, importe, cobrado, aplazado }) => ({
      fecha,
      ...(aplazado && { aplazado }),
      importe: euros(importe),
      cobrado: importe >= 0 ? cobrado >= importe : cobrado <= importe,
      importeCobrado: euros(cobrado),
    })),
    ...(head.anticipo_pedido_id !== null && {
      anticipo: { pedidoId: head.anticipo_pedido_id, abierto: euros(Number(parts.abierto ?? 0)) },
    }),
    anticipos: parts.anticipos.map((one) => ({ ...one, total: euros(one.total) })),
    pedidoIds: parts.pedido_ids,
    albaranes: parts.albaranes,
  };
}

function toLinea(row: FacturaParts['lineas'][number], language: Language): FacturaLinea {
  return {
    id: row.id,
    referencia: row.referencia || undefined,
    descripcion: inLanguage(row.descripcion, language),
    modeloId: row.modelo_id ?? undefined,
    pedidoLineaId: row.pedido_linea_id ?? undefined,
    cantidad: row.cantidad,
    precio: euros(row.precio),
    descuento: row.descuento,
    tipoIva: row.tipo_iva,
    importe: euros(row.importe),
    cantidades: row.cantidades.map((cell) => ({ ...cell, color: inLanguage(cell.color, language) })),
  };
}
