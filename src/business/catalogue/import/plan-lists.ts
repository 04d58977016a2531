import type { Texto } from '../../../platform/i18n/texto.ts';
import { type NewColor, newColor, onlyColour } from './colour-card.ts';
import type { ModeloDraft } from './draft.ts';
import { NameIndex } from './names.ts';
import { type Remark, warning } from './remark.ts';
import { placeTallas, type Talla, type TallaPlan } from './talla-order.ts';

/** The color and the talla of what does not vary, and the tipo of what names none. */
export const soleColor = onlyColour.es ?? '';
export const soleTalla = 'Única';
export const otherTipo: Texto = { es: 'Otros', en: 'Other', ca: 'Altres', pt: 'Outros' };

/** The lists of the house that modelos point at. */
export interface Lists {
  colores: { id: number; codigo: string; nombre: Texto }[];
  tallas: Talla[];
  tipos: { id: number; nombre: Texto; orden: number }[];
}

export interface ListPlan {
  colores: (NewColor & { codigo: string })[];
  tallas: TallaPlan;
  tipos: { nombre: Texto; orden: number }[];
  remarks: Remark[];
}

/** What the lists lack for these drafts; names are looked for in every language, whatever their case and accents. */
export function planLists(lists: Lists, drafts: readonly ModeloDraft[]): ListPlan {
  const remarks: Remark[] = [];
  return {
    colores: missingColores(lists, drafts, remarks),
    tallas: missingTallas(lists, drafts),
    tipos: missingTipos(lists, drafts),
    remarks,
  };
}

function missingColores({ colores }: Lists, drafts: readonly ModeloDraft[], remarks: Remark[]) {
  const index = new NameIndex(colores.map(({ nombre }) => ({ row: true, nombre })));
  const codes = new Set(colores.map(({ codigo }) => codigo));
  let number = Math.max(
    0,
    ...colores.flatMap(({ codigo }) => (/^\d{1,6}$/.test(codigo) ? Number(codigo) : [])),
  );
  const missing: ListPlan['colores'] = [];
  for (const { line, color = soleColor } of drafts.flatMap(({ cells }) => cells)) {
    if (index.find(color)) continue;
    do number += 1;
    while (codes.has(String(number).padStart(3, '0')));
    const made = newColor(color);
    if (made.doubt) remarks.push(warning(line, `color ${color} is new: ${made.doubt}`));
    missing.push({ ...made, codigo: String(number).padStart(3, '0') });
    index.add(true, made.nombre);
    index.add(true, color);
  }
  return missing;
}

function missingTallas({ tallas }: Lists, drafts: readonly ModeloDraft[]): TallaPlan {
  const index = new NameIndex(tallas.map(({ nombre }) => ({ row: true, nombre })));
  const missing: string[] = [];
  for (const { talla = soleTalla } of drafts.flatMap(({ cells }) => cells)) {
    if (index.find(talla)) continue;
    missing.push(talla);
    index.add(true, talla);
  }
  return missing.length > 0 ? placeTallas(tallas, missing) : { created: [], moved: [] };
}

function missingTipos({ tipos }: Lists, drafts: readonly ModeloDraft[]) {
  const index = new NameIndex(tipos.map(({ nombre }) => ({ row: true, nombre })));
  let orden = Math.max(0, ...tipos.map((tipo) => tipo.orden));
  const missing: ListPlan['tipos'] = [];
  for (const { tipo } of drafts) {
    if (index.find(tipo ?? otherTipo.es ?? '')) continue;
    orden += 1;
    const nombre = tipo === undefined ? otherTipo : { es: tipo };
    missing.push({ nombre, orden });
    index.add(true, nombre);
  }
  return missing;
}
