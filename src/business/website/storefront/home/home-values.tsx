import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCompanyText } from '../company-text.ts';

/** The company's values in short: materials, design, local make. */
export function HomeValues() {
  const { t } = useTranslation();
  const companyWords = useCompanyText();
  const values = [
    [
      t('Los tejidos'),
      companyWords(
        'Los elegimos con la mano antes que con la vista: cómo caen, qué cuerpo tienen, cómo llegan al final de una boda.',
      ),
    ],
    [
      t('El patrón'),
      companyWords(
        'Cada modelo nace en nuestra mesa y se prueba en cuerpo, en varias tallas. La manga deja levantar el brazo y el escote se queda en su sitio.',
      ),
    ],
    [
      t('La confección'),
      companyWords(
        'Cortamos y cosemos junto a Barcelona. Una duda se resuelve con una llamada, y una reposición no cruza medio mundo.',
      ),
    ],
  ].flatMap(([name, words]) => (name && words ? { name, words } : []));
  if (values.length === 0) return null;
  return (
    <section className="mt-24 bg-base-200 py-20 lg:mt-40 lg:py-32">
      <div className="page-column grid gap-y-8 lg:grid-cols-12 lg:gap-x-8">
        <div className="lg:col-span-4">
          <h2 className="text-3xl font-light lg:text-4xl">{t('De qué está hecho un vestido nuestro')}</h2>
          <p className="mt-6">
            <Link to="/about" className="link-quiet inline-block py-1">
              {t('Quiénes somos')}
            </Link>
          </p>
        </div>
        <dl className="lg:col-span-7 lg:col-start-6">
          {values.map(({ name, words }) => (
            <div
              key={name}
              className="grid gap-x-8 gap-y-1 border-t border-base-content/25 py-6 sm:grid-cols-[11rem_1fr]"
            >
              <dt className="font-serif text-xl">{name}</dt>
              <dd className="max-w-[58ch]">{words}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
