import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Imagen } from '../../../../platform/http/imagen.ts';
import { Picture } from '../../../../platform/ui/picture.tsx';

interface ModeloPicturesProps {
  imagenes: readonly Imagen[];
  nombre: string;
  /** As high as the window on a desktop; else they keep 4:5. */
  whole: boolean;
}

/**
 * The pictures in a row that snaps: swiped on phones, edge to edge; two beside each other on tablets; on a desktop as high as the window, with thumbnails.
 * Another list (the reader chose a colour) begins again at its first.
 */
export function ModeloPictures({ imagenes, nombre, whole }: ModeloPicturesProps) {
  const { t } = useTranslation();
  const row = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const first = imagenes[0]?.url;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the first picture stands for the list
  useEffect(() => {
    row.current?.scrollTo({ left: 0, behavior: 'instant' });
    setCurrent(0);
  }, [first]);

  const show = (place: number) => row.current?.scrollTo({ left: place * row.current.clientWidth });

  return (
    <div className="-mx-gutter sm:mx-0 lg:grid lg:grid-cols-[4.5rem_1fr] lg:gap-x-4">
      <ul className="hidden flex-col gap-3 lg:flex">
        {imagenes.length > 1 &&
          imagenes.map((imagen, place) => (
            <li key={imagen.url}>
              <button
                type="button"
                onClick={() => show(place)}
                aria-label={t('Ver la imagen {{n}}', { n: place + 1 })}
                aria-current={place === current ? 'true' : undefined}
                className="block w-full cursor-pointer border-b-2 border-transparent pb-1 aria-[current=true]:border-base-content forced-colors:not-aria-[current=true]:border-[Canvas]"
              >
                <Picture imagen={imagen} sizes="72px" alt="" className="aspect-4/5" />
              </button>
            </li>
          ))}
      </ul>
      <div className="relative min-w-0">
        <ul
          ref={row}
          tabIndex={imagenes.length > 1 ? 0 : undefined}
          aria-label={t('Imágenes de {{nombre}}', { nombre })}
          onScroll={({ currentTarget }) =>
            setCurrent(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))
          }
          className="scrollbar-none flex snap-x scroll-smooth snap-mandatory overflow-x-auto overscroll-x-contain"
        >
          {imagenes.length === 0 && (
            <li className="w-full">
              <Picture imagen={undefined} sizes="" />
            </li>
          )}
          {imagenes.map((imagen, place) => (
            <li key={imagen.url} className="w-full shrink-0 snap-start md:w-1/2 lg:w-full">
              <Picture
                imagen={imagen}
                eager={place === 0}
                sizes="(min-width: 48rem) 50vw, 100vw"
                className={`aspect-4/5 ${whole ? 'lg:mx-auto lg:h-[calc(100svh-8rem)] lg:min-h-[34rem] lg:w-auto' : ''}`}
              />
            </li>
          ))}
        </ul>
        {imagenes.length > 1 && (
          <p
            aria-hidden="true"
            className="absolute right-3 bottom-3 bg-base-100 px-2 text-sm tabular-nums md:hidden"
          >
            {current + 1} / {imagenes.length}
          </p>
        )}
      </div>
    </div>
  );
}
