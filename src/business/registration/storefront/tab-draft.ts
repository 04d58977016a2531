/**
 * Draft of a form in this tab's storage, so that it survives a reload and other pages until it is sent. Never
 * stores files or passwords.
 */
import type { KeyValues } from '../../identity/token-store.ts';

export interface TabDraft<Field extends string> {
  /** Returns the fields with content; undefined when there are none. */
  read(storage: KeyValues): Partial<Record<Field, string>> | undefined;
  /** Stores a draft, or deletes it when absent. */
  save(storage: KeyValues, draft?: Partial<Record<Field, string>>): void;
}

/**
 * Creates the storage of a form's draft.
 * @param name key in the storage; the cookies page lists each
 */
export function tabDraft<Field extends string>(name: string, fields: readonly Field[]): TabDraft<Field> {
  return {
    read(storage) {
      try {
        const stored: unknown = JSON.parse(storage.getItem(name) ?? 'null');
        if (!stored || typeof stored !== 'object') return undefined;
        const values = fields.flatMap((field) => {
          const value = (stored as Record<string, unknown>)[field];
          return typeof value === 'string' && value !== '' ? [[field, value]] : [];
        });
        return values.length > 0 ? (Object.fromEntries(values) as Partial<Record<Field, string>>) : undefined;
      } catch {
        return undefined;
      }
    },
    save(storage, draft) {
      try {
        if (draft) storage.setItem(name, JSON.stringify(draft));
        else storage.removeItem(name);
      } catch {
        // The storage is full; the page still shows the values.
      }
    },
  };
}
