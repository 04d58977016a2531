import type { Db } from '#database/schema.ts';
import type { Language } from '../../../../platform/i18n/languages.ts';
import type { FileCell } from '../../../../platform/import/import-column.ts';
import { cleanText } from '../../../../platform/import/read-value.ts';
import { readUpload } from '../../../../platform/server/import/read-upload.ts';
import { translate } from '../../../../platform/server/texts.ts';
import type { FileWorkers } from '../../../../platform/server/workers/file-workers.ts';
import { foldTalla, readListRows } from '../../lista/list-rows.ts';
import { codeOf, findModelo, matchLines } from '../../lista/match-lines.ts';
import { type ListLinea, maxLineas, maxListaBytes } from '../../lista.contract.ts';
import { listCodes, listListCells } from './lista.repository.ts';

/** Rows of a file that are read: a line sheet to fill in has many without a quantity. */
const maxRows = 20_000;
/** Characters of a line that are shown. */
const maxText = 120;

/**
 * Reads an order from a file and writes nothing.
 * @throws FieldsInvalid for a file that cannot be read; TooLarge; FilesBusy
 */
export async function readLista(
  db: Db,
  tables: FileWorkers['tables'],
  archivo: File,
  language: Language,
): Promise<{ lineas: ListLinea[]; sinLeer: number }> {
  const { headings, parts, rows: count } = await readUpload(tables, archivo, maxListaBytes, true);
  // The first row of a list may be a line already.
  const rows = [
    { linea: 1, cells: headings as FileCell[] },
    ...parts
      .flatMap((part) => JSON.parse(part) as [number, ...FileCell[]][])
      .slice(0, maxRows)
      .map(([linea, ...cells]) => ({ linea, cells })),
  ];
  const { modelos, tallas } = await listCodes(db);
  const byCode = new Map(modelos.map((modelo) => [codeOf(modelo.referencia), modelo]));
  const tallaNames = new Set(tallas.map(foldTalla));
  const asked = readListRows(rows, {
    isTalla: (text) => tallaNames.has(text),
    isReferencia: (text) => byCode.has(codeOf(text)),
  });
  const lines = asked.slice(0, maxLineas);
  const codes = new Set(lines.map(({ referencia }) => referencia));
  const cells = await listListCells(
    db,
    {
      modeloIds: [...codes].flatMap((code) => findModelo(code, byCode)?.modelo.id ?? []),
      eans: [...new Set(lines.map(({ ean }) => ean.replace(/\D/g, '')).filter(Boolean))],
    },
    language,
  );
  const matched = matchLines(
    lines,
    {
      byCode,
      byEan: new Map(cells.flatMap((cell) => (cell.ean ? [[cell.ean, cell] as const] : []))),
      cellsOf: Map.groupBy(cells, ({ modeloId }) => modeloId),
    },
    language,
  );
  return {
    lineas: matched.map(({ line, estado, motivo, cell, cantidad = 0 }) => ({
      linea: line.linea,
      texto: cleanText(line.texto).slice(0, maxText),
      estado,
      ...(motivo && { motivo: translate(language, motivo.key, motivo.params) }),
      ...(cell && {
        celda: {
          ...{ modeloId: cell.modeloId, modeloColorId: cell.modeloColorId, tallaId: cell.tallaId, cantidad },
          ...{ referencia: cell.referencia, nombre: cell.nombre, color: cell.color, talla: cell.talla },
        },
      }),
    })),
    sinLeer: Math.max(0, count - maxRows, asked.length - maxLineas),
  };
}
