import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayInMadrid } from '../../../platform/i18n/format.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { Field } from '../../../platform/ui/field.tsx';
import { SelectControl } from '../../../platform/ui/select-control.tsx';
import { DocumentsDialog } from './documents-dialog.tsx';
import { type Documents, IntraReport, IvaReport, type Open, TercerosReport } from './sales-reports.tsx';

/** The reports of the sales side; every figure opens its facturas. */
export function InformesScreen() {
  const { t } = useTranslation();
  const today = dayInMadrid(new Date());
  const thisYear = Number(today.slice(0, 4));
  const [anyo, setAnyo] = useState(thisYear);
  const [trimestre, setTrimestre] = useState(Math.ceil(Number(today.slice(5, 7)) / 3));
  const [documents, setDocuments] = useState<{ title: string; of: Documents }>();
  const open: Open = (title, of) => setDocuments({ title, of });
  return (
    <div className="flex max-w-5xl flex-col gap-8">
      <div className="flex flex-wrap items-end justify-between gap-4" data-dense="true">
        <h1 className="text-2xl">{t('Informes de ventas')}</h1>
        <div className="flex flex-wrap items-end gap-3 print:hidden">
          <Field label={t('Año')}>
            {(control) => (
              <SelectControl
                {...control}
                value={String(anyo)}
                onChange={({ target }) => setAnyo(Number(target.value))}
              >
                {[0, 1, 2, 3, 4].map((back) => (
                  <option key={back} value={thisYear - back}>
                    {thisYear - back}
                  </option>
                ))}
              </SelectControl>
            )}
          </Field>
          <Field label={t('Trimestre')}>
            {(control) => (
              <SelectControl
                {...control}
                value={String(trimestre)}
                onChange={({ target }) => setTrimestre(Number(target.value))}
              >
                {[1, 2, 3, 4].map((one) => (
                  <option key={one} value={one}>
                    {t('{{n}}.º trimestre', { n: one })}
                  </option>
                ))}
              </SelectControl>
            )}
          </Field>
          <Button onClick={() => window.print()}>{t('Imprimir')}</Button>
        </div>
      </div>
      <IvaReport anyo={anyo} trimestre={trimestre} onOpen={open} />
      <IntraReport anyo={anyo} trimestre={trimestre} onOpen={open} />
      <TercerosReport anyo={anyo} onOpen={open} />
      {documents && <DocumentsDialog {...documents} onClose={() => setDocuments(undefined)} />}
    </div>
  );
}
