import type { Kysely } from 'kysely';
import type { Database } from '#database/schema.ts';
import { NotFound } from '../../../platform/http/failures.ts';
import { searchable, searchPage } from '../../../platform/server/database/search.ts';
import { sheetRoute } from '../../../platform/server/database/sheet-route.ts';
import { createRoute, type Route, route } from '../../../platform/server/http/route.ts';
import { archiveRows, type RecordKindNames } from '../../../platform/server/record-acts.ts';
import { portesTipos } from '../albaran.ts';
import { transportistaColumns, transportistaOrder } from '../back-office/transportista-columns.ts';
import * as contract from '../transportistas.contract.ts';
import { changeTransportista, createTransportista, removeTransportistas } from './save-transportista.ts';
import {
  albaranesOf,
  findTransportista,
  selectTransportistas,
  transportistaOf,
} from './transportistas.repository.ts';
import { writeCarrierFile } from './write-carrier-file.ts';

const carrierSearch = searchable(
  {
    id: { column: 'transportista.id', type: 'number' },
    nombre: { column: 'transportista.nombre', type: 'text', keyword: true },
    portes: { column: 'transportista.portes', type: 'enum', values: [...portesTipos] },
    fichero: { column: 'transportista.fichero', type: 'enum', values: [...contract.ficheroTipos] },
    albaranes: { column: albaranesOf, type: 'number' },
    archivado: { column: 'transportista.archivado', type: 'boolean' },
  },
  { defaultOrder: transportistaOrder, tieBreak: 'id' },
);

const transportistaSheet = {
  name: 'transportistas',
  columns: transportistaColumns,
  acto: 'transportistas.export',
  resource: 'transportista',
} as const;

const kind: RecordKindNames = { table: 'transportista', acts: 'transportistas', resource: 'transportista' };

/** Routes of the carriers and of their files. */
export function transportistasRoutes(db: Kysely<Database>): Route[] {
  return [
    route(contract.searchTransportistasEndpoint, async ({ body }) => {
      const page = await searchPage(db, selectTransportistas(db), carrierSearch, body);
      return { ...page, data: page.data.map(transportistaOf) };
    }),
    sheetRoute(db, contract.exportTransportistasEndpoint, transportistaSheet, () => [
      selectTransportistas(db),
      carrierSearch,
    ]),
    route(contract.readTransportistaEndpoint, async ({ params: { id } }) => {
      const found = await findTransportista(db, id);
      if (!found) throw new NotFound('Transportista', id);
      return found;
    }),
    createRoute(db, contract.createTransportistaEndpoint, (tx, { body }, context) =>
      createTransportista(tx, body, context),
    ),
    route(contract.updateTransportistaEndpoint, ({ params: { id }, body }, context) =>
      changeTransportista(db, id, body, context),
    ),
    route(contract.archiveTransportistasEndpoint, ({ body }, context) =>
      archiveRows(db, kind, body, context),
    ),
    route(contract.deleteTransportistasEndpoint, ({ body }, context) =>
      removeTransportistas(db, body, context),
    ),
    route(contract.carrierFileEndpoint, ({ params: { id }, body }, context) =>
      writeCarrierFile(db, id, body, context),
    ),
  ];
}
