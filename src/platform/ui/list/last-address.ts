/** Where each list was left in this visit, with its words, filters and page: the way back from a record leads there. */
const addresses = new Map<string, string>();

/** @param address path and query of a list that is being looked at */
export function keepListAddress(address: string): void {
  addresses.set(address.split('?', 1)[0] ?? address, address);
}

/** The list at `path` as it was left, or as it is at first. */
export const listAddress = (path: string): string => addresses.get(path) ?? path;
