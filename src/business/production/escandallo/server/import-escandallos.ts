/**
 * Imports lines of cost sheets: recognised by modelo, kind and materia or work. They are written into the
 * version that holds; a modelo without a cost sheet gets its first one.
 */
import type { ImportValues } from '../../../../platform/import/import-column.ts';
import { readValue } from '../../../../platform/import/read-value.ts';
import { auditMany } from '../../../../platform/server/audit.ts';
import {
  type ImportProblem,
  type ImportRow,
  importResource,
  type Resolved,
} from '../../../../platform/server/import/import-resource.ts';
import { lineLimits, maxLineas } from '../escandallo.contract.ts';
import {
  type BasePrecio,
  type Clase,
  isMaterial,
  lineFault,
  type Por,
  type PorTalla,
  porOf,
} from '../escandallo.ts';
import { escandalloImportColumns } from '../escandallos-import.ts';
import { plainRuleNumber, readSizeRules, sizeRulesText } from '../size-rules.ts';
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

const decimal = { type: 'decimal' } as const;

/** Reads the own consumptions of tallas; a text that may mean thousands is a problem, as in other columns. */
function rulesOf(text: string, tallas: SheetMatch['tallas']): PorTalla[] | { key: string } {
  let problem: { key: string } | undefined;
  const rules = readSizeRules(text, tallas, (part) => {
    const read = readValue(part, decimal);
    if ('problem' in read) problem = read.problem;
    return 'value' in read && typeof read.value === 'number' ? read.value : undefined;
  });
  return rules ?? problem ?? { key: 'Se escribe así: 46=44+0,1; 52=2,4.' };
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
    const lines = new Map<number, number>();
    return rows.map((row, place) => {
      const match = matches[place] as SheetMatch;
      const n = (lines.get(match.modeloId ?? 0) ?? match.lineas) + (match.clave === null ? 1 : 0);
      const resolved = resolveRow(row, match, n);
      if (!('problems' in resolved)) lines.set(match.modeloId ?? 0, n);
      return resolved;
    });
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

/** @param lines the lines that the cost sheet has with this row */
function resolveRow(
  { values: given }: ImportRow,
  match: SheetMatch,
  lines: number,
): Resolved<EscandalloTarget> {
  const problems: ImportProblem[] = [];
  const refuse = (column: string, key: string, params?: ImportProblem['params']) =>
    void problems.push({ column, key, ...(params && { params }) });
  const isWithin = (column: string, number: number, { min, max }: { min: number; max: number }) => {
    if (number >= min && number <= max) return true;
    refuse(column, 'Escriba un número entre {{min}} y {{max}}.', { min, max });
    return false;
  };
  // Cast: the column has these words only.
  const clase = textOf(given.clase) as Clase;
  const por = (given.por === undefined ? (match.por ?? porOf[clase][0]) : textOf(given.por)) as Por;
  const numbers: Record<string, number | undefined> = {};
  for (const column of ['consumo', 'incremento', 'merma', 'precio'] as const) {
    if (given[column] === undefined) continue;
    const number = Number(given[column]);
    if (isWithin(column, number, lineLimits[column])) numbers[column] = number;
  }
  if (lines > maxLineas && match.clave === null) {
    refuse('referencia', 'Un escandallo tiene {{max}} líneas como máximo.', { max: maxLineas });
  }
  if (match.modeloId === null) refuse('referencia', 'Ningún modelo tiene esta referencia.');
  // A line that is there may have a name in place of a materia.
  if (isMaterial(clase) && match.materiaId === null && match.clave === null) {
    refuse('articulo', 'Ninguna materia tiene esta referencia.');
  }
  const rules =
    given.tallas === undefined ? (match.porTalla ?? []) : rulesOf(textOf(given.tallas), match.tallas);
  const porTalla = Array.isArray(rules) ? rules : [];
  if (!Array.isArray(rules)) refuse('tallas', rules.key);
  porTalla.every(({ cantidad }) => isWithin('tallas', cantidad, lineLimits.porTalla));
  const line = {
    ...{ clase, por, porTalla, precio: 0 },
    consumo: numbers.consumo ?? match.consumo ?? 0,
    incremento: numbers.incremento ?? match.incremento ?? 0,
    merma: Math.round((numbers.merma ?? match.merma ?? 0) * 100) / 100,
  };
  const fault = lineFault(line, {
    tallaIds: match.tallas.map(({ tallaId }) => tallaId),
    baseTallaId: match.tallaBaseId ?? 0,
  });
  if (fault && problems.length === 0) refuse(columnOfFault[fault.field], fault.key);
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
    ...{ consumo: line.consumo, incremento: line.incremento, merma: line.merma },
    ...(porTalla.length > 0 && { tallas: sizeRulesText(porTalla, match.tallas, plainRuleNumber) }),
    ...(hasMateria && { base: basePrecio }),
    ...(precio !== null && { precio }),
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
