import type { Kysely } from 'kysely';
import type { Database } from '#database/schema.ts';
import { addMonths } from '../../../platform/i18n/parse-day.ts';
import { audit } from '../../../platform/server/audit.ts';
import type { Clock } from '../../../platform/server/clock.ts';
import { createRoute, type Route, route } from '../../../platform/server/http/route.ts';
import type { FileWorkers } from '../../../platform/server/workers/file-workers.ts';
import { staleVersion } from '../../settings/server/index.ts';
import * as contract from '../contabilidad.contract.ts';
import { sidesOf } from '../entries.ts';
import { daysOfQuarter } from '../quarter.ts';
import { listMeses, readAccounts } from './contabilidad.repository.ts';
import { closeMes, digestOf, exportMes, tableOfExport } from './export-mes.ts';
import { listDocumentos, listIntra, listIva, listTerceros } from './reports.repository.ts';
import { tableOfReport } from './reports-sheet.ts';
import { listTransfers } from './transfers.repository.ts';
import { listWaiting } from './waiting.repository.ts';

interface Parts {
  db: Kysely<Database>;
  clock: Clock;
  tables: FileWorkers['tables'];
}

const euros = (cents: number) => cents / 100;
/** Months of the list. */
const shownMonths = 24;

export const contabilidadRoutes = (parts: Parts): Route[] => [...mesesRoutes(parts), ...reportRoutes(parts)];

function mesesRoutes({ db, clock, tables }: Parts): Route[] {
  const cuentas = async (tx: Kysely<Database>) => {
    const { cuentas: accounts, version } = await readAccounts(tx);
    return { ...accounts, id: 1, version };
  };
  return [
    route(contract.readMesesEndpoint, async () => {
      const last = `${clock.today().slice(0, 7)}-01`;
      const rows = await listMeses(db, addMonths(last, 1 - shownMonths), last);
      const transfers = await listTransfers(db, (await readAccounts(db)).cuentas);
      return {
        meses: rows.map(({ cerrado, exportaciones, pendientes, ...row }) => ({
          ...row,
          pendientes:
            pendientes + transfers.filter(({ fecha }) => fecha.slice(0, 7) === row.mes.slice(0, 7)).length,
          ...(cerrado && { cerrado: cerrado.toISOString() }),
          exportaciones: exportaciones.map(({ usuario, formato, ...one }) => ({
            ...one,
            // Cast: the call that made the export took these names only.
            formato: formato as 'contasol',
            usuario: usuario ?? undefined,
          })),
        })),
      };
    }),
    route(contract.previewMesEndpoint, async ({ body: { mes } }) => {
      const { cuentas: accounts } = await readAccounts(db);
      const entries = await listWaiting(db, mes, accounts);
      const sides = sidesOf(entries.flatMap(({ lineas }) => lineas));
      return {
        ...{ total: entries.length, digest: digestOf(entries) },
        ...{ debe: euros(sides.debe), haber: euros(sides.haber) },
        asientos: entries.slice(0, contract.maxShown).map(({ cliente, ...entry }) => ({
          ...entry,
          ...((entry.tipo === 'factura' || entry.tipo === 'anulacion') && { facturaId: entry.origenId }),
          ...(entry.tipo === 'cobro' && { cobroId: entry.origenId }),
          ...(entry.tipo === 'traspaso' && { clienteId: cliente?.id }),
          lineas: entry.lineas.map(({ cuenta, debe, haber }) => ({
            ...{ cuenta, debe: euros(debe), haber: euros(haber) },
          })),
        })),
      };
    }),
    createRoute(db, contract.exportMesEndpoint, (tx, { body }, context) =>
      exportMes(tx, body, context, clock),
    ),
    createRoute(db, contract.closeMesEndpoint, (tx, { body: { mes } }, context) =>
      closeMes(tx, mes, context, clock),
    ),
    route(contract.readExportFileEndpoint, async ({ params: { id }, query }, { language }) => {
      const { name, table } = await tableOfExport(db, id, query?.formato, language);
      return {
        bytes: await tables.run('writeTableFile', table),
        type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        name,
      };
    }),
    route(contract.readCuentasEndpoint, () => cuentas(db)),
    route(contract.updateCuentasEndpoint, ({ body: { version, ...edited } }, context) =>
      db.transaction().execute(async (tx) => {
        const before = await cuentas(tx);
        const changed = await tx
          .updateTable('contabilidad_ajustes')
          .set((eb) => ({ cuentas: JSON.stringify(edited), version: eb('version', '+', 1) }))
          .where('version', '=', version)
          .returning('version')
          .executeTakeFirst();
        if (!changed) {
          throw await staleVersion(tx, {
            ...{ entity: 'Cuentas', resource: 'cuentasContables', id: 1, actual: before },
          });
        }
        const { id: _, version: __, ...antes } = before;
        await audit(tx, context, {
          ...{ acto: 'contabilidad.accounts', resource: 'cuentasContables', id: 1 },
          antes,
          despues: edited,
        });
        return cuentas(tx);
      }),
    ),
  ];
}

function reportRoutes({ db, tables }: Parts): Route[] {
  return [
    route(contract.readIvaEndpoint, async ({ body: { desde, hasta } }) => {
      const rows = await listIva(db, desde, hasta);
      return {
        filas: rows.map((row) => ({
          ...row,
          ...{ base: euros(row.base), cuotaIva: euros(row.cuotaIva), cuotaRecargo: euros(row.cuotaRecargo) },
        })),
      };
    }),
    route(contract.readTercerosEndpoint, async ({ body: { anyo } }) => {
      const rows = await listTerceros(db, anyo, Math.round(contract.tercerosLimit * 100));
      return {
        limite: contract.tercerosLimit,
        filas: rows.map(({ id, nombre, nif, total, trimestres, facturas }) => ({
          cliente: { id, nombre },
          ...{ nif, facturas, total: euros(total), trimestres: trimestres.map(euros) },
        })),
      };
    }),
    route(contract.readIntraEndpoint, async ({ body: { anyo, trimestre } }) => {
      const { desde, hasta } = daysOfQuarter(anyo, trimestre);
      const rows = await listIntra(db, desde, hasta);
      return {
        filas: rows.map(({ id, nombre, base, rectifica, declarada, ...row }) => ({
          ...row,
          cliente: { id, nombre },
          base: euros(base),
          ...(rectifica && { rectifica }),
          ...(declarada !== null && {
            declarada: euros(declarada),
            rectificada: euros(declarada + base),
          }),
        })),
      };
    }),
    route(contract.readInformeSheetEndpoint, async ({ body }, context) => {
      const { name, table } = await tableOfReport(db, body, context.language);
      await audit(db, context, {
        ...{ acto: 'contabilidad.report', resource: 'informe', id: name },
        despues: body,
      });
      return {
        bytes: await tables.run('writeTableFile', table),
        type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        name,
      };
    }),
    route(contract.readDocumentosEndpoint, async ({ body }) => {
      const rows = await listDocumentos(db, body, contract.maxDocuments + 1);
      return {
        hayMas: rows.length > contract.maxDocuments,
        facturas: rows.slice(0, contract.maxDocuments).map((row) => ({
          ...row,
          ...{ base: euros(row.base), cuota: euros(row.cuota), total: euros(row.total) },
        })),
      };
    }),
  ];
}
