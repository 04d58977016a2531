import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayInMadrid, formatInstant } from '../../../../platform/i18n/format.ts';
import { isDay } from '../../../../platform/i18n/iso-day.ts';
import { useLanguage } from '../../../../platform/i18n/use-language.ts';
import { Radio } from '../../../../platform/ui/choice.tsx';
import { controlClass, Field, FieldGroup } from '../../../../platform/ui/field.tsx';
import { DayControl } from '../../../../platform/ui/form/day-control.tsx';
import { FormDialog } from '../../../../platform/ui/form-dialog.tsx';
import type { ActionDialogProps } from '../../../../platform/ui/record/action.ts';
import { useDayWords } from '../../../../platform/ui/use-day-words.ts';
import { type ApartadoRow, apartadoHours, maxApartadoHours } from '../../reservas.contract.ts';

/** The new end of an apartado: some hours later, or the end of a day. */
export type Extension = { horas: number } | { dia: string };

const dayShape = { kind: 'day', required: true, optional: false } as const;
const hourMs = 3_600_000;

/** Asks until when garments stay held. */
export function ExtendApartadoDialog({ rows, onClose, onRun }: ActionDialogProps<ApartadoRow, Extension>) {
  const { t } = useTranslation();
  const language = useLanguage();
  const dayWords = useDayWords();
  const [by, setBy] = useState<'horas' | 'dia'>('horas');
  const [horas, setHoras] = useState(String(apartadoHours));
  const [dia, setDia] = useState<unknown>();
  const [isChecked, setChecked] = useState(false);
  const [now] = useState(() => Date.now());
  const latest = now + maxApartadoHours * hourMs;
  const [only] = rows.length === 1 ? rows : [];

  const hours = /^\d{1,3}$/.test(horas.trim()) ? Number(horas) : 0;
  const isHoursWrong = hours < 1 || hours > maxApartadoHours;
  const isDayWrong =
    typeof dia !== 'string' ||
    !isDay(dia) ||
    dia < dayInMadrid(new Date(now)) ||
    dia >= dayInMadrid(new Date(latest));
  const later = only && !isHoursWrong ? new Date(Date.parse(only.caduca) + hours * hourMs) : undefined;

  function send(): Promise<string | undefined> | undefined {
    setChecked(true);
    if (by === 'horas' ? isHoursWrong : isDayWrong) return undefined;
    return onRun(by === 'horas' ? { horas: hours } : { dia: String(dia) });
  }
  return (
    <FormDialog
      title={only ? t('Cambiar hasta cuándo se aparta') : t('Cambiar hasta cuándo se apartan')}
      act={t('Cambiar el final')}
      onClose={onClose}
      onSend={send}
    >
      {only && <p>{t('Ahora caduca el {{cuando}}.', { cuando: formatInstant(only.caduca, language) })}</p>}
      <FieldGroup label={t('Hasta cuándo')}>
        <Radio name="by" value="horas" checked={by === 'horas'} onChange={() => setBy('horas')}>
          {t('Unas horas más')}
        </Radio>
        <Radio name="by" value="dia" checked={by === 'dia'} onChange={() => setBy('dia')}>
          {t('Hasta el final de un día')}
        </Radio>
      </FieldGroup>
      {by === 'horas' ? (
        <Field
          label={t('Horas')}
          required
          hint={
            later
              ? t('Caducará el {{cuando}}.', { cuando: formatInstant(later.toISOString(), language) })
              : '\u00a0'
          }
          error={isChecked && isHoursWrong && t('De 1 a {{n}}.', { n: maxApartadoHours })}
        >
          {(control) => (
            <input
              {...control}
              data-focus-first
              inputMode="numeric"
              autoComplete="off"
              maxLength={3}
              value={horas}
              onChange={(event) => setHoras(event.target.value)}
              className={`${controlClass} max-w-24 tabular-nums`}
            />
          )}
        </Field>
      ) : (
        <Field
          label={t('Día')}
          required
          hint={dayWords(dia) ?? '\u00a0'}
          error={
            isChecked &&
            isDayWrong &&
            t('Un día desde hoy y antes del {{cuando}}.', {
              cuando: formatInstant(new Date(latest).toISOString(), language),
            })
          }
        >
          {(control) => (
            <DayControl
              {...control}
              name="dia"
              shape={dayShape}
              disabled={false}
              value={dia}
              onBlur={() => {}}
              onChange={setDia}
            />
          )}
        </Field>
      )}
    </FormDialog>
  );
}
