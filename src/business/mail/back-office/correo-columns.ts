import { estadosCorreo } from '../correo.ts';
import { cartaKey, cartaValues, estadoWords } from './correo-words.ts';

/** The columns of the list of letters as everybody first sees it, and of its sheet. */
export const correoColumns = [
  { campo: 'para', titulo: 'Para' },
  {
    campo: 'carta',
    titulo: 'Carta',
    palabras: Object.fromEntries(cartaValues.map((carta) => [carta, cartaKey(carta)])),
  },
  {
    campo: 'estado',
    titulo: 'Estado',
    palabras: Object.fromEntries(estadosCorreo.map((estado) => [estado, estadoWords[estado].words])),
  },
  { campo: 'creado', titulo: 'Escrito' },
  { campo: 'cambiado', titulo: 'Desde' },
  { campo: 'intentos', titulo: 'Intentos' },
  { campo: 'error', titulo: 'Qué respondió el servidor' },
] as const;
