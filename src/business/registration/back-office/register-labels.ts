/** Texts for requests in the back office. */
import type { StateLook } from '../../../platform/ui/state-mark.tsx';
import type { Duplicado, Register } from '../registration.contract.ts';

type Estado = Register['estado'];

/** Text key and mark of each estado. All are normal; colour marks duplicates. */
export const estadoLabels: Record<Estado, { words: string; look: StateLook }> = {
  pendiente: { words: 'Pendiente', look: { state: 'waiting', quiet: true } },
  aprobada: { words: 'Aprobada', look: { state: 'info', quiet: true } },
  activada: { words: 'Activada', look: { state: 'good', quiet: true } },
  rechazada: { words: 'Rechazada', look: { state: 'bad', quiet: true } },
};

/** Text keys of a decision with its user and time (`quien`, `cuando`), and without a known user. */
export const decisionLabels: Record<Estado, { byUser: string; anonymous: string }> = {
  pendiente: { byUser: '', anonymous: '' },
  aprobada: { byUser: 'La aprobó {{quien}}, {{cuando}}.', anonymous: 'Se aprobó el {{cuando}}.' },
  activada: {
    byUser: 'La tienda activó su cuenta: {{cuando}}.',
    anonymous: 'La tienda activó su cuenta: {{cuando}}.',
  },
  rechazada: { byUser: 'La rechazó {{quien}}, {{cuando}}.', anonymous: 'Se rechazó el {{cuando}}.' },
};

/** Text keys when another reviewer was first (`quien`), and without a known user. */
export const overtakenLabels: Record<Estado, { byUser: string; anonymous: string }> = {
  pendiente: {
    byUser: 'Esta solicitud vuelve a estar pendiente.',
    anonymous: 'Esta solicitud vuelve a estar pendiente.',
  },
  aprobada: {
    byUser: '{{quien}} se ha adelantado: la solicitud ya está aprobada.',
    anonymous: 'Alguien se ha adelantado: la solicitud ya está aprobada.',
  },
  activada: {
    byUser: 'La tienda ya ha activado su cuenta.',
    anonymous: 'La tienda ya ha activado su cuenta.',
  },
  rechazada: {
    byUser: '{{quien}} se ha adelantado: la solicitud ya está rechazada.',
    anonymous: 'Alguien se ha adelantado: la solicitud ya está rechazada.',
  },
};

/** Text key of each kind of duplicate (`nombre`). */
export const duplicadoLabels: Record<Duplicado['recurso'], Record<Duplicado['por'], string>> = {
  cliente: {
    email: 'El cliente {{nombre}} tiene el mismo correo.',
    nif: 'El cliente {{nombre}} tiene el mismo NIF.',
  },
  usuario: {
    email: 'El usuario {{nombre}} entra ya con este correo: no se puede aprobar otra cuenta con él.',
    nif: 'El usuario {{nombre}} tiene el mismo NIF.',
  },
  register: {
    email: 'La solicitud de {{nombre}} tiene el mismo correo.',
    nif: 'La solicitud de {{nombre}} tiene el mismo NIF.',
  },
};

/** Returns the name of a request: the shop, or the person. */
export const registerName = ({ empresa, nombre }: Pick<Register, 'empresa' | 'nombre'>): string =>
  empresa || nombre;

/** Removes the second full stop after a name such as «Modes Mercè, S.L.». */
export const withSingleStop = (words: string): string => words.replace(/\.\.(?= |$)/, '.');
