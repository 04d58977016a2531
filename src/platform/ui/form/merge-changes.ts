/** Two people changed one record: what each did, and what both did. */

export type Values = Record<string, unknown>;

export interface Merge {
  /** The other's values, with mine where only I changed them. */
  merged: Values;
  /** Fields that both changed, each to something else. */
  both: { name: string; mine: unknown; theirs: unknown }[];
  /** Fields that only the other changed. */
  taken: string[];
}

export const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/**
 * @param base the record as I read it
 * @param mine as I want it
 * @param actual as it is now
 */
export function mergeChanges(base: Values, mine: Values, actual: Values): Merge {
  const merged: Values = {};
  const both: Merge['both'] = [];
  const taken: string[] = [];
  for (const name of Object.keys(mine)) {
    const changedByMe = !same(base[name], mine[name]);
    const changedByThem = !same(base[name], actual[name]);
    merged[name] = changedByMe ? mine[name] : actual[name];
    if (!changedByThem || same(mine[name], actual[name])) continue;
    if (changedByMe) both.push({ name, mine: mine[name], theirs: actual[name] });
    else taken.push(name);
  }
  return { merged, both, taken };
}
