/** Writes an issued factura with its parts. The database gives the number. */
import type { Db, Parte } from '#database/schema.ts';
import type { DraftSums } from '../draft-sums.ts';
import type { FormaDePago, Tipo } from '../factura.ts';
import { type DraftCorrection, lineaColumns, type StoredLinea } from './borradores.repository.ts';

interface Rectified {
  id: number;
  numero: string;
  fecha: string;
  /** The part of the base that corrects it; null: all of it. */
  base: number | null;
}

export interface NewFactura {
  id: number;
  tipo: Tipo;
  fecha: string;
  fechaOperacion: string | null;
  clienteId: number;
  emisor: Parte;
  receptor: Parte;
  formaPago: FormaDePago;
  observaciones: string;
  emitida: Date;
  emitidaPor: string;
  sums: DraftSums;
  /** Of a rectificativa: its cause and the facturas that it corrects. */
  correction?: (Pick<DraftCorrection, 'motivo' | 'metodo'> & { rectifica: readonly Rectified[] }) | undefined;
  /** Of an anticipo: the pedido that was paid for. */
  anticipoPedidoId: number | null;
  lineas: readonly StoredLinea[];
}

/** Inserts a factura. @returns its number */
export async function insertFactura(tx: Db, factura: NewFactura): Promise<string> {
  const { id, sums } = factura;
  const { numero } = await tx
    .insertInto('factura')
    .values({
      id,
      tipo: factura.tipo,
      fecha: factura.fecha,
      fecha_operacion: factura.fechaOperacion,
      cliente_id: factura.clienteId,
      regimen: sums.regimen,
      emisor: JSON.stringify(factura.emisor),
      receptor: JSON.stringify(factura.receptor),
      base_imponible: sums.baseImponible,
      cuota_iva: sums.cuotaIva,
      cuota_recargo: sums.cuotaRecargo,
      total: sums.total,
      forma_pago: factura.formaPago,
      observaciones: factura.observaciones,
      motivo: factura.correction?.motivo ?? null,
      metodo: factura.correction?.metodo ?? null,
      anticipo_pedido_id: factura.anticipoPedidoId,
      emitida: factura.emitida,
      emitida_por: factura.emitidaPor,
    })
    .returning('numero')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('factura_linea')
    .values(
      factura.lineas.map((linea, orden) => ({
        factura_id: id,
        orden,
        ...lineaColumns(linea),
      })),
    )
    .execute();
  await tx
    .insertInto('factura_base')
    .values(
      sums.bases.map((base) => ({
        factura_id: id,
        tipo_iva: base.tipoIva,
        tipo_recargo: base.tipoRecargo,
        base: base.base,
        cuota_iva: base.cuotaIva,
        cuota_recargo: base.cuotaRecargo,
      })),
    )
    .execute();
  await tx
    .insertInto('factura_vencimiento')
    .values(sums.vencimientos.map(({ fecha, importe }, orden) => ({ factura_id: id, orden, fecha, importe })))
    .execute();
  if (factura.correction) {
    await tx
      .insertInto('factura_rectificada')
      .values(
        factura.correction.rectifica.map(({ id: rectificadaId, numero: corrected, fecha, base }, orden) => ({
          ...{ factura_id: id, orden, rectificada_id: rectificadaId, numero: corrected, fecha, base },
        })),
      )
      .execute();
  }
  return numero;
}
