import type { Kysely } from 'kysely';
import type { Database } from '#database/schema.ts';
import { audit } from '../../../platform/server/audit.ts';
import type { Clock } from '../../../platform/server/clock.ts';
import { searchPage } from '../../../platform/server/database/search.ts';
import { searchSheet } from '../../../platform/server/database/sheet.ts';
import { createRoute, type Route, route } from '../../../platform/server/http/route.ts';
import type { FileWorkers } from '../../../platform/server/workers/file-workers.ts';
import { buyerOf } from '../../identity/server/index.ts';
import { cobroColumns, deudaColumns } from '../back-office/cobro-columns.ts';
import * as contract from '../cobros.contract.ts';
import { readOwnDebtsEndpoint } from '../own-debts.contract.ts';
import { postpone, writeOff } from './change-debts.ts';
import {
  cobroOf,
  cobroSearch,
  deudaOf,
  deudaSearch,
  selectCobros,
  selectDeudas,
} from './cobros.repository.ts';
import { readOwnDebts } from './own-debts.ts';
import { tableOfPanel } from './panel-sheet.ts';
import { readCobrosOfFactura, readCuenta } from './read-cuenta.ts';
import { readPanel } from './read-panel.ts';
import { applyOnAccount, createCobro, payBack, readCobro, undoCobro } from './record-cobro.ts';

export interface CobrosParts {
  db: Kysely<Database>;
  clock: Clock;
  tables: FileWorkers['tables'];
}

/** Routes of staff on cobros and due dates, and of shops on what they owe. */
export function cobrosRoutes({ db, clock, tables }: CobrosParts): Route[] {
  return [
    route(readOwnDebtsEndpoint, async ({ query }, { caller }) =>
      readOwnDebts(db, await buyerOf(db, caller, query), clock.today()),
    ),
    route(contract.searchDeudasEndpoint, async ({ body }, { caller }) => {
      const today = clock.today();
      const page = await searchPage(db, selectDeudas(db, caller, today), deudaSearch(today), body);
      return { ...page, data: page.data.map(deudaOf) };
    }),
    route(contract.exportDeudasEndpoint, ({ body }, context) => {
      const today = clock.today();
      return searchSheet(
        selectDeudas(db, context.caller, today),
        deudaSearch(today),
        body,
        {
          ...{ name: 'vencimientos', columns: deudaColumns },
          ...{ acto: 'deudas.export', resource: 'deuda' },
        },
        { db, context },
      );
    }),
    route(contract.readPanelSheetEndpoint, async (_, context) => {
      const today = clock.today();
      const panel = await readPanel(db, today, context.caller);
      await audit(db, context, { acto: 'cobros.export', resource: 'cobro', id: 'panel' });
      return {
        bytes: await tables.run('writeTableFile', tableOfPanel(panel, context.language)),
        type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        name: `cobros-${today}.xlsx`,
      };
    }),
    route(contract.searchCobrosEndpoint, async ({ body }, { caller }) => {
      const page = await searchPage(db, selectCobros(db, caller), cobroSearch, body);
      return { ...page, data: page.data.map(cobroOf) };
    }),
    route(contract.exportCobrosEndpoint, ({ body }, context) =>
      searchSheet(
        selectCobros(db, context.caller),
        cobroSearch,
        body,
        {
          ...{ name: 'cobros', columns: cobroColumns },
          ...{ acto: 'cobros.export', resource: 'cobro' },
        },
        { db, context },
      ),
    ),
    route(contract.readCobroEndpoint, ({ params: { id } }, context) => readCobro(db, id, context)),
    route(contract.readPanelEndpoint, (_, { caller }) => readPanel(db, clock.today(), caller)),
    route(contract.readCuentaEndpoint, ({ params: { id } }, { caller }) =>
      readCuenta(db, id, clock.today(), caller),
    ),
    route(contract.readCobrosOfFacturaEndpoint, ({ params: { id } }, { caller }) =>
      readCobrosOfFactura(db, id, clock.today(), caller),
    ),
    createRoute(db, contract.createCobroEndpoint, (tx, { body }, context) =>
      createCobro(tx, body, context, clock),
    ),
    createRoute(db, contract.applyOnAccountEndpoint, (tx, { params: { id }, body: { lineas } }, context) =>
      applyOnAccount(tx, id, lineas, context, clock),
    ),
    createRoute(db, contract.payBackEndpoint, (tx, { params: { id }, body }, context) =>
      payBack(tx, id, body, context, clock),
    ),
    createRoute(db, contract.undoCobroEndpoint, (tx, { params: { id }, body: { motivo } }, context) =>
      undoCobro(tx, id, motivo, context, clock),
    ),
    createRoute(db, contract.writeOffEndpoint, (tx, { body }, context) => writeOff(tx, body, context, clock)),
    createRoute(db, contract.postponeEndpoint, (tx, { body }, context) => postpone(tx, body, context, clock)),
  ];
}
