/** Finds changes since a cell was set: rules without I/O. Money is integer cents. */
import { createHash } from 'node:crypto';
import {
  allocate,
  arrivedBy,
  type FreeLote,
  lastDay,
  type Portion,
  type Wanted,
  withDay,
} from '../../stock/allocate.ts';

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
  /** The lotes that were shown then; empty when the stock covered all. */
  lotesVistos: readonly FreeLote[];
  /** Garments available in the stock and in lotes now. */
  disponible: number;
  lotes: readonly FreeLote[];
  /** The day from which its line is wanted. */
  wanted: Wanted;
  /** False when the modelo is no longer for sale. */
  publicado: boolean;
}

/** A cell whose variante is no longer in the catalogue. */
export type DeletedCell = Pick<CellState, 'modeloId' | 'modeloColorId' | 'tallaId' | 'cantidad'>;

/** A special garment. It takes no stock, so only its price and its modelo can change. */
export type EncargoState = DeletedCell &
  Pick<CellState, 'precioVisto' | 'precio' | 'publicado'> & { encargoId: string };

export interface Change {
  tipo: 'precio' | 'disponible' | 'plazo' | 'retirado';
  modeloId: number;
  /** Only for a change of a single cell. */
  modeloColorId?: number;
  tallaId?: number;
  encargoId?: string;
  /**
   * `precio`: cents. `disponible`: garments that arrive in time. `plazo`: garments with a day. `retirado`:
   * garments ordered, and 0.
   */
  antes: number;
  ahora: number;
  /** `plazo`: the day of the last garment. Absent when a garment has no day. */
  fechaAntes?: string;
  fechaAhora?: string;
}

/**
 * Returns the changes that a shop must confirm: another price, garments that arrive later than shown, or a
 * modelo that can no longer be ordered. An earlier day needs no confirmation.
 */
export function changesOf(cells: CellState[], lost: DeletedCell[], encargos: EncargoState[] = []): Change[] {
  const changes: Change[] = lost.map(withdrawn);
  const priced = modelosWithOnePriceChange(cells);
  for (const cell of cells) {
    const { modeloId, modeloColorId, tallaId } = cell;
    if (!cell.publicado) {
      changes.push(withdrawn(cell));
      continue;
    }
    if (cell.precio !== cell.precioVisto && priced.get(modeloId) !== 'reported') {
      const ofModelo = priced.get(modeloId) === 'one';
      if (ofModelo) priced.set(modeloId, 'reported');
      const place = ofModelo ? {} : { modeloColorId, tallaId };
      changes.push({ tipo: 'precio', modeloId, ...place, antes: cell.precioVisto, ahora: cell.precio });
    }
    changes.push(...laterThanShown(cell));
  }
  return [...changes, ...encargos.flatMap(changesOfEncargo)];
}

function changesOfEncargo(one: EncargoState): Change[] {
  const { encargoId, modeloId, modeloColorId, tallaId, precioVisto, precio } = one;
  if (!one.publicado) return [{ ...withdrawn(one), encargoId }];
  if (precio === precioVisto) return [];
  return [{ tipo: 'precio', modeloId, modeloColorId, tallaId, encargoId, antes: precioVisto, ahora: precio }];
}

/** Returns the modelos whose cells all went from one price to one other. */
function modelosWithOnePriceChange(cells: readonly CellState[]): Map<number, 'one' | 'reported'> {
  const sold = Map.groupBy(
    cells.filter(({ publicado }) => publicado),
    ({ modeloId }) => modeloId,
  );
  const same = [...sold].filter(([, [first, ...rest]]) =>
    rest.every((cell) => cell.precio === first?.precio && cell.precioVisto === first.precioVisto),
  );
  return new Map(same.map(([modeloId]) => [modeloId, 'one']));
}

/** Returns the change of a cell whose garments arrive later than shown: one, or none. */
function laterThanShown(cell: CellState): Change[] {
  const { modeloId, modeloColorId, tallaId, cantidad, wanted } = cell;
  const before = allocate(cantidad, { stock: cell.cubiertoVisto, lotes: cell.lotesVistos }, wanted);
  const now = portionsOf(cell);
  const inCell = { modeloId, modeloColorId, tallaId };
  const inTime = { antes: arrivedBy(before, wanted), ahora: arrivedBy(now, wanted) };
  if (inTime.ahora < inTime.antes) return [{ tipo: 'disponible', ...inCell, ...inTime }];
  const isLate = (fecha: string) => fecha !== '' && (wanted === 'now' || fecha > wanted);
  const isLater = before.some(
    ({ fecha = '' }) => isLate(fecha) && arrivedBy(now, fecha) < arrivedBy(before, fecha),
  );
  if (!isLater) return [];
  const [fechaAntes, fechaAhora] = [lastDay(before), lastDay(now)];
  return [
    {
      ...{ tipo: 'plazo', ...inCell, antes: withDay(before), ahora: withDay(now) },
      ...(fechaAntes !== undefined && { fechaAntes }),
      ...(fechaAhora !== undefined && { fechaAhora }),
    },
  ];
}

/** Returns the garments that a cell would get now. */
export const portionsOf = (
  cell: Pick<CellState, 'cantidad' | 'disponible' | 'lotes' | 'wanted'>,
): Portion[] => allocate(cell.cantidad, { stock: cell.disponible, lotes: cell.lotes }, cell.wanted);

function withdrawn({ modeloId, modeloColorId, tallaId, cantidad }: DeletedCell): Change {
  return { tipo: 'retirado', modeloId, modeloColorId, tallaId, antes: cantidad, ahora: 0 };
}

/** Returns the digest that confirms exactly these changes; undefined without changes. */
export function confirmationOf(changes: Change[]): string | undefined {
  return changes.length === 0 ? undefined : digest(JSON.stringify(changes));
}

const digest = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);
