import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatShortDay } from '../../../../platform/i18n/format.ts';
import { isDay } from '../../../../platform/i18n/iso-day.ts';
import { useLanguage } from '../../../../platform/i18n/use-language.ts';
import { DayInput } from '../../../../platform/ui/day-input.tsx';
import { controlClass, Field } from '../../../../platform/ui/field.tsx';
import { useDayWords } from '../../../../platform/ui/use-day-words.ts';
import { daysOfVentana } from '../../../catalogue/ventanas.ts';
import { type DayError, notADay, type OrderDay } from '../../../pedidos/order-days.ts';
import { browserEnvironment } from '../../cart-environment.ts';
import { noDays, type TypedDays } from '../../order-draft.ts';
import { useOfferedVentanas } from './use-offered-ventanas.ts';

interface DaysFieldsProps {
  /** The temporadas whose delivery windows are offered. */
  temporadas: readonly string[];
  days: TypedDays;
  write: (part: Partial<TypedDays>) => void;
  save: () => Promise<boolean>;
  daysError: DayError | undefined;
  /** The server's refusal of the last save. */
  error: string | undefined;
  /** Words of the choice without a window, and of the first day when it is empty. */
  labels: { noWindow: string; noDay: string };
}

/** A delivery window, or days of the shop's own. */
export function DaysFields({ temporadas, days, write, save, daysError, error, labels }: DaysFieldsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const dayWords = useDayWords();
  const { ventanas, closed } = useOfferedVentanas(temporadas);
  /** Texts that are being typed, and those that are no day: only days leave this form. */
  const [typed, setTyped] = useState<{ [K in OrderDay]?: { text: string; isLeft: boolean } | undefined }>({});
  function errorOf(field: OrderDay): string | undefined {
    const own = typed[field];
    if (own) return own.isLeft ? t(notADay) : undefined;
    if (daysError) return daysError.field === field ? t(daysError.key) : undefined;
    return field === 'fechaEntrega' ? error : undefined;
  }
  const chosen = ventanas.findIndex((one) => {
    const { fechaEntrega, servirHasta } = daysOfVentana(one, browserEnvironment.today());
    return fechaEntrega === days.fechaEntrega && servirHasta === days.servirHasta;
  });
  const field = (name: OrderDay, label: string, hint?: string): ReactNode => (
    <Field label={label} hint={dayWords(days[name]) ?? hint} error={errorOf(name)}>
      {(control) => (
        <DayInput
          {...control}
          min={browserEnvironment.today()}
          value={typed[name]?.text ?? days[name]}
          onChange={(text = '', isTyped) => {
            setTyped({ ...typed, [name]: isTyped ? { text, isLeft: false } : undefined });
            write({ [name]: isDay(text) ? text : '' });
          }}
          onBlur={() => {
            const text = typed[name]?.text ?? '';
            setTyped({ ...typed, [name]: text === '' || isDay(text) ? undefined : { text, isLeft: true } });
            void save();
          }}
        />
      )}
    </Field>
  );
  const hasLastDays = Boolean(days.servirHasta || days.cancelarTras);
  const [wasOpened, setOpened] = useState(hasLastDays);
  return (
    <div data-no-day={Object.values(typed).some((one) => one?.isLeft) || undefined} className="contents">
      {ventanas.length > 0 && (
        <Field label={t('Ventana de entrega')}>
          {(control) => (
            <select
              {...control}
              value={chosen}
              onBlur={() => void save()}
              onChange={({ target }) => {
                const one = ventanas[Number(target.value)];
                setTyped({});
                write(one ? daysOfVentana(one, browserEnvironment.today()) : noDays);
              }}
              className={controlClass}
            >
              <option value={-1}>{labels.noWindow}</option>
              {ventanas.map(({ temporada, desde, hasta }, place) => (
                <option key={`${temporada} ${desde} ${hasta}`} value={place}>
                  {`${temporada} · ${formatShortDay(desde, language)} – ${formatShortDay(hasta, language)}`}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      {closed.map(({ codigo, fecha }) => (
        <p key={codigo} className="text-sm text-base-content/75">
          {t('Los pedidos de {{temporada}} se cerraron el {{fecha}}: servimos lo que haya, sin ventana.', {
            ...{ temporada: codigo, fecha },
          })}
        </p>
      ))}
      {field('fechaEntrega', t('Fecha de entrega deseada'), labels.noDay)}
      <details
        open={wasOpened || hasLastDays}
        onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
        className="flex flex-col gap-5"
      >
        <summary className="link-quiet inline-block cursor-pointer list-none py-1 text-sm [&::-webkit-details-marker]:hidden print:hidden">
          {t('Último día y cancelación')}
        </summary>
        <div className="mt-3 flex flex-col gap-5">
          {field('servirHasta', t('Servir hasta'))}
          {field(
            'cancelarTras',
            t('Cancelar después de'),
            t('Pasado ese día no enviamos nada sin preguntarle.'),
          )}
        </div>
      </details>
    </div>
  );
}
