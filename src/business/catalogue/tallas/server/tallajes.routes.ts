import type { Kysely } from 'kysely';
import type { Database } from '#database/schema.ts';
import { yesOrNo } from '../../../../platform/http/export.contract.ts';
import { NotFound } from '../../../../platform/http/failures.ts';
import { searchable, searchPage } from '../../../../platform/server/database/search.ts';
import { sheetRoute } from '../../../../platform/server/database/sheet-route.ts';
import { createRoute, type Route, route } from '../../../../platform/server/http/route.ts';
import { archiveRows, orderAllRows, type RecordKindNames } from '../../../../platform/server/record-acts.ts';
import * as contract from '../tallajes.contract.ts';
import { changeTallaje, createTallaje, removeTallajes } from './save-tallaje.ts';
import * as repository from './tallajes.repository.ts';

const tallajeSearch = searchable(
  {
    id: { column: 'tallaje.id', type: 'number' },
    nombre: { column: 'tallaje.nombre', type: 'text', keyword: true },
    tallas: { column: repository.tallasOfTallaje, type: 'text' },
    modelos: { column: repository.modelosOfTallaje, type: 'number' },
    curvas: { column: repository.curvasOfTallaje, type: 'number' },
    orden: { column: 'tallaje.orden', type: 'number' },
    archivado: { column: 'tallaje.archivado', type: 'boolean' },
  },
  { defaultOrder: ['orden asc'], tieBreak: 'id' },
);

const kind: RecordKindNames = { table: 'tallaje', acts: 'tallajes', resource: 'tallaje' };

const tallajeSheet = {
  name: 'tallajes',
  acto: 'tallajes.export',
  resource: 'tallaje',
  columns: [
    { campo: 'nombre', titulo: 'Nombre' },
    { campo: 'tallas', titulo: 'Tallas' },
    { campo: 'modelos', titulo: 'Modelos' },
    { campo: 'curvas', titulo: 'Curvas de la casa' },
    { campo: 'archivado', titulo: 'Archivado', palabras: yesOrNo },
  ],
} as const;

/** Routes of the size runs of the house. */
export function tallajesRoutes(db: Kysely<Database>): Route[] {
  return [
    sheetRoute(db, contract.exportTallajesEndpoint, tallajeSheet, () => [
      repository.selectTallajes(db),
      tallajeSearch,
    ]),
    route(contract.searchTallajesEndpoint, ({ body }) =>
      searchPage(db, repository.selectTallajes(db), tallajeSearch, body),
    ),
    route(contract.readTallajeEndpoint, async ({ params: { id } }) => {
      const found = await repository.findTallaje(db, id);
      if (!found) throw new NotFound('Tallaje', id);
      return found;
    }),
    createRoute(db, contract.createTallajeEndpoint, (tx, { body }, context) =>
      createTallaje(tx, body, context),
    ),
    route(contract.updateTallajeEndpoint, ({ params: { id }, body }, context) =>
      changeTallaje(db, id, body, context),
    ),
    route(contract.deleteTallajesEndpoint, ({ body }, context) => removeTallajes(db, body, context)),
    route(contract.archiveTallajesEndpoint, ({ body }, context) => archiveRows(db, kind, body, context)),
    route(contract.orderTallajesEndpoint, ({ body: { ids } }, context) =>
      db.transaction().execute(async (tx) => orderAllRows(tx, kind, ids, context)),
    ),
  ];
}
