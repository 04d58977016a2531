/**
 * The texts of the site that a company may reword, by an id of their own: sentences about the company, not
 * the labels of buttons and fields. Legal texts are excluded.
 */
import { languages } from '../../../../platform/i18n/languages.ts';
import { productText } from '../../../../platform/server/texts.ts';
import { nombresDePagina, type Pagina } from '../../paginas.ts';
import { aboutTextos } from './about-textos.ts';
import { pageTextos } from './page-textos.ts';
import { sampleTextos } from './sample-textos.ts';

type Words = Record<(typeof languages)[number], string>;

export interface TextoNuestro {
  id: string;
  pagina: Pagina;
  /** The product's key. */
  clave: string;
  /** The product's wording. */
  nuestro: Words;
  /** True when the product says it of the demo company only. */
  deMuestra: boolean;
}

const paginas = { ...pageTextos, casa: aboutTextos };

/** All of them, page by page. */
export const webTextos: readonly TextoNuestro[] = nombresDePagina.flatMap((pagina) =>
  Object.entries(paginas[pagina]).map(([lugar, clave]) => ({
    id: `${pagina}.${lugar}`,
    pagina,
    clave,
    nuestro: Object.fromEntries(
      languages.map((language) => [language, productText(language, clave)]),
    ) as Words,
    deMuestra: sampleTextos.has(`${pagina}.${lugar}`),
  })),
);

const byId = new Map(webTextos.map((texto) => [texto.id, texto]));
export const findTextoNuestro = (id: string): TextoNuestro | undefined => byId.get(id);
