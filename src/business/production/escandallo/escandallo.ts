/**
 * The rules of a cost sheet, without I/O. Sums are exact integers of 10^-18 euros and are rounded once, half
 * up, to four decimals.
 */

export const clases = [
  ...(['tejido', 'forro', 'entretela', 'avio', 'etiqueta'] as const),
  ...(['manoObra', 'servicio', 'gastoGeneral'] as const),
] as const;
export type Clase = (typeof clases)[number];

/** The unit of a consumption: units of its materia, minutes, garments, or percent of the direct cost. */
export const medidasDeLinea = ['unidad', 'minuto', 'prenda', 'porcentaje'] as const;
export type Por = (typeof medidasDeLinea)[number];

/** The measures that a kind of line can have; the first is the usual one. */
export const porOf: Readonly<Record<Clase, readonly Por[]>> = {
  tejido: ['unidad'],
  forro: ['unidad'],
  entretela: ['unidad'],
  avio: ['unidad'],
  etiqueta: ['unidad'],
  manoObra: ['minuto', 'prenda'],
  servicio: ['prenda', 'unidad'],
  gastoGeneral: ['porcentaje', 'prenda'],
};

export const isMaterial = (clase: Clase) => porOf[clase][0] === 'unidad';

/** The consumption of a talla: its own quantity, or that of another talla and the quantity more. */
export interface PorTalla {
  tallaId: number;
  desdeTallaId?: number | undefined;
  cantidad: number;
}

/** A line as far as its cost depends on it. Numbers have four decimals, `merma` is a percentage with two. */
export interface CostLine {
  clase: Clase;
  por: Por;
  /** At the base talla. */
  consumo: number;
  /** More for each talla above the base, less for each below. */
  incremento: number;
  porTalla: readonly PorTalla[];
  merma: number;
  /** Euros for each unit. */
  precio: number;
}

/** The tallas of a modelo in their order, and the one of the base consumption. */
export interface Sizes {
  tallaIds: readonly number[];
  baseTallaId: number;
}

/** Returns a number of four decimals as ten-thousandths. */
export const tenThousandths = (value: number): number => Math.round(value * 10_000);
const exact = (value: number): bigint => BigInt(tenThousandths(value));

/** Returns the quotient, rounded half away from zero. */
function rounded(value: bigint, by: bigint): bigint {
  const half = by / 2n;
  return value < 0n ? -((-value + half) / by) : (value + half) / by;
}

/** 10^-18 euros in 10^-4 euros. */
const perTenThousandth = 10n ** 14n;
const inEuros = (value: bigint): number => Number(rounded(value, perTenThousandth)) / 10_000;

export class CyclicIncrement extends Error {}

/**
 * Returns the consumption of a line at a talla, in ten-thousandths.
 * @throws CyclicIncrement when increments of tallas depend on each other
 */
export function consumptionAt(line: CostLine, tallaId: number, sizes: Sizes): number {
  const own = new Map(line.porTalla.map((one) => [one.tallaId, one]));
  let more = 0;
  let at = tallaId;
  for (let steps = 0; steps <= own.size; steps += 1) {
    const rule = own.get(at);
    if (!rule) return more + regularAt(line, at, sizes);
    more += tenThousandths(rule.cantidad);
    if (rule.desdeTallaId === undefined) return more;
    at = rule.desdeTallaId;
  }
  throw new CyclicIncrement();
}

function regularAt({ consumo, incremento }: CostLine, tallaId: number, sizes: Sizes): number {
  const place = sizes.tallaIds.indexOf(tallaId);
  const base = sizes.tallaIds.indexOf(sizes.baseTallaId);
  const steps = place < 0 || base < 0 ? 0 : place - base;
  return tenThousandths(consumo) + steps * tenThousandths(incremento);
}

/** The error of a line, as the text key of a member. */
export interface LineFault {
  field: 'clase' | 'por' | 'porTalla' | 'consumo';
  key: string;
}

/** Returns what is wrong with the calculation of a line. */
export function lineFault(line: CostLine, sizes: Sizes): LineFault | undefined {
  if (!porOf[line.clase].includes(line.por)) {
    return { field: 'por', key: 'Esta clase de línea no se mide así.' };
  }
  const known = new Set(sizes.tallaIds);
  const unknown = line.porTalla.some(
    ({ tallaId, desdeTallaId }) =>
      !known.has(tallaId) || (desdeTallaId !== undefined && !known.has(desdeTallaId)),
  );
  if (unknown) return { field: 'porTalla', key: 'El modelo no tiene una de estas tallas.' };
  if (new Set(line.porTalla.map(({ tallaId }) => tallaId)).size < line.porTalla.length) {
    return { field: 'porTalla', key: 'Cada talla, una sola vez.' };
  }
  try {
    const isNegative = sizes.tallaIds.some((tallaId) => consumptionAt(line, tallaId, sizes) < 0);
    if (isNegative) return { field: 'consumo', key: 'En alguna talla el consumo queda por debajo de cero.' };
  } catch {
    return {
      field: 'porTalla',
      key: 'Los incrementos dan la vuelta: cada talla espera a otra que la espera a ella.',
    };
  }
  return undefined;
}

export interface CostSums {
  materias: number;
  avios: number;
  manoObra: number;
  servicios: number;
  directo: number;
  gastosGenerales: number;
  coste: number;
}

type Group = Exclude<keyof CostSums, 'directo' | 'coste'>;
const groupOf: Readonly<Record<Clase, Group>> = {
  tejido: 'materias',
  forro: 'materias',
  entretela: 'materias',
  avio: 'avios',
  etiqueta: 'avios',
  manoObra: 'manoObra',
  servicio: 'servicios',
  gastoGeneral: 'gastosGenerales',
};

interface ExactCost {
  sums: CostSums;
  /** Euros of each line, in their order. */
  importes: number[];
  /** The cost in 10^-18 euros. */
  exactCost: bigint;
}

/** Returns the direct amount of a line in 10^-18 euros. */
const amountOf = (line: CostLine, consumption: number): bigint =>
  BigInt(consumption) * BigInt(10_000 + Math.round(line.merma * 100)) * exact(line.precio) * 1_000_000n;

/**
 * Returns the cost of a garment in a talla. Percentages of overheads are of the whole direct cost.
 * @throws CyclicIncrement
 */
export function costAt(lines: readonly CostLine[], tallaId: number, sizes: Sizes): ExactCost {
  const consumptions = lines.map((line) => consumptionAt(line, tallaId, sizes));
  const isShare = ({ por }: CostLine) => por === 'porcentaje';
  const plain = lines.map((line, n) => (isShare(line) ? 0n : amountOf(line, consumptions[n] ?? 0)));
  let direct = 0n;
  lines.forEach(({ clase }, n) => {
    if (groupOf[clase] !== 'gastosGenerales') direct += plain[n] ?? 0n;
  });
  const amounts = lines.map((line, n) =>
    // Ten-thousandths of a percent: the product ends in six zeros, so the division is exact.
    isShare(line) ? (BigInt(consumptions[n] ?? 0) * direct) / 1_000_000n : (plain[n] ?? 0n),
  );
  const groups: Record<Group, bigint> = {
    ...{ materias: 0n, avios: 0n, manoObra: 0n, servicios: 0n, gastosGenerales: 0n },
  };
  lines.forEach(({ clase }, n) => {
    groups[groupOf[clase]] += amounts[n] ?? 0n;
  });
  const exactCost = direct + groups.gastosGenerales;
  return {
    sums: {
      materias: inEuros(groups.materias),
      avios: inEuros(groups.avios),
      manoObra: inEuros(groups.manoObra),
      servicios: inEuros(groups.servicios),
      directo: inEuros(direct),
      gastosGenerales: inEuros(groups.gastosGenerales),
      coste: inEuros(exactCost),
    },
    importes: amounts.map(inEuros),
    exactCost,
  };
}

export interface Margin {
  /** Percent of the price that stays after cost and commission, with four decimals. */
  margen: number;
  /** The price divided by the cost. Absent: the garment costs nothing. */
  coeficiente?: number;
}

/**
 * Returns what a price leaves after the commission.
 * @param precio cents
 * @param comision percent with two decimals
 * @param exactCost 10^-18 euros
 * @returns undefined for a garment without a price
 */
export function marginOf(precio: number, comision: number, exactCost: bigint): Margin | undefined {
  if (precio <= 0) return undefined;
  const price = BigInt(precio) * 10n ** 16n;
  const commission = (price * BigInt(Math.round(comision * 100))) / 10_000n;
  const margen = Number(rounded((price - commission - exactCost) * 1_000_000n, price)) / 10_000;
  if (exactCost <= 0n) return { margen };
  return { margen, coeficiente: Number(rounded(price * 10_000n, exactCost)) / 10_000 };
}

/** The price of a modelo in a tarifa, for each of its tallas. */
export interface TarifaPrices {
  tarifaId: number;
  nombre: string;
  /** Cents by talla. */
  precios: readonly { tallaId: number; precio: number }[];
}

export interface TarifaMargin extends Partial<Margin> {
  tarifaId: number;
  nombre: string;
  /** Euros of the base talla. */
  precio: number;
  tallas: (Partial<Margin> & { tallaId: number; precio: number })[];
}

export interface EscandalloTotal extends CostSums {
  /** Euros of each line at the base talla. */
  importes: number[];
  /** The cost of each talla. */
  tallas: { tallaId: number; coste: number }[];
  tarifas: TarifaMargin[];
}

/**
 * Returns the sums of a cost sheet at its base talla, its cost by talla and its margin by tarifa and talla.
 * @throws CyclicIncrement
 */
export function totalOf(
  lines: readonly CostLine[],
  sizes: Sizes,
  { comision, tarifas }: { comision: number; tarifas: readonly TarifaPrices[] },
): EscandalloTotal {
  const base = costAt(lines, sizes.baseTallaId, sizes);
  const byTalla = new Map(sizes.tallaIds.map((tallaId) => [tallaId, costAt(lines, tallaId, sizes)]));
  const costOf = (tallaId: number) => (byTalla.get(tallaId) ?? base).exactCost;
  return {
    ...base.sums,
    importes: base.importes,
    tallas: [...byTalla].map(([tallaId, { sums }]) => ({ tallaId, coste: sums.coste })),
    tarifas: tarifas.map(({ tarifaId, nombre, precios }) => {
      const precio = precios.find((one) => one.tallaId === sizes.baseTallaId)?.precio ?? 0;
      return {
        ...{ tarifaId, nombre, precio: precio / 100 },
        ...marginOf(precio, comision, base.exactCost),
        tallas: precios.map((one) => ({
          ...{ tallaId: one.tallaId, precio: one.precio / 100 },
          ...marginOf(one.precio, comision, costOf(one.tallaId)),
        })),
      };
    }),
  };
}

export const preciosDeLinea = ['ultimo', 'medio', 'manual'] as const;
export type BasePrecio = (typeof preciosDeLinea)[number];

/** The prices of a materia: of its last purchase, and on average. */
export interface MateriaPrices {
  ultimo: number;
  medio: number;
}

/**
 * Returns the price of a line: its own, or that of its materia.
 * @param known the prices of the materia; absent: the line keeps the price it has
 */
export const priceOfLine = (
  { basePrecio, precio }: { basePrecio: BasePrecio; precio: number },
  known: MateriaPrices | undefined,
): number => (basePrecio === 'manual' || !known ? precio : known[basePrecio]);
