import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Language } from '../../../platform/i18n/languages.ts';
import type { FileCell, ImportColumn, ImportValue } from '../../../platform/import/import-column.ts';
import { streamSheet } from '../../../platform/server/database/sheet.ts';
import { writeSheet } from '../../../platform/server/database/write-sheet.ts';
import type { StreamedFile } from '../../../platform/server/http/route.ts';
import type { ImportResource } from '../../../platform/server/import/import-resource.ts';
import type { ImportPlan, PlannedRow, RowState } from '../../../platform/server/import/plan-import.ts';
import { translate } from '../../../platform/server/texts.ts';
import type { Fila } from '../importaciones.contract.ts';
import type { ImportInput } from './run-import.ts';

/** Rows of the report on the screen; the sheet has all. */
const shownRows = 200;

const order: Record<RowState, number> = { rechazada: 0, cambiada: 1, nueva: 2, igual: 3 };
const stateWords: Record<RowState, string> = {
  nueva: 'Nueva',
  cambiada: 'Cambiada',
  igual: 'Sin cambios',
  rechazada: 'Con errores',
};

/** Returns the rows for the screen: refused first, then changed and new ones; unchanged rows are left out. */
export function reportRows(resource: ImportResource, { rows }: ImportPlan, language: Language): Fila[] {
  const shown = (column: string, value: ImportValue) => {
    const { words } = resource.columns.find(({ name }) => name === column) ?? {};
    const word = words?.[String(value)];
    return word === undefined ? wireValue(resource.columns, column, value) : translate(language, word);
  };
  return rows
    .filter(({ state }) => state !== 'igual')
    .toSorted((a, b) => order[a.state] - order[b.state] || a.line - b.line)
    .slice(0, shownRows)
    .map((row) => ({
      linea: row.line,
      estado: row.state,
      nombre: nameOf(resource.columns, row),
      cambios: row.changes.map(({ column, before, after }) => ({
        columna: column,
        ...(before !== undefined && { antes: shown(column, before) }),
        despues: shown(column, after),
      })),
      motivos: row.problems.map(({ column, key, params }) => ({
        columna: column,
        motivo: translate(language, key, params),
      })),
    }));
}

const nameOf = (columns: readonly ImportColumn[], { values }: PlannedRow): string =>
  columns
    .filter(({ isKey, isName, name }) => (isKey || isName) && values[name] !== undefined)
    .map(({ name }) => values[name])
    .join(' · ')
    .slice(0, 200);

/** Amounts are euros on the wire. */
export const wireValue = (columns: readonly ImportColumn[], name: string, value: ImportValue): ImportValue =>
  columns.some((column) => column.name === name && column.type === 'money') ? Number(value) / 100 : value;

/** Returns the file with the result and the reasons of each row, to correct and import again. */
export function reportSheet(
  { resource, table, context }: ImportInput,
  plan: ImportPlan,
): Promise<StreamedFile> {
  const { language } = context;
  const byLine = new Map(plan.rows.map((row) => [row.line, row]));
  const titles = new Map(resource.columns.map(({ name, titulo }) => [name, translate(language, titulo)]));
  const reasonsOf = ({ problems }: PlannedRow) =>
    problems
      .map(({ column, key, params }) => `${titles.get(column) ?? ''}: ${translate(language, key, params)}`)
      .join(' ');
  async function* parts(): AsyncGenerator<unknown[][]> {
    for (const text of table.parts) {
      const rows = JSON.parse(text) as [number, ...FileCell[]][];
      yield rows.map(([line, ...cells]) => {
        const row = byLine.get(plan.joined.get(line) ?? line);
        const filled = table.headings.map((_, place) => cells[place] ?? null);
        return [...filled, row && translate(language, stateWords[row.state]), row && reasonsOf(row)];
      });
      await nextTurn();
    }
  }
  const headings = [...table.headings, translate(language, 'Resultado'), translate(language, 'Motivo')];
  const columns = headings.map((titulo) => ({ titulo, palabras: {}, type: 'text' as const }));
  return streamSheet(translate(language, resource.label), context, async () => ({
    rows: table.rows,
    bytes: async ({ signal, put }) => {
      for await (const bytes of writeSheet(columns, language, parts(), signal)) await put(bytes);
    },
  }));
}
