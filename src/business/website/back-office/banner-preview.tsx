import { useTranslation } from 'react-i18next';
import type { Imagen } from '../../../platform/http/imagen.ts';
import { inLanguage, type Texto } from '../../../platform/i18n/texto.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { FramePreview } from '../../../platform/ui/frame-preview.tsx';
import { BannerSlide } from '../storefront/home/banner-slide.tsx';

interface BannerPreviewProps {
  titulo: Texto | undefined;
  texto: Texto | undefined;
  imagen: Imagen | undefined;
  imagenVertical: Imagen | undefined;
}

/** Shows the banner as the home page does on a desktop and on a phone, in the user's language. */
export function BannerPreview({ titulo, texto, ...pictures }: BannerPreviewProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const banner = {
    titulo: inLanguage(titulo, language),
    texto: inLanguage(texto, language),
    enlace: '/gallery',
    ...pictures,
  };
  const slide = <BannerSlide banner={banner} first={false} desde={undefined} />;
  return (
    <aside aria-label={t('Así queda')} className="flex flex-col gap-5">
      <figure>
        <FramePreview title={t('En un ordenador')} width={1280} height={720}>
          {slide}
        </FramePreview>
        <figcaption className="mt-1 text-sm text-base-content/75">{t('En un ordenador')}</figcaption>
      </figure>
      <figure className="w-2/5">
        <FramePreview title={t('En un teléfono')} width={390} height={800}>
          {slide}
        </FramePreview>
        <figcaption className="mt-1 text-sm text-base-content/75">{t('En un teléfono')}</figcaption>
      </figure>
    </aside>
  );
}
