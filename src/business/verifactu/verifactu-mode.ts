/** Rules of the company's part in VERI*FACTU (RD 1007/2023), without I/O. */
import { spanishNif } from './fiscal-record.ts';

/** `off`: no records. `simulated`: records that nobody receives. The others send to the agency. */
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

/** Returns the text of what prevents a change of the mode, if anything. */
export function modeBlock(from: VerifactuMode, to: VerifactuMode, nif: string): string | undefined {
  if (from === to || to === 'off') return undefined;
  // Nothing sends records yet: a mode that promises it would leave them behind.
  if (to !== 'simulated')
    return 'Todavía no se envían registros a la agencia: elija el modo simulado o apagado.';
  if (!spanishNif(nif)) return 'El NIF de la empresa no es un NIF español: corríjalo en los ajustes.';
  return undefined;
}
