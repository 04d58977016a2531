import type { Db } from '#database/schema.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import { inLanguage } from '../../../platform/i18n/texto.ts';
import { priceOfTalla } from '../suplemento.ts';
import {
  listCellsOfSheet,
  listModelosOfSheet,
  listPublishedAmong,
  listSuplementosOfSheet,
} from './line-sheet.repository.ts';

/** A cell that can be ordered, with the price of its talla. */
export interface SheetCell {
  modeloColorId: number;
  tallaId: number;
  referencia: string;
  nombre: string;
  color: string;
  talla: string;
  ean: string | undefined;
  /** Cents in the tarifa. */
  precio: number;
}

/**
 * Returns the open cells of the published ones of these modelos, in the order of the ids.
 * @param tarifaId null: General
 */
export async function readSheetCells(
  db: Db,
  ids: readonly number[],
  tarifaId: number | null,
  language: Language,
): Promise<SheetCell[]> {
  const published = await listPublishedAmong(db, ids);
  const [modelos, cells, suplementos] = await Promise.all([
    listModelosOfSheet(db, published, tarifaId),
    listCellsOfSheet(db, published),
    listSuplementosOfSheet(db, published, tarifaId),
  ]);
  const byId = new Map(modelos.map((modelo) => [modelo.id, modelo]));
  const cellsOf = Map.groupBy(cells, (cell) => cell.modelo_id);
  return published.flatMap((id) => {
    const modelo = byId.get(id);
    if (!modelo) return [];
    return (cellsOf.get(id) ?? [])
      .filter(({ abierta }) => abierta)
      .map((cell) => ({
        ...{ modeloColorId: cell.modelo_color_id, tallaId: cell.talla_id },
        ...{ referencia: modelo.referencia, nombre: modelo.nombre },
        ...{ color: inLanguage(cell.color, language), talla: cell.talla, ean: cell.ean ?? undefined },
        precio: priceOfTalla(modelo.precio, cell.orden, suplementos.get(id) ?? []),
      }));
  });
}
