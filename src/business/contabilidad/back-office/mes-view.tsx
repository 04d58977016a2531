import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/http/call-context.tsx';
import { newKey } from '../../../platform/http/new-key.ts';
import { readQuery } from '../../../platform/http/query.ts';
import { dayInMadrid, formatDay, formatMoney } from '../../../platform/i18n/format.ts';
import { addMonths } from '../../../platform/i18n/parse-day.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { Radio } from '../../../platform/ui/choice.tsx';
import { ConfirmDialog } from '../../../platform/ui/confirm-dialog.tsx';
import { FailureState } from '../../../platform/ui/failure-state.tsx';
import { failureText } from '../../../platform/ui/failure-text.ts';
import { FieldGroup } from '../../../platform/ui/field.tsx';
import { FormDialog } from '../../../platform/ui/form-dialog.tsx';
import { downloadFile } from '../../../platform/ui/list/download-file.ts';
import { Notice } from '../../../platform/ui/notice.tsx';
import { usePermission } from '../../../platform/ui/record/action-user.ts';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { Table } from '../../../platform/ui/table.tsx';
import { showToast } from '../../../platform/ui/toasts/toasts.ts';
import {
  type AsientoRow,
  closeMesEndpoint,
  exportMesEndpoint,
  type MesRow,
  previewMesEndpoint,
  readExportFileEndpoint,
} from '../contabilidad.contract.ts';
import { type LayoutName, layoutNames, layouts } from '../layout.ts';

/** The name of a month. */
export const monthName = (mes: string, language: string) =>
  new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(mes),
  );

/** The entries of a month that wait, and its acts. */
export function MesView({ row }: { row: MesRow }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const call = useCall();
  const queryClient = useQueryClient();
  const canExport = usePermission('Permissions.Contabilidad.Create');
  const canClose = usePermission('Permissions.Contabilidad.Update');
  const [isExporting, setExporting] = useState(false);
  const [isClosing, setClosing] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { data, isError, error, refetch } = useQuery({
    ...readQuery(previewMesEndpoint, { body: { mes: row.mes } }),
    staleTime: 0,
  });
  const name = monthName(row.mes, language);
  const isOver = dayInMadrid(new Date()) >= addMonths(row.mes, 1);
  const money = (euros: number) => formatMoney(euros, language);

  async function close(): Promise<void> {
    setClosing(false);
    try {
      await call(closeMesEndpoint, { body: { mes: row.mes } }, { idempotencyKey: newKey() });
      setFailure(undefined);
      showToast({ tone: 'good', text: t('Mes cerrado.') });
    } catch (failed) {
      setFailure(failureText(failed, t));
    }
    await queryClient.invalidateQueries();
  }
  return (
    <section aria-label={name} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">{name}</h2>
        <div className="flex flex-wrap gap-3">
          {canExport && (data?.total ?? 0) > 0 && (
            <Button tone="primary" onClick={() => setExporting(true)}>
              {t('Exportar {{count}} asientos', { count: data?.total ?? 0 })}
            </Button>
          )}
          {canClose && !row.cerrado && isOver && data?.total === 0 && (
            <Button onClick={() => setClosing(true)}>{t('Cerrar el mes')}</Button>
          )}
        </div>
      </div>
      {failure && (
        <Notice tone="bad" role="alert">
          {failure}
        </Notice>
      )}
      {isError && <FailureState title={failureText(error, t)} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton className="h-40" />}
      {data && data.total === 0 && <p className="text-base-content/75">{t('No queda nada por exportar.')}</p>}
      {data && data.total > 0 && (
        <Table caption={t('Asientos por exportar')} dense>
          <thead>
            <tr>
              <th scope="col">{t('Fecha')}</th>
              <th scope="col">{t('Concepto')}</th>
              <th scope="col">{t('Cuenta')}</th>
              <th scope="col" className="figure">
                {t('Debe')}
              </th>
              <th scope="col" className="figure">
                {t('Haber')}
              </th>
            </tr>
          </thead>
          {data.asientos.map((asiento) => (
            <tbody key={`${asiento.tipo}${asiento.origenId}`}>
              {asiento.lineas.map(({ cuenta, debe, haber }, place) => (
                <tr key={`${cuenta}${debe}${haber}`}>
                  <td>{place === 0 && formatDay(asiento.fecha, language)}</td>
                  <td>{place === 0 && <EntryLink asiento={asiento} />}</td>
                  <td className="tabular-nums">{cuenta}</td>
                  <td className="figure">{debe !== 0 && money(debe)}</td>
                  <td className="figure">{haber !== 0 && money(haber)}</td>
                </tr>
              ))}
            </tbody>
          ))}
          <tfoot>
            <tr>
              <th scope="row" colSpan={3}>
                {data.total > data.asientos.length
                  ? t('Total de {{count}} asientos; se ven los primeros', { count: data.total })
                  : t('Total')}
              </th>
              <td className="figure">{money(data.debe)}</td>
              <td className="figure">{money(data.haber)}</td>
            </tr>
          </tfoot>
        </Table>
      )}
      {isExporting && data && (
        <ExportDialog
          mes={row.mes}
          count={data.total}
          digest={data.digest}
          onClose={() => setExporting(false)}
        />
      )}
      {isClosing && (
        <ConfirmDialog
          open
          title={t('¿Cerrar {{mes}}?', { mes: name })}
          act={t('Cerrar el mes')}
          onConfirm={() => void close()}
          onClose={() => setClosing(false)}
        >
          {t(
            'Desde entonces ni facturas ni cobros ni devoluciones pueden tener un día de este mes. No se puede deshacer.',
          )}
        </ConfirmDialog>
      )}
    </section>
  );
}

function EntryLink({ asiento }: { asiento: AsientoRow }) {
  const { tipo, fecha, concepto, facturaId, cobroId, clienteId } = asiento;
  if (facturaId !== undefined) {
    return (
      <Link to="/admin/facturas/$id" params={{ id: String(facturaId) }} className="link-quiet">
        {concepto}
      </Link>
    );
  }
  if (tipo === 'caja') {
    return (
      <Link to="/admin/caja" search={{ dia: fecha }} className="link-quiet">
        {concepto}
      </Link>
    );
  }
  if (clienteId !== undefined) {
    return (
      <Link to="/admin/clientes/$id" params={{ id: String(clienteId) }} className="link-quiet">
        {concepto}
      </Link>
    );
  }
  if (cobroId === undefined) return concepto;
  return (
    <Link to="/admin/cobros/$id" params={{ id: String(cobroId) }} className="link-quiet">
      {concepto}
    </Link>
  );
}

interface ExportProps {
  mes: string;
  count: number;
  digest: string;
  onClose(): void;
}

/** Asks for the program of the adviser, and downloads the file. */
function ExportDialog({ mes, count, digest, onClose }: ExportProps) {
  const { t } = useTranslation();
  const call = useCall();
  const queryClient = useQueryClient();
  const [formato, setFormato] = useState<LayoutName>('contasol');
  const [key] = useState(() => crypto.randomUUID());

  async function send(): Promise<string | undefined> {
    try {
      const { id } = await call(
        exportMesEndpoint,
        { body: { mes, formato, digest } },
        { idempotencyKey: key },
      );
      downloadFile(await call(readExportFileEndpoint, { params: { id: String(id) }, query: {} }));
      onClose();
      return undefined;
    } catch (error) {
      return failureText(error, t);
    } finally {
      void queryClient.invalidateQueries();
    }
  }
  return (
    <FormDialog
      title={t('Exportar {{count}} asientos', { count })}
      act={t('Exportar')}
      onClose={onClose}
      onSend={send}
    >
      <p>{t('Sus facturas quedan contabilizadas. El archivo se puede descargar otra vez.')}</p>
      <FieldGroup label={t('Programa de la asesoría')}>
        {layoutNames.map((name) => (
          <Radio key={name} name="formato" checked={formato === name} onChange={() => setFormato(name)}>
            {layouts[name].nombre}
          </Radio>
        ))}
      </FieldGroup>
    </FormDialog>
  );
}
