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

const blank = (value: Values): Values =>
  Object.fromEntries(Object.keys(value).map((name) => [name, undefined]));

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A value of several parts, such as a text in four languages, is merged part by part: of two who translate it, each keeps
 * what he wrote, and whichever version is chosen holds what the other wrote elsewhere.
 * @param base the record as I read it
 * @param mine as I want it
 * @param actual as it is now
 */
export function mergeChanges(base: Values, mine: Values, actual: Values): Merge {
  const merged: Values = {};
  const both: Merge['both'] = [];
  const taken: string[] = [];
  for (const name of Object.keys(mine)) {
    const [was, own, theirs] = [base[name] ?? {}, mine[name], actual[name]];
    if (isObject(was) && isObject(own) && isObject(theirs)) {
      // Both may have written what was not there before.
      const whole = { ...blank(theirs), ...own };
      const parts = mergeChanges(was, whole, theirs);
      merged[name] = parts.merged;
      if (parts.both.length > 0) {
        const other = Object.fromEntries(parts.both.map((part) => [part.name, part.theirs]));
        both.push({ name, mine: parts.merged, theirs: { ...parts.merged, ...other } });
      } else if (parts.taken.length > 0) taken.push(name);
      continue;
    }
    const changedByMe = !same(base[name], mine[name]);
    const changedByThem = !same(base[name], actual[name]);
    merged[name] = changedByMe ? mine[name] : actual[name];
    if (!changedByThem || same(mine[name], actual[name])) continue;
    if (changedByMe) both.push({ name, mine: mine[name], theirs: actual[name] });
    else taken.push(name);
  }
  return { merged, both, taken };
}
