import { useTranslation } from 'react-i18next';
import { formatShortDay } from '../../../../platform/i18n/format.ts';
import { useLanguage } from '../../../../platform/i18n/use-language.ts';
import { controlClass, Field } from '../../../../platform/ui/field.tsx';
import { useDayWords } from '../../../../platform/ui/use-day-words.ts';
import { daysOfVentana } from '../../../catalogue/ventanas.ts';
import { dayFault, type OrderDay } from '../../../pedidos/order-days.ts';
import type { Cart } from '../../cart.contract.ts';
import { browserEnvironment } from '../../cart-environment.ts';
import type { OrderDraft } from '../../order-draft.ts';
import { useOfferedVentanas } from './use-offered-ventanas.ts';

interface OrderDaysFieldsProps {
  cart: Cart;
  draft: OrderDraft;
  write: (part: Partial<OrderDraft>) => void;
  save: () => Promise<boolean>;
  /** The server's refusal of the last save. */
  error: string | undefined;
}

/** The days of the order: a delivery window of its temporadas, or days of the shop's own. */
export function OrderDaysFields({ cart, draft, write, save, error }: OrderDaysFieldsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const dayWords = useDayWords();
  const { ventanas, closed } = useOfferedVentanas(cart.modelos.flatMap(({ temporada }) => temporada ?? []));
  const fault = dayFault(draft, browserEnvironment.today());
  const errorOf = (field: OrderDay) =>
    fault?.field === field ? t(fault.key) : field === 'fechaEntrega' && !fault ? error : undefined;
  const chosen = ventanas.findIndex((one) => {
    const days = daysOfVentana(one, browserEnvironment.today());
    return days.fechaEntrega === draft.fechaEntrega && days.servirHasta === draft.servirHasta;
  });
  const field = (name: OrderDay, label: string, hint?: string) => (
    <Field label={label} hint={dayWords(draft[name]) ?? hint} error={errorOf(name)}>
      {(control) => (
        <input
          {...control}
          type="date"
          min={browserEnvironment.today()}
          value={draft[name]}
          onBlur={() => void save()}
          onChange={(event) => write({ [name]: event.target.value })}
          className={controlClass}
        />
      )}
    </Field>
  );
  return (
    <>
      {ventanas.length > 0 && (
        <Field label={t('Ventana de entrega')}>
          {(control) => (
            <select
              {...control}
              value={chosen}
              onBlur={() => void save()}
              onChange={({ target }) => {
                const one = ventanas[Number(target.value)];
                write(
                  one
                    ? daysOfVentana(one, browserEnvironment.today())
                    : { fechaEntrega: '', servirHasta: '', cancelarTras: '' },
                );
              }}
              className={controlClass}
            >
              <option value={-1}>{t('Sin ventana')}</option>
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
      {field('fechaEntrega', t('Fecha de entrega deseada'), t('Si lo deja en blanco, servimos según plazo.'))}
      <details
        open={Boolean(draft.servirHasta || draft.cancelarTras) || undefined}
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
    </>
  );
}
