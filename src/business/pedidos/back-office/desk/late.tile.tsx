import { useTranslation } from 'react-i18next';
import type { DeskTileModule } from '../../../../platform/slice-resources.ts';
import { DeskPedidos } from './desk-pedidos.tsx';
import { deskQuery, prefetched } from './desk-query.ts';

const href = `/admin/pedidos?${new URLSearchParams({ orden: JSON.stringify(['fechaEntrega']) })}`;

/** The open pedidos that come after the promised day, the longest delay first. */
function Tile() {
  const { t } = useTranslation();
  return (
    <DeskPedidos
      list="late"
      title={t('Se retrasa')}
      empty={t('Todo lo prometido llega a tiempo.')}
      href={href}
      hasTotals
      note={({ daysLate }) =>
        daysLate !== undefined && (
          <span className="text-error-ink">{t('{{count}} días tarde', { count: daysLate })}</span>
        )
      }
    />
  );
}

export const lateTile: DeskTileModule = { Tile, prefetch: prefetched(() => deskQuery('late')) };
