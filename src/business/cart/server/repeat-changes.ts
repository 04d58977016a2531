/** What is not as it was when a pedido was sent: rules without I/O. Money is integer cents. */
import type { MissingPart } from '../../catalogue/orderable.ts';
import { fechaPrevista, type ProductionBatch } from '../../pedidos/pedido.ts';
import { coveredQuantity } from '../../stock/covered.ts';
import type { RepetirCambio } from '../repetir.contract.ts';

/** A cell of the former pedido, as it was called then. */
export interface FormerCell {
  modeloId: number;
  referencia: string;
  nombre: string;
  modeloColorId: number;
  color: string;
  tallaId: number;
  talla: string;
  cantidad: number;
  /** Cents a garment, discount taken. */
  precio: number;
  /** The part that prevents its order now. */
  missing: MissingPart | undefined;
  /** Garments that were in the cart before. */
  enMano: number;
}

/** The same cell in the cart now. */
export interface PresentCell {
  modeloColorId: number;
  tallaId: number;
  cantidad: number;
  precio: number;
  disponible: number;
}

/** Cents become euros for `precio`; everything else counts garments. Modelo by modelo, what is gone first. */
export function repeatChanges(
  former: readonly FormerCell[],
  present: readonly PresentCell[],
  produccion: ProductionBatch[],
  most: number,
): RepetirCambio[] {
  const now = new Map(present.map((cell) => [`${cell.modeloColorId}/${cell.tallaId}`, cell]));
  return [...Map.groupBy(former, ({ modeloId }) => modeloId).values()].flatMap((cells) => [
    ...gone(cells),
    ...priced(cells, now),
    ...cells.flatMap((cell) =>
      ofCell(cell, now.get(`${cell.modeloColorId}/${cell.tallaId}`), produccion, most),
    ),
  ]);
}

const ofModelo = ({ modeloId, referencia, nombre }: FormerCell) => ({ modeloId, referencia, nombre });
const sum = (cells: readonly FormerCell[]) => cells.reduce((total, { cantidad }) => total + cantidad, 0);

/** A whole modelo, a whole color of it, or single tallas. */
function gone(cells: FormerCell[]): RepetirCambio[] {
  const first = cells[0] as FormerCell;
  if (first.missing === 'modelo') {
    return [{ tipo: 'retirado', ...ofModelo(first), antes: sum(cells), ahora: 0 }];
  }
  return [...Map.groupBy(cells, ({ modeloColorId }) => modeloColorId).values()].flatMap(
    (ofColor): RepetirCambio[] => {
      const { color, missing } = ofColor[0] as FormerCell;
      if (missing === 'color') {
        return [{ tipo: 'color', ...ofModelo(first), color, antes: sum(ofColor), ahora: 0 }];
      }
      return ofColor
        .filter((cell) => cell.missing === 'talla')
        .map(({ talla, cantidad }) => ({
          ...{ tipo: 'talla', ...ofModelo(first), color, talla },
          antes: cantidad,
          ahora: 0,
        }));
    },
  );
}

function priced(cells: FormerCell[], now: ReadonlyMap<string, PresentCell>): RepetirCambio[] {
  for (const cell of cells) {
    const present = now.get(`${cell.modeloColorId}/${cell.tallaId}`);
    if (!present) continue;
    if (present.precio === cell.precio) return [];
    const [antes, ahora] = [cell.precio / 100, present.precio / 100];
    return [{ tipo: 'precio', ...ofModelo(cell), antes, ahora }];
  }
  return [];
}

function ofCell(
  cell: FormerCell,
  present: PresentCell | undefined,
  produccion: ProductionBatch[],
  most: number,
): RepetirCambio[] {
  if (!present || cell.missing) return [];
  const { color, talla } = cell;
  const named = { ...ofModelo(cell), color, talla };
  const changes: RepetirCambio[] = [];
  if (present.cantidad === most && cell.enMano + cell.cantidad > most) {
    changes.push({ tipo: 'tope', ...named, antes: cell.enMano + cell.cantidad, ahora: most });
  }
  const covered = coveredQuantity(present.cantidad, present.disponible);
  if (covered < present.cantidad) {
    const fecha = fechaPrevista([present], produccion);
    changes.push({
      ...{ tipo: 'tarde', ...named, antes: present.cantidad, ahora: covered },
      ...(fecha !== undefined && { fecha }),
    });
  }
  return changes;
}
