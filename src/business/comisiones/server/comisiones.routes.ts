import type { Kysely } from 'kysely';
import type { Database } from '#database/schema.ts';
import type { Clock } from '../../../platform/server/clock.ts';
import { searchPage } from '../../../platform/server/database/search.ts';
import { searchSheet } from '../../../platform/server/database/sheet.ts';
import { sheetRoute } from '../../../platform/server/database/sheet-route.ts';
import { createRoute, type Route, route } from '../../../platform/server/http/route.ts';
import { excepcionColumns, liquidacionColumns } from '../back-office/liquidacion-columns.ts';
import * as contract from '../comisiones.contract.ts';
import { selectStatements, statementRowOf, statementSearch } from './comisiones.repository.ts';
import { listComisiones } from './draft-statement.ts';
import {
  changeExcepcion,
  createExcepcion,
  deleteExcepciones,
  excepcionOf,
  excepcionSearch,
  readExcepcion,
  selectExcepciones,
} from './excepciones.ts';
import {
  approveStatement,
  deleteStatements,
  payStatement,
  prepareStatements,
  readStatement,
  recalculateStatement,
} from './settle-comisiones.ts';

const excepcionSheet = {
  name: 'excepciones-comision',
  columns: excepcionColumns,
  acto: 'excepciones.export',
  resource: 'excepcion',
} as const;

/** Routes of staff on commissions. */
export function comisionesRoutes({ db, clock }: { db: Kysely<Database>; clock: Clock }): Route[] {
  return [
    route(contract.comisionesEndpoint, ({ body }, context) => listComisiones(db, body, context)),
    route(contract.searchLiquidacionesEndpoint, async ({ body }, { caller }) => {
      const page = await searchPage(db, selectStatements(db, caller), statementSearch, body);
      return { ...page, data: page.data.map(statementRowOf) };
    }),
    route(contract.exportLiquidacionesEndpoint, ({ body }, context) =>
      searchSheet(
        selectStatements(db, context.caller),
        statementSearch,
        body,
        {
          ...{ name: 'comisiones', columns: liquidacionColumns },
          ...{ acto: 'comisiones.export', resource: 'liquidacion' },
        },
        { db, context },
      ),
    ),
    route(contract.readLiquidacionEndpoint, ({ params: { id } }, context) => readStatement(db, id, context)),
    createRoute(db, contract.prepareLiquidacionesEndpoint, (tx, { body }, context) =>
      prepareStatements(tx, body, context, clock),
    ),
    route(contract.recalculateLiquidacionEndpoint, ({ params: { id } }, context) =>
      recalculateStatement(db, id, context),
    ),
    route(contract.approveLiquidacionEndpoint, ({ params: { id }, body: { version } }, context) =>
      approveStatement(db, { id, version }, context, clock),
    ),
    route(contract.payLiquidacionEndpoint, ({ params: { id }, body }, context) =>
      payStatement(db, { id, ...body }, context, clock),
    ),
    route(contract.deleteLiquidacionesEndpoint, ({ body }, context) => deleteStatements(db, body, context)),
    route(contract.searchExcepcionesEndpoint, async ({ body }) => {
      const page = await searchPage(db, selectExcepciones(db), excepcionSearch, body);
      return { ...page, data: page.data.map(excepcionOf) };
    }),
    sheetRoute(db, contract.exportExcepcionesEndpoint, excepcionSheet, () => [
      selectExcepciones(db),
      excepcionSearch,
    ]),
    route(contract.readExcepcionEndpoint, ({ params: { id } }) => readExcepcion(db, id)),
    createRoute(db, contract.createExcepcionEndpoint, (tx, { body }, context) =>
      createExcepcion(tx, body, context),
    ),
    route(contract.updateExcepcionEndpoint, ({ params: { id }, body }, context) =>
      changeExcepcion(db, id, body, context),
    ),
    route(contract.deleteExcepcionesEndpoint, ({ body }, context) => deleteExcepciones(db, body, context)),
  ];
}
