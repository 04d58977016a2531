import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney, formatNumber, formatShortDay } from '../../../../platform/i18n/format.ts';
import type { Language } from '../../../../platform/i18n/languages.ts';
import { useLanguage } from '../../../../platform/i18n/use-language.ts';
import type { DashboardTileModule } from '../../../../platform/slice-resources.ts';
import { FailureState } from '../../../../platform/ui/failure-state.tsx';
import { failureText } from '../../../../platform/ui/failure-text.ts';
import { type Compared, comparedWeeks } from '../../dashboard.contract.ts';
import { runningSums } from '../../weeks.ts';
import { prefetched, weeksQuery } from './dashboard-query.ts';
import { DashboardSection } from './dashboard-section.tsx';

// The plot's library is loaded with this tile only.
const WeeksPlot = lazy(() => import('./weeks-plot').then((module) => ({ default: module.WeeksPlot })));
const plotHeight = 'h-44';

/** This week and thirteen weeks, beside the same days a year before. */
function Tile() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data, isError, error, isFetching, refetch } = useQuery({
    ...weeksQuery(),
    refetchOnMount: 'always',
  });
  if (isError && !data) {
    return (
      <DashboardSection title={t('Esta semana')}>
        <FailureState
          title={t('Las cifras no han llegado.')}
          onRetry={() => void refetch()}
          busy={isFetching}
        >
          {failureText(error, t)}
        </FailureState>
      </DashboardSection>
    );
  }
  if (!data) return null;
  const { thisWeek, lastWeek, days, from } = data;
  // A week that begins has nothing to compare yet.
  const isNew = thisWeek.now.pedidos + thisWeek.before.pedidos === 0;
  const week = isNew ? lastWeek : thisWeek;
  const [now, before] = [runningSums(days.map((day) => day.now)), runningSums(days.map((day) => day.before))];
  const [nowTotal = 0, beforeTotal = 0] = [now.at(-1), before.at(-1)];
  return (
    <div className="flex flex-col gap-8">
      <DashboardSection
        title={isNew ? t('La semana pasada') : t('Esta semana')}
        facts={isNew ? t('y la misma del año anterior') : t('y los mismos días del año pasado')}
      >
        <dl>
          <Fact label={t('Pedidos')} of={week} by={(one) => formatNumber(one.pedidos, language)} />
          <Fact label={t('Prendas')} of={week} by={(one) => formatNumber(one.prendas, language)} />
          <Fact label={t('Importe sin IVA')} of={week} by={(one) => wholeEuros(one.importe, language)} />
        </dl>
      </DashboardSection>
      {week.comerciales.length > 1 && (
        <DashboardSection title={t('Por comercial')}>
          <dl>
            {week.comerciales.map((one) => (
              <Fact
                key={one.nombre ?? ''}
                label={one.nombre ?? t('Sin comercial')}
                of={one}
                by={(sums) => wholeEuros(sums.importe, language)}
              />
            ))}
          </dl>
        </DashboardSection>
      )}
      <DashboardSection title={t('Pedido en {{count}} semanas', { count: comparedWeeks })}>
        {nowTotal + beforeTotal === 0 ? (
          <p className={`py-3 text-base-content/75 ${plotHeight}`}>
            {t('Aquí se verá lo pedido, semana a semana, junto a lo del año pasado.')}
          </p>
        ) : (
          <figure
            aria-label={t(
              'Desde el {{dia}} se han pedido {{ahora}}; en los mismos días del año pasado, {{antes}}.',
              {
                dia: formatShortDay(from, language),
                ahora: wholeEuros(nowTotal, language),
                antes: wholeEuros(beforeTotal, language),
              },
            )}
          >
            <div className={plotHeight}>
              <Suspense fallback={null}>
                <WeeksPlot now={now} before={before} from={from} language={language} />
              </Suspense>
            </div>
          </figure>
        )}
      </DashboardSection>
    </div>
  );
}

/** Cents say nothing in a comparison. */
const wholeEuros = (euros: number, language: Language) =>
  formatMoney(Math.round(euros), language).replace(/[.,]00(?=\D|$)/, '');

interface FactProps {
  label: ReactNode;
  of: Compared;
  by(sums: Compared['now']): string;
}

/** A figure beside that of a year before. */
function Fact({ label, of, by }: FactProps) {
  const { t } = useTranslation();
  return (
    <div className="flex min-h-9 items-baseline gap-3 border-b border-base-300 py-1.5 tabular-nums">
      <dt className="min-w-0 flex-1 truncate">{label}</dt>
      <dd className="font-semibold">{by(of.now)}</dd>
      <dd className="w-20 text-right text-sm text-base-content/75">
        <span className="sr-only">{t('hace un año')} </span>
        {by(of.before)}
      </dd>
    </div>
  );
}

export const weeksTile: DashboardTileModule = { Tile, prefetch: prefetched(weeksQuery) };
