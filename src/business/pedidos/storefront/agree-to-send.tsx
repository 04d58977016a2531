import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/http/call-context.tsx';
import { dayInMadrid, formatDay } from '../../../platform/i18n/format.ts';
import { isDay } from '../../../platform/i18n/iso-day.ts';
import { addDays } from '../../../platform/i18n/parse-day.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { DayInput } from '../../../platform/ui/day-input.tsx';
import { failureText } from '../../../platform/ui/failure-text.ts';
import { Field } from '../../../platform/ui/field.tsx';
import { Notice } from '../../../platform/ui/notice.tsx';
import { useDayWords } from '../../../platform/ui/use-day-words.ts';
import { firstCancelDay, maySendOn } from '../order-days.ts';
import { estadoPendiente } from '../pedido.ts';
import { agreeToSendEndpoint, type Pedido } from '../pedidos.contract.ts';

/** Days that are offered for what is still to be sent. */
const offeredDays = 30;

interface AgreeToSendProps {
  pedido: Pedido;
  /** The customer who is bought for. */
  userId?: string | undefined;
}

/** Asks the shop whether an open pedido whose cancel day has passed is still to be sent. */
export function AgreeToSend({ pedido, userId }: AgreeToSendProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const dayWords = useDayWords();
  const call = useCall();
  const queryClient = useQueryClient();
  const today = dayInMadrid(new Date());
  const [day, setDay] = useState(() => addDays(today, offeredDays));
  const { id, estado } = pedido;
  const cancelarTras = firstCancelDay(pedido);
  const { mutate, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: () =>
      call(agreeToSendEndpoint, {
        params: { id: String(id) },
        body: { ...(userId !== undefined && { userId }), cancelarTras: day, antes: cancelarTras },
      }),
    onSettled: () => queryClient.invalidateQueries(),
  });
  if (estado !== estadoPendiente || !cancelarTras || maySendOn({ cancelarTras }, today)) return null;
  return (
    <Notice tone="waiting" className="mb-8 flex flex-col gap-3 print:hidden">
      <p>
        {t('El {{fecha}} acabó el plazo de este pedido. No enviamos lo que falta sin su permiso.', {
          fecha: formatDay(cancelarTras, language),
        })}
      </p>
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
        <Field
          label={t('Se puede enviar hasta')}
          hint={dayWords(day)}
          error={error && failureText(error, t)}
          className="min-w-48"
        >
          {(control) => (
            <DayInput {...control} min={today} value={day} onChange={(next = '') => setDay(next)} />
          )}
        </Field>
        <Button
          className="mt-6"
          busy={isPending}
          disabled={!isDay(day) || day < today}
          onClick={() => mutate()}
        >
          {t('Dar permiso')}
        </Button>
      </div>
    </Notice>
  );
}
