import { useTranslation } from 'react-i18next';
import { themeProperties } from '../../../business/settings/theme.ts';
import { formatNumber } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { contrast, rgbOf } from '../../../platform/ui/contrast.ts';
import { Section } from './specimen.tsx';
import type { Theme } from './themes.ts';

/** Ground and text colour pairs: the names of the theme's variables, and their classes. */
const pairs = [
  ['primary', 'primary-content', 'bg-primary text-primary-content'],
  ['secondary', 'secondary-content', 'bg-secondary text-secondary-content'],
  ['accent', 'accent-content', 'bg-accent text-accent-content'],
  ['neutral', 'neutral-content', 'bg-neutral text-neutral-content'],
  ['info', 'info-content', 'bg-info text-info-content'],
  ['success', 'success-content', 'bg-success text-success-content'],
  ['warning', 'warning-content', 'bg-warning text-warning-content'],
  ['error', 'error-content', 'bg-error text-error-content'],
  ['base-100', 'base-content', 'bg-base-100 text-base-content'],
  ['base-200', 'base-content', 'bg-base-200 text-base-content'],
] as const;

const inks = [
  ['primary', 'text-primary-ink'],
  ['info', 'text-info-ink'],
  ['success', 'text-success-ink'],
  ['warning', 'text-warning-ink'],
  ['error', 'text-error-ink'],
] as const;

/** The colour pairs of the settings with their contrast, and the derived text colours. */
export function ColourSection({ theme }: { theme: Theme }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const worn = themeProperties(theme);
  const ratio = (ground: string, ink: string) =>
    formatNumber(Math.floor(contrast(rgbOf(worn[ground] ?? ''), rgbOf(worn[ink] ?? '')) * 10) / 10, language);
  return (
    <Section id="color" title={t('Color')}>
      <ul className="grid grid-cols-2 gap-px sm:grid-cols-4 lg:grid-cols-5">
        {pairs.map(([ground, ink, classes]) => (
          <li
            key={ground}
            className={`flex min-h-24 flex-col justify-between border border-base-300 p-3 text-sm ${classes}`}
          >
            <span>{ground}</span>
            <span className="tabular-nums">{ratio(`--color-${ground}`, `--color-${ink}`)}</span>
          </li>
        ))}
      </ul>
      <h3 className="mt-8 mb-3 font-sans text-sm text-base-content/75">
        {t('Tintas: el color del ajuste, o el más parecido que se lee sobre el papel')}
      </h3>
      <div className="grid gap-px sm:grid-cols-2">
        {['base-100', 'base-200'].map((ground) => (
          <ul
            key={ground}
            className={`flex flex-wrap gap-x-8 gap-y-2 border border-base-300 p-3 ${ground === 'base-100' ? 'bg-base-100' : 'bg-base-200'}`}
          >
            {inks.map(([ink, classes]) => (
              <li key={ink} className={classes}>
                {ink}{' '}
                <span className="text-sm tabular-nums">{ratio(`--color-${ground}`, `--ink-${ink}`)}</span>
              </li>
            ))}
          </ul>
        ))}
      </div>
    </Section>
  );
}
