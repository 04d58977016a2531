/** Needs of a production order by materia, and the piezas that serve them. Rules without I/O. */
import { type CostLine, consumptionAt, type Sizes } from '../escandallo/escandallo.ts';

/** A line of a cost sheet that uses a materia. */
export interface NeedLine extends CostLine {
  id: string;
  materiaId: number;
  reglaColor: 'fijo' | 'segunColor';
  materiaColorId?: number | undefined;
  colores: readonly { colorId: number; materiaColorId: number }[];
}

/** Garments of a color and a talla. */
export interface NeedCell {
  colorId: number;
  tallaId: number;
  prendas: number;
}

export interface MateriaNeed {
  materiaId: number;
  /** Absent: the materia has no colors, or none is known for a color of the modelo. */
  materiaColorId?: number;
  /** Hundredths of its unit, waste included, rounded up. */
  necesita: number;
}

/** The colors of each materia: color of the house and id of the color of the materia. */
export type ColorsOfMateria = ReadonlyMap<number, readonly { id: number; colorId: number }[]>;

/** Returns the color in which a line is cut for a color of the modelo. */
function colorOf(line: NeedLine, colorId: number, colors: ColorsOfMateria): number | undefined {
  if (line.reglaColor === 'fijo') return line.materiaColorId;
  return (
    line.colores.find((one) => one.colorId === colorId)?.materiaColorId ??
    colors.get(line.materiaId)?.find((one) => one.colorId === colorId)?.id
  );
}

export const needKey = ({
  materiaId,
  materiaColorId,
}: {
  materiaId: number;
  materiaColorId?: number | null | undefined;
}) => `${materiaId}/${materiaColorId ?? ''}`;

/**
 * Returns the key of the need that a pieza serves among the needs of an order. A need without a color takes
 * piezas of any color that no other need takes.
 */
export const servedNeed = (
  pieza: { materiaId: number; materiaColorId?: number | null | undefined },
  needs: ReadonlySet<string>,
): string => {
  const own = needKey(pieza);
  const anyColor = needKey({ materiaId: pieza.materiaId });
  return needs.has(own) || !needs.has(anyColor) ? own : anyColor;
};

/** Returns what garments need of each materia and color, waste included. */
export function needsOf(
  lines: readonly NeedLine[],
  sizes: Sizes,
  cells: readonly NeedCell[],
  colors: ColorsOfMateria,
): MateriaNeed[] {
  const sums = new Map<string, { need: Omit<MateriaNeed, 'necesita'>; exact: bigint }>();
  for (const line of lines) {
    for (const { colorId, tallaId, prendas } of cells) {
      const materiaColorId = colorOf(line, colorId, colors);
      const need = { materiaId: line.materiaId, ...(materiaColorId !== undefined && { materiaColorId }) };
      // Ten-thousandths of a unit by ten-thousandths of the waste.
      const exact =
        BigInt(prendas * consumptionAt(line, tallaId, sizes)) * BigInt(10_000 + Math.round(line.merma * 100));
      sums.set(needKey(need), { need, exact: (sums.get(needKey(need))?.exact ?? 0n) + exact });
    }
  }
  return [...sums.values()]
    .filter(({ exact }) => exact > 0n)
    .map(({ need, exact }) => ({ ...need, necesita: Number((exact + 999_999n) / 1_000_000n) }));
}

/** A pieza that an order could cut. */
export interface FreePieza {
  piezaId: number;
  tintada: string;
  /** Hundredths that no other order has reserved. */
  libres: number;
}

const sumOf = (piezas: readonly FreePieza[]) => piezas.reduce((sum, { libres }) => sum + libres, 0);

/**
 * Chooses piezas for a quantity, of one dye lot where one has enough: the smallest such lot, so that large
 * ones stay whole. Otherwise it takes the largest lots first.
 * @param wanted hundredths
 */
export function choosePiezas(
  wanted: number,
  piezas: readonly FreePieza[],
): { piezaId: number; cantidad: number }[] {
  const lots = [...Map.groupBy(piezas, ({ tintada }) => tintada).values()].toSorted(
    (a, b) => sumOf(a) - sumOf(b),
  );
  const enough = lots.find((lot) => sumOf(lot) >= wanted);
  const ordered = enough ?? lots.toReversed().flat();
  const chosen: { piezaId: number; cantidad: number }[] = [];
  let left = wanted;
  for (const { piezaId, libres } of ordered) {
    const cantidad = Math.min(left, libres);
    if (cantidad > 0) chosen.push({ piezaId, cantidad });
    left -= cantidad;
  }
  return chosen;
}

/**
 * Returns the materias and colors that are cut from more than one dye lot. Only cloth has dye lots; a pieza
 * without one counts as a lot of its own.
 */
export function mixedLots(
  piezas: readonly { materiaId: number; materiaColorId?: number | undefined; tintada: string }[],
): { key: string; tintadas: string[] }[] {
  return [...Map.groupBy(piezas, needKey)]
    .map(([key, own]) => ({ key, tintadas: [...new Set(own.map(({ tintada }) => tintada))] }))
    .filter(({ tintadas }) => tintadas.length > 1);
}

/**
 * Returns the consumption of lines from what was cut of their materias, in ten-thousandths. Lines of one
 * materia share it by what they were expected to use.
 * @param expected by the id of the line, in ten-thousandths
 * @param used by materia, in hundredths
 */
export function consumptionFromPiezas(
  lines: readonly { id: string; materiaId?: number | undefined }[],
  expected: ReadonlyMap<string, number>,
  used: ReadonlyMap<number, number>,
): Map<string, number> {
  const found = new Map<string, number>();
  for (const [materiaId, hundredths] of used) {
    const own = lines.filter((line) => line.materiaId === materiaId);
    const total = own.reduce((sum, { id }) => sum + (expected.get(id) ?? 0), 0);
    let left = hundredths * 100;
    own.forEach(({ id }, place) => {
      const isLast = place === own.length - 1;
      const share = isLast
        ? left
        : Math.round((hundredths * 100 * (expected.get(id) ?? 0)) / Math.max(total, 1));
      found.set(id, share);
      left -= share;
    });
  }
  return found;
}
