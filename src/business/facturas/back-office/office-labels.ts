import type { Tipo } from '../factura.ts';
import type { OfficeEstado } from '../facturas-office.contract.ts';

/** Text keys of the states. */
export const officeEstadoLabels: Readonly<Record<OfficeEstado, string>> = {
  borrador: 'En borrador',
  emitida: 'Emitida',
  contabilizada: 'Contabilizada',
  anulada: 'Anulada',
};

/** Text keys of the kinds. */
export const tipoLabels: Readonly<Record<Tipo, string>> = {
  ordinaria: 'Factura',
  rectificativa: 'Rectificativa',
};
