/** Rules of the company's part in VERI*FACTU (RD 1007/2023), without I/O. */
import { spanishNif } from './fiscal-record.ts';

/** `off`: no records. `simulated`: a stand-in inside Percha answers. The others send to the agency. */
export const verifactuModes = ['off', 'simulated', 'test', 'production'] as const;
export type VerifactuMode = (typeof verifactuModes)[number];
export type ChainMode = Exclude<VerifactuMode, 'off'>;

/** `sii` and `foral`: a company that reports to the agency by SII, or to a foral treasury. */
export const verifactuDuties = ['obliged', 'sii', 'foral'] as const;
export type VerifactuDuty = (typeof verifactuDuties)[number];

/** The first day on which a company needs adapted software (RD-ley 15/2025). */
export const obligedFrom = '2027-01-01';

export interface Participation {
  mode: VerifactuMode;
  duty: VerifactuDuty;
}

/** Returns the text of what prevents an invoice of a day, if anything. */
export function issueBlock({ mode, duty }: Participation, nif: string, day: string): string | undefined {
  if (mode !== 'off' || duty !== 'obliged' || day < obligedFrom || !spanishNif(nif)) return undefined;
  return 'Desde el 1 de enero de 2027 no se puede emitir sin VERI*FACTU: actívelo en los ajustes.';
}

/** The facts that a change of the mode depends on. */
export interface ModeFacts {
  /** The company's tax number. */
  nif: string;
  /** Records of the present mode that the agency has not answered yet. */
  waiting: number;
  /** There is a certificate that is valid today. */
  hasCertificate: boolean;
  /** `YYYY-MM-DD`. */
  today: string;
}

/** Returns the text of what prevents a change of the mode, if anything. */
export function modeBlock(
  from: VerifactuMode,
  to: VerifactuMode,
  { nif, waiting, hasCertificate, today }: ModeFacts,
): string | undefined {
  if (from === to) return undefined;
  if (from === 'production') {
    if (waiting > 0) return 'Quedan registros por enviar: producción no se deja antes.';
    // A company that began with VERI*FACTU stays until the year ends (RD 1007/2023, art. 16.3).
    if (!today.endsWith('-12-31')) return 'Producción solo se deja el 31 de diciembre.';
  }
  if (to === 'off') return undefined;
  if (!spanishNif(nif)) return 'El NIF de la empresa no es un NIF español: corríjalo en los ajustes.';
  if (to !== 'simulated' && !hasCertificate) {
    return 'Falta un certificado vigente: súbalo antes de elegir este modo.';
  }
  return undefined;
}

/** Returns why a restored chain may not continue, if anything. `result`: `equal`, or the unknown invoices. */
export function comparisonBlock({
  mustCompare,
  result,
}: {
  mustCompare: boolean;
  result: string;
}): { key: string; params?: Record<string, string> } | undefined {
  if (!mustCompare) return undefined;
  if (result === '') return { key: 'La copia restaurada aún no se ha comparado con la agencia.' };
  if (result === 'equal') {
    return {
      key: 'La copia restaurada coincide con la agencia: continúe la cadena si este servidor es el que emite.',
    };
  }
  return {
    key: 'La agencia tiene facturas que faltan en esta copia: {{facturas}}. Restaure una copia posterior.',
    params: { facturas: result.split(' ').join(', ') },
  };
}
