/** Back-office labels of accounts. */
import { languageNames } from '../../../platform/i18n/languages.ts';
import type { User } from '../users.contract.ts';

export const languageChoices = Object.entries(languageNames).map(([value, words]) => ({ value, words }));

/** Returns the title of an account: the person's name, else the e-mail. */
export const userTitle = ({ firstName, lastName, email }: Pick<User, 'firstName' | 'lastName' | 'email'>) =>
  [firstName, lastName].filter(Boolean).join(' ') || email;

/** Returns the badge and the text key of an account's state; colour marks the exceptions. */
export function stateOf({ isActive, invitado }: Pick<User, 'isActive' | 'invitado'>) {
  if (!isActive) return { mark: 'bad', words: 'Cerrada' } as const;
  return invitado
    ? ({ mark: 'waiting', words: 'Invitada' } as const)
    : ({ mark: 'neutral', words: 'Abierta' } as const);
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
  auditoria: 'Registro de actividad',
};
