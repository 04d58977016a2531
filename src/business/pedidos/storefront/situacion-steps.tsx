import { useTranslation } from 'react-i18next';
import { type Situacion, situacionLabels } from '../pedido.ts';

/** The steps of a pedido; «servido en parte» counts as the last one. */
const steps = ['recibido', 'confirmado', 'enProduccion', 'servido'] as const;

/** Shows how far a pedido is; a cancelled one has no steps. */
export function SituacionSteps({ situacion }: { situacion: Situacion }) {
  const { t } = useTranslation();
  if (situacion === 'cancelado') return <p className="text-error-ink">{t(situacionLabels.cancelado)}</p>;
  const reached = situacion === 'servidoParcial' ? steps.length - 1 : steps.indexOf(situacion);
  return (
    <ol className="grid grid-cols-2 gap-y-3 sm:grid-cols-4">
      {steps.map((step, place) => {
        const isCurrent = place === reached;
        const line = place <= reached ? 'border-base-content' : 'border-base-300';
        return (
          <li
            key={step}
            aria-current={isCurrent ? 'step' : undefined}
            className={`border-t-2 pt-2 pr-2 text-sm ${line} ${isCurrent ? 'font-semibold' : 'text-base-content/75'}`}
          >
            {t(situacionLabels[isCurrent ? situacion : step])}
          </li>
        );
      })}
    </ol>
  );
}
