import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../platform/http/call-context.tsx';
import { newKey } from '../../../../platform/http/new-key.ts';
import { dayInMadrid } from '../../../../platform/i18n/format.ts';
import { isDay } from '../../../../platform/i18n/iso-day.ts';
import { addDays } from '../../../../platform/i18n/parse-day.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { DayInput } from '../../../../platform/ui/day-input.tsx';
import { failureText } from '../../../../platform/ui/failure-text.ts';
import { Field } from '../../../../platform/ui/field.tsx';
import { showToast } from '../../../../platform/ui/toasts/toasts.ts';
import { acceptProposalsEndpoint } from '../ordenes.contract.ts';

/** Days until the garments of a new order are expected. */
const usualDays = 45;

interface AcceptProposalsProps {
  /** The chosen modelos. */
  modelos: readonly number[];
  prendas: number;
  onAccepted(): void;
}

/** Makes a draft of each chosen proposal. */
export function AcceptProposals({ modelos, prendas, onAccepted }: AcceptProposalsProps) {
  const { t } = useTranslation();
  const call = useCall();
  const today = dayInMadrid(new Date());
  const [prevista, setPrevista] = useState<string | undefined>(addDays(today, usualDays));
  const [key, setKey] = useState(newKey);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function onSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!prevista || !isDay(prevista)) return setError(t('Escriba un día.'));
    setBusy(true);
    setError(undefined);
    try {
      const body = { modelos: [...modelos], prevista };
      const { ordenes } = await call(acceptProposalsEndpoint, { body }, { idempotencyKey: key });
      showToast({
        tone: 'good',
        text: t('{{count}} órdenes en borrador.', { count: ordenes.length }),
      });
      setKey(newKey());
      onAccepted();
    } catch (failure) {
      setError(failureText(failure, t));
    }
    setBusy(false);
  }
  return (
    <form
      onSubmit={(event) => void onSubmit(event)}
      noValidate
      className="mb-4 flex flex-wrap items-end gap-3"
    >
      <div className="w-44">
        <Field label={t('Día previsto')} {...(error && { error })}>
          {(control) => <DayInput {...control} value={prevista} min={today} onChange={setPrevista} />}
        </Field>
      </div>
      <Button type="submit" tone="primary" busy={isBusy} disabled={modelos.length === 0}>
        {modelos.length === 0
          ? t('Elija propuestas')
          : t('Hacer {{count}} órdenes, {{prendas}} prendas', { count: modelos.length, prendas })}
      </Button>
    </form>
  );
}
