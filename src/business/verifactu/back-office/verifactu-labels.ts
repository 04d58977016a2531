import type { StateLook } from '../../../platform/ui/state-mark.tsx';
import type { DeliveryState, SubmissionOutcome } from '../delivery.ts';
import type { VerifactuDuty, VerifactuMode } from '../verifactu-mode.ts';
import type { breakKinds } from '../verifactu-records.contract.ts';

export const modeLabels: Record<VerifactuMode, string> = {
  off: 'Apagado',
  simulated: 'Simulado',
  test: 'Pruebas de la agencia',
  production: 'Producción',
};

export const dutyLabels: Record<VerifactuDuty, string> = {
  obliged: 'Obligada a VERI*FACTU',
  sii: 'En el SII',
  foral: 'Hacienda foral',
};

/** Text keys of the states of a record, and their look. */
export const deliveryLabels: Record<DeliveryState, string> = {
  waiting: 'Por enviar',
  accepted: 'Aceptado por la agencia',
  flawed: 'Aceptado con errores',
  rejected: 'Rechazado',
};

export const deliveryLooks: Record<DeliveryState, StateLook> = {
  waiting: { state: 'waiting' },
  accepted: { state: 'good', quiet: true },
  flawed: { state: 'info' },
  rejected: { state: 'bad' },
};

export const kindLabels = { alta: 'Alta de factura', anulacion: 'Anulación' } as const;

export const outcomeLabels: Record<SubmissionOutcome, string> = {
  sending: 'Enviándose',
  correct: 'Todo aceptado',
  partial: 'Aceptado en parte',
  wrong: 'Nada aceptado',
  fault: 'La agencia no admitió el envío',
  unreachable: 'La agencia no respondió',
};

export const breakLabels: Record<(typeof breakKinds)[number], string> = {
  order: 'Falta el registro {{position}} de la cadena.',
  previous: 'El registro {{position}} ({{numero}}) no continúa la huella del anterior.',
  hash: 'La huella del registro {{position}} ({{numero}}) no es la de sus datos.',
  xml: 'El registro {{position}} ({{numero}}) no dice lo que se envía.',
};
