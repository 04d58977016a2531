/** Finds changes since a cell was set: rules without I/O. Money is integer cents. */
import { createHash } from 'node:crypto';
import { coveredQuantity } from '../../stock/covered.ts';

export interface CellState {
  modeloId: number;
  modeloColorId: number;
  tallaId: number;
  cantidad: number;
  /** Cents when the cell was set, and now. */
  precioVisto: number;
  precio: number;
  /** Garments of `cantidad` that the stock covered when the cell was set. */
  cubiertoVisto: number;
  /** Garments available in the stock now. */
  disponible: number;
  /** False when the modelo is no longer for sale. */
  publicado: boolean;
}

/** A cell whose variante is no longer in the catalogue. */
export type DeletedCell = Pick<CellState, 'modeloId' | 'modeloColorId' | 'tallaId' | 'cantidad'>;

export interface Change {
  tipo: 'precio' | 'disponible' | 'retirado';
  modeloId: number;
  /** Only for a change of a single cell. */
  modeloColorId?: number;
  tallaId?: number;
  /** `precio`: cents. `disponible`: covered garments. `retirado`: garments ordered, and 0. */
  antes: number;
  ahora: number;
}

/**
 * Returns the changes that a shop must confirm: another price, fewer covered garments than shown, or a modelo
 * that can no longer be ordered. More stock than before needs no confirmation.
 */
export function changesOf(cells: CellState[], lost: DeletedCell[] = []): Change[] {
  const changes: Change[] = lost.map(withdrawn);
  const priced = modelosWithOnePriceChange(cells);
  for (const cell of cells) {
    const { modeloId, modeloColorId, tallaId, cantidad } = cell;
    if (!cell.publicado) {
      changes.push(withdrawn(cell));
      continue;
    }
    if (cell.precio !== cell.precioVisto && priced.get(modeloId) !== 'said') {
      const ofModelo = priced.get(modeloId) === 'one';
      if (ofModelo) priced.set(modeloId, 'said');
      const place = ofModelo ? {} : { modeloColorId, tallaId };
      changes.push({ tipo: 'precio', modeloId, ...place, antes: cell.precioVisto, ahora: cell.precio });
    }
    const cubierto = coveredQuantity(cantidad, cell.disponible);
    if (cubierto < cell.cubiertoVisto) {
      changes.push({
        tipo: 'disponible',
        modeloId,
        modeloColorId,
        tallaId,
        antes: cell.cubiertoVisto,
        ahora: cubierto,
      });
    }
  }
  return changes;
}

/** Returns the modelos whose cells all went from one price to one other. */
function modelosWithOnePriceChange(cells: readonly CellState[]): Map<number, 'one' | 'said'> {
  const sold = Map.groupBy(
    cells.filter(({ publicado }) => publicado),
    ({ modeloId }) => modeloId,
  );
  const same = [...sold].filter(([, [first, ...rest]]) =>
    rest.every((cell) => cell.precio === first?.precio && cell.precioVisto === first.precioVisto),
  );
  return new Map(same.map(([modeloId]) => [modeloId, 'one']));
}

function withdrawn({ modeloId, modeloColorId, tallaId, cantidad }: DeletedCell): Change {
  return { tipo: 'retirado', modeloId, modeloColorId, tallaId, antes: cantidad, ahora: 0 };
}

/** Returns the digest that confirms exactly these changes; undefined without changes. */
export function confirmationOf(changes: Change[]): string | undefined {
  return changes.length === 0 ? undefined : digest(JSON.stringify(changes));
}

const digest = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);
