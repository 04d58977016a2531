/** The letter about a change of an account's second factor. */
import type { CartaWriter } from './cartas.ts';
import { greeting } from './greeting.ts';

export type FactorChange =
  | 'appAdded'
  | 'passkeyAdded'
  | 'codesRenewed'
  | 'recoveryUsed'
  | 'appRemoved'
  | 'passkeyRemoved'
  | 'reset';

/** A sentence per change. */
const sentences: Record<FactorChange, string> = {
  appAdded: 'El {{fecha}} se añadió una aplicación de códigos a su cuenta.',
  passkeyAdded: 'El {{fecha}} se añadió una llave de acceso a su cuenta.',
  codesRenewed:
    'El {{fecha}} se crearon códigos de recuperación nuevos para su cuenta. Los de antes ya no sirven.',
  recoveryUsed: 'El {{fecha}} se usó en su cuenta un código de recuperación. Ese código ya no sirve.',
  appRemoved: 'El {{fecha}} se quitó de su cuenta la aplicación de códigos.',
  passkeyRemoved: 'El {{fecha}} se quitó de su cuenta una llave de acceso.',
  reset:
    'El {{fecha}} se quitó la verificación en dos pasos de su cuenta, y sus sesiones se cerraron. Vuelva a activarla cuando entre.',
};

export const secondFactorCarta: CartaWriter<'secondFactor'> = ({ nombre, fecha, change }, context) => ({
  subject: context.t('Cambios en la verificación en dos pasos'),
  parts: [
    greeting(context, nombre),
    { paragraph: context.t(sentences[change], { fecha }) },
    { paragraph: context.t('Si no ha sido usted, elija enseguida una contraseña nueva y avísenos.') },
    { button: context.t('Ver mi cuenta'), href: context.link('/myaccount') },
  ],
});
