import { yesOrNo } from '../../../platform/http/export.contract.ts';
import { estados } from '../register-states.ts';
import { estadoLabels } from './register-labels.ts';

/** The default columns of the list of requests and of its sheet. */
export const registerColumns = [
  { campo: 'empresa', titulo: 'Tienda' },
  {
    campo: 'estado',
    titulo: 'Estado',
    palabras: Object.fromEntries(estados.map((estado) => [estado, estadoLabels[estado].words])),
  },
  { campo: 'nombre', titulo: 'Quién lo pide' },
  { campo: 'fecha', titulo: 'Llegó' },
  { campo: 'country', titulo: 'País' },
  { campo: 'conDuplicados', titulo: 'Duplicados', palabras: yesOrNo },
  { campo: 'email', titulo: 'Correo electrónico' },
  { campo: 'nif', titulo: 'NIF' },
] as const;

/** The order of the list and of its search: pending requests first. */
export const registerOrder = ['espera desc', 'fecha desc'];
