import { useTranslation } from 'react-i18next';
import { dayInMadrid, formatListDay } from '../../../../platform/i18n/format.ts';
import { useLanguage } from '../../../../platform/i18n/use-language.ts';
import type { DashboardTileModule } from '../../../../platform/slice-resources.ts';
import { DashboardPedidos } from './dashboard-pedidos.tsx';
import { dashboardQuery, prefetched } from './dashboard-query.ts';

const href = `/admin/pedidos?${new URLSearchParams({ orden: JSON.stringify(['fechaEntrega']) })}`;

/** The open pedidos that come after the promised day, the longest delay first. */
function Tile() {
  const { t } = useTranslation();
  return (
    <DashboardPedidos
      list="late"
      title={t('Se retrasa')}
      empty={t('Todo lo prometido llega a tiempo.')}
      href={href}
      hasTotals
      note={({ daysLate, fechaPrevista }) => (
        <>
          {daysLate !== undefined && (
            <span className="text-error-ink">{t('{{count}} días tarde', { count: daysLate })}</span>
          )}
          <Arrival day={fechaPrevista} />
        </>
      )}
    />
  );
}

/** Renders the day when the last missing garment is expected, and marks a day that has passed. */
function Arrival({ day }: { day: string | undefined }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (!day) return <span>{t('sin día de llegada')}</span>;
  const dia = formatListDay(day, language);
  const isOver = day < dayInMadrid(new Date());
  return <span>{isOver ? t('se esperaba el {{dia}}', { dia }) : t('llega el {{dia}}', { dia })}</span>;
}

export const lateTile: DashboardTileModule = { Tile, prefetch: prefetched(() => dashboardQuery('late')) };
