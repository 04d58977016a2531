import { languages } from '../../../platform/i18n/languages.ts';
import type { Texto } from '../../../platform/i18n/texto.ts';
import { type NewColor, newColor, onlyColour, ownColor } from './colour-card.ts';
import { ColourIndex } from './colour-index.ts';
import type { CellDraft, ModeloDraft } from './draft.ts';
import { looseKey, NameIndex, withoutCapitals } from './names.ts';
import { quoted, type Remark, warning } from './remark.ts';
import { placeTallas, shortSize, sizeKey, type Talla, type TallaPlan } from './talla-order.ts';
import { commonTipo } from './tipo-card.ts';

/** The color and talla of a product without that option, and the tipo of a product without a type. */
export const soleColor = onlyColour.es ?? '';
export const soleTalla = 'Única';
export const otherTipo: Texto = { es: 'Otros', en: 'Other', ca: 'Altres', pt: 'Outros' };

/** The company's lists that modelos refer to. */
export interface Lists {
  colores: { id: number; codigo: string; nombre: Texto }[];
  tallas: Talla[];
  tipos: { id: number; nombre: Texto; orden: number }[];
}

/** The names of a row of a file that must stand in the lists. */
export interface ListedNames extends Pick<ModeloDraft, 'tipo'> {
  cells: readonly Pick<CellDraft, 'line' | 'color' | 'talla'>[];
}

export interface ListPlan {
  colores: (NewColor & { codigo: string })[];
  tallas: TallaPlan;
  tipos: { nombre: Texto; orden: number }[];
  remarks: Remark[];
}

/** Returns the rows that the lists lack for these drafts. Names match in every language and spelling. */
export function planLists(lists: Lists, drafts: readonly ListedNames[]): ListPlan {
  const remarks: Remark[] = [];
  return {
    colores: missingColores(lists, drafts, remarks),
    tallas: missingTallas(lists, drafts),
    tipos: missingTipos(lists, drafts),
    remarks,
  };
}

function missingColores({ colores }: Lists, drafts: readonly ListedNames[], remarks: Remark[]) {
  const index = new ColourIndex<object>(colores.map(({ nombre }) => ({ row: {}, nombre })));
  const codes = new Set(colores.map(({ codigo }) => codigo));
  let number = Math.max(
    0,
    ...colores.flatMap(({ codigo }) => (/^\d{1,6}$/.test(codigo) ? Number(codigo) : [])),
  );
  const missing: ListPlan['colores'] = [];
  const create = (line: number, color: string, made: NewColor) => {
    do number += 1;
    while (codes.has(String(number).padStart(3, '0')));
    if (made.doubt) remarks.push(warning(line, `color ${quoted(color)} is new: ${made.doubt}`));
    missing.push({ ...made, codigo: String(number).padStart(3, '0') });
    index.add({}, made.nombre);
  };
  for (const draft of drafts) {
    for (const { line, color = soleColor } of draft.cells) {
      if (!index.find(color)) create(line, color, newColor(color));
    }
    for (const { line, color } of sameByAnotherName(index, draft)) create(line, color, ownColor(color));
  }
  return missing;
}

/**
 * Returns the colores of a modelo that match another of its colores only as a synonym: a company that sells
 * lila beside lavanda means two colours.
 */
function sameByAnotherName(index: ColourIndex<object>, { cells }: ListedNames) {
  const first = new Map<string, { line: number; color: string }>();
  for (const { line, color = soleColor } of cells) {
    const key = looseKey(color);
    if (!first.has(key)) first.set(key, { line, color });
  }
  const names = [...first.values()];
  const taken = new Set(names.flatMap(({ color }) => index.named(color) ?? []));
  const again: { line: number; color: string }[] = [];
  for (const name of names) {
    if (index.named(name.color)) continue;
    const row = index.find(name.color);
    if (!row) continue;
    if (taken.has(row)) again.push(name);
    taken.add(row);
  }
  return again;
}

function missingTallas({ tallas }: Lists, drafts: readonly ListedNames[]): TallaPlan {
  const index = new NameIndex(
    tallas.map(({ nombre }) => ({ row: true, nombre })),
    sizeKey,
  );
  const missing: string[] = [];
  for (const { talla = soleTalla } of drafts.flatMap(({ cells }) => cells)) {
    if (index.find(talla)) continue;
    missing.push(shortSize(talla));
    index.add(true, talla);
  }
  return missing.length > 0 ? placeTallas(tallas, missing) : { created: [], moved: [] };
}

function missingTipos({ tipos }: Lists, drafts: readonly ListedNames[]) {
  const index = new NameIndex(tipos.map(({ nombre }) => ({ row: true, nombre })));
  let orden = Math.max(0, ...tipos.map((tipo) => tipo.orden));
  const missing: ListPlan['tipos'] = [];
  for (const { tipo } of drafts) {
    const name = tipo ?? otherTipo.es ?? '';
    if (findTipo(index, name)) continue;
    orden += 1;
    const nombre = tipo === undefined ? otherTipo : (commonTipo(tipo) ?? { es: withoutCapitals(tipo) });
    missing.push({ nombre, orden });
    index.add(true, nombre);
    index.add(true, name);
  }
  return missing;
}

/** Returns the tipo of that name, or the tipo with its translation. */
export function findTipo<Row>(index: NameIndex<Row>, name: string): Row | undefined {
  const own = index.find(name);
  if (own !== undefined) return own;
  const common = commonTipo(name);
  for (const language of languages) {
    const row = index.find(common?.[language] ?? '');
    if (row !== undefined) return row;
  }
  return undefined;
}
