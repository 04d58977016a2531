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

/** The default columns of the list of exceptions and of its sheet. */
export const excepcionColumns = [
  { campo: 'comercial', titulo: 'Comercial' },
  { campo: 'cliente', titulo: 'Cliente' },
  { campo: 'temporada', titulo: 'Temporada' },
  { campo: 'modelo', titulo: 'Modelo' },
  { campo: 'porcentaje', titulo: 'Comisión (%)' },
  { campo: 'desde', titulo: 'Vale desde' },
  { campo: 'hasta', titulo: 'Vale hasta' },
] as const;

export const liquidacionOrder = ['trimestre desc', 'comercial'];
export const excepcionOrder = ['desde desc'];
