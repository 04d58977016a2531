import { apunteEstadoLabels } from '../extractos.contract.ts';
import { remesaEstadoLabels } from '../remesa.ts';

/** The default columns of the list of remesas and of its sheet. */
export const remesaColumns = [
  { campo: 'id', titulo: 'Remesa' },
  { campo: 'cuenta', titulo: 'Cuenta' },
  { campo: 'fecha', titulo: 'Día de cobro' },
  { campo: 'tipo', titulo: 'Tipo' },
  { campo: 'recibos', titulo: 'Recibos' },
  { campo: 'devueltos', titulo: 'Devueltos' },
  { campo: 'importe', titulo: 'Importe' },
  { campo: 'estado', titulo: 'Estado', palabras: remesaEstadoLabels },
] as const;

/** The default columns of the list of bank movements and of its sheet. */
export const apunteColumns = [
  { campo: 'fecha', titulo: 'Fecha' },
  { campo: 'texto', titulo: 'Texto' },
  { campo: 'referencia', titulo: 'Referencia' },
  { campo: 'cuenta', titulo: 'Cuenta' },
  { campo: 'importe', titulo: 'Importe' },
  { campo: 'estado', titulo: 'Estado', palabras: apunteEstadoLabels },
] as const;

/** The default columns of the list of bank accounts and of its sheet. */
export const cuentaColumns = [
  { campo: 'nombre', titulo: 'Nombre' },
  { campo: 'iban', titulo: 'IBAN' },
  { campo: 'acreedor', titulo: 'Identificador de acreedor' },
] as const;

/** The orders of the lists and of their searches. */
export const remesaOrder = ['fecha desc'];
export const apunteOrder = ['fecha desc'];
export const cuentaOrder = ['nombre'];
