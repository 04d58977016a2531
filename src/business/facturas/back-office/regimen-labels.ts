import type { Regimen } from '../factura.ts';

/** Text keys of the tax regimes. */
export const regimenLabels: Readonly<Record<Regimen, string>> = {
  general: 'IVA general',
  recargo: 'Recargo de equivalencia',
  intracomunitaria: 'Exenta, intracomunitaria',
  exportacion: 'Exenta, exportación',
};
