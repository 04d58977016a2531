import { correoEstados } from '../correo.ts';
import { cartaLabelKey, cartaValues, estadoLabels } from './correo-words.ts';

/** The default columns of the list of letters and of its sheet. */
export const correoColumns = [
  { campo: 'para', titulo: 'Para' },
  {
    campo: 'carta',
    titulo: 'Carta',
    palabras: Object.fromEntries(cartaValues.map((carta) => [carta, cartaLabelKey(carta)])),
  },
  {
    campo: 'estado',
    titulo: 'Estado',
    palabras: Object.fromEntries(correoEstados.map((estado) => [estado, estadoLabels[estado].words])),
  },
  { campo: 'creado', titulo: 'Escrito' },
  { campo: 'cambiado', titulo: 'Desde' },
  { campo: 'intentos', titulo: 'Intentos' },
  { campo: 'error', titulo: 'Qué respondió el servidor' },
] as const;

/** The order of the list and of its search. */
export const correoOrder = ['creado desc'];
