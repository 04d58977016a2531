/** Proposals for the workshop from the garments that pedidos wait for. A rule without I/O. */
import { type CostLine, consumptionAt, type Sizes } from '../escandallo/escandallo.ts';

/** Garments of a cell that pedidos wait for, by the Monday of the week in which they are wanted. */
export interface Need {
  modeloId: number;
  modeloColorId: number;
  tallaId: number;
  semana: string;
  cantidad: number;
}

/** The cost sheet of a modelo as far as it needs materias. */
export interface Recipe {
  sizes: Sizes;
  lines: readonly (CostLine & { materiaId: number })[];
}

export interface MateriaNeed {
  materiaId: number;
  /** Of the materia's unit, waste included, with two decimals. */
  necesita: number;
  hay: number;
}

export interface Proposal {
  modeloId: number;
  prendas: number;
  /** By week, the first one first. */
  semanas: { semana: string; prendas: number }[];
  celdas: { modeloColorId: number; tallaId: number; cantidad: number }[];
  /** Colores with fewer garments than the minimum lot. */
  bajoMinimo: number[];
  /** Materias of which not enough is at hand. */
  faltan: MateriaNeed[];
}

/** Groups what pedidos wait for by modelo, the most urgent first. */
export const urgentFirst = (needs: readonly Need[]): { modeloId: number; own: Need[] }[] =>
  [...Map.groupBy(needs, ({ modeloId }) => modeloId)]
    .map(([modeloId, own]) => ({ modeloId, own, first: own.map(({ semana }) => semana).toSorted()[0] ?? '' }))
    .toSorted((a, b) => a.first.localeCompare(b.first) || a.modeloId - b.modeloId)
    .map(({ modeloId, own }) => ({ modeloId, own }));

/**
 * Returns a proposal for each modelo, the most urgent first. Each takes its materias from what those before
 * it have left.
 * @param left units of each materia that nothing has reserved; what a proposal takes leaves it
 * @param minimo the fewest garments of a color that are worth an order
 */
export const proposalsOf = (
  needs: readonly Need[],
  {
    recipes,
    left,
    minimo,
  }: { recipes: ReadonlyMap<number, Recipe>; left: Map<number, number>; minimo: number },
): Proposal[] =>
  urgentFirst(needs).map(({ modeloId, own }) => {
    const celdas = summed(own);
    const byColor = Map.groupBy(celdas, ({ modeloColorId }) => modeloColorId);
    return {
      modeloId,
      prendas: garments(celdas),
      semanas: [...Map.groupBy(own, ({ semana }) => semana)]
        .map(([semana, some]) => ({ semana, prendas: garments(some) }))
        .toSorted((a, b) => a.semana.localeCompare(b.semana)),
      celdas,
      bajoMinimo: [...byColor].filter(([, some]) => garments(some) < minimo).map(([id]) => id),
      faltan: takeMaterias(celdas, recipes.get(modeloId), left),
    };
  });

const garments = (some: readonly { cantidad: number }[]) =>
  some.reduce((sum, { cantidad }) => sum + cantidad, 0);

const summed = (needs: readonly Need[]) =>
  [...Map.groupBy(needs, ({ modeloColorId, tallaId }) => `${modeloColorId}/${tallaId}`).values()].flatMap(
    (same) =>
      same[0]
        ? [{ modeloColorId: same[0].modeloColorId, tallaId: same[0].tallaId, cantidad: garments(same) }]
        : [],
  );

/** Takes the materias of garments from what is left, and returns those of which it was not enough. */
function takeMaterias(
  celdas: Proposal['celdas'],
  recipe: Recipe | undefined,
  left: Map<number, number>,
): MateriaNeed[] {
  const wanted = new Map<number, number>();
  for (const line of recipe?.lines ?? []) {
    const units = celdas.reduce(
      (sum, { tallaId, cantidad }) => sum + cantidad * consumptionAt(line, tallaId, recipe?.sizes ?? noSizes),
      0,
    );
    const withWaste = (units * (100 + line.merma)) / 1_000_000;
    wanted.set(line.materiaId, (wanted.get(line.materiaId) ?? 0) + withWaste);
  }
  return [...wanted].flatMap(([materiaId, needed]) => {
    const hay = left.get(materiaId) ?? 0;
    left.set(materiaId, Math.max(hay - needed, 0));
    const necesita = Math.ceil(needed * 100) / 100;
    return necesita > hay ? [{ materiaId, necesita, hay: Math.round(hay * 100) / 100 }] : [];
  });
}

const noSizes: Sizes = { tallaIds: [], baseTallaId: 0 };
