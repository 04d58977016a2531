/** Compares the rows of a file with the records that exist, and says what an import would do. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import type { Database } from '#database/schema.ts';
import { languages } from '../../i18n/languages.ts';
import type { FileCell, ImportColumn, ImportValue, ImportValues } from '../../import/import-column.ts';
import { foldHeading } from '../../import/match-columns.ts';
import { type DecimalMark, decimalMarkOf, type ReadValue, readValue } from '../../import/read-value.ts';
import type { CallerContext } from '../http/route.ts';
import { translate } from '../texts.ts';
import type { ImportProblem, ImportResource, ImportRow, Resolved, WrittenRow } from './import-resource.ts';
import { joinRows } from './join-rows.ts';

/** Rows of a statement. */
export const importBatch = 1000;

export type RowState = 'nueva' | 'cambiada' | 'igual' | 'rechazada';

export interface PlannedRow {
  line: number;
  state: RowState;
  values: ImportValues;
  /** The values that differ, before and after. */
  changes: { column: string; before?: ImportValue; after: ImportValue }[];
  problems: ImportProblem[];
}

export interface ImportPlan {
  rows: PlannedRow[];
  /** The line of its row in `rows`, by the line of each other row of the same record. */
  joined: ReadonlyMap<number, number>;
  counts: Record<RowState, number>;
  /** Sums of the columns with a total, over the rows that are not refused. */
  totals: { column: string; total: number }[];
  written: WrittenRow<unknown>[];
}

export interface ImportTable {
  headings: string[];
  parts: string[];
}

export interface PlanReading {
  context: CallerContext;
  /** The time of the call. */
  momento: Date;
  /** True when the plan is written: its records are locked. */
  forUpdate: boolean;
}

/**
 * Plans an import.
 * @param mapping the name of the column that each heading of the table means, `''` for none
 */
export async function planImport(
  tx: Transaction<Database>,
  resource: ImportResource,
  table: ImportTable,
  mapping: readonly string[],
  reading: PlanReading,
): Promise<ImportPlan> {
  const all = await readRows(resource.columns, table, mapping);
  const { rows: read, joined } = resource.rowJoin
    ? await joinRows(all, resource.rowJoin)
    : { rows: all, joined: new Map<number, number>() };
  const rows: PlannedRow[] = [];
  const written: WrittenRow<unknown>[] = [];
  const lineOfKey = new Map<string, number>();
  for (let from = 0; from < read.length; from += importBatch) {
    reading.context.aborted?.().throwIfAborted();
    const batch = read.slice(from, from + importBatch);
    const readable = batch.filter(({ problems }) => problems.length === 0);
    const resolved = new Map<ImportRow, Resolved<unknown>>();
    const found = readable.length > 0 ? await resource.resolve(tx, readable, reading) : [];
    for (const [place, row] of readable.entries()) resolved.set(row, found[place] as Resolved<unknown>);
    for (const row of batch) {
      const planned = planRow(resource.columns, row, resolved.get(row), lineOfKey);
      rows.push(planned.row);
      if (planned.written) written.push(planned.written);
    }
  }
  const totals = totalsOf(resource.columns, mapping, rows);
  return { rows, joined, counts: countStates(rows), totals, written };
}

/** Writes a plan in batches. */
export async function writePlan(
  tx: Transaction<Database>,
  resource: ImportResource,
  { written }: ImportPlan,
  document: Parameters<ImportResource['write']>[2],
): Promise<void> {
  for (let from = 0; from < written.length; from += importBatch) {
    document.context.aborted?.().throwIfAborted();
    await resource.write(tx, written.slice(from, from + importBatch), document);
  }
}

interface ReadRow extends ImportRow {
  problems: ImportProblem[];
}

async function readRows(
  columns: readonly ImportColumn[],
  { parts }: ImportTable,
  mapping: readonly string[],
): Promise<ReadRow[]> {
  const byName = new Map(columns.map((column) => [column.name, column]));
  const used = mapping.flatMap((name, place) => {
    const column = byName.get(name);
    return column && !column.isInfo ? [{ column, place }] : [];
  });
  const cells: [number, ...FileCell[]][] = [];
  for (const text of parts) {
    cells.push(...(JSON.parse(text) as typeof cells));
    await nextTurn();
  }
  const marks = new Map<string, DecimalMark | undefined>();
  for (const { column, place } of used) {
    if (!isNumeric(column)) continue;
    marks.set(column.name, decimalMarkOf(cells.map((row) => row[place + 1] ?? null)));
    await nextTurn();
  }
  const words = new Map(used.map(({ column }) => [column, wordsOf(column)]));
  const rows: ReadRow[] = [];
  for (const [line, ...row] of cells) {
    const values: ImportValues = {};
    const problems: ImportProblem[] = [];
    for (const { column, place } of used) {
      const result = readWords(
        readValue(row[place] ?? null, column, marks.get(column.name)),
        words.get(column),
      );
      if ('problem' in result) problems.push({ column: column.name, ...result.problem });
      else if (result.value !== undefined) values[column.name] = result.value;
    }
    rows.push({ line, values, problems });
    if (rows.length % 500 === 0) await nextTurn();
  }
  return rows;
}

const isNumeric = ({ type }: ImportColumn) => type === 'money' || type === 'integer' || type === 'decimal';

/** Returns the value of each text that a column may have, by the folded texts of all languages. */
const wordsOf = ({ words, wordSynonyms }: ImportColumn): ReadonlyMap<string, string> | undefined =>
  words &&
  new Map(
    Object.entries(words).flatMap(([value, key]) =>
      [
        ...(wordSynonyms?.[value] ?? []),
        ...[value, ...languages.map((language) => translate(language, key))],
      ].map((text) => [foldHeading(text), value]),
    ),
  );

/** Replaces a text of a list by its value. */
function readWords(read: ReadValue, words: ReadonlyMap<string, string> | undefined): ReadValue {
  if (!words || 'problem' in read || read.value === undefined) return read;
  const value = words.get(foldHeading(String(read.value)));
  if (value !== undefined) return { value };
  const values = [...new Set(words.values())].join(', ');
  return { problem: { key: 'Debe ser uno de: {{values}}.', params: { values } } };
}

function planRow(
  columns: readonly ImportColumn[],
  { line, values: given, problems: unreadable }: ReadRow,
  resolved: Resolved<unknown> | undefined,
  lineOfKey: Map<string, number>,
): { row: PlannedRow; written?: WrittenRow<unknown> } {
  const refuse = (problems: ImportProblem[]) => ({
    row: { line, state: 'rechazada' as const, values: given, changes: [], problems },
  });
  if (!resolved) return refuse(unreadable);
  if ('problems' in resolved) return refuse(resolved.problems);
  const { key, current, target, values = given } = resolved;
  const first = lineOfKey.get(key);
  if (first !== undefined) {
    const column = columns.find(({ isKey }) => isKey)?.name ?? '';
    return refuse([{ column, key: 'Ya está en la fila {{n}} de este archivo.', params: { n: first } }]);
  }
  lineOfKey.set(key, line);
  const missing = current
    ? []
    : columns.filter(({ isRequired, name }) => isRequired && values[name] === undefined);
  if (missing.length > 0)
    return refuse(missing.map(({ name }) => ({ column: name, key: 'Falta este dato.' })));
  const changes = columns.flatMap(({ name, isKey }) => {
    const after = values[name];
    const before = current?.[name];
    return after === undefined || (isKey && current) || before === after
      ? []
      : [{ column: name, after, ...(before !== undefined && { before }) }];
  });
  const state: RowState = !current ? 'nueva' : changes.length > 0 ? 'cambiada' : 'igual';
  const row: PlannedRow = { line, state, values, changes, problems: [] };
  if (state === 'igual') return { row };
  return { row, written: { line, values, key, target, ...(current && { current }) } };
}

function countStates(rows: readonly PlannedRow[]): Record<RowState, number> {
  const counts = { nueva: 0, cambiada: 0, igual: 0, rechazada: 0 };
  for (const { state } of rows) counts[state] += 1;
  return counts;
}

function totalsOf(
  columns: readonly ImportColumn[],
  mapping: readonly string[],
  rows: readonly PlannedRow[],
): ImportPlan['totals'] {
  return columns
    .filter(({ hasTotal, name }) => hasTotal && mapping.includes(name))
    .map(({ name }) => ({
      column: name,
      total: rows.reduce(
        (sum, { state, values }) => sum + (state === 'rechazada' ? 0 : Number(values[name] ?? 0)),
        0,
      ),
    }));
}
