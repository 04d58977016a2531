import type { LoteRow } from '../../lotes.contract.ts';

/** Text keys of the origins of a lote. */
export const origenLabels: Record<LoteRow['origen'], string> = {
  produccion: 'Producción',
  compra: 'Compra',
};
