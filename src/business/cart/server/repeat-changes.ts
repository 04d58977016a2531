/** Compares a pedido with the cart it was repeated into: rules without I/O. Money is integer cents. */
import type { MissingPart } from '../../catalogue/orderable.ts';
import { allocate, type FreeLote, fromStock, lastDay } from '../../stock/allocate.ts';
import type { RepetirCambio } from '../repetir.contract.ts';

/** A cell of the former pedido, with its names of that time. */
export interface FormerCell {
  modeloId: number;
  referencia: string;
  nombre: string;
  modeloColorId: number;
  color: string;
  tallaId: number;
  talla: string;
  cantidad: number;
  /** Cents of a garment, after discount. */
  precio: number;
  /** The part that prevents its order now. */
  missing: MissingPart | undefined;
  /** Garments of the cell in the cart before the repetition. */
  enMano: number;
}

/** The same cell in the cart now. */
export interface CurrentCell {
  modeloColorId: number;
  tallaId: number;
  cantidad: number;
  precio: number;
  disponible: number;
  lotes: readonly FreeLote[];
}

/** Returns the differences by modelo, removed cells first: `precio` in euros, the rest in garments. */
export function repeatChanges(
  former: readonly FormerCell[],
  present: readonly CurrentCell[],
  max: number,
): RepetirCambio[] {
  const now = new Map(present.map((cell) => [`${cell.modeloColorId}/${cell.tallaId}`, cell]));
  return [...Map.groupBy(former, ({ modeloId }) => modeloId).values()].flatMap((cells) => [
    ...removedCells(cells),
    ...priceChanges(cells, now),
    ...cells.flatMap((cell) => cellChanges(cell, now.get(`${cell.modeloColorId}/${cell.tallaId}`), max)),
  ]);
}

const ofModelo = ({ modeloId, referencia, nombre }: FormerCell) => ({ modeloId, referencia, nombre });
const sum = (cells: readonly FormerCell[]) => cells.reduce((total, { cantidad }) => total + cantidad, 0);

/** Returns what is no longer sold: the modelo, a color of it, or single tallas. */
function removedCells(cells: FormerCell[]): RepetirCambio[] {
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

/** Returns the changed prices of a modelo, with the tallas concerned when it has several prices. */
function priceChanges(cells: FormerCell[], now: ReadonlyMap<string, CurrentCell>): RepetirCambio[] {
  const pairs = cells.flatMap((cell) => {
    const present = now.get(`${cell.modeloColorId}/${cell.tallaId}`);
    return present ? [{ cell, antes: cell.precio, ahora: present.precio }] : [];
  });
  const groups = [...Map.groupBy(pairs, ({ antes, ahora }) => `${antes} ${ahora}`).values()];
  return groups.flatMap((group): RepetirCambio[] => {
    const [first] = group;
    if (!first || first.antes === first.ahora) return [];
    const talla = [...new Set(group.map(({ cell }) => cell.talla))].join(', ');
    return [
      {
        ...{ tipo: 'precio', ...ofModelo(first.cell), ...(groups.length > 1 && { talla }) },
        antes: first.antes / 100,
        ahora: first.ahora / 100,
      },
    ];
  });
}

function cellChanges(cell: FormerCell, present: CurrentCell | undefined, max: number): RepetirCambio[] {
  if (!present || cell.missing) return [];
  const { color, talla } = cell;
  const named = { ...ofModelo(cell), color, talla };
  const changes: RepetirCambio[] = [];
  if (present.cantidad === max && cell.enMano + cell.cantidad > max) {
    changes.push({ tipo: 'tope', ...named, antes: cell.enMano + cell.cantidad, ahora: max });
  }
  const supply = { stock: present.disponible, lotes: present.lotes };
  const portions = allocate(present.cantidad, supply, 'now');
  const covered = fromStock(portions);
  if (covered < present.cantidad) {
    const fecha = lastDay(portions);
    changes.push({
      ...{ tipo: 'tarde', ...named, antes: present.cantidad, ahora: covered },
      ...(fecha !== undefined && { fecha }),
    });
  }
  return changes;
}
