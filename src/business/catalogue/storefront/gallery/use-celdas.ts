import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { readQuery } from '../../../../platform/http/query.ts';
import { readCeldasEndpoint } from '../../celdas.contract.ts';
import type { GalleryFilters } from '../../gallery-address.ts';
import { type Celdas, celdasOf } from '../../gallery-cells.ts';
import type { Audience } from '../audience.ts';

/** Whether filters or the list need to know when each cell arrives. */
export const needsCeldas = ({ hay, llega, talla, vista }: GalleryFilters): boolean =>
  hay !== undefined || llega !== undefined || talla !== undefined || vista === 'lista';

/** Returns when each cell arrives, once something asks for it; never for visitors. */
export function useCeldas(audience: Audience, isNeeded: boolean): Celdas | undefined {
  const enabled = audience === 'shop' && isNeeded;
  const { data } = useQuery({ ...readQuery(readCeldasEndpoint, {}), enabled });
  return useMemo(() => data && celdasOf(data), [data]);
}
