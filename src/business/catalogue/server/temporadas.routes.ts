import type { Kysely } from 'kysely';
import type { Database } from '#database/schema.ts';
import { yesOrNo } from '../../../platform/http/export.contract.ts';
import { NotFound } from '../../../platform/http/failures.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import { inLanguage } from '../../../platform/i18n/texto.ts';
import { searchable, searchPage } from '../../../platform/server/database/search.ts';
import { sheetRoute } from '../../../platform/server/database/sheet-route.ts';
import { createRoute, type Route, route } from '../../../platform/server/http/route.ts';
import * as contract from '../edit-temporadas.contract.ts';
import { readTemporadasEndpoint } from '../temporadas.contract.ts';
import { listTemporadas } from './catalogue.repository.ts';
import {
  changeTemporada,
  createTemporada,
  markCurrentTemporada,
  orderTemporadas,
  removeTemporadas,
} from './save-temporada.ts';
import * as repository from './temporadas.repository.ts';

const searchOfTemporadas = (language: Language) =>
  searchable(
    {
      id: { column: 'temporada.id', type: 'number' },
      codigo: { column: 'temporada.codigo', type: 'text', keyword: true },
      nombre: { column: repository.temporadaName(language), type: 'text', keyword: true },
      desde: { column: 'temporada.desde', type: 'day' },
      pedirHasta: { column: 'temporada.pedir_hasta', type: 'day', nullable: true },
      ventanas: { column: repository.windowsThere, type: 'number' },
      modelos: { column: repository.modelosThere, type: 'number' },
      orden: { column: 'temporada.orden', type: 'number' },
      actual: { column: 'temporada.actual', type: 'boolean' },
    },
    { defaultOrder: ['orden asc'], tieBreak: 'id' },
  );

const temporadaSheet = {
  name: 'temporadas',
  acto: 'temporadas.export',
  resource: 'temporada',
  columns: [
    { campo: 'codigo', titulo: 'Código' },
    { campo: 'nombre', titulo: 'Nombre' },
    { campo: 'desde', titulo: 'Empieza' },
    { campo: 'pedirHasta', titulo: 'Se pide hasta' },
    { campo: 'ventanas', titulo: 'Ventanas' },
    { campo: 'modelos', titulo: 'Modelos' },
    { campo: 'actual', titulo: 'Actual', palabras: yesOrNo },
  ],
} as const;

/** Routes of temporadas: the shops' list, and the editors' calls. */
export function temporadasRoutes(db: Kysely<Database>): Route[] {
  return [
    route(readTemporadasEndpoint, async (_, { language }) =>
      (await listTemporadas(db)).map(({ pedir_hasta, nombre, ...row }) => ({
        ...row,
        nombre: inLanguage(nombre, language),
        pedirHasta: pedir_hasta ?? undefined,
      })),
    ),
    sheetRoute(db, contract.exportTemporadasEndpoint, temporadaSheet, ({ language }) => [
      repository.selectTemporadas(db),
      searchOfTemporadas(language),
    ]),
    route(contract.searchTemporadasEndpoint, async ({ body }, { language }) => {
      const page = await searchPage(db, repository.selectTemporadas(db), searchOfTemporadas(language), body);
      return { ...page, data: page.data.map((row) => repository.temporadaRowOf(row, language)) };
    }),
    route(contract.readLastTemporadaEndpoint, async () => {
      const found = await repository.findLastTemporada(db);
      if (!found) throw new NotFound('Temporada', 0);
      return found;
    }),
    route(contract.readTemporadaEndpoint, async ({ params: { id } }) => {
      const found = await repository.findTemporada(db, id);
      if (!found) throw new NotFound('Temporada', id);
      return found;
    }),
    createRoute(db, contract.createTemporadaEndpoint, (tx, { body }, context) =>
      createTemporada(tx, body, context),
    ),
    route(contract.updateTemporadaEndpoint, ({ params: { id }, body }, context) =>
      changeTemporada(db, id, body, context),
    ),
    route(contract.deleteTemporadasEndpoint, ({ body }, context) => removeTemporadas(db, body, context)),
    route(contract.orderTemporadasEndpoint, ({ body: { ids } }, context) =>
      orderTemporadas(db, ids, context),
    ),
    route(contract.markCurrentTemporadaEndpoint, ({ body: { id } }, context) =>
      markCurrentTemporada(db, id, context),
    ),
  ];
}
