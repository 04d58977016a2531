/**
 * Maps an invoice to the fields of a VERI*FACTU record (Orden HAC/1177/2024). Without I/O. `docs/fiscal.md`
 * lists the cases, and those that a tax adviser must confirm.
 */
import { RuleBroken } from '../../platform/http/failures.ts';

/** Causes of a rectificativa. */
export type FiscalCause = 'devolucion' | 'precio' | 'descuento' | 'rappel' | 'error' | 'impago' | 'concurso';

export interface FiscalParty {
  nombre: string;
  /** With or without the prefix of its country. */
  nif: string;
  /** ISO 3166-1 alpha-2. */
  pais: string;
}

/** An issued invoice as plain data. Money is integer cents, days are `YYYY-MM-DD`. */
export interface FiscalInvoice {
  facturaId: number;
  numero: string;
  fecha: string;
  /** The last delivery, when it is not the day of issue. */
  fechaOperacion?: string | undefined;
  emisor: FiscalParty;
  receptor: FiscalParty;
  regimen: 'general' | 'recargo' | 'intracomunitaria' | 'exportacion';
  descripcion?: string | undefined;
  bases: readonly FiscalBase[];
  total: number;
  rectificativa?: FiscalCorrection | undefined;
}

export interface FiscalBase {
  /** Percent. */
  tipoIva: number;
  tipoRecargo: number;
  base: number;
  cuotaIva: number;
  cuotaRecargo: number;
}

export interface FiscalCorrection {
  causa: FiscalCause;
  metodo: 'diferencias' | 'sustitucion';
  /** The corrected invoices. */
  rectifica: readonly { numero: string; fecha: string }[];
  /** The sums of the replaced invoices; needed by `sustitucion`. */
  sustituido?: { base: number; cuotaIva: number; cuotaRecargo: number } | undefined;
}

export type InvoiceType = 'F1' | 'R1' | 'R2' | 'R3';

/** A recipient as the record names it. */
export type Recipient = { name: string } & (
  | { nif: string }
  | { country?: string; idType: '02' | '04'; id: string }
);

export interface BreakdownLine {
  regimeKey: '01' | '02';
  /** `S1`: taxed. An exempt line has `exemption` instead. */
  operation?: 'S1';
  exemption?: 'E2' | 'E5';
  rate?: string;
  base: string;
  tax?: string;
  surchargeRate?: string;
  surcharge?: string;
}

/** The fields of a `RegistroAlta` that come from the invoice. Amounts and days are texts as sent. */
export interface AltaFields {
  issuerNif: string;
  issuerName: string;
  numero: string;
  fecha: string;
  type: InvoiceType;
  correction?: {
    method: 'S' | 'I';
    corrected: { numero: string; fecha: string }[];
    replaced?: { base: string; tax: string; surcharge?: string };
  };
  operationDay?: string;
  description: string;
  recipient: Recipient;
  breakdown: BreakdownLine[];
  taxTotal: string;
  total: string;
}

/** The description when the invoice has none; the record requires one. */
const defaultDescription = 'Venta de prendas de vestir';
const maxName = 120;
const maxDescription = 500;
const maxBreakdown = 12;

const typeByCause: Record<FiscalCause, InvoiceType> = {
  devolucion: 'R1',
  precio: 'R1',
  descuento: 'R1',
  rappel: 'R1',
  error: 'R1',
  concurso: 'R2',
  impago: 'R3',
};

/** Formats cents as the record writes amounts: `-1234.50`. */
export function amount(cents: number): string {
  const whole = Math.abs(Math.round(cents));
  const text = `${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`;
  return cents < 0 && whole > 0 ? `-${text}` : text;
}

/** Formats `2027-01-31` as the record writes days: `31-01-2027`. */
export const recordDay = (day: string): string => day.split('-').reverse().join('-');

/** Returns the nine characters of a Spanish NIF, or undefined. */
export function spanishNif(nif: string): string | undefined {
  const bare = nif
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .replace(/^ES(?=.{9}$)/, '');
  return /^[A-Z0-9]\d{7}[A-Z0-9]$/.test(bare) ? bare : undefined;
}

/** Removes characters that XML forbids, and cuts the text to a maximum. */
export const recordText = (text: string, max: number): string =>
  [...text.replaceAll(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]+/gu, ' ').trim()].slice(0, max).join('');

/**
 * Maps an invoice.
 * @throws RuleBroken when the record could not be sent: a NIF or a number that the agency refuses
 */
export function altaOf(invoice: FiscalInvoice): AltaFields {
  const { numero, fecha, fechaOperacion, emisor, bases, rectificativa } = invoice;
  const issuerNif = spanishNif(emisor.nif);
  if (!issuerNif) throw broken('El NIF de la empresa no es un NIF español: corríjalo en los ajustes.');
  if (!/^[ -~]{1,60}$/.test(numero)) throw broken('La agencia no admite este número de factura.');
  if (bases.length > maxBreakdown) throw broken('La factura tiene más de doce tipos de impuesto.');
  return {
    issuerNif,
    issuerName: recordText(emisor.nombre, maxName),
    numero,
    fecha: recordDay(fecha),
    type: rectificativa ? typeByCause[rectificativa.causa] : 'F1',
    ...(rectificativa && { correction: correctionOf(rectificativa) }),
    ...(fechaOperacion && fechaOperacion !== fecha && { operationDay: recordDay(fechaOperacion) }),
    description: recordText(invoice.descripcion ?? '', maxDescription) || defaultDescription,
    recipient: recipientOf(invoice),
    breakdown: bases.map((base) => breakdownLine(base, invoice.regimen)),
    taxTotal: amount(bases.reduce((sum, { cuotaIva, cuotaRecargo }) => sum + cuotaIva + cuotaRecargo, 0)),
    total: amount(invoice.total),
  };
}

function correctionOf({ metodo, rectifica, sustituido }: FiscalCorrection): AltaFields['correction'] {
  const corrected = rectifica.map(({ numero, fecha }) => ({ numero, fecha: recordDay(fecha) }));
  if (metodo === 'diferencias') return { method: 'I', corrected };
  if (!sustituido) throw broken('Falta el importe de las facturas que esta sustituye.');
  const { base, cuotaIva, cuotaRecargo } = sustituido;
  const surcharge = cuotaRecargo === 0 ? {} : { surcharge: amount(cuotaRecargo) };
  return { method: 'S', corrected, replaced: { base: amount(base), tax: amount(cuotaIva), ...surcharge } };
}

function recipientOf({ receptor: { nombre, nif, pais }, regimen }: FiscalInvoice): Recipient {
  const name = recordText(nombre, maxName);
  if (pais === 'ES') {
    const spanish = spanishNif(nif);
    if (!spanish) throw broken('El NIF del cliente no es un NIF español: corríjalo en su ficha.');
    return { name, nif: spanish };
  }
  const bare = nif.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  if (!bare) throw broken('Falta el número fiscal del cliente: escríbalo en su ficha.');
  if (regimen !== 'intracomunitaria') return { name, country: pais, idType: '04', id: bare.slice(0, 20) };
  // VIES uses EL for Greece.
  const prefix = pais === 'GR' ? 'EL' : pais;
  return { name, idType: '02', id: (bare.startsWith(prefix) ? bare : prefix + bare).slice(0, 20) };
}

function breakdownLine(base: FiscalBase, regimen: FiscalInvoice['regimen']): BreakdownLine {
  // The key 01 may not go with E2, so an export has 02.
  if (regimen === 'exportacion') return { regimeKey: '02', exemption: 'E2', base: amount(base.base) };
  if (regimen === 'intracomunitaria') return { regimeKey: '01', exemption: 'E5', base: amount(base.base) };
  return {
    regimeKey: '01',
    operation: 'S1',
    rate: rateText(base.tipoIva),
    base: amount(base.base),
    tax: amount(base.cuotaIva),
    ...(base.tipoRecargo > 0 && {
      surchargeRate: rateText(base.tipoRecargo),
      surcharge: amount(base.cuotaRecargo),
    }),
  };
}

const rateText = (percent: number): string => amount(percent * 100);

const broken = (key: string) => new RuleBroken([{ key }]);
