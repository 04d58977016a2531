import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Picture } from '../../../../platform/ui/picture.tsx';
import type { HomeTipo } from '../../website.contract.ts';

/** The tipos as tiles: a row to swipe on phones, a plain grid elsewhere. */
export function HomeTipos({ tipos }: { tipos: readonly HomeTipo[] }) {
  const { t } = useTranslation();
  if (tipos.length === 0) return null;
  return (
    <section className="page-column pt-24 lg:pt-40">
      <h2 className="mb-6 text-2xl font-light lg:text-3xl">{t('Por tipo de prenda')}</h2>
      <ul className="scrollbar-none -mx-gutter flex snap-x gap-x-3 overflow-x-auto scroll-px-gutter px-gutter sm:mx-0 sm:grid sm:grid-cols-4 sm:gap-x-5 sm:gap-y-8 sm:overflow-visible sm:px-0 lg:grid-cols-7">
        {tipos.map((tipo) => (
          <li key={tipo.id} className="w-36 shrink-0 snap-start sm:w-auto">
            <Link to="/gallery" search={{ tipo: tipo.id }} className="group block">
              <Picture
                imagen={tipo.imagen}
                sizes="(min-width: 64rem) 13vw, (min-width: 40rem) 23vw, 144px"
                alt=""
                className="aspect-4/5"
              />
              <span className="mt-2 block text-sm decoration-1 underline-offset-4 group-hover:underline">
                {tipo.nombre}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
