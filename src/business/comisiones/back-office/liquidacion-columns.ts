import { liquidacionEstadoLabels } from '../comision.ts';

/** The default columns of the list of statements and of its sheet. */
export const liquidacionColumns = [
  { campo: 'trimestre', titulo: 'Trimestre' },
  { campo: 'comercial', titulo: 'Comercial' },
  { campo: 'base', titulo: 'Comisión' },
  { campo: 'cuotaIva', titulo: 'IVA' },
  { campo: 'retencion', titulo: 'Retención IRPF' },
  { campo: 'total', titulo: 'A pagar' },
  { campo: 'estado', titulo: 'Estado', palabras: liquidacionEstadoLabels },
  { campo: 'pagada', titulo: 'Pagada el' },
] as const;

export const liquidacionOrder = ['trimestre desc', 'comercial'];
export const excepcionOrder = ['desde desc'];
