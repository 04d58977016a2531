/** Constants of direct debits, without I/O. Labels are text keys. */
/** The versions of the file; the bank says which it takes. */
export const formatos = ['pain.008.001.02', 'pain.008.001.08'] as const;
export type Formato = (typeof formatos)[number];

export const remesaEstados = ['borrador', 'presentada', 'cobrada', 'anulada'] as const;
export type RemesaEstado = (typeof remesaEstados)[number];
export const remesaEstadoLabels: Readonly<Record<RemesaEstado, string>> = {
  borrador: 'En preparación',
  presentada: 'Presentada',
  cobrada: 'Cobrada',
  anulada: 'Anulada',
};

export const reciboEstados = ['enCurso', 'cobrado', 'cobroAnulado', 'devuelto', 'suelto'] as const;
export const reciboEstadoLabels: Readonly<Record<(typeof reciboEstados)[number], string>> = {
  enCurso: 'En curso',
  cobrado: 'Cobrado',
  cobroAnulado: 'Cobro anulado',
  devuelto: 'Devuelto',
  suelto: 'Fuera de la remesa',
};

/** Reasons of a returned debit (ISO 20022, external codes), with their words. */
export const returnReasons = {
  AC01: 'Cuenta incorrecta',
  AC04: 'Cuenta cerrada',
  AC06: 'Cuenta bloqueada',
  AG01: 'La cuenta no admite adeudos',
  AM04: 'Saldo insuficiente',
  MD01: 'Sin mandato',
  MD06: 'Devuelto a petición del deudor',
  MS02: 'Orden del deudor',
  MS03: 'Sin motivo',
  SL01: 'Servicio del banco del deudor',
} as const;
export type ReturnReason = keyof typeof returnReasons;
export const returnCodes = Object.keys(returnReasons) as ReturnReason[];
export const isReturnReason = (code: string): code is ReturnReason => code in returnReasons;

/** The end-to-end id of a debit. */
export const endToEndId = (remesaId: number, reciboId: number): string => `R${remesaId}-${reciboId}`;

/** Reads the id of a debit from its end-to-end id. */
export function readEndToEndId(text: string): { remesaId: number; reciboId: number } | undefined {
  const [, remesa, recibo] = /^R(\d{1,9})-(\d{1,9})$/.exec(text.trim()) ?? [];
  return remesa === undefined ? undefined : { remesaId: Number(remesa), reciboId: Number(recibo) };
}

/** Why a due date cannot be debited. */
export const exclusionLabels = {
  noIban: 'El cliente no tiene IBAN.',
  none: 'El cliente no tiene un mandato de este tipo.',
  expired: 'Su mandato ha caducado: 36 meses sin usarse.',
} as const;
export type Exclusion = keyof typeof exclusionLabels;
