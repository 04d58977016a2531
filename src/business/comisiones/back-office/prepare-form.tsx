import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/http/call-context.tsx';
import type { ReplyOf } from '../../../platform/http/endpoint.ts';
import { newKey } from '../../../platform/http/new-key.ts';
import { dayInMadrid } from '../../../platform/i18n/format.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { failureText } from '../../../platform/ui/failure-text.ts';
import { Field } from '../../../platform/ui/field.tsx';
import { Notice } from '../../../platform/ui/notice.tsx';
import { SelectControl } from '../../../platform/ui/select-control.tsx';
import { trimestreBefore, trimestreOf } from '../comision.ts';
import { prepareLiquidacionesEndpoint } from '../comisiones.contract.ts';

/** Quarters that the form offers. */
const offered = 6;

/** Drafts the statements of a quarter for all comerciales with terms. */
export function PrepareForm() {
  const { t } = useTranslation();
  const call = useCall();
  const router = useRouter();
  const current = trimestreOf(dayInMadrid(new Date()));
  const quarters = Array.from({ length: offered - 1 }).reduce<string[]>(
    (all) => [...all, trimestreBefore(all.at(-1) ?? current)],
    [current],
  );
  const [trimestre, setTrimestre] = useState(quarters[1] ?? current);
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<string>();
  const [refused, setRefused] = useState<ReplyOf<typeof prepareLiquidacionesEndpoint>['rechazadas']>([]);

  async function prepare(): Promise<void> {
    setSending(true);
    setError(undefined);
    setRefused([]);
    try {
      const { hechas, rechazadas } = await call(
        prepareLiquidacionesEndpoint,
        { body: { trimestre } },
        { idempotencyKey: newKey() },
      );
      setRefused(rechazadas);
      if (hechas.length > 0 && rechazadas.length === 0) {
        await router.navigate({
          to: '/admin/comisiones',
          search: { filtros: [{ campo: 'estado', op: 'eq', valor: 'borrador' }] },
        });
        return;
      }
      if (hechas.length === 0 && rechazadas.length === 0) {
        setError(t('Ningún comercial tiene condiciones de comisión: póngalas en su ficha.'));
      }
    } catch (failure) {
      setError(failureText(failure, t));
    }
    setSending(false);
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void prepare();
      }}
      className="flex max-w-xl flex-col gap-6"
    >
      <p>
        {t(
          'Una liquidación en borrador por comercial, con lo devengado hasta el último día del trimestre menos lo ya liquidado.',
        )}
      </p>
      <Field label={t('Trimestre')}>
        {(control) => (
          <SelectControl
            {...control}
            data-focus-first
            className="w-40"
            value={trimestre}
            onChange={({ target }) => setTrimestre(target.value)}
          >
            {quarters.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </SelectControl>
        )}
      </Field>
      <div role="alert" className="flex flex-col gap-2 empty:hidden">
        {error && <Notice tone="bad">{error}</Notice>}
        {refused.map(({ comercial, motivo }) => (
          <Notice key={comercial} tone="waiting">
            {comercial}: {motivo}
          </Notice>
        ))}
      </div>
      <div>
        <Button type="submit" tone="primary" busy={isSending}>
          {t('Preparar')}
        </Button>
      </div>
    </form>
  );
}
