import type { Kysely } from 'kysely';
import type { Database } from '#database/schema.ts';
import { yesOrNo } from '../../../../platform/http/export.contract.ts';
import { type Language, languages } from '../../../../platform/i18n/languages.ts';
import { searchable, searchPage } from '../../../../platform/server/database/search.ts';
import { sheetRoute } from '../../../../platform/server/database/sheet-route.ts';
import { openRoute, type Route, route } from '../../../../platform/server/http/route.ts';
import * as edit from '../../edit-textos.contract.ts';
import { nombresDePagina, type Pagina, paginas } from '../../paginas.ts';
import { wordingError } from '../../placeholders.ts';
import { readWebTextosEndpoint } from '../../textos.contract.ts';
import { readNuestro, readUsesSampleTexts, restoreTextos, saveTexto, wireTexto } from './save-texto.ts';
import {
  hasOwnWording,
  listPropios,
  readPropio,
  selectTextos,
  shownAnywhere,
  shownIn,
  type TextoLine,
} from './textos.repository.ts';
import { findTextoNuestro, webTextos } from './web-textos.ts';

const searchOfTextos = (language: Language) =>
  searchable(
    {
      id: { column: 'nuestro.id', type: 'text', keyword: true },
      lugar: { column: 'nuestro.lugar', type: 'number' },
      pagina: { column: 'nuestro.pagina', type: 'enum', values: nombresDePagina },
      texto: { column: shownIn(language), type: 'text' },
      palabras: { column: shownAnywhere, type: 'text', keyword: true },
      cambiado: { column: hasOwnWording, type: 'boolean' },
    },
    { defaultOrder: ['lugar asc'], tieBreak: 'id' },
  );

const textoSheet = {
  name: 'textos',
  acto: 'textos.export',
  resource: 'texto',
  columns: [
    {
      campo: 'pagina',
      titulo: 'Página',
      palabras: Object.fromEntries(nombresDePagina.map((name) => [name, paginas[name].words])),
    },
    { campo: 'texto', titulo: 'Texto' },
    { campo: 'cambiado', titulo: 'Cambiado', palabras: yesOrNo },
  ],
} as const;

const toRow =
  (language: Language, sample: boolean) =>
  ({ id, pagina, nuestro, textos }: TextoLine): edit.TextoRow => {
    const idiomas = languages.filter((one) => textos?.[one]);
    return {
      id,
      pagina: pagina as Pagina,
      texto: textos?.[language] ?? nuestro[language] ?? '',
      cambiado: idiomas.length > 0,
      idiomas,
      ejemplo: !sample && !textos?.[language] && findTextoNuestro(id)?.deMuestra === true,
    };
  };

/**
 * Returns the company's wordings of a language by the product's key. A wording without the current
 * placeholders of the product's text is left out, so that the product's is shown.
 */
async function companyWording(db: Kysely<Database>, language: Language): Promise<Record<string, string>> {
  const propios = await listPropios(db);
  return Object.fromEntries(
    webTextos.flatMap(({ id, clave, nuestro }) => {
      const propio = propios.get(id)?.[language];
      return propio && !wordingError(nuestro[language], propio) ? [[clave, propio]] : [];
    }),
  );
}

/**
 * Routes of the site's texts: the pages' read, and the editors' calls.
 * @param changed drops this server's cached replies before it answers, so that the author's tab sees the new
 * wording at once
 */
export function textosRoutes(db: Kysely<Database>, changed: () => void): Route[] {
  const afterChange = async <T>(act: Promise<T>): Promise<T> => {
    const reply = await act;
    changed();
    return reply;
  };
  return [
    openRoute(readWebTextosEndpoint, (_, { language }) => companyWording(db, language)),
    route(edit.searchTextosEndpoint, async ({ body }, { language }) => {
      const page = await searchPage(db, selectTextos(db), searchOfTextos(language), body);
      return { ...page, data: page.data.map(toRow(language, await readUsesSampleTexts(db))) };
    }),
    sheetRoute(db, edit.exportTextosEndpoint, textoSheet, ({ language }) => [
      selectTextos(db),
      searchOfTextos(language),
    ]),
    route(edit.readTextoEndpoint, async ({ params: { id } }) =>
      wireTexto(readNuestro(id), await readPropio(db, id), await readUsesSampleTexts(db)),
    ),
    route(edit.updateTextoEndpoint, ({ params, body }, context) =>
      afterChange(saveTexto(db, params.id, body, context)),
    ),
    route(edit.restoreTextosEndpoint, ({ body }, context) => afterChange(restoreTextos(db, body, context))),
  ];
}
