/** Merges two users' changes to a list of lines, line by line: added, changed, moved and deleted ones. */
import type { MergeConflict } from './merge-changes.ts';

export type LineId = string | number;
export type Line = { readonly id: LineId } & Readonly<Record<string, unknown>>;

interface LineMerge {
  mine: Record<string, unknown>;
  theirs: Record<string, unknown>;
  conflict: boolean;
  taken: boolean;
}

/** Returns whether a value is a list whose members have ids. */
export const isLines = (value: unknown): value is readonly Line[] =>
  Array.isArray(value) &&
  value.every(
    (one) => typeof one === 'object' && one !== null && ['string', 'number'].includes(typeof one.id),
  );

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Keeps the changes of both. A line that one side deleted and the other changed is a conflict, as is a line
 * with a member that both changed.
 * @param theirs the keys of conflicts where the other user's version is taken
 */
export function mergeLines(
  was: readonly Line[],
  mine: readonly Line[],
  actual: readonly Line[],
  name: string,
  theirs: ReadonlySet<string>,
  mergeLine: (was: Line, mine: Line, actual: Line) => LineMerge,
) {
  const [before, own, other] = [was, mine, actual].map(byId) as [LineMap, LineMap, LineMap];
  const conflicts: MergeConflict[] = [];
  const kept = new Map<LineId, unknown>();
  let taken = false;
  for (const id of new Set([...own.keys(), ...other.keys()])) {
    const [b, o, t] = [before.get(id), own.get(id), other.get(id)];
    if (o && t) {
      const line = mergeLine(b ?? { id }, o, t);
      if (line.conflict) conflicts.push({ name, line: id, mine: line.mine, theirs: line.theirs });
      kept.set(id, line.conflict && theirs.has(`${name}/${id}`) ? line.theirs : line.mine);
      taken ||= line.taken;
      continue;
    }
    const left = o ?? t;
    // The line was added by one side or deleted by the other.
    const isDeleted = b !== undefined && isSame(b, left);
    if (b !== undefined && !isDeleted) {
      conflicts.push({ name, line: id, mine: o, theirs: t });
      const chosen = theirs.has(`${name}/${id}`) ? t : o;
      if (chosen) kept.set(id, chosen);
    } else if (!isDeleted) kept.set(id, left);
    if (t ? !b : isDeleted && o) taken = true;
  }
  const [ownOrder, otherOrder] = [mine, actual].map((lines) => lines.map(({ id }) => id)) as [
    LineId[],
    LineId[],
  ];
  const movedByMe = !isSame(common(ownOrder, before), common([...before.keys()], own));
  if (!movedByMe) taken ||= !isSame(common(otherOrder, before), common([...before.keys()], other));
  const order = movedByMe ? weave(ownOrder, otherOrder) : weave(otherOrder, ownOrder);
  return { merged: order.filter((id) => kept.has(id)).map((id) => kept.get(id)), conflicts, taken };
}

type LineMap = ReadonlyMap<LineId, Line>;
const byId = (lines: readonly Line[]): LineMap => new Map(lines.map((line) => [line.id, line]));
const common = (order: readonly LineId[], others: LineMap) => order.filter((id) => others.has(id));

/** Returns the ids of `order`, with those that only `other` has behind the ones that they follow there. */
function weave(order: readonly LineId[], other: readonly LineId[]): LineId[] {
  const known = new Set(order);
  const first: LineId[] = [];
  const behind = new Map<LineId, LineId[]>();
  let place = first;
  for (const id of other) {
    if (!known.has(id)) place.push(id);
    else {
      place = [];
      behind.set(id, place);
    }
  }
  return [...first, ...order.flatMap((id) => [id, ...(behind.get(id) ?? [])])];
}
