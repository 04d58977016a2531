/** The letter that tells of a change of an account's second factor. */
import type { Escritor } from './cartas.ts';
import { saludo } from './saludo.ts';

export type FactorChange =
  | 'appAdded'
  | 'passkeyAdded'
  | 'codesRenewed'
  | 'recoveryUsed'
  | 'appRemoved'
  | 'passkeyRemoved'
  | 'reset';

/** What happened, in a sentence. */
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

export const secondFactorLetter: Escritor<'secondFactor'> = ({ nombre, fecha, change }, voz) => ({
  asunto: voz.say('Cambios en la verificación en dos pasos'),
  piezas: [
    saludo(voz, nombre),
    { parrafo: voz.say(sentences[change], { fecha }) },
    { parrafo: voz.say('Si no ha sido usted, elija enseguida una contraseña nueva y avísenos.') },
    { boton: voz.say('Ver mi cuenta'), href: voz.link('/myaccount') },
  ],
});
