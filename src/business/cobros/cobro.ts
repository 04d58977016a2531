/** Rules of a cobro, without I/O. Money is integer cents. */
import { formasDePago } from '../contactos/payment-terms.ts';

export const formasDeCobro = [
  ...formasDePago,
  'pagare',
  'confirming',
  'contrarreembolso',
  'compensacion',
] as const;
export type FormaDeCobro = (typeof formasDeCobro)[number];

/** How money on account goes back to its cliente. */
export const formasDeDevolucion = ['transferencia', 'efectivo', 'tarjeta'] as const;
export type FormaDeDevolucion = (typeof formasDeDevolucion)[number];

export const cobroTipos = ['cobro', 'incobrable'] as const;

/** From this amount on an operation cannot be paid in cash, not even in part (Ley 7/2012, art. 7). */
export const cashLimit = 1000_00;

/** A due date as it stands. */
export interface OpenDebt {
  clave: string;
  /** Open; negative in favour of the cliente. */
  pendiente: number;
  /** The total of its factura. */
  operacion: number;
}

/** The part of a due date that a cobro settles. */
export interface Settled {
  deuda: string;
  importe: number;
  /** The open amount when the user looked. */
  pendiente: number;
}

export interface Receipt {
  /** Received; negative when it is paid back, 0 for a compensation. */
  importe: number;
  formaPago: FormaDeCobro;
  lineas: readonly Settled[];
}

/** A broken rule: its field, and its text in `server/texts`. */
export interface Broken {
  field: string;
  key: string;
  params?: Record<string, string>;
}

/** Returns the debts that are no longer as the user saw them; those that are gone have nothing open. */
export function changedDebts(
  lineas: readonly Pick<Settled, 'deuda' | 'pendiente'>[],
  debts: ReadonlyMap<string, { pendiente: number }>,
): { deuda: string; pendiente: number }[] {
  return lineas
    .map(({ deuda, pendiente }) => ({ deuda, seen: pendiente, pendiente: debts.get(deuda)?.pendiente ?? 0 }))
    .filter(({ seen, pendiente }) => seen !== pendiente)
    .map(({ deuda, pendiente }) => ({ deuda, pendiente }));
}

/** Returns the lines that settle nothing, the wrong way, more than is open, or a debt twice. */
export function brokenLines(lineas: readonly Settled[]): Broken[] {
  const seen = new Set<string>();
  return lineas.flatMap(({ deuda, importe, pendiente }, place) => {
    const field = `lineas.${place}.importe`;
    const isTwice = seen.has(deuda);
    seen.add(deuda);
    if (isTwice) return [{ field, key: 'Este vencimiento está dos veces.' }];
    if (importe === 0) return [{ field, key: 'Escriba cuánto se cobra de este vencimiento.' }];
    if (Math.sign(importe) !== Math.sign(pendiente) || Math.abs(importe) > Math.abs(pendiente)) {
      return [{ field, key: 'Es más de lo que queda pendiente de este vencimiento.' }];
    }
    return [];
  });
}

export const sumOf = (lineas: readonly { importe: number }[]): number =>
  lineas.reduce((sum, { importe }) => sum + importe, 0);

/**
 * Returns the broken rules of a cobro. Its lines come to its amount; what is over stays on account, when
 * money came in.
 */
export function brokenRules(
  { importe, formaPago, lineas }: Receipt,
  debts: ReadonlyMap<string, OpenDebt>,
): Broken[] {
  const broken = brokenLines(lineas);
  const settled = sumOf(lineas);
  if (formaPago === 'compensacion') {
    if (importe !== 0 || settled !== 0 || lineas.length < 2) {
      broken.push({
        field: 'importe',
        key: 'En una compensación lo que se abona y lo que se paga suman cero.',
      });
    }
  } else if (importe === 0) {
    broken.push({ field: 'importe', key: 'Escriba el importe cobrado.' });
  } else if (importe > 0 ? settled > importe || settled < 0 : settled !== importe) {
    broken.push({ field: 'importe', key: 'Los vencimientos elegidos no suman este importe.' });
  }
  if (formaPago === 'efectivo' && isOverCashLimit({ importe, lineas }, debts)) {
    broken.push(overCashLimit);
  }
  return broken;
}

const overCashLimit: Broken = {
  field: 'formaPago',
  key: 'Una operación de 1.000 € o más no se puede pagar en efectivo, ni en parte (Ley 7/2012, art. 7).',
};

const isOverCashLimit = (
  { importe, lineas }: Pick<Receipt, 'importe' | 'lineas'>,
  debts: ReadonlyMap<string, OpenDebt>,
) =>
  Math.abs(importe) >= cashLimit ||
  lineas.some(({ deuda }) => Math.abs(debts.get(deuda)?.operacion ?? 0) >= cashLimit);

/** Returns the broken rules of lines that settle debts with `rest` cents on account. */
export function brokenUse(lineas: readonly Settled[], rest: number): Broken[] {
  const broken = brokenLines(lineas);
  const settled = sumOf(lineas);
  if (settled < 0 || settled > rest) {
    broken.push({ field: 'lineas', key: 'Los vencimientos elegidos suman más de lo que queda a cuenta.' });
  }
  return broken;
}

/**
 * Returns the broken rules of paying money on account back. The law sees the amount on account and earlier
 * payments back as one operation.
 */
export function brokenRefund(
  { importe, formaPago }: { importe: number; formaPago: FormaDeDevolucion },
  { aCuenta, devuelto }: { aCuenta: number; devuelto: number },
): Broken[] {
  if (importe <= 0) return [{ field: 'importe', key: 'Escriba el importe devuelto.' }];
  if (importe > aCuenta) return [{ field: 'importe', key: 'Es más de lo que queda a cuenta.' }];
  return formaPago === 'efectivo' && aCuenta + devuelto >= cashLimit ? [overCashLimit] : [];
}

/** Distributes an amount over debts, the oldest first. Credits of the cliente are used up before. */
export function distribute(
  importe: number,
  debts: readonly { clave: string; pendiente: number; fecha: string }[],
): Map<string, number> {
  const inOrder = debts.toSorted((a, b) => a.fecha.localeCompare(b.fecha));
  const owed = sumOf(inOrder.map(({ pendiente }) => ({ importe: Math.max(pendiente, 0) })));
  const shares = new Map<string, number>();
  let rest = importe;
  for (const { clave, pendiente } of inOrder) {
    const used = Math.min(-pendiente, owed - rest);
    if (used <= 0) continue;
    shares.set(clave, -used);
    rest += used;
  }
  for (const { clave, pendiente } of inOrder) {
    const share = Math.min(pendiente, rest);
    if (share <= 0) continue;
    shares.set(clave, share);
    rest -= share;
  }
  return shares;
}
