import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { Section, Specimen, specimens } from './specimen.tsx';

/** The accents and ligatures of the four languages; a visual sample. */
const specimen = 'Col·lecció, ça, ñ, São João, 27 €';

const serif = ['text-6xl', 'text-5xl', 'text-4xl', 'text-3xl', 'text-2xl', 'text-xl', 'text-lg'];
const sans = ['text-lg', 'text-base', 'text-sm', 'text-xs'];
const weights = ['font-light', 'font-normal', 'font-medium', 'font-semibold'];

/** The scale in both families, weights, figures, labels and links. */
export function TypeSection() {
  const { t } = useTranslation();
  const language = useLanguage();
  const lines = (family: string, sizes: string[]) =>
    sizes.map((size) => (
      <div key={size} className="border-b border-base-300 py-2">
        <p className={`${family} ${size} font-light break-words`}>{specimen}</p>
        <p className="mt-2 text-xs text-base-content/75">{size}</p>
      </div>
    ));
  return (
    <Section id="tipografia" title={t('Tipografía')}>
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[3fr_2fr]">
        <div>{lines('font-serif', serif)}</div>
        <div>{lines('font-sans', sans)}</div>
      </div>
      <div className={`${specimens} mt-10`}>
        {['font-serif text-xl', 'font-sans'].map((family) => (
          <Specimen key={family} name={t('Grosores')}>
            {weights.map((weight) => (
              <p key={weight} className={`${family} ${weight}`}>
                {specimen}
              </p>
            ))}
          </Specimen>
        ))}
        <Specimen name={t('Cifras de tabla')}>
          <table className="text-right">
            <tbody>
              {[1111.11, 98_765.4, 27].map((euros) => (
                <tr key={euros}>
                  <td>{formatMoney(euros, language)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Specimen>
        <Specimen name="label-caps">
          <p className="label-caps">{t('Rótulo breve')}</p>
        </Specimen>
        <Specimen name="link-quiet">
          <a href="#tipografia" className="link-quiet">
            {t('Enlace dentro de un texto')}
          </a>
        </Specimen>
      </div>
    </Section>
  );
}
