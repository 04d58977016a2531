/** Merges the changes of two users to one record. */

export type Values = Record<string, unknown>;

export interface Merge {
  /** The other user's values, with mine where only I changed them. */
  merged: Values;
  /** Fields that both users changed to different values. */
  both: { name: string; mine: unknown; theirs: unknown }[];
  /** Fields that only the other user changed. */
  taken: string[];
}

export const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

const blank = (value: Values): Values =>
  Object.fromEntries(Object.keys(value).map((name) => [name, undefined]));

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Merges part by part: in a text of four languages each translation is kept, and either version of a conflict
 * holds the other user's changes elsewhere.
 * @param base the record as I loaded it
 * @param mine my values
 * @param actual the current record
 */
export function mergeChanges(base: Values, mine: Values, actual: Values): Merge {
  const merged: Values = {};
  const both: Merge['both'] = [];
  const taken: string[] = [];
  for (const name of Object.keys(mine)) {
    const [was, own, theirs] = [base[name] ?? {}, mine[name], actual[name]];
    if (isObject(was) && isObject(own) && isObject(theirs)) {
      // Both users may have added a value that was absent.
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
