import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AddressLink } from '../../../../platform/ui/address-link.tsx';
import { Picture } from '../../../../platform/ui/picture.tsx';
import type { WebBanner } from '../../website.contract.ts';

interface HomeHeroProps {
  banner: WebBanner | undefined;
  /** The house in a few words, over the title. */
  lema: string | undefined;
  nombre: string;
}

/** The first banner over the whole width, and what it says below it. */
export function HomeHero({ banner, lema, nombre }: HomeHeroProps) {
  const { t } = useTranslation();
  return (
    <section>
      {banner?.imagen && (
        <AddressLink address={banner.enlace} className="block">
          <Picture
            imagen={banner.imagen}
            eager
            sizes="(min-width: 40rem) 100vw, 160vw"
            className="aspect-4/5 max-h-[72svh] sm:aspect-video sm:max-h-[76svh]"
          />
        </AddressLink>
      )}
      <div className="page-column grid gap-y-4 pt-6 lg:grid-cols-12 lg:gap-x-12 lg:pt-10">
        <div className="lg:col-span-7">
          {lema && <p className="label-caps mb-3">{lema}</p>}
          <h1 className="text-4xl font-light lg:text-6xl">{banner?.titulo ?? nombre}</h1>
        </div>
        <div className="lg:col-span-5 lg:self-end lg:pb-2">
          {banner && <p className="max-w-[46ch] text-lg">{banner.texto}</p>}
          <p className="mt-4 flex flex-wrap gap-x-8 gap-y-2">
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
      </div>
    </section>
  );
}
