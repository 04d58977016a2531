import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/http/call-context.tsx';
import type { ReplyOf } from '../../../platform/http/endpoint.ts';
import { readQuery } from '../../../platform/http/query.ts';
import { formatDay, formatMoney, formatNumber } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { Check, CheckBox } from '../../../platform/ui/choice.tsx';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import { FailureState } from '../../../platform/ui/failure-state.tsx';
import { failureText } from '../../../platform/ui/failure-text.ts';
import { Notice } from '../../../platform/ui/notice.tsx';
import { usePermission } from '../../../platform/ui/record/action-user.ts';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { Table } from '../../../platform/ui/table.tsx';
import { DocumentButton } from '../../documents/storefront/document-button.tsx';
import {
  proposeRemindersEndpoint,
  type Reminded,
  remindersOfClienteEndpoint,
  sendRemindersEndpoint,
  setRemindersEndpoint,
} from '../reclamaciones.contract.ts';

/** Text keys of the steps. */
const stepLabels: Readonly<Record<Reminded['paso'], string>> = {
  1: 'Primer aviso',
  2: 'Segundo aviso',
  3: 'Último aviso',
};

/** The clientes whose reminder is due; they get it after a look. */
export function RemindersScreen() {
  const { t } = useTranslation();
  const language = useLanguage();
  const call = useCall();
  const queryClient = useQueryClient();
  const canSend = usePermission('Permissions.Reclamaciones.Create');
  const query = useQuery({ ...readQuery(proposeRemindersEndpoint, {}), staleTime: 0 });
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [result, setResult] = useState<ReplyOf<typeof sendRemindersEndpoint>>();
  const clientes = query.data?.clientes ?? [];
  const chosen = clientes.filter(({ cliente, para }) => para !== undefined && !left.has(cliente.id));

  async function send(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const body = {
        clientes: chosen.map(({ cliente, paso, vencido }) => ({ clienteId: cliente.id, paso, vencido })),
      };
      setResult(await call(sendRemindersEndpoint, { body }, { idempotencyKey: key }));
      setKey(crypto.randomUUID());
      setLeft(new Set());
    } catch (error) {
      setFailure(failureText(error, t));
    } finally {
      setBusy(false);
      void queryClient.invalidateQueries();
    }
  }
  return (
    <div className="flex max-w-5xl flex-col gap-4" data-dense="true">
      <h1 className="text-2xl">{t('Avisos de pago')}</h1>
      <p className="max-w-[70ch] text-base-content/75">
        {t(
          'Tres avisos por correo con el extracto: a los 7, 21 y 45 días del vencimiento más antiguo, con dos semanas entre uno y otro. Nada sale sin que alguien lo mire.',
        )}
      </p>
      {result && (
        <Notice tone={result.rechazados.length > 0 ? 'waiting' : 'good'} role="status">
          {t('{{count}} avisos enviados.', { count: result.hechos.length })}
          {result.rechazados.map(({ clienteId, motivo }) => (
            <span key={clienteId} className="block">
              #{clienteId}: {motivo}
            </span>
          ))}
        </Notice>
      )}
      {query.isError && (
        <FailureState title={failureText(query.error, t)} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && <Skeleton className="h-40" />}
      {query.data && clientes.length === 0 && <EmptyState title={t('Hoy no toca ningún aviso.')} />}
      {clientes.length > 0 && (
        <>
          <Table caption={t('Avisos de pago')} dense>
            <thead>
              <tr>
                <th scope="col">
                  <span className="sr-only">{t('Elegir')}</span>
                </th>
                <th scope="col">{t('Cliente')}</th>
                <th scope="col">{t('Aviso')}</th>
                <th scope="col">{t('Último')}</th>
                <th scope="col" className="figure">
                  {t('Días vencida')}
                </th>
                <th scope="col" className="figure">
                  {t('Vencido')}
                </th>
              </tr>
            </thead>
            <tbody>
              {clientes.map(({ cliente, para, paso, ultima, dias, vencido }) => (
                <tr key={cliente.id}>
                  <td>
                    <CheckBox
                      aria-label={t('Elegir {{numero}}', { numero: cliente.nombre })}
                      disabled={para === undefined}
                      checked={para !== undefined && !left.has(cliente.id)}
                      onChange={({ target }) => {
                        const next = new Set(left);
                        if (target.checked) next.delete(cliente.id);
                        else next.add(cliente.id);
                        setLeft(next);
                      }}
                    />
                  </td>
                  <th scope="row" className="font-normal">
                    <Link to="/admin/clientes/$id" params={{ id: String(cliente.id) }} className="link-quiet">
                      {cliente.nombre}
                    </Link>
                    <span className="block text-sm text-base-content/75">
                      {para ?? t('Sin correo: llámelo.')}
                    </span>
                  </th>
                  <td>{t(stepLabels[paso])}</td>
                  <td>{ultima && `${t(stepLabels[ultima.paso])}, ${formatDay(ultima.fecha, language)}`}</td>
                  <td className="figure">{formatNumber(dias, language)}</td>
                  <td className="figure">{formatMoney(vencido, language)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
          {failure && (
            <Notice tone="bad" role="alert">
              {failure}
            </Notice>
          )}
          {canSend && (
            <div className="sticky bottom-0 bg-base-100 py-3">
              <Button tone="primary" busy={isBusy} disabled={chosen.length === 0} onClick={() => void send()}>
                {t('Enviar {{count}} avisos', { count: chosen.length })}
              </Button>
            </div>
          )}
        </>
      )}
    </div>
  );
}

/** Whether a cliente gets reminders, the last ones, and its statement. */
export function ClienteReminders({ id }: { id: number }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const call = useCall();
  const canSet = usePermission('Permissions.Reclamaciones.Update');
  const { data, refetch } = useQuery({
    ...readQuery(remindersOfClienteEndpoint, { params: { id: String(id) } }),
    staleTime: 0,
  });
  const [failure, setFailure] = useState<string>();

  async function set(reclamar: boolean): Promise<void> {
    try {
      await call(setRemindersEndpoint, { params: { id: String(id) }, body: { reclamar } });
      setFailure(undefined);
    } catch (error) {
      setFailure(failureText(error, t));
    }
    await refetch();
  }
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <DocumentButton kind="extracto" id={id}>
          {t('Descargar el extracto')}
        </DocumentButton>
        {data && (
          <Check
            checked={data.reclamar}
            disabled={!canSet}
            onChange={({ target }) => void set(target.checked)}
          >
            {t('Recibe avisos de pago')}
          </Check>
        )}
      </div>
      {failure && (
        <Notice tone="bad" role="alert" className="mt-2">
          {failure}
        </Notice>
      )}
      {data && data.enviadas.length > 0 && (
        <ul className="mt-2">
          {data.enviadas.map(({ paso, fecha, importe, para }) => (
            <li key={`${fecha} ${paso}`} className="text-base-content/75 tabular-nums">
              {`${formatDay(fecha, language)} · ${t(stepLabels[paso])} · ${formatMoney(importe, language)} · ${para}`}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
