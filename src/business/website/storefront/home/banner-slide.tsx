import { useTranslation } from 'react-i18next';
import { srcSet } from '../../../../platform/http/imagen.ts';
import { AddressLink } from '../../../../platform/ui/address-link.tsx';
import { Picture } from '../../../../platform/ui/picture.tsx';
import type { WebBanner } from '../../website.contract.ts';

interface BannerSlideProps {
  banner: Pick<WebBanner, 'titulo' | 'texto' | 'enlace' | 'imagen' | 'imagenVertical'>;
  /** The first slide's title is the page's heading. */
  first: boolean;
  desde: string | undefined;
}

/**
 * A slide of the home page. The wide pictures have an empty side and are composed at the right, so they are
 * cropped to fit; phones may get an upright one.
 */
export function BannerSlide({ banner, first, desde }: BannerSlideProps) {
  const { t } = useTranslation();
  const Title = first ? 'h1' : 'h2';
  return (
    <article className="relative flex w-full flex-col lg:grid lg:grid-cols-[5fr_7fr]">
      <picture className="block lg:order-last">
        {banner.imagenVertical && (
          <source media="(width < 40rem)" srcSet={srcSet(banner.imagenVertical)} sizes="100vw" />
        )}
        <Picture
          imagen={banner.imagen}
          eager={first}
          sizes="(min-width: 64rem) 104vw, 178vw"
          alt=""
          className="aspect-4/5 max-h-[72svh] object-right sm:aspect-square lg:max-h-[calc(100svh-4rem)]"
        />
      </picture>
      <div className="flex flex-1 flex-col px-gutter pt-14 pb-4 lg:justify-end lg:pt-14 lg:pr-10 lg:pb-28">
        {desde && (
          <p className="label-caps mb-3 lg:mb-auto">{t('Moda de ceremonia desde {{desde}}', { desde })}</p>
        )}
        <Title className="text-3xl font-light sm:text-4xl lg:text-5xl xl:text-6xl">{banner.titulo}</Title>
        <p className="mt-3 max-w-[42ch] text-lg lg:mt-6">{banner.texto}</p>
        <p className="mt-4 lg:mt-6">
          {/* The whole slide is a link. */}
          <AddressLink address={banner.enlace} className="link-quiet after:absolute after:inset-0">
            {banner.enlace === '/gallery' ? t('Ver todo el catálogo') : t('Ver esta colección')}
          </AddressLink>
        </p>
      </div>
    </article>
  );
}
