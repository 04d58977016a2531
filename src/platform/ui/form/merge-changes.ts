/** Merges the changes of two users to one record. */
import { isLines, type Line, type LineId, mergeLines } from './merge-lines.ts';

export type Values = Record<string, unknown>;

/** A value that both users changed differently; of a list of lines, one line. */
export interface MergeConflict {
  name: string;
  line?: LineId;
  /** Undefined for a line that this side has deleted. */
  mine: unknown;
  theirs: unknown;
}

export interface Merge {
  /** The other user's values, with mine where only I changed them. */
  merged: Values;
  conflicts: MergeConflict[];
  /** Fields that only the other user changed. */
  taken: string[];
}

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** The key of a conflict in the set of choices. */
export const conflictKey = ({ name, line }: Pick<MergeConflict, 'name' | 'line'>): string =>
  line === undefined ? name : `${name}/${line}`;

const blank = (value: Values): Values =>
  Object.fromEntries(Object.keys(value).map((name) => [name, undefined]));

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const none: ReadonlySet<string> = new Set();

/**
 * Merges part by part: in a text of four languages each translation is kept, in a list of lines each line by
 * its id. Either version of a conflict holds the other user's changes elsewhere.
 * @param base the record as I loaded it
 * @param mine my values
 * @param actual the current record
 * @param theirs the keys of conflicts where the other user's version is taken, instead of mine
 */
export function mergeChanges(
  base: Values,
  mine: Values,
  actual: Values,
  theirs: ReadonlySet<string> = none,
): Merge {
  const merged: Values = {};
  const conflicts: MergeConflict[] = [];
  const taken: string[] = [];
  for (const name of Object.keys(mine)) {
    const merge = mergeValue(base[name], mine[name], actual[name], name, theirs);
    merged[name] = merge.merged;
    conflicts.push(...merge.conflicts);
    if (merge.conflicts.length === 0 && merge.taken) taken.push(name);
  }
  return { merged, conflicts, taken };
}

interface ValueMerge {
  merged: unknown;
  conflicts: MergeConflict[];
  taken: boolean;
}

function mergeValue(
  was: unknown,
  mine: unknown,
  actual: unknown,
  name: string,
  theirs: ReadonlySet<string>,
): ValueMerge {
  const before = was ?? [];
  if (isLines(before) && isLines(mine) && isLines(actual)) {
    return mergeLines(before, mine, actual, name, theirs, mergeLine);
  }
  if (isObject(was ?? {}) && isObject(mine) && isObject(actual)) {
    const parts = mergeParts((was ?? {}) as Values, mine, actual);
    if (!parts.conflict) return { merged: parts.mine, conflicts: [], taken: parts.taken };
    const conflict = { name, mine: parts.mine, theirs: parts.theirs };
    return { merged: theirs.has(name) ? parts.theirs : parts.mine, conflicts: [conflict], taken: false };
  }
  const changedByThem = !isSame(was, actual) && !isSame(mine, actual);
  if (isSame(was, mine)) return { merged: actual, conflicts: [], taken: changedByThem };
  if (!changedByThem) return { merged: mine, conflicts: [], taken: false };
  return {
    merged: theirs.has(name) ? actual : mine,
    conflicts: [{ name, mine, theirs: actual }],
    taken: false,
  };
}

/** Merges the members of an object. Both versions differ only in the members that both users changed. */
function mergeParts(was: Values, mine: Values, actual: Values) {
  // Both users may have added a member that was absent.
  const { merged, conflicts, taken } = mergeChanges(was, { ...blank(actual), ...mine }, actual);
  const other = Object.fromEntries(conflicts.map((part) => [part.name, part.theirs]));
  return {
    mine: merged,
    theirs: { ...merged, ...other },
    conflict: conflicts.length > 0,
    taken: taken.length > 0,
  };
}

const mergeLine = (was: Line, mine: Line, actual: Line) => mergeParts({ ...was }, { ...mine }, { ...actual });
