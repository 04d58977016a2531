/** The entries that the adviser's program gets, without I/O. Amounts are cents, days `YYYY-MM-DD`. */
import type { FormaDeCobro } from '../cobros/cobro.ts';

/** The uses of accounts, with those of the general plan for small companies (RD 1515/2007). */
export const defaultAccounts = {
  clientes: '430',
  anticipos: '438000000',
  ventas: '700000000',
  ventasUe: '700000001',
  ventasExportacion: '700000002',
  devoluciones: '708000000',
  iva21: '477000021',
  iva10: '477000010',
  iva4: '477000004',
  recargo: '477000052',
  banco: '572000000',
  caja: '570000000',
  efectos: '431000000',
  incobrables: '650000000',
  gastosBanco: '626000000',
  contrarreembolso: '572000000',
  retiradoCaja: '572000000',
  faltasCaja: '659000000',
  sobrasCaja: '759000000',
} as const;
export type AccountUse = keyof typeof defaultAccounts;
export const accountUses = Object.keys(defaultAccounts) as AccountUse[];
export type Accounts = Readonly<Record<AccountUse, string>>;

/** Digits of the accounts that are made from the number of a cliente. */
const accountDigits = 9;

/** Returns the account of a cliente: its own, else the prefix and its number. */
export const accountOfCliente = (
  accounts: Accounts,
  cliente: { id: number; subcuenta: string | null },
): string =>
  cliente.subcuenta ??
  accounts.clientes + String(cliente.id).padStart(Math.max(0, accountDigits - accounts.clientes.length), '0');

export interface EntryLine {
  cuenta: string;
  debe: number;
  haber: number;
}

export const entryKinds = ['factura', 'anulacion', 'cobro', 'gastos', 'caja', 'traspaso'] as const;

export interface Entry {
  tipo: (typeof entryKinds)[number];
  origenId: number;
  fecha: string;
  concepto: string;
  documento: string;
  lineas: EntryLine[];
  /** The lines among them on accounts of a cliente: its debt as the adviser has it. */
  cliente?: { id: number; lineas: EntryLine[] };
}

/** Returns the lines of signed amounts by account: positive debit, negative credit. Zeros are left out. */
export const linesOf = (amounts: readonly (readonly [cuenta: string, importe: number])[]): EntryLine[] =>
  amounts.flatMap(([cuenta, importe]) => {
    if (importe === 0) return [];
    return [importe > 0 ? { cuenta, debe: importe, haber: 0 } : { cuenta, debe: 0, haber: -importe }];
  });

export interface FacturaToBook {
  id: number;
  numero: string;
  fecha: string;
  tipo: 'ordinaria' | 'rectificativa';
  /** Of a rectificativa that replaces a factura: the kind of that one, whose place it takes. */
  sustituye?: 'ordinaria' | 'rectificativa' | null;
  regimen: 'general' | 'recargo' | 'intracomunitaria' | 'exportacion';
  cliente: { id: number; nombre: string; subcuenta: string | null };
  bases: readonly { tipoIva: number; base: number; cuotaIva: number; cuotaRecargo: number }[];
  total: number;
  /** The part of the base that is money before a delivery, or that gives such money back. */
  anticipo?: number;
}

const salesUse = ({ tipo, sustituye, regimen }: FacturaToBook): AccountUse => {
  if ((sustituye ?? tipo) === 'rectificativa') return 'devoluciones';
  if (regimen === 'intracomunitaria') return 'ventasUe';
  return regimen === 'exportacion' ? 'ventasExportacion' : 'ventas';
};

const taxUse = (tipoIva: number): AccountUse => (tipoIva === 10 ? 'iva10' : tipoIva === 4 ? 'iva4' : 'iva21');

/** Returns the entry of an issued factura. */
export function entryOfFactura(factura: FacturaToBook, accounts: Accounts): Entry {
  const { id, numero, fecha, cliente, bases, total, anticipo = 0 } = factura;
  const recargo = bases.reduce((sum, { cuotaRecargo }) => sum + cuotaRecargo, 0);
  const debt = linesOf([[accountOfCliente(accounts, cliente), total]]);
  return {
    ...{ tipo: 'factura', origenId: id, fecha, documento: numero },
    concepto: `${factura.tipo === 'rectificativa' ? 'Rectificativa' : 'Factura'} ${numero} ${cliente.nombre}`,
    lineas: [
      ...debt,
      ...linesOf([
        [accounts[salesUse(factura)], anticipo - bases.reduce((sum, { base }) => sum + base, 0)],
        [accounts.anticipos, -anticipo],
        ...bases.map(({ tipoIva, cuotaIva }) => [accounts[taxUse(tipoIva)], -cuotaIva] as const),
        [accounts.recargo, -recargo],
      ]),
    ],
    cliente: { id: cliente.id, lineas: debt },
  };
}

/** Returns the entry that takes back a factura that no sum counts any more. */
export function entryOfVoid(factura: FacturaToBook, dia: string, accounts: Accounts): Entry {
  const { lineas, cliente } = entryOfFactura(factura, accounts);
  const swap = (of: readonly EntryLine[]) =>
    of.map(({ cuenta, debe, haber }) => ({ cuenta, debe: haber, haber: debe }));
  return {
    ...{ tipo: 'anulacion', origenId: factura.id, fecha: dia, documento: factura.numero },
    concepto: `Anulada ${factura.numero} ${factura.cliente.nombre}`,
    lineas: swap(lineas),
    ...(cliente && { cliente: { id: cliente.id, lineas: swap(cliente.lineas) } }),
  };
}

export interface CobroToBook {
  id: number;
  fecha: string;
  tipo: 'cobro' | 'incobrable';
  formaPago: FormaDeCobro | null;
  importe: number;
  referencia: string;
  isCounter: boolean;
  cliente: { id: number; nombre: string; subcuenta: string | null };
}

const moneyUse = (formaPago: FormaDeCobro | null): AccountUse => {
  if (formaPago === null) return 'incobrables';
  if (formaPago === 'efectivo') return 'caja';
  // The carrier collects it and pays the house.
  if (formaPago === 'contrarreembolso') return 'contrarreembolso';
  return formaPago === 'pagare' || formaPago === 'cheque' ? 'efectos' : 'banco';
};

/** Returns the entry of money that came in, went back or was written off; none for a compensation. */
export function entryOfCobro(cobro: CobroToBook, accounts: Accounts): Entry | undefined {
  const { id, fecha, tipo, formaPago, importe, referencia, isCounter, cliente } = cobro;
  if (importe === 0) return undefined;
  const act =
    tipo === 'incobrable'
      ? 'Incobrable'
      : isCounter
        ? formaPago === 'giro'
          ? 'Recibo devuelto'
          : importe > 0
            ? 'Pago anulado'
            : 'Cobro anulado'
        : importe < 0
          ? 'Pago'
          : 'Cobro';
  const debt = linesOf([[accountOfCliente(accounts, cliente), -importe]]);
  return {
    ...{ tipo: 'cobro', origenId: id, fecha, documento: referencia },
    concepto: `${act} ${cliente.nombre}`,
    lineas: [...linesOf([[accounts[moneyUse(formaPago)], importe]]), ...debt],
    cliente: { id: cliente.id, lineas: debt },
  };
}

/** Returns the entry of what the bank charged for a returned debit. */
export const entryOfFee = (
  { id, fecha, numero, gastos }: { id: number; fecha: string; numero: string; gastos: number },
  accounts: Accounts,
): Entry => ({
  ...{ tipo: 'gastos', origenId: id, fecha, documento: numero },
  concepto: `Gastos de devolución ${numero}`,
  lineas: linesOf([
    [accounts.gastosBanco, gastos],
    [accounts.banco, -gastos],
  ]),
});

/** A closed day of the till whose entry no export has. Amounts are cents. */
export interface ClosingToBook {
  fecha: string;
  esperado: number;
  contado: number;
  retirado: number;
}

/**
 * Returns the entry of a closed day: what was missing or left over, and the cash taken out. Without either
 * there is none. Its source is the day as a number: 20261128.
 */
export function entryOfClosing(closing: ClosingToBook, accounts: Accounts): Entry | undefined {
  const { fecha, esperado, contado, retirado } = closing;
  const difference = contado - esperado;
  if (difference === 0 && retirado === 0) return undefined;
  return {
    ...{ tipo: 'caja', origenId: Number(fecha.replaceAll('-', '')), fecha, documento: '' },
    concepto: `Cierre de caja ${fecha.split('-').toReversed().join('/')}`,
    lineas: linesOf([
      [accounts.caja, difference - retirado],
      [accounts[difference < 0 ? 'faltasCaja' : 'sobrasCaja'], -difference],
      [accounts.retiradoCaja, retirado],
    ]),
  };
}

/** The balance of exported entries on an account that the cliente had before a merge or a change. */
export interface BalanceToTransfer {
  cliente: { id: number; nombre: string };
  /** The last entry on the account. */
  asientoId: number;
  fecha: string;
  /** Cents; positive: the cliente owes it. */
  importe: number;
  from: string;
  to: string;
}

/** Returns the entry that moves the balance of a cliente to its present account. */
export function entryOfTransfer(balance: BalanceToTransfer): Entry {
  const { cliente, asientoId, fecha, importe, from, to } = balance;
  const lineas = linesOf([
    [to, importe],
    [from, -importe],
  ]);
  return {
    ...{ tipo: 'traspaso', origenId: asientoId, fecha, documento: '' },
    concepto: `Cambio de subcuenta ${cliente.nombre}`,
    lineas,
    cliente: { id: cliente.id, lineas },
  };
}

/** Returns what tells entries from others: their sources, days and amounts. */
export const identityOf = (entries: readonly Entry[]): string =>
  JSON.stringify(entries.map(({ tipo, origenId, fecha, lineas }) => [tipo, origenId, fecha, lineas]));

/** Returns the sums of both sides; an entry is right when they are equal. */
export const sidesOf = (lineas: readonly EntryLine[]) =>
  lineas.reduce((sum, { debe, haber }) => ({ debe: sum.debe + debe, haber: sum.haber + haber }), {
    debe: 0,
    haber: 0,
  });
