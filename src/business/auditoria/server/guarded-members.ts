/** Members of entries that need a permission beside the one for the trail, such as costs. */
import type { Caller } from '../../../platform/server/http/caller.ts';
import type { RecordNames } from '../../../platform/server/server-slice.ts';

interface Changed {
  resource: string;
  antes: Record<string, unknown> | null;
  despues: Record<string, unknown> | null;
}

/** Returns entries without the members that the caller may not read. */
export function visibleEntries<Row extends Changed>(
  rows: readonly Row[],
  slices: readonly RecordNames[],
  caller: Pick<Caller, 'can'>,
): Row[] {
  const hidden = new Map(
    slices
      .flatMap(({ guarded }) => Object.entries(guarded ?? {}))
      .filter(([, { permission }]) => !caller.can(permission))
      .map(([kind, { members }]) => [kind, new Set(members)]),
  );
  const without = (values: Changed['antes'], members: ReadonlySet<string>) =>
    values && Object.fromEntries(Object.entries(values).filter(([name]) => !members.has(name)));
  return rows.map((row) => {
    const members = hidden.get(row.resource);
    return members
      ? { ...row, antes: without(row.antes, members), despues: without(row.despues, members) }
      : row;
  });
}
