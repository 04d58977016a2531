import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/http/call-context.tsx';
import { readQuery } from '../../../platform/http/query.ts';
import { dayInMadrid, formatMoney, formatShortDay } from '../../../platform/i18n/format.ts';
import { addDays } from '../../../platform/i18n/parse-day.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import type { DashboardTileModule } from '../../../platform/slice-resources.ts';
import { AddressLink } from '../../../platform/ui/address-link.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { FailureState } from '../../../platform/ui/failure-state.tsx';
import { failureText } from '../../../platform/ui/failure-text.ts';
import { downloadFile } from '../../../platform/ui/list/download-file.ts';
import type { ListFilter } from '../../../platform/ui/list/list-filter.ts';
import { showToast } from '../../../platform/ui/toasts/toasts.ts';
import { readPanelEndpoint, readPanelSheetEndpoint } from '../cobros.contract.ts';

const panelQuery = () => readQuery(readPanelEndpoint, {});
const listOf = (path: string, filtros: readonly ListFilter[]) =>
  `${path}?filtros=${encodeURIComponent(JSON.stringify(filtros))}`;

/** Debts by age, what falls due, returned debits, and this month beside last year's. */
function Tile() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data, isError, isFetching, refetch } = useQuery({ ...panelQuery(), refetchOnMount: 'always' });
  if (isError && !data) {
    return (
      <Part title={t('Cobros')}>
        <FailureState
          title={t('Las cifras no han llegado.')}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      </Part>
    );
  }
  if (!data) return null;
  const { edades, proximos, devueltos, mes } = data;
  const today = dayInMadrid(new Date());
  const money = (euros: number) => formatMoney(euros, language);
  const debts = (situacion: string, field: string, from: string | number, to: string | number) =>
    listOf('/admin/vencimientos', [
      { campo: 'situacion', op: 'eq', valor: situacion },
      { campo: field, op: 'between', valor: [from, to] },
    ]);
  return (
    <div className="flex flex-col gap-8">
      <Part title={t('Vencido, por antigüedad')}>
        {edades.map(({ desde, hasta, importe }) => (
          <Fact
            key={desde}
            label={
              hasta === undefined
                ? t('Más de {{n}} días', { n: desde - 1 })
                : t('De {{desde}} a {{hasta}} días', { desde, hasta })
            }
          >
            <AddressLink address={debts('vencida', 'dias', desde, hasta ?? 99_999)} className="link-quiet">
              {money(importe)}
            </AddressLink>
          </Fact>
        ))}
      </Part>
      <Part title={t('Vence pronto')}>
        {proximos.map(({ hasta, importe }) => (
          <Fact key={hasta} label={t('Hasta el {{dia}}', { dia: formatShortDay(hasta, language) })}>
            <AddressLink address={debts('porVencer', 'fecha', today, hasta)} className="link-quiet">
              {money(importe)}
            </AddressLink>
          </Fact>
        ))}
        {devueltos.numero > 0 && (
          <Fact label={t('{{count}} recibos devueltos en 30 días', { count: devueltos.numero })}>
            <AddressLink
              address={listOf('/admin/remesas', [
                { campo: 'devueltos', op: 'gt', valor: 0 },
                { campo: 'fecha', op: 'gte', valor: addDays(today, -90) },
              ])}
              className="link-quiet text-error-ink"
            >
              {money(devueltos.importe)}
            </AddressLink>
          </Fact>
        )}
      </Part>
      <Part title={t('Este mes, y los mismos días del año pasado')}>
        <Fact label={t('Facturado')}>
          <AddressLink
            address={listOf('/admin/facturas', [
              { campo: 'estado', op: 'eq', valor: ['emitida', 'contabilizada'] },
              { campo: 'fecha', op: 'between', valor: [mes.desde, today] },
            ])}
            className="link-quiet"
          >
            {money(mes.facturado)}
          </AddressLink>{' '}
          <Before>{money(mes.facturadoAntes)}</Before>
        </Fact>
        <Fact label={t('Cobrado')}>
          <AddressLink
            address={listOf('/admin/cobros', [
              { campo: 'tipo', op: 'eq', valor: 'cobro' },
              { campo: 'fecha', op: 'between', valor: [mes.desde, today] },
            ])}
            className="link-quiet"
          >
            {money(mes.cobrado)}
          </AddressLink>{' '}
          <Before>{money(mes.cobradoAntes)}</Before>
        </Fact>
      </Part>
      <SheetButton />
    </div>
  );
}

function SheetButton() {
  const { t } = useTranslation();
  const call = useCall();
  const [isBusy, setBusy] = useState(false);
  async function download(): Promise<void> {
    setBusy(true);
    try {
      downloadFile(await call(readPanelSheetEndpoint, { body: {} }));
    } catch (error) {
      showToast({ tone: 'bad', text: failureText(error, t) });
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className="-mt-4 flex gap-3 print:hidden">
      <Button tone="quiet" busy={isBusy} onClick={() => isBusy || void download()}>
        {t('Cobros en Excel')}
      </Button>
      <Button tone="quiet" onClick={() => window.print()}>
        {t('Imprimir')}
      </Button>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="border-b border-base-300 pb-2 text-xl">{title}</h2>
      <dl>{children}</dl>
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-b border-base-300 py-1.5">
      <dt className="text-base-content/75">{label}</dt>
      <dd className="text-right tabular-nums">{children}</dd>
    </div>
  );
}

const Before = ({ children }: { children: ReactNode }) => (
  <span className="ml-2 text-base-content/75">{children}</span>
);

export const cobrosTile: DashboardTileModule = {
  Tile,
  prefetch: (queryClient) => queryClient.prefetchQuery({ ...panelQuery(), staleTime: 0, retry: false }),
};
