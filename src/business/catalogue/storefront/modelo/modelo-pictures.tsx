import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Imagen } from '../../../../platform/http/imagen.ts';
import { Picture } from '../../../../platform/ui/picture.tsx';
import { PictureMarks, Thumbnails } from './picture-choice.tsx';

const loadZoom = () => import('./zoom/zoom-view.tsx');
const ZoomView = lazy(loadZoom);

interface ModeloPicturesProps {
  imagenes: readonly Imagen[];
  nombre: string;
  /** True: as high as the window on a desktop. False: 4:5. */
  whole: boolean;
}

/**
 * The pictures in a row with scroll snap: swiped on phones, two in a row on tablets, as high as the window
 * with thumbnails on a desktop. A press zooms in. A new list (another colour) starts at its first.
 */
export function ModeloPictures({ imagenes, nombre, whole }: ModeloPicturesProps) {
  const { t } = useTranslation();
  const row = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [zoomed, setZoomed] = useState<number>();
  const stride = (list: HTMLUListElement) => list.scrollWidth / Math.max(1, imagenes.length);
  const look = (list: HTMLUListElement) => setCurrent(Math.round(list.scrollLeft / stride(list)));

  const first = imagenes[0]?.url;
  const seen = useRef(first);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first picture stands for the list
  useEffect(() => {
    const { current: list } = row;
    if (seen.current !== first) list?.scrollTo({ left: 0, behavior: 'instant' });
    seen.current = first;
    // The row may have been swiped before hydration.
    if (list) look(list);
  }, [first]);

  const show = (place: number) => row.current?.scrollTo({ left: place * stride(row.current) });
  const choice = { imagenes, current, onChoose: show };

  return (
    <div className="-mx-gutter sm:mx-0 lg:grid lg:grid-cols-[4.5rem_1fr] lg:gap-x-4">
      <Thumbnails {...choice} />
      <div className="min-w-0">
        <ul
          ref={row}
          aria-label={t('Imágenes de {{nombre}}', { nombre })}
          onScroll={({ currentTarget }) => look(currentTarget)}
          className="scrollbar-none flex snap-x scroll-smooth snap-mandatory overflow-x-auto overscroll-x-contain print:[&>li]:w-full print:[&>li+li]:hidden"
        >
          {imagenes.length === 0 && (
            <li className="w-full">
              <Picture imagen={undefined} sizes="" />
            </li>
          )}
          {imagenes.map((imagen, place) => (
            <li key={imagen.url} className="w-full shrink-0 snap-start md:w-1/2 lg:w-full">
              <button
                type="button"
                aria-haspopup="dialog"
                tabIndex={place === current ? undefined : -1}
                aria-label={t('Ver de cerca: {{imagen}}', { imagen: imagen.alt })}
                onPointerEnter={loadZoom}
                onFocus={loadZoom}
                onClick={() => setZoomed(place)}
                className="block w-full cursor-zoom-in -outline-offset-2"
              >
                <Picture
                  imagen={imagen}
                  eager={place === 0}
                  sizes="(min-width: 48rem) 50vw, 100vw"
                  alt=""
                  className={`aspect-4/5 ${whole ? 'lg:mx-auto lg:h-[calc(100svh-8rem)] lg:min-h-[34rem] lg:w-auto' : ''}`}
                />
              </button>
            </li>
          ))}
        </ul>
        <PictureMarks {...choice} />
      </div>
      {zoomed !== undefined && (
        <Suspense>
          <ZoomView
            imagenes={imagenes}
            start={zoomed}
            nombre={nombre}
            onClose={(place) => {
              setZoomed(undefined);
              show(place);
              row.current?.querySelectorAll('button')[place]?.focus({ preventScroll: true });
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
