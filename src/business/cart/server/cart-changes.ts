/** What has changed since the shop was shown it: rules without I/O. Money is integer cents. */
import { createHash } from 'node:crypto';
import { coveredQuantity } from '../../stock/covered.ts';

export interface SeenCell {
  modeloId: number;
  modeloColorId: number;
  tallaId: number;
  cantidad: number;
  /** Cents, when the cell was set, and now. */
  precioVisto: number;
  precio: number;
  /** How many of `cantidad` the stock could serve at once when the cell was set. */
  cubiertoVisto: number;
  /** What is free in the stock now. */
  disponible: number;
  /** False when the modelo has been taken out of the catalogue. */
  publicado: boolean;
}

/** A cell whose variante is no longer in the catalogue. */
export type LostCell = Pick<SeenCell, 'modeloId' | 'modeloColorId' | 'tallaId' | 'cantidad'>;

export interface Change {
  tipo: 'precio' | 'disponible' | 'retirado';
  modeloId: number;
  /** The cell, when the change is a cell's. */
  modeloColorId?: number;
  tallaId?: number;
  /** Cents for `precio`; garments served at once for `disponible`; garments ordered, and 0, for `retirado`. */
  antes: number;
  ahora: number;
}

/**
 * The changes a shop must be shown before they count: a price that is not what it was, fewer garments at once than it
 * was told, a modelo that can no longer be ordered. More stock than before is no bad news and changes nothing.
 */
export function changesOf(cells: SeenCell[], lost: LostCell[] = []): Change[] {
  const changes: Change[] = lost.map(withdrawn);
  const priced = new Set<number>();
  for (const cell of cells) {
    const { modeloId, modeloColorId, tallaId, cantidad } = cell;
    if (!cell.publicado) {
      changes.push(withdrawn(cell));
      continue;
    }
    if (cell.precio !== cell.precioVisto && !priced.has(modeloId)) {
      priced.add(modeloId);
      changes.push({ tipo: 'precio', modeloId, antes: cell.precioVisto, ahora: cell.precio });
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

function withdrawn({ modeloId, modeloColorId, tallaId, cantidad }: LostCell): Change {
  return { tipo: 'retirado', modeloId, modeloColorId, tallaId, antes: cantidad, ahora: 0 };
}

/** Names a state of changes, so that "agreed" can be said of exactly this one; undefined when nothing changed. */
export function confirmationOf(changes: Change[]): string | undefined {
  return changes.length === 0 ? undefined : digest(JSON.stringify(changes));
}

const digest = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);
