/** Writes an issued factura with its parts. The database gives the number. */
import type { Db, Parte } from '#database/schema.ts';
import type { DraftSums } from '../draft-sums.ts';
import type { FormaDePago, Tipo } from '../factura.ts';
import { type DraftCorrection, lineaColumns, type StoredLinea } from './borradores.repository.ts';

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
  /** Of a rectificativa: its cause and the factura that it corrects. */
  correction?: (DraftCorrection & { numero: string; fecha: string }) | undefined;
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
    const { rectificaId, numero: corrected, fecha } = factura.correction;
    await tx
      .insertInto('factura_rectificada')
      .values({ factura_id: id, orden: 0, rectificada_id: rectificaId, numero: corrected, fecha })
      .execute();
  }
  return numero;
}
