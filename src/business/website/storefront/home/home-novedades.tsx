import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { swatch } from '../../../../platform/ui/colour-dots.tsx';
import { Picture } from '../../../../platform/ui/picture.tsx';
import { useUser } from '../../../identity/session.ts';
import type { HomeNovedad } from '../../website.contract.ts';

/** The newest modelos, at two heights. A signed-in shop is linked to its own prices. */
export function HomeNovedades({ novedades }: { novedades: readonly HomeNovedad[] }) {
  const { t } = useTranslation();
  const to = useUser() ? '/modelo/user/$id' : '/modelo/$id';
  if (novedades.length === 0) return null;
  return (
    <section className="page-column pt-24 lg:pt-40">
      <h2 className="text-3xl font-light lg:text-4xl">{t('Lo último que ha salido del taller')}</h2>
      <ul className="mt-8 grid grid-cols-2 gap-x-3 gap-y-10 sm:gap-x-6 lg:mt-12 lg:grid-cols-4 lg:gap-x-8">
        {novedades.map(({ id, referencia, nombre, imagen, colores }) => (
          <li key={id} className="lg:even:mt-20">
            <Link to={to} params={{ id: String(id) }} className="group block">
              <Picture
                imagen={imagen}
                sizes="(min-width: 96rem) 22rem, (min-width: 64rem) 23vw, 48vw"
                alt=""
                className="aspect-4/5"
              />
              <span className="mt-3 block text-sm text-base-content/75 tabular-nums">{referencia}</span>
              <span className="block font-serif text-xl decoration-1 underline-offset-4 group-hover:underline">
                {nombre}
              </span>
              <span className="mt-1.5 flex gap-2" aria-hidden="true">
                {colores.map((color) => (
                  <span
                    key={color.nombre}
                    className="size-3 rounded-full border border-base-content/25"
                    style={{ background: swatch(color) }}
                  />
                ))}
              </span>
              <span className="sr-only">{colores.map((color) => color.nombre).join(', ')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
