import { useTranslation } from 'react-i18next';
import type { Imagen } from '../../../../platform/http/imagen.ts';
import { Picture } from '../../../../platform/ui/picture.tsx';
import { useCompanyText } from '../company-text.ts';

/** Shows the three values: a large picture with the first, small ones beside the others. */
export function AboutValues({ pictures }: { pictures: readonly Imagen[] }) {
  const { t } = useTranslation();
  const companyWords = useCompanyText();
  const values = [
    {
      name: t('Calidad premium'),
      words: companyWords(
        'Crepés con cuerpo, gasas que se mueven con poco aire, mikados que guardan la forma. Compramos el tejido con la mano, lo revisamos a contraluz antes de cortar y apartamos el que no llega. Forros de punto, cremalleras que aguantan y costuras con margen, para que la modista pueda ensanchar.',
      ),
      imagen: pictures[1],
      place: 'sm:col-span-7 sm:row-span-2',
      sizes: '(min-width: 96rem) 54rem, (min-width: 40rem) 56vw, 100vw',
    },
    {
      name: t('Diseño estudiado'),
      words: companyWords(
        'Cada patrón nace en nuestra mesa y se prueba en tres tallas antes de entrar en producción. Las tallas grandes se dibujan de nuevo, no se amplían. La manga deja levantar el brazo, el talle no sube al sentarse y el escote se queda en su sitio.',
      ),
      imagen: pictures[0],
      place: 'sm:col-span-4 sm:col-start-9',
      sizes: '(min-width: 96rem) 30rem, (min-width: 40rem) 31vw, 100vw',
    },
    {
      name: t('Confección local'),
      words: companyWords(
        'Cortamos y cosemos en Granollers. Por eso una reposición no cruza medio mundo, una duda de largo se resuelve con una llamada y podemos hacer tiradas cortas sin que se note en el acabado.',
      ),
      imagen: pictures[2],
      place: 'sm:col-span-4 sm:col-start-9',
      sizes: '(min-width: 96rem) 30rem, (min-width: 40rem) 31vw, 100vw',
    },
  ].filter(({ words }) => words);
  if (values.length === 0) return null;
  return (
    <section className="page-column pt-20 lg:pt-36">
      <h2 className="max-w-[20ch] text-3xl font-light lg:text-4xl">
        {t('Tres cosas en las que no cedemos')}
      </h2>
      <div className="mt-10 grid gap-x-8 gap-y-14 sm:grid-cols-12 lg:mt-16">
        {values.map(({ name, words, ...value }) => (
          <Value key={name} name={name} {...value}>
            {words}
          </Value>
        ))}
      </div>
    </section>
  );
}

interface ValueProps {
  name: string;
  imagen: Imagen | undefined;
  place: string;
  sizes: string;
  children: string | undefined;
}

function Value({ name, imagen, place, sizes, children }: ValueProps) {
  return (
    <article className={place}>
      {imagen && (
        <div className="-mx-gutter sm:mx-0">
          <Picture imagen={imagen} sizes={sizes} className="aspect-4/5" />
        </div>
      )}
      <h3 className="mt-4 text-2xl font-light">{name}</h3>
      <p className="mt-2 max-w-[60ch]">{children}</p>
    </article>
  );
}
