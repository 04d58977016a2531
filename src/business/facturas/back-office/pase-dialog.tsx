import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/http/call-context.tsx';
import { formatMoney } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { Dialog } from '../../../platform/ui/dialog.tsx';
import { failureText } from '../../../platform/ui/failure-text.ts';
import { Notice } from '../../../platform/ui/notice.tsx';
import type { ActionDialogProps } from '../../../platform/ui/record/action.ts';
import { paseFacturasEndpoint } from '../factura-acts.contract.ts';

interface Row {
  id: number;
  cliente: { nombre: string };
}

/** The drafts that the preview promises to issue. */
export interface PaseInput {
  ids: readonly number[];
}

/** The most facturas of one call. */
export const maxAtOnce = 500;

/** Rows of each part of the preview. */
const shownRows = 50;

/** Shows what issuing these drafts would do, before their numbers are taken. */
export function PaseDialog({ rows, onClose, onRun }: ActionDialogProps<Row, PaseInput>) {
  const { t } = useTranslation();
  const call = useCall();
  const language = useLanguage();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const ids = rows.map(({ id }) => id).slice(0, maxAtOnce);
  const { data, error } = useQuery({
    queryKey: ['facturas/pase', ids],
    queryFn: () => call(paseFacturasEndpoint, { body: { ids, a: 'emitida', preview: true } }),
    staleTime: 0,
    retry: false,
  });
  const nameOf = (id: number) => rows.find((row) => row.id === id)?.cliente.nombre ?? `#${id}`;

  async function run(): Promise<void> {
    if (isBusy || !data) return;
    setBusy(true);
    setFailure(await onRun({ ids: data.hechos.map(({ id }) => id) }));
    setBusy(false);
  }
  return (
    <Dialog
      open
      sheet
      onClose={onClose}
      title={t('¿Emitir {{count}} facturas?', { count: ids.length })}
      actions={
        <>
          <Button onClick={onClose}>{t('Cancelar')}</Button>
          {data && data.hechos.length > 0 && (
            <Button tone="primary" busy={isBusy} onClick={() => void run()}>
              {t('Emitir {{count}} facturas', { count: data.hechos.length })}
            </Button>
          )}
        </>
      }
    >
      <p>{t('Una factura emitida ya no cambia: se corrige con una rectificativa.')}</p>
      <p>{t('El cliente la recibe por correo en PDF.')}</p>
      {rows.length > ids.length && (
        <p>{t('Se emiten {{n}} como mucho cada vez: las demás siguen en borrador.', { n: maxAtOnce })}</p>
      )}
      <div aria-live="polite" className="min-h-24">
        {data && data.hechos.length > 0 && (
          <ul className="mt-2 flex flex-col gap-1" aria-label={t('Se emiten')}>
            {data.hechos.slice(0, shownRows).map(({ id, numero, total }) => (
              <li key={id} className="flex gap-x-2 tabular-nums">
                {numero} <span className="grow text-base-content/75">{nameOf(id)}</span>
                {formatMoney(total, language)}
              </li>
            ))}
          </ul>
        )}
        {data && data.hechos.length > 1 && (
          <p className="mt-1 text-right font-medium tabular-nums">
            {t('Total')}{' '}
            {formatMoney(
              data.hechos.reduce((sum, { total }) => sum + total, 0),
              language,
            )}
          </p>
        )}
        {data && data.hechos.length > shownRows && (
          <p className="mt-1">{t('Y {{count}} más.', { count: data.hechos.length - shownRows })}</p>
        )}
        {data && data.rechazados.length > 0 && (
          <Notice tone="bad">
            <p>{t('No se pueden emitir:')}</p>
            <ul className="mt-1 flex flex-col gap-1">
              {data.rechazados.slice(0, shownRows).map(({ id, motivo }) => (
                <li key={id}>
                  {nameOf(id)} #{id}: {motivo}
                </li>
              ))}
            </ul>
          </Notice>
        )}
        {error && <Notice tone="bad">{failureText(error, t)}</Notice>}
      </div>
      {failure && (
        <Notice tone="bad" role="alert">
          {failure}
        </Notice>
      )}
    </Dialog>
  );
}
