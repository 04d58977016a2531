/** Joins rows of a file that describe one record, such as a row for each color of a modelo. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ImportProblem, ImportRow, RowJoin } from './import-resource.ts';

interface ReadRow extends ImportRow {
  problems: ImportProblem[];
}

export interface JoinedRows<Row> {
  /** Rows that stand alone, joined rows at the place of their first one, and refused rows. */
  rows: Row[];
  /** The line of the first row by the line of each row that was joined to it. */
  joined: Map<number, number>;
}

/**
 * Joins the rows with the same text in the column `by`. A row that contradicts the first one, or that cannot
 * be joined, is refused and leaves the others as they are.
 */
export async function joinRows<Row extends ReadRow>(
  rows: readonly Row[],
  { by, columns, join }: RowJoin,
): Promise<JoinedRows<Row>> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = row.values[by];
    if (key === undefined || row.problems.length > 0) continue;
    const group = groups.get(String(key));
    if (group) group.push(row);
    else groups.set(String(key), [row]);
  }
  const joined = new Map<number, number>();
  const instead = new Map<Row, Row>();
  let steps = 0;
  for (const group of groups.values()) {
    const [first, ...others] = group;
    if (!first || others.length === 0) continue;
    const values = { ...first.values };
    const fitting = [first];
    for (const row of others) {
      steps += 1;
      if (steps % 500 === 0) await nextTurn();
      const problems = differences(values, row, { first: first.line, columns });
      if (problems.length > 0) instead.set(row, { ...row, problems });
      else {
        Object.assign(values, { ...row.values, ...values });
        fitting.push(row);
      }
    }
    const result = join(fitting);
    for (const [place, problems] of result.problems) {
      const row = fitting[place];
      if (row) instead.set(row, { ...row, problems });
    }
    const [head, ...rest] = fitting.filter((row) => !instead.has(row));
    if (!head) continue;
    for (const row of rest) joined.set(row.line, head.line);
    instead.set(head, { ...head, values: { ...values, ...result.values } });
  }
  return {
    rows: rows.filter(({ line }) => !joined.has(line)).map((row) => instead.get(row) ?? row),
    joined,
  };
}

/** Returns the values of a row that contradict those of the rows before it. */
const differences = (
  values: ImportRow['values'],
  row: ImportRow,
  { first, columns }: { first: number; columns: readonly string[] },
): ImportProblem[] =>
  Object.entries(row.values).flatMap(([column, value]) => {
    const before = values[column];
    if (columns.includes(column) || before === undefined || before === value) return [];
    return [{ column, key: 'En la fila {{n}}, que es del mismo, pone otra cosa.', params: { n: first } }];
  });
