import { type QueryClient, useQuery } from '@tanstack/react-query';
import { readQuery } from '../../../../platform/http/query.ts';
import { formatDay } from '../../../../platform/i18n/format.ts';
import { useLanguage } from '../../../../platform/i18n/use-language.ts';
import { readTemporadasEndpoint } from '../../../catalogue/temporadas.contract.ts';
import { isClosed, offeredVentanas } from '../../../catalogue/ventanas.ts';
import { browserEnvironment } from '../../cart-environment.ts';

/** Loads the temporadas before a page shows, so that nothing shifts. A failure shows no windows. */
export const loadTemporadas = (queryClient: QueryClient): Promise<unknown> =>
  queryClient.ensureQueryData({ ...readQuery(readTemporadasEndpoint, {}), retry: false }).catch(() => []);

/**
 * Returns the delivery windows of these temporadas, and those whose orders are over while they are still
 * delivered.
 */
export function useOfferedVentanas(codigos: readonly string[]) {
  const language = useLanguage();
  const { data = [] } = useQuery({ ...readQuery(readTemporadasEndpoint, {}), enabled: codigos.length > 0 });
  const now = browserEnvironment.today();
  const asked = data.filter(({ codigo }) => codigos.includes(codigo));
  return {
    temporadas: asked,
    ventanas: offeredVentanas(data, codigos, now),
    closed: asked
      .filter((temporada) => isClosed(temporada, now) && temporada.ventanas.some(({ hasta }) => hasta >= now))
      .map(({ codigo, pedirHasta = '' }) => ({ codigo, fecha: formatDay(pedirHasta, language) })),
  };
}
