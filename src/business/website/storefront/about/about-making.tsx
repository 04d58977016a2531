import { useTranslation } from 'react-i18next';
import { useCompanyText } from '../company-text.ts';

/** The steps of making a dress, as far as the company describes them. */
export function AboutMaking() {
  const { t } = useTranslation();
  const companyWords = useCompanyText();
  const steps = [
    [
      t('Dibujo'),
      companyWords(
        'La colección empieza casi un año antes de llegar a la tienda, con el tejido en la mano y no al revés.',
      ),
    ],
    [
      t('Patrón'),
      companyWords('Se traza a tamaño real y se corta primero en retor, que no perdona un error.'),
    ],
    [
      t('Prueba'),
      companyWords(
        'Se viste en tres tallas: se camina, se sienta y se levantan los brazos. Lo que tira se corrige.',
      ),
    ],
    [t('Corte'), companyWords('El tejido reposa extendido antes de cortarlo, para que no encoja después.')],
    [
      t('Confección'),
      companyWords(
        'La cose de principio a fin el mismo equipo: quien monta la manga ha visto cómo cae el cuerpo.',
      ),
    ],
    [
      t('Repaso'),
      companyWords('Plancha, hilos, medidas con la tabla de tallas delante y funda. Lo que no pasa no sale.'),
    ],
  ].flatMap(([name, words]) => (name && words ? { name, words } : []));
  if (steps.length === 0) return null;
  return (
    <section className="mt-20 bg-base-200 py-20 lg:mt-36 lg:py-32">
      <div className="page-column grid gap-y-8 lg:grid-cols-12 lg:gap-x-8">
        <h2 className="text-3xl font-light lg:col-span-4 lg:text-4xl">{t('Cómo se hace un vestido')}</h2>
        <ol className="lg:col-span-7 lg:col-start-6">
          {steps.map(({ name, words }, place) => (
            <li
              key={name}
              className="grid grid-cols-[2.5rem_1fr] gap-x-4 gap-y-1 border-t border-base-content/25 py-5 sm:grid-cols-[2.5rem_9rem_1fr] sm:gap-x-6"
            >
              <span aria-hidden="true" className="font-serif text-xl tabular-nums">
                {place + 1}
              </span>
              <h3 className="text-xl">{name}</h3>
              <p className="col-start-2 max-w-[56ch] sm:col-start-3">{words}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
