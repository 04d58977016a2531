/** Drafts one rectificativa for several facturas: the rappel of a period. */
import type { Db, Texto } from '#database/schema.ts';
import { Conflict, FieldsInvalid } from '../../../platform/http/failures.ts';
import { audit } from '../../../platform/server/audit.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import { checkCorrectable } from '../corrections.ts';
import { shareCorrection } from '../corrections-of-several.ts';
import { sumsOfDraft } from '../draft-sums.ts';
import { percentOf, tipoGeneral } from '../factura.ts';
import type { CorrectSeveral } from '../factura-acts.contract.ts';
import type { OfficeFactura } from '../facturas-office.contract.ts';
import { insertBorrador, putBorradorLineas, type StoredLinea } from './borradores.repository.ts';
import { findFacturaCliente } from './factura-parties.ts';
import { visibleFacturas } from './factura-scope.ts';
import { readOriginals, type SeveralOriginal, sumSoldByRate } from './original-factura.ts';
import { readOfficeFactura } from './read-office-factura.ts';

const dayText = (day: string) => day.split('-').reverse().join('/');

/** «Rappel del 3 % sobre 12 facturas, del 01/01/2026 al 30/06/2026» */
function allowanceText(
  { motivo, porcentaje, ids: { length: n } }: CorrectSeveral,
  originals: readonly SeveralOriginal[],
): Texto {
  const [from = '', to = ''] = [originals[0], originals.at(-1)].map((one) => one && dayText(one.fecha));
  const local = `${porcentaje}`.replace('.', ',');
  return motivo === 'rappel'
    ? {
        es: `Rappel del ${local} % sobre ${n} facturas, del ${from} al ${to}`,
        en: `Volume rebate of ${porcentaje}% on ${n} invoices, from ${from} to ${to}`,
        ca: `Ràpel del ${local} % sobre ${n} factures, del ${from} al ${to}`,
        pt: `Rappel de ${local} % sobre ${n} faturas, de ${from} a ${to}`,
      }
    : {
        es: `Descuento del ${local} % sobre ${n} facturas, del ${from} al ${to}`,
        en: `Discount of ${porcentaje}% on ${n} invoices, from ${from} to ${to}`,
        ca: `Descompte del ${local} % sobre ${n} factures, del ${from} al ${to}`,
        pt: `Desconto de ${local} % sobre ${n} faturas, de ${from} a ${to}`,
      };
}

/** @throws Conflict for facturas of several clientes or regimes */
function checkTogether(originals: readonly SeveralOriginal[]): void {
  if (new Set(originals.map(({ clienteId }) => clienteId)).size > 1) {
    throw new Conflict('Several clientes.', [{ key: 'Las facturas son de varios clientes.' }]);
  }
  if (new Set(originals.map(({ regimen }) => regimen)).size > 1) {
    throw new Conflict('Several regimes.', [
      { key: 'Las facturas tienen regímenes de IVA distintos: haga una rectificativa para cada uno.' },
    ]);
  }
}

/**
 * Saves the draft of a rectificativa with a line of each rate. Issuing checks it again.
 * @throws NotFound, FieldsInvalid, and Conflict when the facturas are not corrected together
 */
export async function correctSeveral(
  tx: Db,
  request: CorrectSeveral,
  { context, today }: { context: CallerContext; today: string },
): Promise<OfficeFactura> {
  const { caller } = context;
  const { motivo, porcentaje } = request;
  const metodo = 'diferencias';
  const ids = [...new Set(request.ids)];
  const originals = await readOriginals(tx, visibleFacturas(caller), ids);
  for (const original of originals) checkCorrectable(original, { metodo, motivo }, today);
  checkTogether(originals);
  const [first] = originals;
  const cliente = first && (await findFacturaCliente(tx, caller, first.clienteId));
  if (!cliente) throw new FieldsInvalid([{ field: 'ids', key: 'Elija un cliente de la lista.' }]);
  const descripcion = allowanceText({ ...request, ids }, originals);
  const plain = (await sumSoldByRate(tx, ids))
    .map(({ tipoIva, base }): StoredLinea => {
      const none = { modeloId: null, pedidoLineaId: null, albaranLineaId: null, rectificaLineaId: null };
      return {
        ...{ ...none, referencia: '', descripcion, cantidad: 1, descuento: 0, importe: 0, cantidades: [] },
        precio: -percentOf(base, porcentaje),
        // An exempt factura has lines with 0; the rate of a draft is that of the goods in Spain.
        tipoIva: tipoIva || tipoGeneral,
      };
    })
    .filter(({ precio }) => precio !== 0);
  if (plain.length === 0) {
    throw new FieldsInvalid([{ field: 'porcentaje', key: 'Escriba el porcentaje del descuento.' }]);
  }
  const { regimen } = first;
  const plazos = [0];
  const sums = sumsOfDraft({
    lineas: plain,
    ...{ descuentoGeneral: 0, portes: 0, receptor: cliente.receptor, regimen },
    terms: { plazos, diasPago: cliente.diasPago },
    ...{ fecha: today, fechaOperacion: today },
  });
  shareCorrection(originals, sums.baseImponible);
  const { baseImponible, cuotaIva, cuotaRecargo, total } = sums;
  const id = await insertBorrador(
    tx,
    {
      ...{ clienteId: cliente.id, fecha: null, fechaOperacion: null, regimen, plazos },
      ...{ formaPago: cliente.formaPago, descuentoGeneral: 0, portes: 0, observaciones: '' },
      ...{ correction: { rectificaIds: ids, motivo, metodo }, baseImponible, cuotaIva, cuotaRecargo, total },
    },
    caller.userId,
  );
  const lineas = plain.map((linea, place) => ({ ...linea, importe: sums.lineas[place]?.importe ?? 0 }));
  await putBorradorLineas(tx, id, lineas);
  await audit(tx, context, {
    ...{ acto: 'facturas.correct', resource: 'factura', id },
    despues: { rectifica: `${ids.length}`, motivo, metodo, total: total / 100 },
  });
  return readOfficeFactura(tx, id, { ...context, today });
}
