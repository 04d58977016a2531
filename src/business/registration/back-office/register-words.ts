/** Requests in the words of the back office. */
import type { Duplicado, Register } from '../registration.contract.ts';

type Estado = Register['estado'];

/** The key of what a request's state is called, and the mark beside it. */
export const estadoWords: Record<Estado, { words: string; mark: 'waiting' | 'info' | 'good' | 'bad' }> = {
  pendiente: { words: 'Pendiente', mark: 'waiting' },
  aprobada: { words: 'Aprobada', mark: 'info' },
  activada: { words: 'Activada', mark: 'good' },
  rechazada: { words: 'Rechazada', mark: 'bad' },
};

/** Who brought it there, and when: the key, which takes `quien` and `cuando`; `sin` when nobody is known. */
export const decisionWords: Record<Estado, { de: string; sin: string }> = {
  pendiente: { de: '', sin: '' },
  aprobada: { de: 'La aprobó {{quien}}, {{cuando}}.', sin: 'Se aprobó el {{cuando}}.' },
  activada: { de: 'La tienda activó su cuenta: {{cuando}}.', sin: 'La tienda activó su cuenta: {{cuando}}.' },
  rechazada: { de: 'La rechazó {{quien}}, {{cuando}}.', sin: 'Se rechazó el {{cuando}}.' },
};

/** Another reviewer was first: the key, which takes `quien`; `sin` when it is not known who. */
export const firstWords: Record<Estado, { de: string; sin: string }> = {
  pendiente: {
    de: 'Esta solicitud vuelve a estar pendiente.',
    sin: 'Esta solicitud vuelve a estar pendiente.',
  },
  aprobada: {
    de: '{{quien}} se ha adelantado: la solicitud ya está aprobada.',
    sin: 'Alguien se ha adelantado: la solicitud ya está aprobada.',
  },
  activada: {
    de: 'La tienda ya ha activado su cuenta.',
    sin: 'La tienda ya ha activado su cuenta.',
  },
  rechazada: {
    de: '{{quien}} se ha adelantado: la solicitud ya está rechazada.',
    sin: 'Alguien se ha adelantado: la solicitud ya está rechazada.',
  },
};

/** What a duplicate is and what it shares: the key, which takes `nombre`. */
export const duplicadoWords: Record<Duplicado['recurso'], Record<Duplicado['por'], string>> = {
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

/** What a request is called among others: the shop, or who asks for it. */
export const nameOf = ({ empresa, nombre }: Pick<Register, 'empresa' | 'nombre'>): string =>
  empresa || nombre;

/** A name that ends in a full stop, «Modes Mercè, S.L.», ends its sentence with it. */
export const withOneStop = (words: string): string => words.replace(/\.\.(?= |$)/, '.');
