import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '#database/schema.ts';
import { NotFound } from '../../../../platform/http/failures.ts';
import { searchable, searchPage } from '../../../../platform/server/database/search.ts';
import { searchSheet } from '../../../../platform/server/database/sheet.ts';
import { createRoute, type Route, route } from '../../../../platform/server/http/route.ts';
import { comercialColumns, comercialOrder } from '../back-office/comercial-columns.ts';
import * as contract from '../comerciales.contract.ts';
import * as repository from './comerciales.repository.ts';
import {
  archiveComerciales,
  assignByZona,
  changeComercial,
  createComercial,
  removeComerciales,
} from './save-comercial.ts';

const comercialSearch = searchable(
  {
    id: { column: 'comercial.id', type: 'number' },
    nombre: { column: 'comercial.nombre', type: 'text', keyword: true },
    zona: { column: 'comercial.zona', type: 'text', keyword: true },
    email: { column: 'comercial.email', type: 'text', keyword: true, nullable: true },
    telefono: { column: 'comercial.telefono', type: 'text', nullable: true },
    clientes: { column: repository.clientesOfComercial, type: 'number' },
    comision: { column: repository.comisionOfComercial, type: 'number', nullable: true },
    archivado: { column: sql<boolean>`not comercial.activo`, type: 'boolean' },
  },
  { defaultOrder: comercialOrder, tieBreak: 'id' },
);

/** Routes of comerciales. */
export function comercialesRoutes(db: Kysely<Database>): Route[] {
  return [
    route(contract.searchComercialesEndpoint, async ({ body }) => {
      const page = await searchPage(db, repository.selectComerciales(db), comercialSearch, body);
      return { ...page, data: page.data.map(repository.comercialRowOf) };
    }),
    route(contract.exportComercialesEndpoint, ({ body }, context) =>
      searchSheet(
        repository.selectComerciales(db),
        comercialSearch,
        body,
        {
          ...{ name: 'comerciales', columns: comercialColumns },
          ...{ acto: 'comerciales.export', resource: 'comercial' },
        },
        { db, context },
      ),
    ),
    route(contract.readComercialEndpoint, async ({ params: { id } }) => {
      const found = await repository.findComercial(db, id);
      if (!found) throw new NotFound('Comercial', id);
      return found;
    }),
    createRoute(db, contract.createComercialEndpoint, (tx, { body }, context) =>
      createComercial(tx, body, context),
    ),
    route(contract.updateComercialEndpoint, ({ params: { id }, body }, context) =>
      changeComercial(db, id, body, context),
    ),
    route(contract.deleteComercialesEndpoint, ({ body }, context) => removeComerciales(db, body, context)),
    route(contract.archiveComercialesEndpoint, ({ body }, context) => archiveComerciales(db, body, context)),
    route(contract.assignClientesEndpoint, ({ body }, context) => assignByZona(db, body, context)),
  ];
}
