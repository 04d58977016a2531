import type { Kysely } from 'kysely';
import type { Database } from '#database/schema.ts';
import { yesOrNo } from '../../../../platform/http/export.contract.ts';
import { NotFound } from '../../../../platform/http/failures.ts';
import { searchable, searchPage } from '../../../../platform/server/database/search.ts';
import { sheetRoute } from '../../../../platform/server/database/sheet-route.ts';
import { createRoute, type Route, route } from '../../../../platform/server/http/route.ts';
import { archiveRows } from '../../../../platform/server/record-acts.ts';
import * as contract from '../tallas.contract.ts';
import { changeTalla, createTalla, orderTallas, removeTallas, tallaKind } from './save-talla.ts';
import * as repository from './tallas.repository.ts';

const tallaSearch = searchable(
  {
    id: { column: 'talla.id', type: 'number' },
    nombre: { column: 'talla.nombre', type: 'text', keyword: true },
    orden: { column: 'talla.orden', type: 'number' },
    archivado: { column: 'talla.archivado', type: 'boolean' },
  },
  { defaultOrder: ['orden asc'], tieBreak: 'id' },
);

const tallaSheet = {
  name: 'tallas',
  acto: 'tallas.export',
  resource: 'talla',
  columns: [
    { campo: 'nombre', titulo: 'Nombre' },
    { campo: 'orden', titulo: 'Puesto' },
    { campo: 'archivado', titulo: 'Archivado', palabras: yesOrNo },
  ],
} as const;

/** Routes of the company's tallas. */
export function tallasRoutes(db: Kysely<Database>): Route[] {
  return [
    sheetRoute(db, contract.exportTallasEndpoint, tallaSheet, () => [
      repository.selectTallas(db),
      tallaSearch,
    ]),
    route(contract.searchTallasEndpoint, ({ body }) =>
      searchPage(db, repository.selectTallas(db), tallaSearch, body),
    ),
    route(contract.readTallaEndpoint, async ({ params: { id } }) => {
      const found = await repository.findTalla(db, id);
      if (!found) throw new NotFound('Talla', id);
      return found;
    }),
    createRoute(db, contract.createTallaEndpoint, (tx, { body }, context) => createTalla(tx, body, context)),
    route(contract.updateTallaEndpoint, ({ params: { id }, body }, context) =>
      changeTalla(db, id, body, context),
    ),
    route(contract.deleteTallasEndpoint, ({ body }, context) => removeTallas(db, body, context)),
    route(contract.archiveTallasEndpoint, ({ body }, context) => archiveRows(db, tallaKind, body, context)),
    route(contract.orderTallasEndpoint, ({ body: { ids } }, context) => orderTallas(db, ids, context)),
  ];
}
