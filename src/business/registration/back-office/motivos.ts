/**
 * Common reasons for a rejection in each language. They go into the letter, so they follow the request's
 * language and not the reviewer's.
 */
import type { Language } from '../../../platform/i18n/languages.ts';

export interface Motivo {
  name: string;
  /** Text key of the choice. */
  words: string;
  text: Record<Language, string>;
}

export const motivos: readonly Motivo[] = [
  {
    name: 'ilegible',
    words: 'La licencia no se lee',
    text: {
      es: 'La licencia que nos ha enviado no se lee bien. Puede enviarnos otra solicitud con una foto más nítida o con el documento en PDF.',
      en: 'We could not read the licence you sent us. Please send a new request with a sharper photo, or with the document as a PDF.',
      ca: 'La llicència que ens ha enviat no es llegeix bé. Pot enviar-nos una altra sol·licitud amb una foto més nítida o amb el document en PDF.',
      pt: 'A licença que nos enviou não se lê bem. Pode enviar-nos um novo pedido com uma fotografia mais nítida ou com o documento em PDF.',
    },
  },
  {
    name: 'otro-documento',
    words: 'El documento no es una licencia',
    text: {
      es: 'El documento que nos ha enviado no acredita la actividad de la tienda. Necesitamos la licencia de apertura, el alta censal o un documento equivalente a nombre de la empresa.',
      en: 'The document you sent us does not show that the shop is trading. We need its trading licence, its business registration or an equivalent document in the name of the company.',
      ca: 'El document que ens ha enviat no acredita l’activitat de la botiga. Necessitem la llicència d’obertura, l’alta censal o un document equivalent a nom de l’empresa.',
      pt: 'O documento que nos enviou não comprova a atividade da loja. Precisamos da licença de abertura, da declaração de início de atividade ou de um documento equivalente em nome da empresa.',
    },
  },
  {
    name: 'particular',
    words: 'No es una tienda',
    text: {
      es: 'Vendemos solo a tiendas. Si busca una pieza para usted, llámenos y le diremos qué tienda de su zona trabaja con nosotros.',
      en: 'We sell to shops only. If you are looking for a piece for yourself, call us and we will tell you which shop near you carries our collections.',
      ca: 'Venem només a botigues. Si busca una peça per a vostè, truqui’ns i li direm quina botiga de la seva zona treballa amb nosaltres.',
      pt: 'Vendemos apenas a lojas. Se procura uma peça para si, ligue-nos e dir-lhe-emos que loja da sua zona trabalha connosco.',
    },
  },
  {
    name: 'zona',
    words: 'La zona ya está atendida',
    text: {
      es: 'En su zona ya trabajamos con otra tienda y procuramos que nuestras tiendas no coincidan. Guardamos su contacto y le escribiremos si eso cambia.',
      en: 'We already work with another shop in your area, and we take care that our shops do not overlap. We will keep your details and write to you if that changes.',
      ca: 'A la seva zona ja treballem amb una altra botiga i procurem que les nostres botigues no coincideixin. Guardem el seu contacte i li escriurem si això canvia.',
      pt: 'Na sua zona já trabalhamos com outra loja e temos o cuidado de que as nossas lojas não coincidam. Guardamos o seu contacto e escrever-lhe-emos se isso mudar.',
    },
  },
  {
    name: 'ya-cliente',
    words: 'Ya tiene cuenta',
    text: {
      es: 'Su tienda ya tiene una cuenta con nosotros. Puede entrar con su correo de siempre o pedir una contraseña nueva en la página de entrada.',
      en: 'Your shop already has an account with us. You can sign in with your usual e-mail address, or ask for a new password on the sign-in page.',
      ca: 'La seva botiga ja té un compte amb nosaltres. Pot entrar amb el correu de sempre o demanar una contrasenya nova a la pàgina d’entrada.',
      pt: 'A sua loja já tem uma conta connosco. Pode entrar com o e-mail de sempre ou pedir uma nova palavra-passe na página de entrada.',
    },
  },
];
