import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { tabSlug } from '../../../platform/ui/form/form-tabs.tsx';
import { Picture } from '../../../platform/ui/picture.tsx';
import { ScrollBox } from '../../../platform/ui/scroll-box.tsx';
import type { EditableModelo } from '../modelos.contract.ts';

/** The pictures of a modelo in a row above its data; each opens the tab of pictures. */
export function ModeloPictures({ imagenes, colores }: Pick<EditableModelo, 'imagenes' | 'colores'>) {
  const { t } = useTranslation();
  const toPhotos = {
    to: '.',
    hash: tabSlug(t('Fotos')),
    search: true,
    replace: true,
    hashScrollIntoView: false,
  } as const;
  if (imagenes.length === 0) {
    return (
      <Link
        {...toPhotos}
        className="mb-6 grid h-40 place-items-center border border-dashed border-base-content/60 text-base-content/75 print:hidden"
      >
        {t('Todavía sin fotos. Añadir las primeras')}
      </Link>
    );
  }
  return (
    <ScrollBox label={t('Fotos del modelo')}>
      <ul className="mb-6 flex w-max gap-2 print:hidden">
        {imagenes.map(({ id, imagen, colorId, alt }, at) => {
          const color = colores.find((one) => one.colorId === colorId)?.nombre;
          return (
            <li key={id} className="w-28 lg:w-40">
              <Link {...toPhotos} className="block">
                <Picture
                  imagen={imagen}
                  sizes="10rem"
                  eager={at < 6}
                  alt={alt.es ?? t('Imagen {{n}}', { n: at + 1 })}
                  className="aspect-3/4"
                />
                <span className="block truncate pt-1 text-sm text-base-content/75">{color ?? '\u00a0'}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </ScrollBox>
  );
}
