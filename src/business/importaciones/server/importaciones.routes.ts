import type { Kysely } from 'kysely';
import type { Database } from '#database/schema.ts';
import { languages } from '../../../platform/i18n/languages.ts';
import { headingsOf } from '../../../platform/import/import-column.ts';
import { matchColumns } from '../../../platform/import/match-columns.ts';
import { cleanText } from '../../../platform/import/read-value.ts';
import type { Clock } from '../../../platform/server/clock.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import { createRoute, type Route, route } from '../../../platform/server/http/route.ts';
import type { ImportResource } from '../../../platform/server/import/import-resource.ts';
import { readUpload, type UploadedTable } from '../../../platform/server/import/read-upload.ts';
import { translate } from '../../../platform/server/texts.ts';
import type { FileWorkers } from '../../../platform/server/workers/file-workers.ts';
import * as contract from '../importaciones.contract.ts';
import { reportRows, reportSheet, wireValue } from './import-report.ts';
import { templateSheet } from './import-template.ts';
import { findColumnas, listImportaciones } from './importaciones.repository.ts';
import { headingsDigest, mayImport, readMapping, readResource } from './read-upload.ts';
import { checkImport, type ImportInput, runImport } from './run-import.ts';

interface Parts {
  db: Kysely<Database>;
  clock: Clock;
  workers: Pick<FileWorkers, 'tables'>;
  /** The declarations of the slices. */
  resources: readonly ImportResource[];
}

/** Values of a column that the choice of columns shows. */
const samples = 3;

export function importacionesRoutes({ db, clock, workers: { tables }, resources }: Parts): Route[] {
  const inputOf = async (
    { tipo, archivo, columnas }: { tipo: string; archivo: File; columnas: string },
    context: CallerContext,
  ): Promise<ImportInput> => {
    const resource = readResource(resources, tipo, context);
    const table = await readUpload(tables, archivo, contract.maxImportBytes);
    const mapping = readMapping(resource, table, columnas);
    return { resource, table, mapping, context, momento: clock.now() };
  };
  return [
    route(contract.readImportacionesEndpoint, async (_, { caller, language }) => {
      const labels = new Map(resources.map(({ name, label }) => [name, translate(language, label)]));
      const rows = await listImportaciones(db);
      return {
        tipos: resources
          .filter((resource) => mayImport(resource, caller))
          .toSorted((a, b) => a.order - b.order)
          .map((resource) => importableOf(resource, (key) => translate(language, key))),
        historia: rows.map(({ first_name, last_name, momento, ...row }) => ({
          ...row,
          titulo: labels.get(row.tipo) ?? row.tipo,
          momento: momento.toISOString(),
          usuario: [first_name, last_name].filter(Boolean).join(' ') || undefined,
        })),
      };
    }),
    route(contract.readImportFileEndpoint, async ({ body }, context) => {
      const resource = readResource(resources, body.tipo, context);
      const table = await readUpload(tables, body.archivo, contract.maxImportBytes);
      const known = await findColumnas(db, resource.name, headingsDigest(table.headings));
      const columns = resource.columns.map((column) => ({
        name: column.name,
        headings: headingsOf(column, languages, translate),
      }));
      const columnas = known ?? matchColumns(table.headings, columns);
      return {
        filas: table.rows,
        sonRecordadas: known !== undefined,
        columnas: table.headings.map((titulo, place) => ({
          titulo,
          muestra: samplesOf(table, place),
          columna: columnas[place] ?? '',
        })),
      };
    }),
    route(contract.checkImportEndpoint, async ({ body }, context) => {
      const input = await inputOf(body, context);
      const plan = await checkImport(db, input);
      const { nueva: nuevas, cambiada: cambiadas, igual: iguales, rechazada: rechazadas } = plan.counts;
      return {
        ...{ nuevas, cambiadas, iguales, rechazadas },
        totales: plan.totals.map(({ column, total }) => ({
          columna: column,
          total: Number(wireValue(input.resource.columns, column, total)),
        })),
        avisos: plan.notices.map(({ key, params }) => translate(context.language, key, params)),
        filas: reportRows(input.resource, plan, context.language),
      };
    }),
    route(contract.exportImportReportEndpoint, async ({ body }, context) => {
      const input = await inputOf(body, context);
      return reportSheet(input, await checkImport(db, input));
    }),
    createRoute(
      db,
      contract.createImportacionEndpoint,
      (tx, { body }, context, table: UploadedTable) => {
        const resource = readResource(resources, body.tipo, context);
        const mapping = readMapping(resource, table, body.columnas);
        const input = { resource, table, mapping, context, momento: clock.now() };
        const archivo = cleanText(body.archivo.name).slice(0, 200);
        return runImport(tx, input, { archivo, expected: body.esperadas });
      },
      ({ body }) => readUpload(tables, body.archivo, contract.maxImportBytes),
    ),
    route(contract.exportTemplateEndpoint, async ({ params, query }, context) =>
      templateSheet(db, readResource(resources, params.tipo, context), query.datos === 'true', context),
    ),
  ];
}

const importableOf = (
  { name, label, help, columns }: ImportResource,
  t: (key: string) => string,
): contract.Importable => ({
  nombre: name,
  titulo: t(label),
  ayuda: t(help),
  columnas: columns.map((column) => ({
    nombre: column.name,
    titulo: t(column.titulo),
    tipo: column.type,
    esClave: column.isKey === true,
    esObligatoria: column.isRequired === true,
    esInformativa: column.isInfo === true,
    ejemplo: column.example,
  })),
});

/** Returns the first values of a column, from the first part of the table. */
function samplesOf({ parts: [first = '[]'] }: UploadedTable, place: number): string[] {
  const rows = JSON.parse(first) as unknown[][];
  return rows
    .map((row) => String(row[place + 1] ?? '').slice(0, 60))
    .filter((text) => text.trim() !== '')
    .slice(0, samples);
}
