import { clienteEstadoLabels } from '../cliente.ts';

/** The default columns of the list of clientes and of its sheet. */
export const clienteColumns = [
  { campo: 'nombre', titulo: 'Nombre' },
  { campo: 'nif', titulo: 'NIF' },
  { campo: 'poblacion', titulo: 'Población' },
  { campo: 'comercial.nombre', titulo: 'Comercial' },
  { campo: 'tarifa.nombre', titulo: 'Tarifa' },
  { campo: 'deuda', titulo: 'Deuda' },
  { campo: 'limiteCredito', titulo: 'Límite de crédito' },
  { campo: 'estado', titulo: 'Estado', palabras: clienteEstadoLabels },
] as const;

/** The order of the list and of its search. */
export const clienteOrder = ['nombre'];
