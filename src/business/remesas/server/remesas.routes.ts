import type { Kysely } from 'kysely';
import type { Database } from '#database/schema.ts';
import { FieldsInvalid, NotFound, TooLarge } from '../../../platform/http/failures.ts';
import { audit } from '../../../platform/server/audit.ts';
import type { Clock } from '../../../platform/server/clock.ts';
import { searchPage } from '../../../platform/server/database/search.ts';
import { sheetRoute } from '../../../platform/server/database/sheet-route.ts';
import { createRoute, type Route, route } from '../../../platform/server/http/route.ts';
import type { FileWorkers } from '../../../platform/server/workers/file-workers.ts';
import { UnreadableFile } from '../../../platform/server/workers/worker-pool.ts';
import { staleVersion } from '../../settings/server/index.ts';
import { cuentaColumns, remesaColumns } from '../back-office/remesa-columns.ts';
import * as contract from '../remesas.contract.ts';
import { annulRemesa, createRemesa, presentRemesa, proposeRemesa, readRemesa } from './create-remesa.ts';
import { fileOfRemesa } from './remesa-file.ts';
import {
  columnsOfCuenta,
  cuentaOf,
  cuentaSearch,
  remesaOf,
  remesaSearch,
  selectCuentas,
  selectRemesas,
} from './remesas.repository.ts';
import { collectRemesa, findReturned, returnDebits } from './settle-remesa.ts';

interface Parts {
  db: Kysely<Database>;
  clock: Clock;
  uploads: FileWorkers['uploads'];
}

const cuentaSheet = {
  name: 'cuentas-bancarias',
  columns: cuentaColumns,
  acto: 'cuentasBancarias.export',
  resource: 'cuentaBancaria',
} as const;
const remesaSheet = {
  name: 'remesas',
  columns: remesaColumns,
  acto: 'remesas.export',
  resource: 'remesa',
} as const;

/** Routes of staff on bank accounts of the house and remesas. */
export const remesasRoutes = (parts: Parts): Route[] => [...cuentasRoutes(parts), ...ownRoutes(parts)];

function cuentasRoutes({ db }: Parts): Route[] {
  const read = async (tx: Kysely<Database>, id: number) => {
    const row = await selectCuentas(tx).where('id', '=', id).executeTakeFirst();
    if (!row) throw new NotFound('Cuenta bancaria', id);
    return cuentaOf(row);
  };
  return [
    route(contract.searchCuentasBancariasEndpoint, async ({ body }) => {
      const page = await searchPage(db, selectCuentas(db), cuentaSearch, body);
      return { ...page, data: page.data.map(cuentaOf) };
    }),
    sheetRoute(db, contract.exportCuentasBancariasEndpoint, cuentaSheet, () => [
      selectCuentas(db),
      cuentaSearch,
    ]),
    route(contract.readCuentaBancariaEndpoint, ({ params: { id } }) => read(db, id)),
    createRoute(db, contract.createCuentaBancariaEndpoint, async (tx, { body }, context) => {
      const { id } = await tx
        .insertInto('cuenta_bancaria')
        .values(columnsOfCuenta(body))
        .returning('id')
        .executeTakeFirstOrThrow();
      const created = await read(tx, id);
      await audit(tx, context, {
        ...{ acto: 'cuentasBancarias.create', resource: 'cuentaBancaria', id },
        despues: columnsOfCuenta(body),
      });
      return created;
    }),
    route(contract.updateCuentaBancariaEndpoint, ({ params: { id }, body }, context) =>
      db.transaction().execute(async (tx) => {
        const before = await read(tx, id);
        const changed = await tx
          .updateTable('cuenta_bancaria')
          .set((eb) => ({ ...columnsOfCuenta(body), version: eb('version', '+', 1) }))
          .where('id', '=', id)
          .where('version', '=', body.version)
          .returning('id')
          .executeTakeFirst();
        if (!changed) {
          throw await staleVersion(tx, {
            ...{ entity: 'Cuenta bancaria', resource: 'cuentaBancaria', id, actual: before },
          });
        }
        const after = await read(tx, id);
        await audit(tx, context, {
          ...{ acto: 'cuentasBancarias.update', resource: 'cuentaBancaria', id },
          antes: columnsOfCuenta(before),
          despues: columnsOfCuenta(after),
        });
        return after;
      }),
    ),
  ];
}

function ownRoutes({ db, clock, uploads }: Parts): Route[] {
  return [
    route(contract.searchRemesasEndpoint, async ({ body }, { caller }) => {
      const page = await searchPage(db, selectRemesas(db, caller), remesaSearch, body);
      return { ...page, data: page.data.map(remesaOf) };
    }),
    sheetRoute(db, contract.exportRemesasEndpoint, remesaSheet, ({ caller }) => [
      selectRemesas(db, caller),
      remesaSearch,
    ]),
    route(contract.readRemesaEndpoint, ({ params: { id } }, context) => readRemesa(db, id, context)),
    route(contract.proposeRemesaEndpoint, ({ body }, context) => proposeRemesa(db, body, context)),
    createRoute(db, contract.createRemesaEndpoint, (tx, { body }, context) =>
      createRemesa(tx, body, context, clock),
    ),
    createRoute(db, contract.presentRemesaEndpoint, (tx, { params: { id }, body: { formato } }, context) =>
      presentRemesa(tx, id, formato, context, clock),
    ),
    route(contract.readRemesaFileEndpoint, ({ params: { id } }, context) => fileOfRemesa(db, id, context)),
    createRoute(db, contract.collectRemesaEndpoint, (tx, { params: { id }, body: { fecha } }, context) =>
      collectRemesa(tx, id, fecha, context, clock),
    ),
    createRoute(db, contract.annulRemesaEndpoint, (tx, { params: { id }, body: { motivo } }, context) =>
      annulRemesa(tx, id, motivo, context),
    ),
    createRoute(db, contract.returnDebitsEndpoint, (tx, { body }, context) =>
      returnDebits(tx, body, context, clock),
    ),
    route(contract.readReturnsFileEndpoint, async ({ body: { archivo } }, context) => {
      if (archivo.size > contract.maxBankFile) throw new TooLarge(contract.maxBankFile);
      const read = await uploads
        .run('readReturnedDebits', new Uint8Array(await archivo.arrayBuffer()))
        .catch((error) => {
          throw error instanceof UnreadableFile ? unreadable() : error;
        });
      if ('problem' in read) throw unreadable();
      return findReturned(db, read.returned, context);
    }),
  ];
}

const unreadable = () =>
  new FieldsInvalid([
    {
      field: 'archivo',
      key: 'Este archivo no es un informe de adeudos devueltos (pain.002) que se pueda leer.',
    },
  ]);
