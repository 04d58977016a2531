import { useTranslation } from 'react-i18next';
import { AddressLink } from '../../../../platform/ui/address-link.tsx';
import { Picture } from '../../../../platform/ui/picture.tsx';
import type { WebBanner } from '../../website.contract.ts';

/** The banners after the first: one line each, as notes on the workroom's door. */
export function HomeNotes({ banners }: { banners: readonly WebBanner[] }) {
  const { t } = useTranslation();
  if (banners.length === 0) return null;
  return (
    <section className="page-column grid gap-y-6 pt-24 lg:grid-cols-12 lg:gap-x-8 lg:pt-40">
      <h2 className="text-2xl font-light lg:col-span-3 lg:text-3xl">{t('Estos días en el taller')}</h2>
      <ul className="border-b border-base-300 lg:col-span-9">
        {banners.map((banner) => (
          <li key={banner.id} className="border-t border-base-300">
            <AddressLink
              address={banner.enlace}
              className="group grid grid-cols-[6.5rem_1fr] items-center gap-x-5 py-4 sm:grid-cols-[11rem_1fr] sm:gap-x-8"
            >
              <Picture
                imagen={banner.imagen}
                sizes="(min-width: 40rem) 176px, 104px"
                alt=""
                className="aspect-video"
              />
              <span>
                <span className="block font-serif text-lg decoration-1 underline-offset-4 group-hover:underline sm:text-xl">
                  {banner.titulo}
                </span>
                <span className="mt-1 block max-w-[60ch]">{banner.texto}</span>
              </span>
            </AddressLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
