import { useTranslation } from 'react-i18next';
import type { DashboardTileModule } from '../../../../platform/slice-resources.ts';
import type { DashboardPedido } from '../../dashboard.contract.ts';
import { DashboardPedidos } from './dashboard-pedidos.tsx';
import { dashboardQuery, prefetched } from './dashboard-query.ts';

const href = `/admin/pedidos?${new URLSearchParams({
  filtros: JSON.stringify([{ campo: 'situacion', op: 'eq', valor: 'recibido' }]),
  orden: JSON.stringify(['fecha']),
})}`;

/** The received pedidos, the oldest first, with what makes one special. */
function Tile() {
  const { t } = useTranslation();
  return (
    <DashboardPedidos
      list="to-confirm"
      title={t('Por confirmar')}
      empty={t('Todos los pedidos recibidos están confirmados.')}
      href={href}
      hasTotals
      note={(row) => <Note row={row} />}
    />
  );
}

function Note({ row: { daysLate, observaciones } }: { row: DashboardPedido }) {
  const { t } = useTranslation();
  return (
    <>
      {daysLate !== undefined && (
        <span className="text-warning-ink">
          {t('pide {{count}} días antes de lo que llega', { count: daysLate })}
        </span>
      )}
      {observaciones && <span className="max-w-[40ch] truncate">«{observaciones}»</span>}
    </>
  );
}

export const toConfirmTile: DashboardTileModule = {
  Tile,
  prefetch: prefetched(() => dashboardQuery('to-confirm')),
};
