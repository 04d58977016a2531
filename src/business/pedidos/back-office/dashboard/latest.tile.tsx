import { useTranslation } from 'react-i18next';
import type { DashboardTileModule } from '../../../../platform/slice-resources.ts';
import { situacionLabels } from '../../pedido.ts';
import { DashboardPedidos } from './dashboard-pedidos.tsx';
import { dashboardQuery, prefetched } from './dashboard-query.ts';

/** The newest pedidos, whatever their state. */
function Tile() {
  const { t } = useTranslation();
  return (
    <DashboardPedidos
      list="latest"
      title={t('Últimos pedidos')}
      empty={t('Aquí se verán los pedidos en cuanto una tienda envíe el primero.')}
      href="/admin/pedidos"
      note={({ situacion }) => <span>{t(situacionLabels[situacion])}</span>}
    />
  );
}

export const latestTile: DashboardTileModule = { Tile, prefetch: prefetched(() => dashboardQuery('latest')) };
