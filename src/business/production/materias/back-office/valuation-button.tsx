import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../platform/http/call-context.tsx';
import { dayInMadrid } from '../../../../platform/i18n/format.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { DayInput } from '../../../../platform/ui/day-input.tsx';
import { failureText } from '../../../../platform/ui/failure-text.ts';
import { Field } from '../../../../platform/ui/field.tsx';
import { downloadFile } from '../../../../platform/ui/list/download-file.ts';
import { Notice } from '../../../../platform/ui/notice.tsx';
import { usePermission } from '../../../../platform/ui/record/action-user.ts';
import { SelectControl } from '../../../../platform/ui/select-control.tsx';
import { type Valuation, valuations, valuePiezasEndpoint } from '../piezas.contract.ts';

/** Text keys of what can be valued. */
const valuationLabels: Readonly<Record<Valuation, string>> = {
  piezas: 'Piezas de materias',
  prendas: 'Prendas en existencias',
  talleres: 'Prendas en los talleres',
};

/** Downloads what piezas and garments were worth at the end of a day, for the year-end. */
export function ValuationButton() {
  const { t } = useTranslation();
  const call = useCall();
  const withCosts = usePermission('Permissions.Escandallos.View');
  const [fecha, setFecha] = useState<string | undefined>(() => dayInMadrid(new Date()));
  const [que, setQue] = useState<Valuation>('piezas');
  const { mutate, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: (day: string) => call(valuePiezasEndpoint, { body: { fecha: day, que } }),
    onSuccess: downloadFile,
  });
  if (!withCosts) return null;
  return (
    <section aria-label={t('Valoración')} className="mt-6 border-t border-base-300 pt-4 print:hidden">
      <h2 className="mb-2 text-lg">{t('Valoración')}</h2>
      <div className="flex flex-wrap items-end gap-3">
        <Field label={t('Al final del día')}>
          {(control) => <DayInput {...control} value={fecha} onChange={setFecha} />}
        </Field>
        <Field label={t('Qué se valora')}>
          {(control) => (
            <SelectControl
              {...control}
              value={que}
              onChange={({ target }) => setQue(valuations.find((one) => one === target.value) ?? 'piezas')}
            >
              {valuations.map((one) => (
                <option key={one} value={one}>
                  {t(valuationLabels[one])}
                </option>
              ))}
            </SelectControl>
          )}
        </Field>
        <Button busy={isPending} onClick={() => fecha && mutate(fecha)}>
          {t('Descargar la valoración')}
        </Button>
      </div>
      {error && <Notice tone="bad">{failureText(error, t)}</Notice>}
    </section>
  );
}
