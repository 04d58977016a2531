/** The lines of a pedido while staff edit them. No I/O. */
import type { PedidoMatrix } from '../edit-pedido.contract.ts';
import { importeOf } from '../pedido.ts';

/** A line being edited; its numbers and days may be texts that cannot be read. */
export interface DraftLine {
  id?: number;
  /** Identifies a line that the pedido does not have yet. The call ignores it. */
  clave?: string;
  modeloId: number;
  precio?: unknown;
  descuento?: unknown;
  fechaEntrega?: unknown;
  servirHasta?: unknown;
  cancelarTras?: unknown;
  encargo?: { texto: string; fechaEvento?: unknown; referenciaTienda?: string; suplemento?: unknown };
  cantidades: readonly DraftCell[];
}

export interface DraftCell {
  modeloColorId: number;
  tallaId: number;
  cantidad: number;
  /** Garments that are delivered, below which the cell does not go. */
  servida?: number;
}

export type MatrixCell = PedidoMatrix['celdas'][number];

export const cellKey = ({ modeloColorId, tallaId }: Pick<DraftCell, 'modeloColorId' | 'tallaId'>) =>
  `${modeloColorId}/${tallaId}`;

export const lineKey = ({ id, clave }: DraftLine): string => clave ?? String(id);

/** Returns a line for each price of a modelo, a lower price first; its cells are empty. */
export function linesOfMatrix({ modeloId, celdas }: PedidoMatrix, newKey: () => string): DraftLine[] {
  const prices = [...new Set(celdas.map(({ precio }) => precio))].toSorted((a, b) => a - b);
  return prices.map((precio) => ({ clave: newKey(), modeloId, precio, descuento: 0, cantidades: [] }));
}

/**
 * Returns the cells that a line shows: its own, and those of the catalogue price that it began with. A modelo
 * whose sizes differ in price has a line for each price.
 */
export function cellsOfLine(line: DraftLine, { celdas }: PedidoMatrix, first: unknown): MatrixCell[] {
  const own = new Set(line.cantidades.map(cellKey));
  const base = celdas.find((cell) => own.has(cellKey(cell)))?.precio ?? first;
  const shown = celdas.filter((cell) => cell.precio === base || own.has(cellKey(cell)));
  return shown.length > 0 ? shown : celdas;
}

/** Returns the line with another quantity in a cell; zero removes the cell. */
export function withQuantity(
  line: DraftLine,
  cell: Omit<DraftCell, 'cantidad'>,
  cantidad: number,
): DraftLine {
  const key = cellKey(cell);
  const others = line.cantidades.filter((one) => cellKey(one) !== key);
  if (cantidad === 0) return { ...line, cantidades: others };
  const before = line.cantidades.find((one) => cellKey(one) === key);
  const { modeloColorId, tallaId } = cell;
  const next = { ...before, modeloColorId, tallaId, cantidad };
  return {
    ...line,
    cantidades: before ? line.cantidades.map((one) => (one === before ? next : one)) : [...others, next],
  };
}

const numberOf = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : 0;

export const garmentsOf = ({ cantidades }: Pick<DraftLine, 'cantidades'>): number =>
  cantidades.reduce((sum, { cantidad }) => sum + cantidad, 0);

/** Returns the cents of a line, by the rule of the server. */
export const importeOfDraft = (line: DraftLine): number =>
  importeOf(Math.round(numberOf(line.precio) * 100), garmentsOf(line), numberOf(line.descuento));

/** Returns what a pedido of these lines comes to. */
export function totalsOfDraft(lines: readonly DraftLine[]) {
  const some = lines.filter((line) => garmentsOf(line) > 0);
  return {
    total: some.reduce((sum, line) => sum + importeOfDraft(line), 0),
    prendas: some.reduce((sum, line) => sum + garmentsOf(line), 0),
    modelos: new Set(some.map(({ modeloId }) => modeloId)).size,
  };
}

/** A new special garment: its cell and its text are still to be chosen. */
export const newEncargo = ({ modeloId, celdas }: PedidoMatrix, clave: string): DraftLine => ({
  ...{ clave, modeloId, precio: celdas[0]?.precio, descuento: 0 },
  encargo: { texto: '' },
  cantidades: celdas
    .slice(0, 1)
    .map(({ modeloColorId, tallaId }) => ({ modeloColorId, tallaId, cantidad: 1 })),
});
