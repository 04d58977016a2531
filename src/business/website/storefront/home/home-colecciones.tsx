import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Picture } from '../../../../platform/ui/picture.tsx';
import type { HomeColeccion } from '../../website.contract.ts';
import { firstSentence } from './first-sentence.ts';

/** A large picture beside two small ones, alternating sides; a single last one stands beside its text. */
const rhythm = [
  { place: 'col-span-2 sm:col-span-7 sm:row-span-2', size: 'large' },
  { place: 'sm:col-span-4 sm:col-start-9 sm:self-start', size: 'small' },
  { place: 'sm:col-span-4 sm:col-start-9 sm:self-end', size: 'small' },
  { place: 'col-span-2 sm:col-span-7 sm:col-start-6 sm:row-span-2', size: 'large' },
  { place: 'sm:col-span-4 sm:col-start-1 sm:self-start', size: 'small' },
  { place: 'sm:col-span-4 sm:col-start-1 sm:self-end', size: 'small' },
] as const;
const alone = { place: 'col-span-2 sm:col-span-12', size: 'wide' } as const;

const sizes = {
  large: '(min-width: 96rem) 54rem, (min-width: 40rem) 56vw, 100vw',
  small: '(min-width: 96rem) 30rem, (min-width: 40rem) 31vw, 50vw',
  wide: '(min-width: 96rem) 46rem, (min-width: 64rem) 48vw, (min-width: 40rem) 46vw, 100vw',
};

export function HomeColecciones({ colecciones }: { colecciones: readonly HomeColeccion[] }) {
  const { t } = useTranslation();
  return (
    <section className="page-column pt-16 lg:pt-36">
      <h2 className="sr-only">{t('Colecciones')}</h2>
      <ul className="grid grid-flow-dense grid-cols-2 gap-x-3 gap-y-12 sm:grid-cols-12 sm:gap-x-6 sm:gap-y-16 lg:gap-x-8 lg:gap-y-28">
        {colecciones.map((coleccion, index) => {
          const left = index === colecciones.length - 1 && index % 3 === 0;
          const { place, size } = left ? alone : (rhythm[index % rhythm.length] ?? alone);
          return (
            <li key={coleccion.id} className={place}>
              <ColeccionTile coleccion={coleccion} size={size} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function ColeccionTile({ coleccion, size }: { coleccion: HomeColeccion; size: keyof typeof sizes }) {
  const { t } = useTranslation();
  const { nombre, temporada, descripcion, imagen } = coleccion;
  const small = size === 'small';
  const wide = size === 'wide';
  const link = (words: string, look: string) => (
    <Link
      to="/gallery"
      search={{ coleccion: coleccion.id }}
      className={`${look} after:absolute after:inset-0`}
    >
      {words}
    </Link>
  );
  return (
    <article
      className={`group relative ${wide ? 'sm:grid sm:grid-cols-12 sm:items-center sm:gap-x-6 lg:gap-x-8' : ''}`}
    >
      <div className={`${small ? '' : '-mx-gutter sm:mx-0'} ${wide ? 'sm:col-span-6 lg:col-start-2' : ''}`}>
        <Picture imagen={imagen} sizes={sizes[size]} alt="" className="aspect-4/5" />
      </div>
      <div className={wide ? 'pt-4 sm:col-span-5 sm:col-start-8 sm:pt-0' : 'pt-4'}>
        {temporada && <p className="label-caps mb-1 text-base-content/75">{temporada}</p>}
        <h3 className={`font-light ${small ? 'text-xl sm:text-2xl' : 'text-3xl lg:text-4xl'}`}>
          {small ? link(nombre, 'decoration-1 underline-offset-4 group-hover:underline') : nombre}
        </h3>
        <p className={`mt-2 max-w-[58ch] ${small ? 'hidden sm:block' : ''}`}>
          {small ? firstSentence(descripcion) : descripcion}
        </p>
        {!small && (
          <p className="mt-2">{link(t('Ver {{coleccion}}', { coleccion: nombre }), 'link-quiet')}</p>
        )}
      </div>
    </article>
  );
}
