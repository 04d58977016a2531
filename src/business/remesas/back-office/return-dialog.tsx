import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayInMadrid, formatMoney } from '../../../platform/i18n/format.ts';
import { isDay } from '../../../platform/i18n/iso-day.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { DayInput } from '../../../platform/ui/day-input.tsx';
import { Field } from '../../../platform/ui/field.tsx';
import { FormDialog } from '../../../platform/ui/form-dialog.tsx';
import { SelectControl } from '../../../platform/ui/select-control.tsx';
import { type ReturnReason, returnCodes, returnReasons } from '../remesa.ts';
import type { Recibo } from '../remesas.contract.ts';
import { FeeField, parseFee } from './fee-field.tsx';
import { useReturnDebits } from './use-return-debits.ts';

/** Records that a debit came back: when, why, and what the bank charged. */
export function ReturnDialog({ recibo, onClose }: { recibo: Recibo; onClose(): void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const record = useReturnDebits();
  const [fecha, setFecha] = useState<string | undefined>(() => dayInMadrid(new Date()));
  const [motivo, setMotivo] = useState<ReturnReason>('AM04');
  const [gastos, setGastos] = useState('');
  const [isChecked, setChecked] = useState(false);
  const fee = parseFee(gastos, language);
  const isDayWrong = !isDay(fecha ?? '');

  async function send(): Promise<string | undefined> {
    const words = await record({
      fecha: fecha ?? '',
      recibos: [{ reciboId: recibo.id, motivo, gastos: fee ?? 0 }],
    });
    if (words === undefined) onClose();
    return words;
  }
  return (
    <FormDialog
      title={t('Recibo devuelto de {{cliente}}', { cliente: recibo.cliente.nombre })}
      act={t('Anotar la devolución')}
      danger
      onClose={onClose}
      onSend={() => {
        setChecked(true);
        return fee === undefined || isDayWrong ? undefined : send();
      }}
    >
      <p>
        {t('{{numero}}: {{importe}} vuelven a estar pendientes, y su comercial recibe un correo.', {
          numero: recibo.numero,
          importe: formatMoney(recibo.importe, language),
        })}
      </p>
      <Field label={t('Motivo')}>
        {(control) => (
          <SelectControl
            {...control}
            data-focus-first
            value={motivo}
            // Cast: the options are these values.
            onChange={({ target }) => setMotivo(target.value as ReturnReason)}
          >
            {returnCodes.map((code) => (
              <option key={code} value={code}>
                {code} · {t(returnReasons[code])}
              </option>
            ))}
          </SelectControl>
        )}
      </Field>
      <Field label={t('Día')} required error={isChecked && isDayWrong && t('Escriba un día.')}>
        {(control) => <DayInput {...control} value={fecha} onChange={setFecha} />}
      </Field>
      <FeeField label={t('Gastos del banco')} value={gastos} onChange={setGastos} isChecked={isChecked} />
    </FormDialog>
  );
}
