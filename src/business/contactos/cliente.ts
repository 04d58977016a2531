/** Constants of a cliente, without I/O. Labels are text keys. */
import { type FormaDePago, formasDePago } from './payment-terms.ts';

/** Kinds of tax number; those beside `nif` are the identifications of VERI*FACTU (IDType 02 to 06). */
export const nifTipos = ['nif', 'nifIva', 'pasaporte', 'pais', 'residencia', 'otro'] as const;
export type NifTipo = (typeof nifTipos)[number];
export const nifTipoLabels: Record<NifTipo, string> = {
  nif: 'NIF español',
  nifIva: 'NIF-IVA de la UE',
  pasaporte: 'Pasaporte',
  pais: 'Documento del país',
  residencia: 'Certificado de residencia',
  otro: 'Otro documento',
};

export const viesEstados = ['valid', 'invalid', 'unknown'] as const;
export type ViesEstado = (typeof viesEstados)[number];
export const viesLabels: Record<ViesEstado, string> = {
  valid: 'Válido en VIES',
  invalid: 'No consta en VIES',
  unknown: 'VIES no ha respondido',
};

export { type FormaDePago, formasDePago };
export const formaDePagoLabels: Record<FormaDePago, string> = {
  giro: 'Giro domiciliado',
  transferencia: 'Transferencia',
  tarjeta: 'Tarjeta',
  efectivo: 'Efectivo',
  cheque: 'Cheque',
};

/** Ways of payment as other programs call them. */
export const formaDePagoSynonyms: Readonly<Partial<Record<FormaDePago, readonly string[]>>> = {
  giro: [
    'Recibo',
    'Recibo domiciliado',
    'Recibo bancario',
    'Giro bancario',
    'Domiciliación',
    'Remesa',
    'SEPA',
  ],
  transferencia: ['Transferencia bancaria', 'Transf.', 'Wire transfer'],
  tarjeta: ['Tarjeta de crédito', 'TPV', 'Credit card'],
  efectivo: ['Contado', 'Al contado', 'Metálico', 'Cash'],
  cheque: ['Talón', 'Cheque bancario', 'Check'],
};

export const facturarCada = ['entrega', 'quincena', 'mes'] as const;
export type FacturarCada = (typeof facturarCada)[number];
export const facturarCadaLabels: Record<FacturarCada, string> = {
  entrega: 'Cada entrega',
  quincena: 'Cada quincena',
  mes: 'Cada mes',
};

/** CORE is for anyone, B2B for companies only and without refund. */
export const mandatoTipos = ['CORE', 'B2B'] as const;

export const clienteEstados = ['activo', 'archivado'] as const;
export type ClienteEstado = (typeof clienteEstados)[number];
export const clienteEstadoLabels: Record<ClienteEstado, string> = {
  activo: 'Activo',
  archivado: 'Archivado',
};

/** Days for which a positive answer of VIES is trusted. */
export const viesDays = 90;

/** Returns whether VIES keeps the numbers of a country. Spanish shops are charged IVA in any case. */
export const asksVies = (country: { iso2: string; ue: boolean } | undefined): boolean =>
  country?.ue === true && country.iso2 !== 'ES';
