import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AddressLink } from '../../../../platform/ui/address-link.tsx';
import { Picture } from '../../../../platform/ui/picture.tsx';
import type { WebBanner } from '../../website.contract.ts';

interface HomeHeroProps {
  banner: WebBanner | undefined;
  nombre: string;
  /** The year the house was founded in. */
  desde: string | undefined;
}

/**
 * The first banner: its picture over half the screen, cut to a square from the right, and its words on paper beside it.
 * Banners are wide pictures with an empty side; the first one is composed at the right.
 */
export function HomeHero({ banner, nombre, desde }: HomeHeroProps) {
  const { t } = useTranslation();
  return (
    <section className="lg:grid lg:grid-cols-2">
      {banner?.imagen && (
        <AddressLink address={banner.enlace} className="block lg:order-last">
          <Picture
            imagen={banner.imagen}
            eager
            sizes="(min-width: 64rem) 89vw, 178vw"
            className="aspect-square max-h-[72svh] object-right lg:max-h-[calc(100svh-4rem)]"
          />
        </AddressLink>
      )}
      <div className="flex flex-col justify-end px-gutter pt-6 lg:py-14 lg:pr-10">
        {desde && (
          <p className="label-caps mb-3 lg:mb-auto">{t('Moda de ceremonia desde {{desde}}', { desde })}</p>
        )}
        <h1 className="text-3xl font-light sm:text-4xl lg:text-5xl xl:text-6xl">
          {banner?.titulo ?? nombre}
        </h1>
        {banner && <p className="mt-4 max-w-[42ch] text-lg lg:mt-6">{banner.texto}</p>}
        <p className="mt-5 flex flex-wrap gap-x-8 gap-y-2">
          {banner?.enlace && (
            <AddressLink address={banner.enlace} className="link-quiet">
              {t('Ver esta colección')}
            </AddressLink>
          )}
          <Link to="/gallery" className="link-quiet">
            {t('Ver todo el catálogo')}
          </Link>
        </p>
      </div>
    </section>
  );
}
