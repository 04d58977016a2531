import { useTranslation } from 'react-i18next';
import { type Situacion, situacionLabels } from '../pedido.ts';

/** The way of a pedido through the house; «servido en parte» is on its last stretch. */
const way = ['recibido', 'confirmado', 'enProduccion', 'servido'] as const;

/** How far the pedido is, in words on a line; a cancelled one goes no way. */
export function SituacionSteps({ situacion }: { situacion: Situacion }) {
  const { t } = useTranslation();
  if (situacion === 'cancelado') return <p className="text-error-ink">{t(situacionLabels.cancelado)}</p>;
  const reached = situacion === 'servidoParcial' ? way.length - 1 : way.indexOf(situacion);
  return (
    <ol className="grid grid-cols-2 gap-y-3 sm:grid-cols-4">
      {way.map((step, place) => {
        const here = place === reached;
        const line = place <= reached ? 'border-base-content' : 'border-base-300';
        return (
          <li
            key={step}
            aria-current={here ? 'step' : undefined}
            className={`border-t-2 pt-2 pr-2 text-sm ${line} ${here ? 'font-semibold' : 'text-base-content/75'}`}
          >
            {t(situacionLabels[here ? situacion : step])}
          </li>
        );
      })}
    </ol>
  );
}
