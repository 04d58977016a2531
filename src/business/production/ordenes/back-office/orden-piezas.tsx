import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../platform/http/call-context.tsx';
import { newKey } from '../../../../platform/http/new-key.ts';
import { readQuery } from '../../../../platform/http/query.ts';
import { useLanguage } from '../../../../platform/i18n/use-language.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { FailureState } from '../../../../platform/ui/failure-state.tsx';
import { failureText } from '../../../../platform/ui/failure-text.ts';
import { Notice } from '../../../../platform/ui/notice.tsx';
import { usePermission } from '../../../../platform/ui/record/action-user.ts';
import { TextSkeleton } from '../../../../platform/ui/skeleton.tsx';
import { showToast } from '../../../../platform/ui/toasts/toasts.ts';
import { canCut } from '../orden.ts';
import {
  readOrdenPiezasEndpoint,
  reservePiezasEndpoint,
  returnRemnantsEndpoint,
} from '../orden-piezas.contract.ts';
import type { Orden } from '../ordenes.contract.ts';
import { PiezaAmounts, readAmounts, startAmounts, type TypedAmounts } from './pieza-amounts.tsx';

const ordenPiezasQuery = (id: number) => readQuery(readOrdenPiezasEndpoint, { params: { id: String(id) } });

/** Returns what an order needs of materias, with its piezas: read again when the order has changed. */
export const useOrdenPiezas = ({ id }: Orden) => useQuery({ ...ordenPiezasQuery(id), staleTime: 0 });

/** The piezas of an order: what it needs, reserves, uses and brings back. */
export function OrdenPiezas({ orden }: { orden: Orden }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const call = useCall();
  const router = useRouter();
  const queryClient = useQueryClient();
  const canUpdate = usePermission('Permissions.Ordenesfab.Update');
  const reply = useOrdenPiezas(orden);
  const [mode, setMode] = useState<'read' | 'reserve' | 'return'>('read');
  const [typed, setTyped] = useState<TypedAmounts>(new Map());
  const [key, setKey] = useState(newKey);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const { data } = reply;
  if (reply.error && !data) {
    return (
      <FailureState
        title={t('No se han podido leer.')}
        onRetry={() => void reply.refetch()}
        busy={reply.isFetching}
      >
        {failureText(reply.error, t)}
      </FailureState>
    );
  }
  if (!data) return <TextSkeleton lines={6} />;
  if (data.materias.length === 0) return null;
  const { piezas, wrong } = readAmounts(typed, language);

  const open = (next: typeof mode) => {
    setMode(next);
    setError(undefined);
    setTyped(
      next === 'reserve' ? startAmounts(data.materias, (pieza) => pieza.propuesta, language) : new Map(),
    );
  };

  async function onSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (wrong.size > 0) return setError(t('Hay cantidades que no son números.'));
    setBusy(true);
    setError(undefined);
    const params = { id: String(orden.id) };
    try {
      const next =
        mode === 'reserve'
          ? await call(reservePiezasEndpoint, { params, body: { version: orden.version, piezas } })
          : await call(returnRemnantsEndpoint, { params, body: { piezas } }, { idempotencyKey: key });
      queryClient.setQueryData(ordenPiezasQuery(orden.id).queryKey, next);
      showToast({
        tone: 'good',
        text: mode === 'reserve' ? t('Piezas reservadas.') : t('Retales devueltos.'),
      });
      setKey(newKey());
      setMode('read');
    } catch (failure) {
      setError(failureText(failure, t));
    }
    await router.invalidate();
    setBusy(false);
  }

  const hasUsed = data.materias.some(({ usado }) => usado > 0);
  return (
    <form onSubmit={(event) => void onSubmit(event)} noValidate className="mb-8 flex flex-col gap-3">
      <h2 className="border-b border-base-300 pb-1 text-lg">{t('Materias y piezas')}</h2>
      <PiezaAmounts
        materias={data.materias}
        {...(mode !== 'read' && { typed })}
        onType={(piezaId, text) => setTyped(new Map(typed).set(piezaId, text))}
        wrong={wrong}
        of={mode === 'return' ? 'usado' : 'libres'}
      />
      {error && (
        <Notice tone="bad" role="alert">
          {error}
        </Notice>
      )}
      {canUpdate && (
        <div className="flex flex-wrap gap-3 print:hidden">
          {mode === 'read' ? (
            <>
              {canCut(orden.estado) && (
                <Button onClick={() => open('reserve')}>{t('Reservar piezas')}</Button>
              )}
              {hasUsed && orden.estado !== 'cerrada' && (
                <Button onClick={() => open('return')}>{t('Devolver retales')}</Button>
              )}
            </>
          ) : (
            <>
              <Button type="submit" tone="primary" busy={isBusy}>
                {mode === 'reserve' ? t('Reservar') : t('Devolver')}
              </Button>
              <Button tone="quiet" onClick={() => open('read')}>
                {t('Dejarlo')}
              </Button>
            </>
          )}
        </div>
      )}
    </form>
  );
}
