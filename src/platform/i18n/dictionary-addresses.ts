/**
 * The built dictionaries by name (`es`, `back-office.es`). The build of the pages fills it in
 * (`dictionary-assets.ts`).
 */
export const dictionaryAddresses: Readonly<Record<string, string>> = {};
