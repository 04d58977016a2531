import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { Disclosure } from '../../../platform/ui/disclosure.tsx';
import { StateMark } from '../../../platform/ui/state-mark.tsx';
import type { Theme } from '../theme.ts';
import { type MeasuredPair, measuredPairs, replacedInks } from '../theme-pairs.ts';
import { colourLabels } from './colour-labels.ts';

const sectionId = 'contraste';

/** Shows the contrast of the theme's colours: low ones at once, all measures behind a heading. */
export function ThemeContrast({ theme }: { theme: Theme }) {
  const { t } = useTranslation();
  const pairs = measuredPairs(theme);
  const bad = pairs.filter(({ enough }) => !enough);
  return (
    <section id={sectionId} aria-label={t('Contraste')}>
      <p role="status">
        <StateMark state={bad.length > 0 ? 'bad' : 'good'}>
          {bad.length > 0
            ? t('{{count}} parejas no se leen bien.', { count: bad.length })
            : t('Todas las parejas se leen bien.')}
        </StateMark>
      </p>
      <Pairs pairs={bad} />
      {replacedInks(theme).map(({ name, replacement }) => (
        <p key={name} className="mt-2 text-sm">
          {t('{{color}} no se lee como texto sobre el papel: las palabras se escriben en {{tinta}}.', {
            color: t(colourLabels[name]),
            tinta: replacement,
          })}
        </p>
      ))}
      <Disclosure title={t('Todas las medidas')}>
        <Pairs pairs={pairs} />
      </Disclosure>
    </section>
  );
}

/** Shows the number of pairs with low contrast and a link to them; nothing while there are none. */
export function ContrastSummary({ theme }: { theme: Theme }) {
  const { t } = useTranslation();
  const count = measuredPairs(theme).filter(({ enough }) => !enough).length;
  if (count === 0) return null;
  return (
    <Button
      tone="quiet"
      className="text-error-ink"
      onClick={() => document.getElementById(sectionId)?.scrollIntoView({ block: 'center' })}
    >
      {t('Ver {{count}} parejas que no se leen bien', { count })}
    </Button>
  );
}

function Pairs({ pairs }: { pairs: readonly MeasuredPair[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <ul className="mt-2 text-sm">
      {pairs.map(({ ink, ground, inkColour, groundColour, ratio, needed, enough }) => (
        <li
          key={`${ink} ${ground}`}
          className="flex min-h-8 items-center gap-3 border-b border-base-300 py-1"
        >
          <span
            aria-hidden="true"
            style={{ color: inkColour, backgroundColor: groundColour }}
            className="grid size-6 shrink-0 place-items-center border border-base-300 font-serif"
          >
            a
          </span>
          <span className="min-w-0 flex-1">
            {t(colourLabels[ground])}: {t(colourLabels[ink])}
          </span>
          <span className="tabular-nums">
            {enough
              ? formatNumber(ratio, language)
              : t('{{ratio}}: necesita {{minimo}}', {
                  ratio: formatNumber(ratio, language),
                  minimo: formatNumber(needed, language),
                })}
          </span>
        </li>
      ))}
    </ul>
  );
}
