/**
 * What has been filled in of a form, kept in this tab until it is sent: a reload, or a way through other pages, takes
 * nothing away. Files and passwords are never kept.
 */
import type { KeyValues } from '../../identity/token-store.ts';

export interface TabDraft<Field extends string> {
  /** @returns the fields that hold something; undefined when none does */
  read(storage: KeyValues): Partial<Record<Field, string>> | undefined;
  /** Without a draft the kept one is forgotten. */
  keep(storage: KeyValues, draft?: Partial<Record<Field, string>>): void;
}

/** @param name in the storage; the page on cookies tells of each */
export function tabDraft<Field extends string>(name: string, fields: readonly Field[]): TabDraft<Field> {
  return {
    read(storage) {
      try {
        const stored: unknown = JSON.parse(storage.getItem(name) ?? 'null');
        if (!stored || typeof stored !== 'object') return undefined;
        const kept = fields.flatMap((field) => {
          const value = (stored as Record<string, unknown>)[field];
          return typeof value === 'string' && value !== '' ? [[field, value]] : [];
        });
        return kept.length > 0 ? (Object.fromEntries(kept) as Partial<Record<Field, string>>) : undefined;
      } catch {
        return undefined;
      }
    },
    keep(storage, draft) {
      try {
        if (draft) storage.setItem(name, JSON.stringify(draft));
        else storage.removeItem(name);
      } catch {
        // A full storage: what was written still stands in the page.
      }
    },
  };
}
