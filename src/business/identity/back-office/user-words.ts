/** Back-office labels of accounts. */
import { languageNames } from '../../../platform/i18n/languages.ts';
import type { StateLook } from '../../../platform/ui/state-mark.tsx';
import type { User } from '../users.contract.ts';

export const languageChoices = Object.entries(languageNames).map(([value, words]) => ({ value, words }));

/** Returns the title of an account: the person's name, else the e-mail. */
export const userTitle = ({ firstName, lastName, email }: Pick<User, 'firstName' | 'lastName' | 'email'>) =>
  [firstName, lastName].filter(Boolean).join(' ') || email;

/** Returns the mark and the text key of an account's state. All are normal, so none has a colour. */
export function stateOf({ isActive, invitado }: Pick<User, 'isActive' | 'invitado'>): {
  look: StateLook;
  words: string;
} {
  if (!isActive) return { look: { state: 'bad', quiet: true }, words: 'Cerrada' };
  if (invitado) return { look: { state: 'waiting', quiet: true }, words: 'Invitada' };
  return { look: { state: 'neutral' }, words: 'Abierta' };
}

/** The text keys of the kinds of personal data that an erasure lists. */
export const personalDataKeys: Record<string, string> = {
  cuenta: 'La cuenta: nombre, correo, teléfono, contraseña y roles',
  sesiones: 'Las sesiones',
  verificacion: 'Verificación en dos pasos',
  cart: 'El carrito y los borradores',
  favoritos: 'Los modelos favoritos',
  correos: 'Los correos que se le han escrito',
  registros: 'Su solicitud de registro',
  pedidos: 'Los pedidos',
  devoluciones: 'Las devoluciones',
  auditoria: 'Registro de actividad',
};
