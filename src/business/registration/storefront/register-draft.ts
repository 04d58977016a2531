/**
 * What has been filled in of a request, kept in this tab until it is sent: a reload, or a way through other pages, takes
 * nothing away. The licence is not kept: a browser gives no file back.
 */

export const draftFields = [
  'nombre',
  'email',
  'telefono',
  'countryId',
  'empresa',
  'nif',
  'direccion',
  'mensaje',
] as const;
export type RegisterDraft = Partial<Record<(typeof draftFields)[number], string>>;

type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
const name = 'registerDraft';

/** The tab's own storage; undefined where the reader allows none. */
export function tabStorage(): TabStorage | undefined {
  try {
    return window.sessionStorage;
  } catch {
    return undefined;
  }
}

/** @returns the fields that hold something; undefined when none does */
export function readRegisterDraft(storage: TabStorage | undefined): RegisterDraft | undefined {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(name) ?? 'null');
    if (!stored || typeof stored !== 'object') return undefined;
    const kept = draftFields.flatMap((field) => {
      const value = (stored as Record<string, unknown>)[field];
      return typeof value === 'string' && value !== '' ? [[field, value]] : [];
    });
    return kept.length > 0 ? (Object.fromEntries(kept) as RegisterDraft) : undefined;
  } catch {
    return undefined;
  }
}

/** Without a draft the kept one is forgotten. */
export function keepRegisterDraft(storage: TabStorage | undefined, draft?: RegisterDraft): void {
  try {
    if (draft) storage?.setItem(name, JSON.stringify(draft));
    else storage?.removeItem(name);
  } catch {
    // A full or forbidden storage: what was written still stands in the page.
  }
}
