import { useTranslation } from 'react-i18next';
import { controlClass, Field } from '../../../platform/ui/field.tsx';
import { tallaName } from '../../catalogue/talla-name.ts';
import { sumOf, type TallaOfModelo } from '../curva.ts';
import { type CurveChoice, maxTotal, missingGarments, type WantedTotal } from '../curve-choices.ts';
import { SizeTable } from './size-table.tsx';

interface CurveResultProps {
  /** Id of the form that Enter submits. */
  form: string;
  colorNombre: string;
  tallas: readonly TallaOfModelo[];
  typed: string;
  onType: (typed: string) => void;
  wanted: WantedTotal;
  chosen: CurveChoice;
  /** Garments of the chosen curve in the order of `tallas`; undefined when none can be used. */
  cantidades: readonly number[] | undefined;
}

/** The wanted total, and the garments of the chosen curve for it. */
export function CurveResult({
  form,
  colorNombre,
  tallas,
  typed,
  onType,
  wanted,
  chosen,
  cantidades,
}: CurveResultProps) {
  const { t } = useTranslation();
  const fittedTotal = cantidades ? sumOf(cantidades) : 0;
  const short = cantidades ? missingGarments(chosen, cantidades, wanted) : 0;
  return (
    <div className="grid gap-x-6 gap-y-3 sm:grid-cols-[11rem_1fr]">
      <Field
        label={t('Total de prendas')}
        hint={t('En blanco, la curva tal cual.')}
        error={'wrong' in wanted ? t(wanted.wrong, { max: maxTotal }) : undefined}
      >
        {(control) => (
          <input
            {...control}
            form={form}
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={(event) => onType(event.target.value)}
            className={`${controlClass} tabular-nums max-sm:scroll-mb-64`}
          />
        )}
      </Field>
      <div className="min-w-0">
        <p className="mb-1 flex flex-wrap justify-between gap-x-4 text-sm">
          <span>{t('Así queda {{color}}', { color: colorNombre })}</span>
          <output aria-live="polite" className="font-semibold tabular-nums">
            {cantidades && short === 0 && t('{{count}} prendas', { count: fittedTotal })}
            {short > 0 && t('{{n}} de {{count}} prendas', { n: fittedTotal, count: fittedTotal + short })}
          </output>
        </p>
        {short > 0 && (
          <p className="mb-2 text-sm text-warning-ink">
            {t('Faltan {{count}} prendas de la curva.', { count: short })}{' '}
            {t('En {{color}} no se hace: {{tallas}}.', {
              color: colorNombre,
              tallas: chosen.fitted.missingTallas.map((talla) => tallaName(talla, t)).join(', '),
            })}
          </p>
        )}
        {cantidades && (
          <p className="text-sm">
            <SizeTable
              places={tallas.map(({ nombre }, place) => ({
                talla: nombre,
                cantidad: cantidades[place] ?? 0,
              }))}
            />
          </p>
        )}
      </div>
    </div>
  );
}
