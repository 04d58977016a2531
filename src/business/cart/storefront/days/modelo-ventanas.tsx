import { useTranslation } from 'react-i18next';
import { formatDay, formatShortDay } from '../../../../platform/i18n/format.ts';
import { useLanguage } from '../../../../platform/i18n/use-language.ts';
import { daysOfVentana } from '../../../catalogue/ventanas.ts';
import { useCartSelector } from '../../cart-context.tsx';
import { browserEnvironment } from '../../cart-environment.ts';
import { daysOfModelo } from '../../cart-view.ts';
import { noDays } from '../../order-draft.ts';
import { useBorradorActions } from '../borradores/use-borrador-actions.ts';
import { useLineDays } from './use-line-days.ts';
import { useOfferedVentanas } from './use-offered-ventanas.ts';

interface ModeloVentanasProps {
  modeloId: number;
  temporada: string | undefined;
}

/**
 * The delivery windows of a modelo's temporada. A choice is the order's while the modelo is alone in the
 * cart; beside other modelos it is the modelo's own.
 */
export function ModeloVentanas({ modeloId, temporada }: ModeloVentanasProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { temporadas, ventanas, closed } = useOfferedVentanas(temporada ? [temporada] : []);
  const cart = useCartSelector((state) => state.cart);
  const { change, busy } = useBorradorActions();
  const own = cart?.modelos.find((one) => one.modeloId === modeloId);
  const line = useLineDays(modeloId, own ?? {});
  const hasOthers = cart?.modelos.some((one) => one.modeloId !== modeloId) ?? false;
  /** Beside other modelos a choice needs a line. */
  const needsGarments = hasOthers && !own;
  const wished = daysOfModelo(cart, modeloId);
  const [over] = closed;
  if (over) {
    return (
      <p className="mb-4 text-sm text-base-content/75">
        {t('Los pedidos de {{temporada}} se cerraron el {{fecha}}: servimos lo que haya, sin ventana.', {
          ...{ temporada: over.codigo, fecha: over.fecha },
        })}
      </p>
    );
  }
  if (ventanas.length === 0) return null;
  const pedirHasta = temporadas[0]?.pedirHasta;
  return (
    <fieldset className="mb-4 flex flex-wrap items-baseline gap-x-4 gap-y-2 text-sm print:hidden">
      <legend className="mb-1">
        {t('Ventanas de entrega de {{temporada}}', { temporada })}
        {pedirHasta && (
          <span className="text-base-content/75">
            {' · '}
            {t('pedidos hasta el {{fecha}}', { fecha: formatDay(pedirHasta, language) })}
          </span>
        )}
      </legend>
      {needsGarments && (
        <p className="w-full text-base-content/75">
          {t('Ponga las cantidades para elegir la ventana de este modelo.')}
        </p>
      )}
      {ventanas.map((one) => {
        const days = daysOfVentana(one, browserEnvironment.today());
        const isChosen = wished.fechaEntrega === days.fechaEntrega && wished.servirHasta === days.servirHasta;
        const words = `${formatShortDay(one.desde, language)} – ${formatShortDay(one.hasta, language)}`;
        // Without a cart there is nothing to deliver yet.
        if (!cart?.id) {
          return (
            <span key={words} className="tabular-nums">
              {words}
            </span>
          );
        }
        return (
          <button
            key={words}
            type="button"
            aria-pressed={isChosen}
            disabled={busy || line.busy || needsGarments}
            onClick={() => {
              const chosen = isChosen ? noDays : days;
              // A window that is chosen for the order is taken back for the order.
              if (hasOthers && (own?.fechaEntrega || !isChosen)) line.put(chosen);
              else void change({ id: cart.id, version: cart.version, enMano: true }, chosen);
            }}
            className={`min-h-11 cursor-pointer border px-3 tabular-nums disabled:cursor-default disabled:text-base-content/60 ${isChosen ? 'border-primary bg-primary text-primary-content' : 'border-base-300 hover:bg-base-200'}`}
          >
            {words}
          </button>
        );
      })}
    </fieldset>
  );
}
