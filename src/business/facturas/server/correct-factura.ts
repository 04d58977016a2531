/** Drafts a rectificativa from the factura that it corrects. */
import type { Db, Texto } from '#database/schema.ts';
import { FieldsInvalid } from '../../../platform/http/failures.ts';
import { audit } from '../../../platform/server/audit.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import {
  type CorrectionLinea,
  discountLines,
  priceLines,
  returnLines,
  sameLines,
} from '../correction-lines.ts';
import { checkCorrectable, checkCorrection, takesLinesBack } from '../corrections.ts';
import { sumsOfDraft } from '../draft-sums.ts';
import { tipoGeneral } from '../factura.ts';
import type { CorrectFactura } from '../factura-acts.contract.ts';
import type { OfficeFactura } from '../facturas-office.contract.ts';
import { insertBorrador, putBorradorLineas, type StoredLinea } from './borradores.repository.ts';
import { findFacturaCliente } from './factura-parties.ts';
import { visibleFacturas } from './factura-scope.ts';
import { type OriginalFactura, readOriginal } from './original-factura.ts';
import { readOfficeFactura } from './read-office-factura.ts';

/**
 * Saves the draft of a rectificativa. Issuing checks it again.
 * @throws NotFound, FieldsInvalid, and Conflict when the factura is not corrected in this way
 */
export async function correctFactura(
  tx: Db,
  id: number,
  request: CorrectFactura,
  { context, today }: { context: CallerContext; today: string },
): Promise<OfficeFactura> {
  const { caller } = context;
  const { motivo, metodo } = request;
  const found = await readOriginal(tx, visibleFacturas(caller), id);
  checkCorrectable(found.original, { metodo, motivo }, today);
  const cliente = await findFacturaCliente(tx, caller, found.head.cliente_id);
  if (!cliente) throw new FieldsInvalid([{ field: 'clienteId', key: 'Elija un cliente de la lista.' }]);
  const chosen = pickedLines(found, request);
  if (chosen.length === 0) {
    throw new FieldsInvalid([{ field: 'lineas', key: 'Elija las líneas que se rectifican.' }]);
  }
  const plain = chosen.map((line) => storedLinea(line, found, motivo));
  const { head } = found;
  const plazos = metodo === 'diferencias' ? [0] : cliente.plazos;
  const sums = sumsOfDraft({
    lineas: plain,
    ...{ descuentoGeneral: 0, portes: 0 },
    receptor: cliente.receptor,
    regimen: head.regimen,
    terms: { plazos, diasPago: cliente.diasPago },
    ...{ fecha: today, fechaOperacion: today },
  });
  const lineas = plain.map((linea, place) => ({ ...linea, importe: sums.lineas[place]?.importe ?? 0 }));
  checkCorrection(found.original, {
    ...{ motivo, metodo, base: sums.baseImponible },
    lineas,
  });
  const draftId = await insertBorrador(
    tx,
    {
      clienteId: cliente.id,
      fecha: null,
      fechaOperacion: metodo === 'sustitucion' ? (head.fecha_operacion ?? head.fecha) : null,
      regimen: head.regimen,
      formaPago: head.forma_pago,
      plazos,
      descuentoGeneral: 0,
      portes: 0,
      observaciones: '',
      correction: { rectificaIds: [id], motivo, metodo },
      baseImponible: sums.baseImponible,
      cuotaIva: sums.cuotaIva,
      cuotaRecargo: sums.cuotaRecargo,
      total: sums.total,
    },
    caller.userId,
  );
  await putBorradorLineas(tx, draftId, lineas);
  await audit(tx, context, {
    ...{ acto: 'facturas.correct', resource: 'factura', id: draftId },
    despues: { rectifica: head.numero, motivo, metodo, total: sums.total / 100 },
  });
  return readOfficeFactura(tx, draftId, { ...context, today });
}

function pickedLines({ original }: OriginalFactura, request: CorrectFactura): CorrectionLinea[] {
  const { motivo, metodo, porcentaje, lineas = [] } = request;
  const picked = lineas.map(({ id, cantidad, cantidades }) => ({
    id,
    cantidad,
    ...(cantidades && { cells: cantidades }),
  }));
  if (metodo === 'sustitucion') return sameLines(original, picked);
  if (takesLinesBack(motivo)) return returnLines(original, picked);
  if (motivo === 'precio') return priceLines(original, picked);
  if (!porcentaje) {
    throw new FieldsInvalid([{ field: 'porcentaje', key: 'Escriba el porcentaje del descuento.' }]);
  }
  return discountLines(original, porcentaje);
}

const allowanceTexts: Record<'descuento' | 'rappel', (numero: string) => Texto> = {
  descuento: (numero) => ({
    es: `Descuento sobre la factura ${numero}`,
    en: `Discount on invoice ${numero}`,
    ca: `Descompte sobre la factura ${numero}`,
    pt: `Desconto sobre a fatura ${numero}`,
  }),
  rappel: (numero) => ({
    es: `Rappel sobre la factura ${numero}`,
    en: `Volume rebate on invoice ${numero}`,
    ca: `Ràpel sobre la factura ${numero}`,
    pt: `Rappel sobre a fatura ${numero}`,
  }),
};

function storedLinea(
  { linea, cantidad, precio, descuento, cells, isAllowance = false }: CorrectionLinea,
  { parts, head }: OriginalFactura,
  motivo: CorrectFactura['motivo'],
): StoredLinea {
  // An exempt factura has lines with 0; the rate of a draft is that of the goods in Spain.
  const tipoIva = linea.tipoIva || tipoGeneral;
  const plain = { cantidad, precio, descuento, tipoIva, importe: 0, albaranLineaId: null };
  const row = parts.lineas.find(({ id }) => id === linea.id);
  if (isAllowance || !row) {
    const texts = allowanceTexts[motivo === 'rappel' ? 'rappel' : 'descuento'];
    const none = { modeloId: null, pedidoLineaId: null, rectificaLineaId: null, referencia: '' };
    return { ...plain, ...none, descripcion: texts(head.numero), cantidades: [] };
  }
  return {
    ...plain,
    modeloId: row.modelo_id,
    pedidoLineaId: row.pedido_linea_id,
    rectificaLineaId: linea.id,
    // An unpaid rest gives no paid anticipo back.
    anticipoId: motivo === 'impago' || motivo === 'concurso' ? null : linea.anticipoId,
    referencia: row.referencia,
    descripcion: row.descripcion,
    cantidades: cells.flatMap((cell) => {
      const named = row.cantidades.find(
        (one) => one.modeloColorId === cell.modeloColorId && one.tallaId === cell.tallaId,
      );
      return named ? [{ ...named, cantidad: cell.cantidad }] : [];
    }),
  };
}
