import { useTranslation } from 'react-i18next';
import type { WebBanner } from '../../website.contract.ts';
import { BannerSlide } from './banner-slide.tsx';
import { SlideControls } from './slide-controls.tsx';
import { useSlides } from './use-slides.ts';

interface HomeHeroProps {
  banners: readonly WebBanner[];
  nombre: string;
  /** The company's founding year. */
  desde: string | undefined;
}

/** Shows one banner at a time: a picture over half the screen and its text on paper beside it. */
export function HomeHero({ banners, nombre, desde }: HomeHeroProps) {
  const { t } = useTranslation();
  const slides = useSlides(banners.length);
  if (banners.length === 0) {
    return <h1 className="page-column pt-20 text-4xl font-light lg:text-6xl">{nombre}</h1>;
  }
  return (
    <section
      aria-roledescription={t('carrusel')}
      aria-label={t('Novedades de la casa')}
      className="relative"
      {...slides.holdEvents}
    >
      <ul
        ref={slides.row}
        {...slides.rowEvents}
        className="scrollbar-none flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain"
      >
        {banners.map((banner, place) => (
          <li key={banner.id} inert={place !== slides.current} className="flex w-full shrink-0 snap-start">
            <BannerSlide banner={banner} first={place === 0} desde={desde} />
          </li>
        ))}
      </ul>
      {banners.length > 1 && <SlideControls titles={banners.map(({ titulo }) => titulo)} slides={slides} />}
    </section>
  );
}
