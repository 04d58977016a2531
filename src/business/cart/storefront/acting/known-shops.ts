/** The shops that a device knows, for a search without a network. */
import { readQuery } from '../../../../platform/http/query.ts';
import { folded } from '../../../../platform/i18n/folded.ts';
import { type Shop, searchShopsEndpoint } from '../../../contactos/rep/shops.contract.ts';

/** Maximum shops that a device keeps; pinned ones are first. */
const maxKnown = 300;

/** The read whose reply the device keeps. */
export const knownShopsInput = { body: { pageNumber: 1, pageSize: maxKnown } };
export const knownShopsQuery = readQuery(searchShopsEndpoint, knownShopsInput);

/** Returns the shops whose name, tax number or town has every word, in their order. */
export function findKnownShops(
  shops: readonly Shop[],
  keyword: string | undefined,
  { page, size }: { page: number; size: number },
) {
  const words = folded(keyword ?? '').split(/\s+/);
  const found = shops.filter(({ nombre, razonSocial, nif = '', poblacion }) => {
    const text = folded(`${nombre} ${razonSocial} ${nif} ${poblacion}`);
    return words.every((word) => text.includes(word));
  });
  return {
    data: found.slice((page - 1) * size, page * size),
    totalCount: found.length,
    currentPage: page,
    totalPages: Math.max(1, Math.ceil(found.length / size)),
  };
}
