import type { VerifactuDuty, VerifactuMode } from '../verifactu-mode.ts';

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
