import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/http/call-context.tsx';
import { readQuery } from '../../../platform/http/query.ts';
import { formatNumber } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { Radio } from '../../../platform/ui/choice.tsx';
import { failureText } from '../../../platform/ui/failure-text.ts';
import { controlClass, Field, FieldGroup } from '../../../platform/ui/field.tsx';
import { Notice } from '../../../platform/ui/notice.tsx';
import { Table } from '../../../platform/ui/table.tsx';
import { cellKey } from '../movement-plan.ts';
import {
  approveRecuentoEndpoint,
  cancelRecuentoEndpoint,
  type DifferenceRow,
  type Recuento,
  readDifferencesEndpoint,
} from '../recuentos.contract.ts';

/** The differences of a stocktake, on demand because counting is blind, and its approval. */
export function ReviewRecuento({ recuento }: { recuento: Recuento }) {
  const { t } = useTranslation();
  const call = useCall();
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const [motivo, setMotivo] = useState('');
  const [sinContar, setSinContar] = useState<'quedan' | 'cero'>('quedan');
  const [running, setRunning] = useState<'approve' | 'cancel'>();
  const [error, setError] = useState<string>();
  const params = { id: String(recuento.id) };
  const { data, isFetching, refetch } = useQuery({
    ...readQuery(readDifferencesEndpoint, { params }),
    enabled: isOpen,
    refetchOnMount: 'always',
  });

  async function close(act: 'approve' | 'cancel'): Promise<void> {
    if (motivo.trim().length < 3) {
      setError(t('Escriba el motivo.'));
      return;
    }
    setRunning(act);
    setError(undefined);
    try {
      if (act === 'approve') await call(approveRecuentoEndpoint, { params, body: { motivo, sinContar } });
      else await call(cancelRecuentoEndpoint, { params, body: { motivo } });
    } catch (failure) {
      setError(failureText(failure, t));
    }
    await router.invalidate();
    setRunning(undefined);
  }

  if (!isOpen) return <Button onClick={() => setOpen(true)}>{t('Ver las diferencias')}</Button>;
  return (
    <section className="flex flex-col gap-4">
      <div className="flex flex-wrap items-baseline gap-4">
        <h2 className="text-lg">{t('Diferencias')}</h2>
        <Button tone="quiet" busy={isFetching} onClick={() => void refetch()}>
          {t('Actualizar')}
        </Button>
      </div>
      {data?.total === 0 && <p>{t('Todo lo contado coincide con los libros.')}</p>}
      {data && data.total > 0 && <Differences celdas={data.celdas} />}
      {data && data.total > data.celdas.length && (
        <p>{t('Se ven {{n}} de {{total}} diferencias.', { n: data.celdas.length, total: data.total })}</p>
      )}
      <div className="flex max-w-xl flex-col gap-3">
        <FieldGroup label={t('Lo que nadie ha contado')}>
          <Radio checked={sinContar === 'quedan'} name="sin-contar" onChange={() => setSinContar('quedan')}>
            {t('Se queda como está')}
          </Radio>
          <Radio checked={sinContar === 'cero'} name="sin-contar" onChange={() => setSinContar('cero')}>
            {t('No está: pasa a cero')}
          </Radio>
        </FieldGroup>
        <Field label={t('Motivo')} required>
          {(control) => (
            <input
              {...control}
              maxLength={200}
              value={motivo}
              onChange={(event) => setMotivo(event.currentTarget.value)}
              className={controlClass}
            />
          )}
        </Field>
        <div role="alert" className="empty:hidden">
          {error && <Notice tone="bad">{error}</Notice>}
        </div>
        <div className="flex flex-wrap gap-3">
          <Button tone="primary" busy={running === 'approve'} onClick={() => void close('approve')}>
            {t('Aprobar y cerrar')}
          </Button>
          <Button tone="danger" busy={running === 'cancel'} onClick={() => void close('cancel')}>
            {t('Anular el recuento')}
          </Button>
        </div>
      </div>
    </section>
  );
}

function Differences({ celdas }: { celdas: readonly DifferenceRow[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <Table caption={t('Diferencias')} dense>
      <thead>
        <tr>
          <th scope="col">{t('Prenda')}</th>
          <th scope="col" className="figure">
            {t('En los libros')}
          </th>
          <th scope="col" className="figure">
            {t('Contadas')}
          </th>
          <th scope="col" className="figure">
            {t('Diferencia')}
          </th>
        </tr>
      </thead>
      <tbody>
        {celdas.map((row) => (
          <tr key={cellKey(row)}>
            <th scope="row" className="font-normal">
              {row.referencia}, {row.color}, {row.talla}
            </th>
            <td className="figure">{formatNumber(row.esperadas, language)}</td>
            <td className="figure">
              {row.esContada ? formatNumber(row.contadas, language) : t('sin contar')}
            </td>
            <td className="figure">{formatNumber(row.contadas - row.esperadas, language)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
