import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, formatShortDay } from '../../../../platform/i18n/format.ts';
import { useLanguage } from '../../../../platform/i18n/use-language.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { hasOwnDays, lateGarments } from '../../../pedidos/order-days.ts';
import { useDaysWords } from '../../../pedidos/storefront/days-words.ts';
import type { CartModelo } from '../../cart.contract.ts';
import { DaysFields } from './days-fields.tsx';
import { useLineDays } from './use-line-days.ts';

/** The id of a modelo's days in the cart, where the order form leads when one of them is wrong. */
export const lineDaysId = (modeloId: number) => `line-days-${modeloId}`;

/** The own days of a modelo of the cart: a delivery window, or days beside those of the order. */
export function LineDays({ modelo }: { modelo: CartModelo }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const daysWords = useDaysWords();
  const { modeloId, nombre, temporada, cantidades } = modelo;
  const { days, wished, daysError, busy, error, write, save, put } = useLineDays(modeloId, modelo);
  const [isOpen, setOpen] = useState(false);
  const isOwn = hasOwnDays(days);
  const entregas = cantidades.flatMap((cell) => cell.entregas ?? []);
  const late = isOwn ? lateGarments([{ entregas, days: wished }]) : undefined;
  return (
    <>
      <details
        open={isOpen || daysError !== undefined}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        className={`mt-3 text-sm ${isOwn ? '' : 'print:hidden'}`}
      >
        <summary
          id={lineDaysId(modeloId)}
          className="flex min-h-11 cursor-pointer list-none flex-wrap items-center gap-x-3 [&::-webkit-details-marker]:hidden"
        >
          {isOwn && (
            <span className="inline-block font-semibold first-letter:uppercase">{daysWords(days)}</span>
          )}
          <span className="link-quiet print:hidden">
            {isOwn ? t('Cambiar las fechas de este modelo') : t('Otras fechas para este modelo')}
            <span className="sr-only"> {nombre}</span>
          </span>
        </summary>
        <fieldset className="mt-2 flex max-w-80 flex-col gap-5 print:hidden">
          <legend className="sr-only">{t('{{nombre}}: fechas de entrega', { nombre })}</legend>
          <DaysFields
            temporadas={temporada ? [temporada] : []}
            days={days}
            write={write}
            save={save}
            daysError={daysError}
            error={error}
            labels={{
              noWindow: t('Con el resto del pedido'),
              noDay: t('Si la deja en blanco, va con el resto del pedido.'),
            }}
          />
          {isOwn && (
            <Button tone="quiet" busy={busy} className="self-start" onClick={() => put({})}>
              {t('Servirlo con el resto del pedido')}
            </Button>
          )}
        </fieldset>
      </details>
      {late && (
        <p role="status" className="mt-2 text-sm text-warning-ink tabular-nums">
          {[
            t('{{count}} prendas no llegan a tiempo.', { count: late.prendas }),
            late.ultimo && t('La última llega el {{fecha}}.', { fecha: formatDay(late.ultimo, language) }),
          ]
            .filter(Boolean)
            .join(' ')}{' '}
          {late.ultimo && (
            <Button tone="quiet" busy={busy} onClick={() => put({ fechaEntrega: late.ultimo ?? '' })}>
              {t('Pedirlo para el {{fecha}}', { fecha: formatShortDay(late.ultimo, language) })}
            </Button>
          )}
        </p>
      )}
    </>
  );
}
