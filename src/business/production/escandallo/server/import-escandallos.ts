/**
 * Imports lines of cost sheets: recognised by modelo, kind and materia or work. They are written into the
 * version that holds; a modelo without a cost sheet gets its first one.
 */
import type { ImportValues } from '../../../../platform/import/import-column.ts';
import { auditMany } from '../../../../platform/server/audit.ts';
import {
  type ImportProblem,
  type ImportRow,
  importResource,
  type Resolved,
} from '../../../../platform/server/import/import-resource.ts';
import { type BasePrecio, type Clase, isMaterial, lineFault, type Por, porOf } from '../escandallo.ts';
import { escandalloImportColumns } from '../escandallos-import.ts';
import { readSizeRules, sizeRulesText } from '../size-rules.ts';
import {
  addImportedLines,
  changeImportedLines,
  type EscandalloTarget,
  ensureSheets,
  findSheetMatches,
  importedLines,
  type SheetMatch,
} from './import-escandallos.repository.ts';

const textOf = (value: unknown) => String(value ?? '').trim();

/** Reads `9,8055` and `-0.05` with four decimals at most; undefined for no number. */
function numberOf(value: unknown): number | undefined {
  const text = textOf(value)
    .replace(/\s|€|%/g, '')
    .replace(',', '.');
  return /^-?\d{1,6}(?:\.\d{1,4})?$/.test(text) ? Number(text) : undefined;
}

export const escandallosImport = importResource<EscandalloTarget>({
  name: 'escandallos',
  label: 'Líneas de escandallos',
  help: 'Una fila por línea, que se reconoce por modelo, clase y materia o trabajo; si se repiten, por su vez. La materia va por su referencia. Las líneas se escriben en la versión que vale; un modelo sin escandallo recibe el primero. Las celdas vacías no cambian nada. Un precio a mano deja de seguir a la materia.',
  order: 13,
  permission: 'Permissions.Escandallos.Update',
  columns: escandalloImportColumns,

  async resolve(tx, rows, { forUpdate }) {
    const matches = await findSheetMatches(
      tx,
      rows.map(({ values }) => ({
        ...{ referencia: textOf(values.referencia), clase: textOf(values.clase) },
        articulo: textOf(values.articulo),
        vez: Number(values.vez ?? 1),
      })),
      forUpdate,
    );
    return rows.map((row, place) => resolveRow(row, matches[place] as SheetMatch));
  },

  async write(tx, rows, { context, momento, archivo }) {
    const sheets = await ensureSheets(
      tx,
      [...new Set(rows.map(({ target }) => target.modeloId))],
      context.caller.userId,
      momento,
    );
    const placed = rows.map(({ target, current }) => ({
      ...target,
      escandalloId: sheets.get(target.modeloId) ?? 0,
      isNew: !current,
    }));
    await addImportedLines(
      tx,
      placed.filter(({ isNew }) => isNew),
    );
    await changeImportedLines(
      tx,
      placed.filter(({ isNew }) => !isNew),
    );
    await auditMany(
      tx,
      context,
      [...new Set(sheets.values())].map((id) => ({
        ...{ acto: 'escandallos.update', resource: 'escandallo', id },
        despues: { archivo },
      })),
    );
  },

  records: importedLines,
});

const columnOfFault = { clase: 'clase', por: 'por', consumo: 'consumo', porTalla: 'tallas' } as const;

function resolveRow({ values: given }: ImportRow, match: SheetMatch): Resolved<EscandalloTarget> {
  const problems: ImportProblem[] = [];
  const refuse = (column: string, key: string) => void problems.push({ column, key });
  // Cast: the column has these words only.
  const clase = textOf(given.clase) as Clase;
  const por = (given.por === undefined ? (match.por ?? porOf[clase][0]) : textOf(given.por)) as Por;
  const numbers: Record<string, number | undefined> = {};
  for (const column of ['consumo', 'incremento', 'merma', 'precio']) {
    if (given[column] === undefined) continue;
    const number = numberOf(given[column]);
    if (number === undefined || (number < 0 && column !== 'incremento'))
      refuse(column, 'Escriba una cantidad.');
    else numbers[column] = number;
  }
  if (match.modeloId === null) refuse('referencia', 'Ningún modelo tiene esta referencia.');
  // A line that is there may have a name in place of a materia.
  if (isMaterial(clase) && match.materiaId === null && match.clave === null) {
    refuse('articulo', 'Ninguna materia tiene esta referencia.');
  }
  if ((numbers.merma ?? 0) > 100) refuse('merma', 'Escriba una cantidad.');
  const rules =
    given.tallas === undefined
      ? (match.porTalla ?? [])
      : readSizeRules(textOf(given.tallas), match.tallas, numberOf);
  if (!rules) refuse('tallas', 'Se escribe así: 46=44+0,1; 52=2,4.');
  const porTalla = rules ?? [];
  const line = {
    ...{ clase, por, porTalla, precio: 0 },
    consumo: numbers.consumo ?? match.consumo ?? 0,
    incremento: numbers.incremento ?? match.incremento ?? 0,
    merma: numbers.merma ?? match.merma ?? 0,
  };
  const fault = lineFault(line, {
    tallaIds: match.tallas.map(({ tallaId }) => tallaId),
    baseTallaId: match.tallaBaseId ?? 0,
  });
  if (fault) refuse(columnOfFault[fault.field], fault.key);
  if (problems.length > 0 || match.modeloId === null) return { problems };
  const hasMateria = isMaterial(clase) && match.materiaId !== null;
  // Cast: the column has these words only.
  const asked = given.base === undefined ? undefined : (textOf(given.base) as BasePrecio);
  const basePrecio =
    hasMateria && numbers.precio === undefined ? (asked ?? match.basePrecio ?? 'ultimo') : 'manual';
  const precio = basePrecio === 'manual' ? (numbers.precio ?? match.precio) : null;
  const values: ImportValues = {
    ...given,
    por,
    consumo: String(line.consumo),
    incremento: String(line.incremento),
    merma: String(line.merma),
    ...(porTalla.length > 0 && { tallas: sizeRulesText(porTalla, match.tallas, String) }),
    ...(hasMateria && { base: basePrecio }),
    ...(precio !== null && { precio: String(precio) }),
    ...(match.current?.referencia !== undefined && { referencia: match.current.referencia }),
    ...(match.current?.articulo !== undefined && { articulo: match.current.articulo }),
  };
  return {
    key: [given.referencia, clase, given.articulo, given.vez ?? 1]
      .map((part) => textOf(part).toLowerCase())
      .join('|'),
    values,
    target: {
      modeloId: match.modeloId,
      clave: match.clave,
      ...{ clase, por, consumo: line.consumo, incremento: line.incremento, merma: line.merma },
      ...{ porTalla, basePrecio },
      materiaId: isMaterial(clase) ? match.materiaId : null,
      concepto: isMaterial(clase) && match.materiaId !== null ? '' : textOf(given.articulo),
      precio: numbers.precio ?? null,
    },
    ...(match.current && { current: match.current }),
  };
}
