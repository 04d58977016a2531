/**
 * The texts of the site that a house may word itself, by an id of their own: whole sentences that say who the house is and
 * how it works, not the words of buttons and fields. Legal texts are no part of it.
 */
import { languages } from '../../../../platform/i18n/languages.ts';
import { standingText } from '../../../../platform/server/texts.ts';
import { nombresDePagina, type Pagina } from '../../paginas.ts';
import { deLaCasa } from './de-la-casa.ts';
import { deLasPaginas } from './de-las-paginas.ts';
import { deMuestra } from './de-muestra.ts';

type Words = Record<(typeof languages)[number], string>;

export interface TextoNuestro {
  id: string;
  pagina: Pagina;
  /** The product's key. */
  clave: string;
  /** What the product says. */
  nuestro: Words;
  /** The product says it of the demo house, and of no other. */
  deMuestra: boolean;
}

const paginas = { ...deLasPaginas, casa: deLaCasa };

/** All of them, page by page. */
export const textosDeLaWeb: readonly TextoNuestro[] = nombresDePagina.flatMap((pagina) =>
  Object.entries(paginas[pagina]).map(([lugar, clave]) => ({
    id: `${pagina}.${lugar}`,
    pagina,
    clave,
    nuestro: Object.fromEntries(
      languages.map((language) => [language, standingText(language, clave)]),
    ) as Words,
    deMuestra: deMuestra.has(`${pagina}.${lugar}`),
  })),
);

const byId = new Map(textosDeLaWeb.map((texto) => [texto.id, texto]));
export const findTextoNuestro = (id: string): TextoNuestro | undefined => byId.get(id);
