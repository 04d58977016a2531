import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/http/call-context.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { failureText } from '../../../platform/ui/failure-text.ts';
import { controlClass, Field } from '../../../platform/ui/field.tsx';
import { Notice } from '../../../platform/ui/notice.tsx';
import { answerRevisionEndpoint, type Pedido } from '../pedidos.contract.ts';

interface AnswerRevisionProps {
  pedido: Pedido;
  /** The customer who is bought for. */
  userId?: string | undefined;
}

/** Maximum characters of the shop's words (`nota` of the contract). */
const maxNota = 500;

/** Asks the shop whether it agrees with the last change of its pedido. */
export function AnswerRevision({ pedido, userId }: AnswerRevisionProps) {
  const { t } = useTranslation();
  const call = useCall();
  const queryClient = useQueryClient();
  const [nota, setNota] = useState('');
  const { id, acuerdo, revisiones } = pedido;
  const asked = revisiones.find(({ pideAcuerdo, respuesta }) => pideAcuerdo && !respuesta);
  const { mutate, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: (acepta: boolean) =>
      call(answerRevisionEndpoint, {
        params: { id: String(id) },
        body: {
          ...(userId !== undefined && { userId }),
          ...{ revisionId: asked?.id ?? 0, acepta },
          ...(nota.trim() && { nota: nota.trim() }),
        },
      }),
    onSettled: () => queryClient.invalidateQueries(),
  });
  if (acuerdo !== 'pendiente' || !asked) return null;
  return (
    <Notice tone="waiting" className="mb-8 flex flex-col gap-3 print:hidden">
      <p>{t('Hemos cambiado este pedido. Mire abajo qué es distinto y díganos si está de acuerdo.')}</p>
      <Field label={t('Observaciones')} error={error && failureText(error, t)} className="max-w-[60ch]">
        {(control) => (
          <textarea
            {...control}
            rows={2}
            maxLength={maxNota}
            value={nota}
            onChange={({ target }) => setNota(target.value)}
            className={controlClass}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        <Button tone="primary" busy={isPending} onClick={() => mutate(true)}>
          {t('Estoy de acuerdo')}
        </Button>
        <Button busy={isPending} onClick={() => mutate(false)}>
          {t('No estoy de acuerdo')}
        </Button>
      </div>
    </Notice>
  );
}
