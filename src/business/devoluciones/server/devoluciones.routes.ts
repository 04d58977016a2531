import type { Kysely } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import type { Clock } from '../../../platform/server/clock.ts';
import { searchPage } from '../../../platform/server/database/search.ts';
import { searchSheet } from '../../../platform/server/database/sheet.ts';
import type { Caller } from '../../../platform/server/http/caller.ts';
import { type CallerContext, createRoute, type Route, route } from '../../../platform/server/http/route.ts';
import type { PictureKeeping } from '../../../platform/server/pictures/pictures.ts';
import { uploadRoute } from '../../../platform/server/pictures/store-upload.ts';
import { buyerOf, type ForBuyer } from '../../identity/server/index.ts';
import type { Letters } from '../../mail/server/index.ts';
import { devolucionColumns, informeColumns } from '../back-office/devolucion-columns.ts';
import * as contract from '../devoluciones.contract.ts';
import * as office from '../office-devoluciones.contract.ts';
import {
  type Acting,
  askDevolucion,
  authorizeDevolucion,
  refuseDevolucion,
  withdrawDevolucion,
} from './ask-devolucion.ts';
import {
  devolucionRowOf,
  devolucionSearch,
  reachOf,
  reachOfShop,
  selectDevoluciones,
} from './devoluciones.repository.ts';
import { informeRowOf, informeSearch, selectInforme } from './informe.repository.ts';
import { type Reader, readDevolucion, readReturnable, staffReader } from './read-devolucion.ts';
import {
  closeReception,
  decideDevolucion,
  receiveDevolucion,
  reopenReception,
} from './receive-devolucion.ts';
import { creditDevolucion, exchangeDevolucion, sendBack } from './settle-devolucion.ts';
import { undoDecisions } from './undo-decisions.ts';

export interface DevolucionesParts extends PictureKeeping {
  db: Kysely<Database>;
  clock: Clock;
  letters: Letters;
}

/** Routes of shops and staff on returns. */
export function devolucionesRoutes({ db, clock, letters, ...keeping }: DevolucionesParts): Route[] {
  const acting = (context: CallerContext): Acting => ({ context, clock, letters });
  return [
    ...shopRoutes({ db, acting }),
    ...staffRoutes({ db, acting }),
    uploadRoute(db, contract.uploadFotoEndpoint, keeping),
  ];
}

interface Parts {
  db: Kysely<Database>;
  acting(context: CallerContext): Acting;
}

function shopRoutes({ db, acting }: Parts): Route[] {
  const shopOf = async (at: Db, caller: Caller, forBuyer: ForBuyer | undefined) =>
    reachOfShop((await buyerOf(at, caller, forBuyer)).clienteId);
  const readerOf = async (
    at: Db,
    { caller, language }: CallerContext,
    forBuyer: ForBuyer | undefined,
  ): Promise<Reader> => ({
    ...{ reach: await shopOf(at, caller, forBuyer), reader: 'shop' as const, language },
  });
  return [
    route(contract.readReturnableUserEndpoint, async ({ params: { id }, query }, context) =>
      readReturnable(db, id, await readerOf(db, context, query)),
    ),
    createRoute(
      db,
      contract.askDevolucionEndpoint,
      async (tx, { body: { userId, clienteId, ...asked } }, context) =>
        askDevolucion(tx, asked, await readerOf(tx, context, { userId, clienteId }), acting(context)),
    ),
    route(contract.searchDevolucionesUserEndpoint, async ({ body }, { caller, language }) => {
      const reach = await shopOf(db, caller, body);
      const page = await searchPage(db, selectDevoluciones(db, reach), devolucionSearch, body);
      return { ...page, data: page.data.map((row) => devolucionRowOf(row, language)) };
    }),
    route(contract.readDevolucionUserEndpoint, async ({ params: { id }, query }, context) =>
      readDevolucion(db, id, await readerOf(db, context, query)),
    ),
    createRoute(db, contract.withdrawDevolucionEndpoint, async (tx, { params: { id }, body }, context) =>
      withdrawDevolucion(tx, id, await readerOf(tx, context, body), acting(context)),
    ),
  ];
}

function staffRoutes({ db, acting }: Parts): Route[] {
  return [
    route(office.searchDevolucionesEndpoint, async ({ body }, { caller, language }) => {
      const page = await searchPage(db, selectDevoluciones(db, reachOf(caller)), devolucionSearch, body);
      return { ...page, data: page.data.map((row) => devolucionRowOf(row, language)) };
    }),
    route(office.exportDevolucionesEndpoint, ({ body }, context) =>
      searchSheet(
        selectDevoluciones(db, reachOf(context.caller)),
        devolucionSearch,
        body,
        {
          ...{ name: 'devoluciones', columns: devolucionColumns },
          ...{ acto: 'devoluciones.export', resource: 'devolucion' },
        },
        { db, context },
      ),
    ),
    route(office.searchInformeEndpoint, async ({ body }, { language }) => {
      const page = await searchPage(db, selectInforme(db), informeSearch, body);
      return { ...page, data: page.data.map((row) => informeRowOf(row, language)) };
    }),
    route(office.exportInformeEndpoint, ({ body }, context) =>
      searchSheet(
        selectInforme(db),
        informeSearch,
        body,
        {
          ...{ name: 'devoluciones-por-modelo', columns: informeColumns },
          ...{ acto: 'devoluciones.export', resource: 'devolucion' },
        },
        { db, context },
      ),
    ),
    route(office.readReturnableEndpoint, ({ params: { id } }, context) =>
      readReturnable(db, id, staffReader(context)),
    ),
    route(office.readDevolucionEndpoint, ({ params: { id } }, context) =>
      readDevolucion(db, id, staffReader(context)),
    ),
    createRoute(db, office.createDevolucionEndpoint, (tx, { body }, context) =>
      askDevolucion(tx, body, staffReader(context), acting(context)),
    ),
    createRoute(db, office.authorizeDevolucionEndpoint, (tx, { params: { id }, body }, context) =>
      authorizeDevolucion(tx, { id, ...body }, acting(context)),
    ),
    createRoute(db, office.refuseDevolucionEndpoint, (tx, { params: { id }, body }, context) =>
      refuseDevolucion(tx, { id, ...body }, acting(context)),
    ),
    createRoute(db, office.receiveDevolucionEndpoint, (tx, { params: { id }, body }, context) =>
      receiveDevolucion(tx, { id, ...body }, acting(context)),
    ),
    createRoute(db, office.closeReceptionEndpoint, (tx, { params: { id }, body }, context) =>
      closeReception(tx, { id, ...body }, acting(context)),
    ),
    createRoute(db, office.reopenReceptionEndpoint, (tx, { params: { id }, body }, context) =>
      reopenReception(tx, { id, ...body }, acting(context)),
    ),
    createRoute(db, office.decideDevolucionEndpoint, (tx, { params: { id }, body }, context) =>
      decideDevolucion(tx, { id, ...body }, acting(context)),
    ),
    createRoute(db, office.undoDecisionsEndpoint, (tx, { params: { id }, body }, context) =>
      undoDecisions(tx, { id, ...body }, acting(context)),
    ),
    createRoute(db, office.creditDevolucionEndpoint, (tx, { params: { id } }, context) =>
      creditDevolucion(tx, id, acting(context)),
    ),
    createRoute(db, office.exchangeDevolucionEndpoint, (tx, { params: { id } }, context) =>
      exchangeDevolucion(tx, id, acting(context)),
    ),
    createRoute(db, office.sendBackEndpoint, (tx, { params: { id }, body }, context) =>
      sendBack(tx, { id, ...body }, acting(context)),
    ),
  ];
}
