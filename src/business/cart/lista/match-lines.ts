/** Finds the cells that the lines of a list name, and says what was corrected or why a line is refused. */
import type { Language } from '../../../platform/i18n/languages.ts';
import { isNear, maxTypos, otherNames, stemOf, wordsOf } from '../../catalogue/find/words.ts';
import { readPastedQuantity } from '../matrix/pasted-quantity.ts';
import { type AskedLine, foldTalla } from './list-rows.ts';

export interface ListModelo {
  id: number;
  referencia: string;
  publicado: boolean;
}

/** A cell of the catalogue, open or closed. */
export interface ListCell {
  modeloId: number;
  referencia: string;
  nombre: string;
  publicado: boolean;
  modeloColorId: number;
  /** The name of the color in the user's language, and its names in all of them. */
  color: string;
  colorNames: readonly string[];
  tallaId: number;
  talla: string;
  ean: string | null;
  cerrado: boolean;
}

/** A text key with its values. */
export interface Reason {
  key: string;
  params?: Record<string, string | number>;
}

export interface MatchedLine {
  line: AskedLine;
  estado: 'tomada' | 'corregida' | 'rechazada';
  motivo?: Reason;
  cell?: ListCell;
  cantidad?: number;
}

/** Returns the letters and digits of a referencia: «m27 104» becomes "m27104". */
export const codeOf = (text: string): string => wordsOf(text).join('');

/** Returns the modelo of a referencia as written, or the only one that it may misspell. */
export function findModelo(
  referencia: string,
  byCode: ReadonlyMap<string, ListModelo>,
): { modelo: ListModelo; isCorrected: boolean } | undefined {
  const code = codeOf(referencia);
  if (code === '') return undefined;
  const exact = byCode.get(code);
  if (exact) return { modelo: exact, isCorrected: false };
  if (code.length < 5) return undefined;
  let only: ListModelo | undefined;
  for (const [other, modelo] of byCode) {
    // Another number is another modelo; only a letter may be wrong.
    if (other.replace(/\D/g, '') !== code.replace(/\D/g, '') || !isNear(code, other, 1)) continue;
    if (only) return undefined;
    only = modelo;
  }
  return only && { modelo: only, isCorrected: true };
}

interface ListSources {
  byCode: ReadonlyMap<string, ListModelo>;
  byEan: ReadonlyMap<string, ListCell>;
  cellsOf: ReadonlyMap<number, readonly ListCell[]>;
}

/** Matches all lines; a cell that stands in several lines has their sum in the first one. */
export function matchLines(
  lines: readonly AskedLine[],
  sources: ListSources,
  language: Language,
): MatchedLine[] {
  const first = new Map<string, MatchedLine>();
  return lines.map((line): MatchedLine => {
    const matched = matchLine(line, sources, language);
    const { cell, cantidad = 0 } = matched;
    if (!cell) return matched;
    const key = `${cell.modeloColorId} ${cell.tallaId}`;
    const before = first.get(key);
    if (!before) {
      first.set(key, matched);
      return matched;
    }
    const sum = (before.cantidad ?? 0) + cantidad;
    if (sum > 9999) return refuse(line, { key: 'Son más de 9.999 prendas de una casilla.' });
    before.cantidad = sum;
    const motivo = { key: 'Sumada a la línea {{linea}}.', params: { linea: before.line.linea } };
    return { line, estado: 'corregida', motivo };
  });
}

const refuse = (line: AskedLine, motivo: Reason): MatchedLine => ({ line, estado: 'rechazada', motivo });

function matchLine(line: AskedLine, sources: ListSources, language: Language): MatchedLine {
  const quantity = readPastedQuantity(line.cantidad, language);
  if ('empty' in quantity || ('cantidad' in quantity && quantity.cantidad === 0)) {
    return refuse(line, { key: 'No dice cuántas prendas.' });
  }
  if ('wrong' in quantity) {
    return refuse(line, {
      key: '«{{texto}}» no es una cantidad.',
      params: { texto: line.cantidad.slice(0, 30) },
    });
  }
  const found = cellOf(line, sources);
  if ('refused' in found) return refuse(line, found.refused);
  const { cell, notes } = found;
  if (!cell.publicado) {
    return refuse(line, {
      key: 'El modelo {{modelo}} no se puede pedir.',
      params: { modelo: cell.referencia },
    });
  }
  if (cell.cerrado) {
    return refuse(line, {
      key: '{{color}}, talla {{talla}}, ya no se sirve.',
      params: { color: cell.color, talla: cell.talla },
    });
  }
  const [motivo] = notes;
  return {
    line,
    estado: motivo ? 'corregida' : 'tomada',
    ...(motivo && { motivo }),
    cell,
    cantidad: quantity.cantidad,
  };
}

type FoundCell = { cell: ListCell; notes: Reason[] } | { refused: Reason };

function cellOf(line: AskedLine, { byCode, byEan, cellsOf }: ListSources): FoundCell {
  const ean = line.ean.replace(/\D/g, '');
  const byCodeOfTag = byEan.get(ean);
  if (byCodeOfTag) return { cell: byCodeOfTag, notes: [] };
  if (line.referencia === '') {
    return {
      refused: ean
        ? { key: 'No hay ninguna prenda con el EAN {{ean}}.', params: { ean } }
        : { key: 'Falta la referencia o el EAN.' },
    };
  }
  const found = findModelo(line.referencia, byCode);
  if (!found) {
    const referencia = line.referencia.slice(0, 60);
    return { refused: { key: 'No hay ningún modelo {{referencia}}.', params: { referencia } } };
  }
  const cells = cellsOf.get(found.modelo.id) ?? [];
  const notes: Reason[] = found.isCorrected
    ? [{ key: 'Leído como {{valor}}.', params: { valor: found.modelo.referencia } }]
    : [];
  const color = colorOf(line.color, cells);
  if ('refused' in color) return color;
  if (color.isCorrected) notes.push({ key: 'Leído como {{valor}}.', params: { valor: color.name } });
  const own = cells.filter(({ modeloColorId }) => modeloColorId === color.id);
  const talla = foldTalla(line.talla);
  const cell = own.find((one) => foldTalla(one.talla) === talla);
  if (cell) return { cell, notes };
  const [single, ...more] = own;
  if (talla === '' && single && more.length === 0) return { cell: single, notes };
  return {
    refused: {
      key: talla === '' ? 'Falta la talla.' : '{{color}} no viene en la talla {{talla}}.',
      params: { color: color.name, talla: line.talla.slice(0, 20) },
    },
  };
}

/** Returns the color that a line names: as written, in another language, by a word of it, or misspelt. */
function colorOf(
  text: string,
  cells: readonly ListCell[],
): { id: number; name: string; isCorrected: boolean } | { refused: Reason } {
  const colores = [...new Map(cells.map((cell) => [cell.modeloColorId, cell])).values()];
  const asked = wordsOf(text).join(' ');
  const take = (cell: ListCell, isCorrected: boolean) => ({
    id: cell.modeloColorId,
    name: cell.color,
    isCorrected,
  });
  const [single, ...more] = colores;
  if (asked === '') {
    if (single && more.length === 0) return take(single, false);
    return { refused: { key: 'Falta el color. Viene en {{colores}}.', params: { colores: list(colores) } } };
  }
  const exact = colores.filter(({ colorNames }) =>
    colorNames.some((name) => wordsOf(name).join(' ') === asked),
  );
  if (exact[0] && exact.length === 1) return take(exact[0], false);
  const words = asked.split(' ');
  const alike = colores.filter(({ colorNames }) =>
    words.every((word) => {
      const stems = new Set(colorNames.flatMap((name) => wordsOf(name).map(stemOf)));
      return stems.has(stemOf(word)) || [...otherNames(word)].some((stem) => stems.has(stem));
    }),
  );
  if (alike[0] && alike.length === 1) return take(alike[0], true);
  if (alike.length > 1) {
    return {
      refused: { key: '«{{texto}}» puede ser {{colores}}.', params: { texto: text, colores: list(alike) } },
    };
  }
  const near = colores.filter(({ colorNames }) =>
    colorNames.some((name) => isNear(asked, wordsOf(name).join(' '), maxTypos(asked))),
  );
  if (near[0] && near.length === 1) return take(near[0], true);
  return {
    refused: {
      key: 'No viene en «{{texto}}». Viene en {{colores}}.',
      params: { texto: text.slice(0, 40), colores: list(colores) },
    },
  };
}

const list = (cells: readonly ListCell[]): string => cells.map(({ color }) => color).join(', ');
