/** Which production orders wait for a materia that comes late. A rule without I/O. */
import { type MateriaNeed, needKey } from './materia-needs.ts';

export interface LateMateria {
  materiaId: number;
  materiaColorId?: number | null;
  /** Days that it comes later than promised before. */
  dias: number;
}

/**
 * Returns by how many days orders move. Free quantities go to the orders in their order; one that lacks a
 * late materia afterwards waits for it, and moves with the latest of them.
 * @param free hundredths that nothing has reserved, by `materia/color`; `anyColor` of a materia serves every
 *   color
 */
export function ordersThatWait(
  orders: readonly { id: number; needs: readonly MateriaNeed[] }[],
  free: ReadonlyMap<string, number>,
  late: readonly LateMateria[],
): Map<number, number> {
  const left = new Map(free);
  const moved = new Map<number, number>();
  for (const { id, needs } of orders) {
    const keys = new Set(needs.map(needKey));
    for (const need of needs) {
      let missing = need.necesita;
      for (const key of sourcesOf(need, keys, left)) {
        const taken = Math.min(left.get(key) ?? 0, missing);
        left.set(key, (left.get(key) ?? 0) - taken);
        missing -= taken;
      }
      if (missing === 0) continue;
      // A line or a need without a color is of any color.
      const dias = late
        .filter(
          ({ materiaId, materiaColorId }) =>
            materiaId === need.materiaId &&
            (materiaColorId == null ||
              need.materiaColorId === undefined ||
              materiaColorId === need.materiaColorId),
        )
        .map((one) => one.dias);
      if (dias.length > 0) moved.set(id, Math.max(moved.get(id) ?? 0, ...dias));
    }
  }
  return moved;
}

/** The key of what comes of a materia in a color that is not known yet. */
export const anyColor = (materiaId: number): string => `${materiaId}/*`;

/** Returns the keys of the quantities that a need takes. @param keys those of all needs of its order */
function sourcesOf(
  need: MateriaNeed,
  keys: ReadonlySet<string>,
  free: ReadonlyMap<string, number>,
): string[] {
  if (need.materiaColorId !== undefined) return [needKey(need), anyColor(need.materiaId)];
  const ofMateria = [...free.keys()].filter((key) => key.startsWith(`${need.materiaId}/`));
  return ofMateria.filter((key) => key === needKey(need) || !keys.has(key));
}

/** Returns by how many days a day is later than another one; negative when it is earlier. */
export const daysLate = (before: string, after: string): number =>
  Math.round((Date.parse(after) - Date.parse(before)) / 86_400_000);
