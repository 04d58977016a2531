import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { Section, Specimen } from './specimen.tsx';

/** Steps of the scale, in quarters of a rem. */
const steps = [1, 2, 3, 4, 6, 8, 10, 12, 16, 20, 24];

/** An uneven rhythm on twelve columns: a large picture beside two small ones, then text beside a picture. */
const places = [
  'col-span-12 lg:col-span-7 lg:row-span-2 aspect-4/5 lg:aspect-auto',
  'col-span-6 lg:col-span-5 aspect-3/2',
  'col-span-6 lg:col-span-5 aspect-3/2',
  'col-span-12 lg:col-span-4 aspect-3/1 lg:aspect-auto',
  'col-span-12 lg:col-span-8 aspect-3/1',
];

export function SpaceSection() {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <Section id="espacio" title={t('Espacio y retícula')}>
      <div className="grid gap-12 lg:grid-cols-[1fr_2fr]">
        <Specimen name={t('Escala de espacios, en rem')}>
          <ul className="flex flex-col gap-1.5">
            {steps.map((step) => (
              <li key={step} className="grid grid-cols-[3rem_1fr] items-center text-xs tabular-nums">
                {formatNumber(step / 4, language)}
                <span className="h-3 bg-base-content/70" style={{ width: `${step / 4}rem` }} />
              </li>
            ))}
          </ul>
        </Specimen>
        <Specimen name={t('Doce columnas, con un ritmo desigual')}>
          <div className="relative">
            <div aria-hidden="true" className="absolute inset-0 grid grid-cols-12 gap-2 sm:gap-5">
              {[...'abcdefghijkl'].map((column) => (
                <span key={column} className="border-x border-base-300" />
              ))}
            </div>
            <div className="relative grid grid-cols-12 gap-2 py-2 sm:gap-5">
              {places.map((place, order) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell has only its position
                <span key={order} className={`bg-base-200/90 ${place}`} />
              ))}
            </div>
          </div>
        </Specimen>
      </div>
    </Section>
  );
}
