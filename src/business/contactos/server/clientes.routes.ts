import { NotFound } from '../../../platform/http/failures.ts';
import { createRoute, type Route, route } from '../../../platform/server/http/route.ts';
import * as activity from '../activity.contract.ts';
import * as contract from '../clientes-office.contract.ts';
import * as mandatos from '../mandatos.contract.ts';
import * as merge from '../merge.contract.ts';
import { exportClientes, searchClientes } from './cliente-search.ts';
import { archiveClientes, checkViesOf, removeClientes } from './clientes-acts.ts';
import type { ContactosParts } from './contactos.routes.ts';
import { keepMandato, listMandatos, readMandatoPdf } from './mandatos.ts';
import { mergeClientes, previewMerge } from './merge-clientes.ts';
import {
  findOfficeCliente,
  listChoices,
  listClientesByIds,
  listSimilar,
} from './office-clientes.repository.ts';
import { readActivity } from './read-activity.ts';
import { changeCliente, createCliente } from './save-cliente.ts';
import { changeVisita, createVisita, removeVisita } from './save-visita.ts';

/** Routes of clientes for staff. */
export function clientesRoutes(parts: ContactosParts): Route[] {
  const { db, clock } = parts;
  return [
    route(contract.searchClientesEndpoint, ({ body }, { caller }) =>
      searchClientes(db, caller, clock.today(), body),
    ),
    route(contract.exportClientesEndpoint, ({ body }, context) =>
      exportClientes(db, context, clock.today(), body),
    ),
    route(contract.readClienteChoicesEndpoint, (_, { caller }) => listChoices(db, caller)),
    route(contract.readClienteEndpoint, async ({ params: { id } }, { caller }) => {
      const found = await findOfficeCliente(db, id, caller, clock.today());
      if (!found) throw new NotFound('Cliente', id);
      return found;
    }),
    createRoute(db, contract.createClienteEndpoint, (tx, { body }, context) =>
      createCliente(tx, clock, body, context),
    ),
    route(contract.updateClienteEndpoint, ({ params, body }, context) =>
      changeCliente(parts, params.id, body, context),
    ),
    route(contract.deleteClientesEndpoint, ({ body }, context) => removeClientes(parts, body, context)),
    route(contract.listClientesByIdsEndpoint, ({ body }, { caller }) =>
      listClientesByIds(db, body.ids, caller, clock.today()),
    ),
    route(contract.archiveClientesEndpoint, ({ body }, context) => archiveClientes(parts, body, context)),
    route(mandatos.listMandatosEndpoint, ({ params: { id } }, { caller }) => listMandatos(db, id, caller)),
    route(mandatos.putMandatoEndpoint, ({ params, body: { archivo } }, context) =>
      keepMandato({ db, clock, uploads: parts.workers.uploads }, { ...params, archivo }, context),
    ),
    route(mandatos.readMandatoPdfEndpoint, ({ params }, context) => readMandatoPdf(db, params, context)),
    route(merge.previewMergeEndpoint, ({ body }, context) => previewMerge(db, body, context)),
    route(merge.mergeClientesEndpoint, ({ body }, context) => mergeClientes(parts, body, context)),
    route(contract.checkViesEndpoint, ({ body }, context) => checkViesOf(parts, body.id, context)),
    route(contract.findDuplicatesEndpoint, ({ body }, { caller }) => listSimilar(db, body, caller)),
    route(activity.readClienteActivityEndpoint, ({ params }, { caller }) =>
      readActivity(db, params.id, caller),
    ),
    createRoute(db, activity.createVisitaEndpoint, (tx, { body }, context) =>
      createVisita(tx, body, context, clock.now()),
    ),
    route(activity.updateVisitaEndpoint, ({ params, body }, context) =>
      changeVisita(db, params.id, body, context),
    ),
    route(activity.deleteVisitaEndpoint, ({ body }, context) => removeVisita(db, body.id, context)),
  ];
}
