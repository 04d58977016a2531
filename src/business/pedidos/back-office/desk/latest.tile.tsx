import { useTranslation } from 'react-i18next';
import type { DeskTileModule } from '../../../../platform/slice-resources.ts';
import { situacionLabels } from '../../pedido.ts';
import { DeskPedidos } from './desk-pedidos.tsx';
import { deskQuery, prefetched } from './desk-query.ts';

/** The newest pedidos, whatever their state. */
function Tile() {
  const { t } = useTranslation();
  return (
    <DeskPedidos
      list="latest"
      title={t('Últimos pedidos')}
      empty={t('Aquí se verán los pedidos en cuanto una tienda envíe el primero.')}
      href="/admin/pedidos"
      note={({ situacion }) => <span>{t(situacionLabels[situacion])}</span>}
    />
  );
}

export const latestTile: DeskTileModule = { Tile, prefetch: prefetched(() => deskQuery('latest')) };
