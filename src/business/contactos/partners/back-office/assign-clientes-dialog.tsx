import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../platform/http/call-context.tsx';
import { Button } from '../../../../platform/ui/button.tsx';
import { Dialog } from '../../../../platform/ui/dialog.tsx';
import { failureText } from '../../../../platform/ui/failure-text.ts';
import { Notice } from '../../../../platform/ui/notice.tsx';
import type { ActionDialogProps } from '../../../../platform/ui/record/action.ts';
import { assignClientesEndpoint, type ComercialRow } from '../comerciales.contract.ts';

type Row = Pick<ComercialRow, 'id' | 'nombre' | 'archivado'>;

/** Lists the clientes without a comercial that these zones propose, before they are assigned. */
export function AssignClientesDialog({
  rows,
  onClose,
  onRun,
}: ActionDialogProps<Row, Record<string, never>>) {
  const { t } = useTranslation();
  const call = useCall();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const ids = rows.map(({ id }) => id);
  const { data, error } = useQuery({
    queryKey: ['comerciales/repartir', ids],
    queryFn: () => call(assignClientesEndpoint, { body: { ids, preview: true } }),
    staleTime: 0,
    retry: false,
  });

  async function run(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setFailure(await onRun({}));
    setBusy(false);
  }
  return (
    <Dialog
      open
      sheet
      onClose={onClose}
      title={t('Asignar clientes por zona')}
      actions={
        <>
          <Button onClick={onClose}>{t('Cancelar')}</Button>
          {data && data.total > 0 && (
            <Button tone="primary" busy={isBusy} onClick={() => void run()}>
              {t('Asignar')}
            </Button>
          )}
        </>
      }
    >
      <p>{t('Los clientes sin comercial cuyo código postal cae en una de sus zonas.')}</p>
      <div aria-live="polite" className="min-h-24">
        {data?.total === 0 && <Notice>{t('Ningún cliente sin comercial está en estas zonas.')}</Notice>}
        {data && data.total > 0 && (
          <ul className="mt-2 flex flex-col gap-1">
            {data.clientes.slice(0, 50).map(({ id, nombre, poblacion, comercial }) => (
              <li key={id}>
                {nombre} <span className="text-base-content/75">{[poblacion, comercial].join(' · ')}</span>
              </li>
            ))}
          </ul>
        )}
        {data && data.total > 50 && (
          <p className="mt-1">{t('Y {{count}} más.', { count: data.total - 50 })}</p>
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
