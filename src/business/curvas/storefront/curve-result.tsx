import { useTranslation } from 'react-i18next';
import { controlClass, Field } from '../../../platform/ui/field.tsx';
import { sumOf, type TallaOfModelo } from '../curva.ts';
import { maxTotal, type WantedTotal } from '../curve-choices.ts';
import { SizeLedger } from './size-ledger.tsx';

interface CurveResultProps {
  /** The form that Enter sends. */
  form: string;
  colorNombre: string;
  tallas: readonly TallaOfModelo[];
  typed: string;
  onType: (typed: string) => void;
  wanted: WantedTotal;
  /** What the chosen curve comes to, by the order of `tallas`; undefined when nothing can be taken. */
  cantidades: readonly number[] | undefined;
}

/** The wanted total, and at once what the chosen curve makes of it. */
export function CurveResult({
  form,
  colorNombre,
  tallas,
  typed,
  onType,
  wanted,
  cantidades,
}: CurveResultProps) {
  const { t } = useTranslation();
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
            {cantidades && t('{{count}} prendas', { count: sumOf(cantidades) })}
          </output>
        </p>
        {cantidades && (
          <p className="text-sm">
            <SizeLedger
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
