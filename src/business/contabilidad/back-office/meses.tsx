import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/http/call-context.tsx';
import { readQuery } from '../../../platform/http/query.ts';
import { formatInstantDay, formatNumber } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { FailureState } from '../../../platform/ui/failure-state.tsx';
import { failureText } from '../../../platform/ui/failure-text.ts';
import { downloadFile } from '../../../platform/ui/list/download-file.ts';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { StateMark } from '../../../platform/ui/state-mark.tsx';
import { Table } from '../../../platform/ui/table.tsx';
import { showToast } from '../../../platform/ui/toasts/toasts.ts';
import { type MesRow, readExportFileEndpoint, readMesesEndpoint } from '../contabilidad.contract.ts';
import { layouts } from '../layout.ts';
import { MesView, monthName } from './mes-view.tsx';

/** The months of the house: what waits for the adviser, what was handed over, what is closed. */
export function MesesScreen() {
  const { t } = useTranslation();
  const language = useLanguage();
  const query = useQuery({ ...readQuery(readMesesEndpoint, {}), staleTime: 0 });
  const [shown, setShown] = useState<string>();
  const meses = query.data?.meses ?? [];
  return (
    <div className="flex max-w-5xl flex-col gap-6">
      <h1 className="text-2xl">{t('Asesoría')}</h1>
      <p className="max-w-[70ch] text-base-content/75">
        {t(
          'Cada mes se entregan los asientos de facturas, cobros y devoluciones. Cada asiento sale una sola vez, y un mes cerrado no admite nada más.',
        )}
      </p>
      {query.isError && (
        <FailureState title={failureText(query.error, t)} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && <Skeleton className="h-60" />}
      {query.data && (
        <Table caption={t('Meses')} dense>
          <thead>
            <tr>
              <th scope="col">{t('Mes')}</th>
              <th scope="col" className="figure">
                {t('Por exportar')}
              </th>
              <th scope="col" className="figure">
                {t('Exportados')}
              </th>
              <th scope="col">{t('Archivos')}</th>
              <th scope="col">{t('Estado')}</th>
            </tr>
          </thead>
          <tbody>
            {meses.map((row) => (
              <tr key={row.mes}>
                <th scope="row" className="font-normal">
                  <button
                    type="button"
                    className="link-quiet text-start whitespace-nowrap"
                    aria-expanded={shown === row.mes}
                    onClick={() => setShown(shown === row.mes ? undefined : row.mes)}
                  >
                    {monthName(row.mes, language)}
                  </button>
                </th>
                <td className="figure">{row.pendientes > 0 && formatNumber(row.pendientes, language)}</td>
                <td className="figure">{row.exportados > 0 && formatNumber(row.exportados, language)}</td>
                <td>
                  {row.exportaciones.map((one) => (
                    <ExportLink key={one.id} exportacion={one} />
                  ))}
                </td>
                <td>
                  <MesMark row={row} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {shown && meses.some(({ mes }) => mes === shown) && (
        <MesView key={shown} row={meses.find(({ mes }) => mes === shown) as MesRow} />
      )}
    </div>
  );
}

function MesMark({ row: { cerrado, pendientes, exportados } }: { row: MesRow }) {
  const { t } = useTranslation();
  if (cerrado) {
    return (
      <StateMark state="good" quiet>
        {t('Cerrado')}
      </StateMark>
    );
  }
  if (pendientes > 0) return <StateMark state="waiting">{t('Por exportar')}</StateMark>;
  return exportados > 0 ? <StateMark state="info">{t('Exportado')}</StateMark> : null;
}

function ExportLink({ exportacion }: { exportacion: MesRow['exportaciones'][number] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const call = useCall();
  const { id, formato, cuando } = exportacion;
  const download = async () => {
    try {
      downloadFile(await call(readExportFileEndpoint, { params: { id: String(id) }, query: {} }));
    } catch (error) {
      showToast({ tone: 'bad', text: failureText(error, t) });
    }
  };
  return (
    <button type="button" className="link-quiet mr-3 text-start" onClick={() => void download()}>
      {layouts[formato].nombre} · {formatInstantDay(cuando, language)}
    </button>
  );
}
