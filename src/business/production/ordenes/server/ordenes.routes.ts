import type { Kysely } from 'kysely';
import type { Database } from '#database/schema.ts';
import { NotFound } from '../../../../platform/http/failures.ts';
import type { Clock } from '../../../../platform/server/clock.ts';
import { searchable, searchPage } from '../../../../platform/server/database/search.ts';
import { sheetRoute } from '../../../../platform/server/database/sheet-route.ts';
import { createRoute, type Route, route } from '../../../../platform/server/http/route.ts';
import type { Letters } from '../../../mail/server/index.ts';
import { ordenColumns, ordenOrder } from '../back-office/orden-columns.ts';
import * as campaign from '../campaign.contract.ts';
import * as envios from '../envios.contract.ts';
import { ordenEstados, ordenOrigenes } from '../orden.ts';
import * as piezas from '../orden-piezas.contract.ts';
import * as contract from '../ordenes.contract.ts';
import { acceptProposals } from './accept-proposals.ts';
import { findCampaign } from './campaign.repository.ts';
import { dropColor, makeCampaign } from './close-campaign.ts';
import { closeOrden } from './close-orden.ts';
import { findTallerMes, listTalleres } from './envios.repository.ts';
import { findMissing } from './find-missing.ts';
import { finishGarments } from './finish-garments.ts';
import { findPending, ordenRowOf, ordenSums, selectOrdenes } from './ordenes.repository.ts';
import { readOrdenPiezas, reserveForOrden, returnRemnantsOfOrden } from './piezas-of-orden.ts';
import { listProposals } from './planning.repository.ts';
import { receiveEnvio } from './receive-envio.ts';
import { cutOrden, stepOrden } from './run-orden.ts';
import { changeOrden, createOrden, readOrden, removeOrdenes } from './save-orden.ts';
import { annulEnvio, readEnvios, sendEnvio } from './send-envio.ts';

const searchOfOrdenes = searchable(
  {
    id: { column: 'o.id', type: 'number' },
    numero: { column: 'o.numero', type: 'text', keyword: true },
    referencia: { column: 'm.referencia', type: 'text', keyword: true },
    nombre: { column: 'm.nombre', type: 'text', keyword: true },
    modeloId: { column: 'o.modelo_id', type: 'number' },
    estado: { column: 'o.estado', type: 'enum', values: [...ordenEstados] },
    origen: { column: 'o.origen', type: 'enum', values: [...ordenOrigenes] },
    fecha: { column: 'o.fecha', type: 'day' },
    prevista: { column: 'o.prevista', type: 'day' },
    previstas: { column: ordenSums.previstas, type: 'number' },
    cortadas: { column: ordenSums.cortadas, type: 'number' },
    terminadas: { column: ordenSums.terminadas, type: 'number' },
  },
  { defaultOrder: ordenOrder, tieBreak: 'id' },
);

const ordenSheet = {
  name: 'ordenes-fabricacion',
  columns: ordenColumns,
  acto: 'ordenesfab.export',
  resource: 'ordenfab',
} as const;

/** Routes of production orders. */
export function ordenesRoutes({
  db,
  clock,
  letters,
}: {
  db: Kysely<Database>;
  clock: Clock;
  letters: Letters;
}): Route[] {
  return [
    route(contract.searchOrdenesEndpoint, async ({ body }, { language }) => {
      const page = await searchPage(db, selectOrdenes(db), searchOfOrdenes, body);
      return { ...page, data: page.data.map((row) => ordenRowOf(row, language)) };
    }),
    sheetRoute(db, contract.exportOrdenesEndpoint, ordenSheet, () => [selectOrdenes(db), searchOfOrdenes]),
    route(contract.readOrdenEndpoint, ({ params: { id } }, context) => readOrden(db, id, context)),
    route(contract.readPendingEndpoint, async ({ params: { id } }, context) => {
      const found = await findPending(db, id, context);
      if (!found) throw new NotFound('Modelo', id);
      return found;
    }),
    route(contract.proposalsEndpoint, ({ query: { minimo = '10' } }, { language }) =>
      listProposals(db, { minimo: Number(minimo), today: clock.today(), language }),
    ),
    route(campaign.readCampaignEndpoint, ({ query: { temporadaId } }, { language }) =>
      findCampaign(db, temporadaId === undefined ? undefined : Number(temporadaId), language),
    ),
    createRoute(db, campaign.makeCampaignEndpoint, (tx, { body }, context) =>
      makeCampaign(tx, body, context, clock),
    ),
    createRoute(db, campaign.dropColorEndpoint, (tx, { body }, context) =>
      dropColor(tx, body, context, letters),
    ),
    createRoute(db, contract.acceptProposalsEndpoint, (tx, { body }, context) =>
      acceptProposals(tx, body, context, clock),
    ),
    createRoute(db, contract.createOrdenEndpoint, (tx, { body }, context) =>
      createOrden(tx, body, context, clock),
    ),
    route(contract.updateOrdenEndpoint, ({ params: { id }, body }, context) =>
      changeOrden(db, id, body, context, clock),
    ),
    route(contract.deleteOrdenesEndpoint, ({ body }, context) => removeOrdenes(db, body, context)),
    route(contract.stepOrdenEndpoint, ({ params: { id }, body }, context) =>
      stepOrden(db, id, body, context, clock),
    ),
    route(contract.cutOrdenEndpoint, ({ params: { id }, body }, context) =>
      cutOrden(db, id, body, context, clock),
    ),
    route(piezas.readOrdenPiezasEndpoint, ({ params: { id } }, { language }) =>
      readOrdenPiezas(db, id, language),
    ),
    route(piezas.reservePiezasEndpoint, ({ params: { id }, body }, context) =>
      reserveForOrden(db, id, body, context, clock),
    ),
    createRoute(db, piezas.returnRemnantsEndpoint, (tx, { params: { id }, body }, context) =>
      returnRemnantsOfOrden(tx, id, body, context, clock),
    ),
    route(envios.listEnviosEndpoint, ({ params: { id } }, context) => readEnvios(db, id, context)),
    createRoute(db, envios.sendEnvioEndpoint, (tx, { params: { id }, body }, context) =>
      sendEnvio(tx, id, body, context, clock),
    ),
    createRoute(db, envios.receiveEnvioEndpoint, (tx, { params: { id }, body }, context) =>
      receiveEnvio(tx, id, body, context, clock),
    ),
    createRoute(db, envios.findMissingEndpoint, (tx, { params: { id }, body }, context) =>
      findMissing(tx, id, body, context, clock),
    ),
    route(envios.annulEnvioEndpoint, ({ params: { id }, body }, context) =>
      annulEnvio(db, id, body, context, clock),
    ),
    route(envios.listTalleresEndpoint, async () => ({ talleres: await listTalleres(db) })),
    route(envios.readTallerMesEndpoint, async ({ params: { id }, query: { mes } }) => {
      const found = await findTallerMes(db, id, mes);
      if (!found) throw new NotFound('Lugar', id);
      return found;
    }),
    createRoute(db, contract.finishGarmentsEndpoint, (tx, { params: { id }, body }, context) =>
      finishGarments(tx, id, body, context, clock),
    ),
    route(contract.closeOrdenEndpoint, ({ params: { id }, body }, context) =>
      closeOrden(db, id, body, context, clock),
    ),
  ];
}
