import type { Kysely } from 'kysely';
import type { Database } from '#database/schema.ts';
import { NotFound } from '../../../../platform/http/failures.ts';
import { type Route, route } from '../../../../platform/server/http/route.ts';
import type { FileWorkers } from '../../../../platform/server/workers/file-workers.ts';
import type { ModeloLabels } from '../../../catalogue/server/index.ts';
import { buyerOf } from '../../../identity/server/index.ts';
import {
  exportCartEndpoint,
  exportLineSheetEndpoint,
  findEanEndpoint,
  readListaEndpoint,
} from '../../lista.contract.ts';
import { cartUser } from '../cart-access.ts';
import { readCart } from '../read-cart.ts';
import { exportCart, exportLineSheet } from './export-cart.ts';
import { findCellOfEan } from './lista.repository.ts';
import { readLista } from './read-lista.ts';

export interface ListaParts {
  db: Kysely<Database>;
  labels: ModeloLabels;
  workers: Pick<FileWorkers, 'tables'>;
}

export function listaRoutes({ db, labels, workers: { tables } }: ListaParts): Route[] {
  return [
    route(readListaEndpoint, ({ body }, { language }) => readLista(db, tables, body.archivo, language)),
    route(exportCartEndpoint, async ({ query }, context) => {
      const userId = await cartUser(db, context.caller, query);
      return exportCart(db, await readCart(db, labels, userId, context.language), context);
    }),
    route(exportLineSheetEndpoint, async ({ body }, context) =>
      exportLineSheet(db, await buyerOf(db, context.caller, body), body.ids, context),
    ),
    route(findEanEndpoint, async ({ params }) => {
      const found = await findCellOfEan(db, params.ean);
      if (!found) throw new NotFound('EAN', params.ean);
      return found;
    }),
  ];
}
