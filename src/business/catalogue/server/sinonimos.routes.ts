import type { Kysely } from 'kysely';
import type { Database } from '#database/schema.ts';
import { NotFound } from '../../../platform/http/failures.ts';
import { languageNames, languages } from '../../../platform/i18n/languages.ts';
import { searchable, searchPage } from '../../../platform/server/database/search.ts';
import { sheetRoute } from '../../../platform/server/database/sheet-route.ts';
import { createRoute, openRoute, type Route, route } from '../../../platform/server/http/route.ts';
import { readSynonymsEndpoint } from '../celdas.contract.ts';
import * as contract from '../edit-sinonimos.contract.ts';
import { changeSinonimo, createSinonimo, removeSinonimos } from './save-sinonimo.ts';
import { findSinonimo, listSinonimos, selectSinonimos, sinonimoOf } from './sinonimos.repository.ts';

const sinonimoSearch = searchable(
  {
    id: { column: 'sinonimo.id', type: 'number' },
    idioma: { column: 'sinonimo.idioma', type: 'enum', values: [...languages] },
    palabra: { column: 'sinonimo.palabra', type: 'text', keyword: true },
    significado: { column: 'sinonimo.significado', type: 'text', keyword: true },
  },
  { defaultOrder: ['palabra asc'], tieBreak: 'id' },
);

const sinonimoSheet = {
  name: 'sinonimos',
  acto: 'sinonimos.export',
  resource: 'sinonimo',
  columns: [
    { campo: 'palabra', titulo: 'Palabra' },
    { campo: 'significado', titulo: 'Quiere decir' },
    { campo: 'idioma', titulo: 'Idioma', palabras: languageNames },
  ],
} as const;

/** Routes of the house's synonyms: the searches' read, and the editors' calls. */
export function sinonimosRoutes(db: Kysely<Database>): Route[] {
  return [
    openRoute(readSynonymsEndpoint, (_, { language }) => listSinonimos(db, language)),
    route(contract.searchSinonimosEndpoint, async ({ body }) => {
      const page = await searchPage(db, selectSinonimos(db), sinonimoSearch, body);
      return { ...page, data: page.data.map(sinonimoOf) };
    }),
    sheetRoute(db, contract.exportSinonimosEndpoint, sinonimoSheet, () => [
      selectSinonimos(db),
      sinonimoSearch,
    ]),
    route(contract.readSinonimoEndpoint, async ({ params: { id } }) => {
      const found = await findSinonimo(db, id);
      if (!found) throw new NotFound('Sinónimo', id);
      return found;
    }),
    createRoute(db, contract.createSinonimoEndpoint, (tx, { body }, context) =>
      createSinonimo(tx, body, context),
    ),
    route(contract.updateSinonimoEndpoint, ({ params: { id }, body }, context) =>
      changeSinonimo(db, id, body, context),
    ),
    route(contract.deleteSinonimosEndpoint, ({ body }, context) => removeSinonimos(db, body, context)),
  ];
}
