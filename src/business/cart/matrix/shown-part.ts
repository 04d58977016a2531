/** A matrix of some cells of a modelo: those that a search asks for, and those that are ordered. */
import type { AskedCells } from '../../catalogue/gallery-cells.ts';
import { cellId } from '../cell.ts';
import type { Quantities } from './matrix-model.ts';

interface WholeModelo {
  id: number;
  colores: readonly { modeloColorId: number }[];
  tallas: readonly { tallaId: number; nombre: string }[];
  stock: readonly { modeloColorId: number; tallaId: number }[];
}

/**
 * Returns the modelo with the colores and tallas that are asked for. A color or talla with an ordered garment
 * stays, so that the sums are those of the modelo.
 */
export function shownPart<M extends WholeModelo>(
  modelo: M,
  { modeloColorIds, tallas }: AskedCells,
  quantities: Quantities,
): { modelo: M; isPart: boolean } {
  const ordered = modelo.stock.filter((cell) => quantities.has(cellId({ modeloId: modelo.id, ...cell })));
  const shownColores = modelo.colores.filter(
    ({ modeloColorId }) =>
      modeloColorIds?.includes(modeloColorId) !== false ||
      ordered.some((cell) => cell.modeloColorId === modeloColorId),
  );
  const shownTallas = modelo.tallas.filter(
    ({ tallaId, nombre }) =>
      tallas?.includes(nombre) !== false || ordered.some((cell) => cell.tallaId === tallaId),
  );
  const isPart = shownColores.length < modelo.colores.length || shownTallas.length < modelo.tallas.length;
  return { modelo: isPart ? { ...modelo, colores: shownColores, tallas: shownTallas } : modelo, isPart };
}
