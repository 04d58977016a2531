import { useState } from 'react';

export type RowId = string | number;

export interface Selection {
  has(id: RowId): boolean;
  size: number;
  toggle(id: RowId): void;
  /** Selects exactly these rows. */
  set(ids: readonly RowId[]): void;
  clear(): void;
}

/** The selected rows; rows that are no longer shown do not count. */
export function useSelection(shown: readonly RowId[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<RowId>>(new Set());
  const counted = new Set(shown.filter((id) => ids.has(id)));
  return {
    has: (id) => counted.has(id),
    size: counted.size,
    toggle(id) {
      const next = new Set(counted);
      if (!next.delete(id)) next.add(id);
      setIds(next);
    },
    set: (next) => setIds(new Set(next)),
    clear: () => setIds(new Set()),
  };
}
