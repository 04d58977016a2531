import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import type { CurveChoice } from '../curve-choices.ts';
import { CurveOption, type RadioGroup } from './curve-option.tsx';
import type { useHouseCurves } from './use-house-curves.ts';

interface HouseSectionProps {
  house: ReturnType<typeof useHouseCurves>;
  choices: readonly CurveChoice[];
  group: RadioGroup;
  colorNombre: string;
}

/** The curves of the house, with their loading, error and empty states. */
export function HouseSection({ house, choices, group, colorNombre }: HouseSectionProps) {
  const { t } = useTranslation();
  if (house.hasFailed) {
    return (
      <div role="alert" className="flex flex-wrap items-center justify-between gap-x-6 px-2 py-2 text-sm">
        {t('No se han podido leer las curvas de la casa.')}
        <button type="button" className="link-quiet min-h-11 cursor-pointer" onClick={house.retry}>
          {t('Reintentar')}
        </button>
      </div>
    );
  }
  if (!house.curves) {
    return (
      <div role="status" aria-busy="true" className="flex flex-col gap-2 px-2 py-3">
        <span className="sr-only">{t('Leyendo las curvas de la casa…')}</span>
        <Skeleton className="h-4 w-40" />
        <Skeleton className="h-10 w-64 max-w-full" />
      </div>
    );
  }
  return (
    <>
      {choices.length === 0 && (
        <p className="px-2 py-3 text-sm text-base-content/75">
          {t('Ninguna curva de la casa va con las tallas de este modelo.')}
        </p>
      )}
      <ul>
        {choices.map((choice) => (
          <CurveOption key={choice.key} choice={choice} group={group} colorNombre={colorNombre} />
        ))}
      </ul>
    </>
  );
}
