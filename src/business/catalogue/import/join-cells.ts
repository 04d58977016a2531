/** Joins rows of one modelo: a row for each color, for each talla, or for each color and talla. */
import type { ImportProblem, ImportRow, RowJoin } from '../../../platform/server/import/import-resource.ts';
import { type NamedCell, readCells, readNames, readRun, writeRun } from './size-run.ts';

const textOf = ({ values }: ImportRow, column: string) =>
  values[column] === undefined ? undefined : String(values[column]);

const unreadable: ImportProblem = {
  column: 'tallas',
  key: 'No se entienden estas tallas: escriba 36-46, o 36, 38, 40.',
};
const withoutColour: ImportProblem = {
  column: 'colores',
  key: 'Ponga también los colores; «Único» si solo hay uno.',
};

/** The rows of a referencia as one: all their colores, and the tallas of each. */
export const modeloRowJoin: RowJoin = {
  by: 'referencia',
  columns: ['colores', 'tallas'],
  join(rows) {
    const problems = new Map<number, ImportProblem[]>();
    const hasColours = rows.some((row) => textOf(row, 'colores') !== undefined);
    const colores = new Set<string>();
    const cells: NamedCell[] = [];
    const run = new Set<string>();
    for (const [place, row] of rows.entries()) {
      const tallas = textOf(row, 'tallas');
      const names = readNames(textOf(row, 'colores') ?? '');
      if (!hasColours) {
        const read = tallas === undefined ? [] : readRun(tallas);
        if (!read) problems.set(place, [unreadable]);
        for (const talla of read ?? []) run.add(talla);
        continue;
      }
      const read = tallas === undefined ? [] : readCells(names, tallas);
      if (!read) problems.set(place, [unreadable]);
      else if (names.length === 0 && tallas !== undefined) problems.set(place, [withoutColour]);
      else {
        for (const name of names) colores.add(name);
        cells.push(...read);
      }
    }
    const tallas = hasColours ? writeRun([...colores], unique(cells)) : [...run].join(', ');
    return {
      values: {
        ...(colores.size > 0 && { colores: [...colores].join('; ') }),
        ...(tallas !== '' && { tallas }),
      },
      problems,
    };
  },
};

const unique = (cells: readonly NamedCell[]): NamedCell[] => [
  ...new Map(cells.map((cell) => [`${cell.color}\n${cell.talla}`, cell])).values(),
];
