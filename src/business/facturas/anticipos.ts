/**
 * Rules of anticipos: facturas of money that came before a delivery (Ley 37/1992, art. 75.2), which the final
 * factura deducts. Without I/O. Money is integer cents.
 */
import { Conflict, FieldsInvalid } from '../../platform/http/failures.ts';
import { type Regimen, tipoGeneral, tipoIvaIn, totalsOf } from './factura.ts';

/** An anticipo that counts, with what other facturas have left of it. */
export interface OpenAnticipo {
  id: number;
  pedidoId: number;
  clienteId: number;
  numero: string;
  fecha: string;
  regimen: Regimen;
  /** Percent; 0 in an exempt one. */
  tipoIva: number;
  /** Cents without tax. */
  abierto: number;
}

/**
 * Returns the base of money that was received with its taxes. A few totals belong to no base: the nearest one
 * below is taken, which leaves a cent.
 */
export function baseOfReceived(received: number, regimen: Regimen, tipoIva = tipoGeneral): number {
  const rate = tipoIvaIn(regimen, tipoIva);
  const totalOf = (base: number) => totalsOf([{ importe: base, tipoIva: rate }], regimen).total;
  const share = totalOf(1_000_000) / 1_000_000;
  let base = Math.round(received / share) + 1;
  while (base > 0 && totalOf(base) > received) base -= 1;
  return base;
}

/** @throws Conflict for a supply in the Union, whose advances are not invoiced */
export function checkAnticipoRegimen(regimen: Regimen): void {
  if (regimen !== 'intracomunitaria') return;
  throw new Conflict('An advance of an intra-EU supply is not invoiced.', [
    {
      key: 'El anticipo de una entrega intracomunitaria no se factura (art. 75.dos de la Ley 37/1992): se registra el cobro a cuenta.',
    },
  ]);
}

export interface Deduction {
  anticipo: OpenAnticipo;
  /** Cents; positive. */
  importe: number;
}

/**
 * Returns what a draft deducts of anticipos: the oldest first, and at most its base at the rate of each.
 * @param lineas the lines of the draft, with the rates of the regime
 */
export function deductionsOf(
  anticipos: readonly OpenAnticipo[],
  lineas: readonly { importe: number; tipoIva: number }[],
): Deduction[] {
  const left = new Map<number, number>();
  for (const { tipoIva, importe } of lineas) left.set(tipoIva, (left.get(tipoIva) ?? 0) + importe);
  return anticipos.flatMap((anticipo): Deduction[] => {
    const base = left.get(anticipo.tipoIva) ?? 0;
    const importe = Math.min(anticipo.abierto, base);
    if (importe <= 0) return [];
    left.set(anticipo.tipoIva, base - importe);
    return [{ anticipo, importe }];
  });
}

export interface DeductingLinea {
  anticipoId?: number | null | undefined;
  importe: number;
  tipoIva: number;
}

/**
 * Checks that lines deduct what is open, once, at the rate of the anticipo.
 * @param anticipos those that the lines name, and the open ones of the pedidos that the factura invoices
 * @throws FieldsInvalid for an anticipo of another cliente; Conflict for more than is open
 */
export function checkDeductions(
  lineas: readonly DeductingLinea[],
  anticipos: readonly OpenAnticipo[],
  { clienteId, regimen }: { clienteId: number; regimen: Regimen },
): void {
  const byId = new Map(anticipos.map((one) => [one.id, one]));
  const taken = new Map<number, number>();
  for (const [place, { anticipoId, importe, tipoIva }] of lineas.entries()) {
    if (!anticipoId) continue;
    const anticipo = byId.get(anticipoId);
    if (!anticipo || anticipo.clienteId !== clienteId) {
      const field = `lineas.${place}.anticipoId`;
      throw new FieldsInvalid([{ field, key: 'Este anticipo no es de este cliente.' }]);
    }
    const { numero, abierto } = anticipo;
    if (anticipo.regimen !== regimen || anticipo.tipoIva !== tipoIva) {
      throw new Conflict('The advance has another tax.', [
        {
          key: '{{numero}} se emitió con otro IVA o régimen: rectifique el anticipo en vez de descontarlo.',
          params: { numero },
        },
      ]);
    }
    const sum = (taken.get(anticipoId) ?? 0) - importe;
    taken.set(anticipoId, sum);
    if (importe > 0 || sum > abierto) {
      throw new Conflict(
        'Not so much of the advance is open.',
        [
          {
            key: 'De {{numero}} quedan {{euros}} por descontar, sin impuestos.',
            params: { numero, euros: Math.max(0, abierto) / 100 },
          },
        ],
        { campo: `lineas.${place}.precio` },
      );
    }
  }
}

interface DeductingFactura {
  /** The pedidos that it invoices. */
  pedidoIds: readonly number[];
  regimen: Regimen;
  /** Its bases, after what it deducts. */
  bases: readonly { tipoIva: number; base: number }[];
}

/**
 * Checks that a factura of garments deducts from each open anticipo of their pedidos, while it has a base at
 * the rate of the anticipo. Staff decide how much.
 * @throws Conflict naming the anticipo
 */
export function checkNothingForgotten(
  lineas: readonly DeductingLinea[],
  anticipos: readonly OpenAnticipo[],
  { pedidoIds, regimen, bases }: DeductingFactura,
): void {
  const deducted = new Set(lineas.flatMap(({ anticipoId }) => anticipoId ?? []));
  const isDeductible = (anticipo: OpenAnticipo) =>
    anticipo.regimen !== regimen ||
    bases.some(({ tipoIva, base }) => tipoIva === anticipo.tipoIva && base > 0);
  const forgotten = anticipos.find(
    (one) =>
      one.abierto > 0 && pedidoIds.includes(one.pedidoId) && !deducted.has(one.id) && isDeductible(one),
  );
  if (!forgotten) return;
  const { numero, pedidoId } = forgotten;
  throw new Conflict('The advance is not deducted.', [
    {
      key: 'El pedido #{{pedido}} tiene un anticipo, {{numero}}, que esta factura no descuenta.',
      params: { pedido: String(pedidoId), numero },
    },
  ]);
}
