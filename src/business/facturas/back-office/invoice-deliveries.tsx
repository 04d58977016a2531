import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/http/call-context.tsx';
import { readQuery } from '../../../platform/http/query.ts';
import { formatDay, formatMoney } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import { FailureState } from '../../../platform/ui/failure-state.tsx';
import { failureText } from '../../../platform/ui/failure-text.ts';
import { Notice } from '../../../platform/ui/notice.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { invoiceAlbaranesEndpoint, searchAlbaranesEndpoint } from '../grouped-facturas.contract.ts';
import { type DeliveryGroup, DeliveryGroupRow, groupKey } from './delivery-group-row.tsx';
import { PreparedDrafts } from './prepared-drafts.tsx';

/** Groups of one call. */
const maxGroups = 100;
type Prepared = Awaited<ReturnType<typeof invoiceAlbaranesEndpoint.reply.parse>>;

/** The deliveries that wait for a factura, grouped as each cliente wants it. */
export function InvoiceDeliveries() {
  const { t } = useTranslation();
  const call = useCall();
  const queryClient = useQueryClient();
  const query = useQuery({ ...readQuery(searchAlbaranesEndpoint, { body: {} }), staleTime: 0 });
  const [changed, setChanged] = useState<Readonly<Record<string, boolean>>>({});
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [prepared, setPrepared] = useState<Prepared>();
  const grupos = query.data?.grupos ?? [];
  // A period that still runs is not chosen by itself.
  const isChosen = (group: DeliveryGroup) => changed[groupKey(group)] ?? group.cerrado;
  const chosen = grupos.filter(isChosen).slice(0, maxGroups);

  async function prepare(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const body = {
        grupos: chosen.map(({ albaranes }) => ({ albaranIds: albaranes.map(({ id }) => id) })),
      };
      setPrepared(await call(invoiceAlbaranesEndpoint, { body }, { idempotencyKey: key }));
      setKey(crypto.randomUUID());
      setChanged({});
      await queryClient.invalidateQueries();
    } catch (error) {
      setFailure(failureText(error, t));
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className="flex max-w-5xl flex-col gap-4">
      <h1 className="text-2xl">{t('Facturar entregas')}</h1>
      {prepared && <PreparedDrafts {...prepared} onClose={() => setPrepared(undefined)} />}
      {query.error && !query.data && (
        <FailureState
          title={failureText(query.error, t)}
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
        />
      )}
      {query.isPending && <Skeleton className="h-40" />}
      {query.data && grupos.length === 0 && (
        <EmptyState
          title={t('Nada que facturar: todas las entregas están en una factura o en un borrador.')}
        />
      )}
      {grupos.length > 0 && (
        <>
          <Deadlines groups={grupos} />
          <ul className="flex flex-col border-t border-base-300">
            {grupos.map((group) => (
              <DeliveryGroupRow
                key={groupKey(group)}
                group={group}
                checked={isChosen(group)}
                onChange={(checked) => setChanged((all) => ({ ...all, [groupKey(group)]: checked }))}
              />
            ))}
          </ul>
          {query.data?.hayMas && <p>{t('Hay más entregas: aparecen cuando estas estén facturadas.')}</p>}
          {failure && (
            <Notice tone="bad" role="alert">
              {failure}
            </Notice>
          )}
          <div className="sticky bottom-0 flex flex-wrap items-center gap-3 bg-base-100 py-3">
            <Button
              tone="primary"
              busy={isBusy}
              disabled={chosen.length === 0}
              onClick={() => void prepare()}
            >
              {t('Preparar {{count}} borradores', { count: chosen.length })}
            </Button>
            <Total groups={chosen} />
          </div>
        </>
      )}
      <Link to="/admin/facturas" className="link">
        {t('Facturas')}
      </Link>
    </div>
  );
}

function Total({ groups }: { groups: readonly DeliveryGroup[] }) {
  const language = useLanguage();
  const sum = groups.reduce((total, { importe }) => total + importe, 0);
  return <span className="tabular-nums">{formatMoney(sum, language)}</span>;
}

/** The limits of months that are near or past, once each. */
function Deadlines({ groups }: { groups: readonly DeliveryGroup[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const near = [...Map.groupBy(groups, ({ limite }) => limite).values()].flatMap(([first]) =>
    first && first.aviso !== 'none' ? [first] : [],
  );
  return near.map(({ aviso, limite, ultima }) => {
    const month = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
    const params = { mes: month.format(new Date(ultima)), dia: formatDay(limite, language) };
    return (
      <Notice key={limite} tone="bad">
        {aviso === 'late'
          ? t('El plazo para facturar las entregas de {{mes}} acabó el {{dia}}.', params)
          : t('Las entregas de {{mes}} se facturan antes del {{dia}}.', params)}
      </Notice>
    );
  });
}
