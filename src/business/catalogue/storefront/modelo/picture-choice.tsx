import { useTranslation } from 'react-i18next';
import type { Imagen } from '../../../../platform/http/imagen.ts';
import { Picture } from '../../../../platform/ui/picture.tsx';

interface PictureChoiceProps {
  imagenes: readonly Imagen[];
  /** The index of the current picture. */
  current: number;
  onChoose: (place: number) => void;
}

/** Thumbnails of all pictures beside the current one, where there is room. */
export function Thumbnails({ imagenes, current, onChoose }: PictureChoiceProps) {
  const { t } = useTranslation();
  return (
    <ul className="hidden flex-col gap-3 lg:flex print:hidden">
      {imagenes.length > 1 &&
        imagenes.map((imagen, place) => (
          <li key={imagen.url}>
            <button
              type="button"
              onClick={() => onChoose(place)}
              aria-label={t('Ver la imagen {{n}}', { n: place + 1 })}
              aria-current={place === current ? 'true' : undefined}
              className="block w-full cursor-pointer border-b-2 border-transparent pb-1 aria-[current=true]:border-base-content forced-colors:not-aria-[current=true]:border-[Canvas]"
            >
              <Picture imagen={imagen} sizes="72px" alt="" className="aspect-4/5" />
            </button>
          </li>
        ))}
    </ul>
  );
}

/** A mark for each picture below the current one and its number, on phones and tablets. */
export function PictureMarks({ imagenes, current, onChoose }: PictureChoiceProps) {
  const { t } = useTranslation();
  if (imagenes.length <= 1) return null;
  return (
    <div className="flex items-center justify-between px-gutter sm:px-0 lg:hidden print:hidden">
      <ul className="-ml-1.5 flex">
        {imagenes.map((imagen, place) => (
          <li key={imagen.url}>
            <button
              type="button"
              onClick={() => onChoose(place)}
              aria-label={t('Ver la imagen {{n}}', { n: place + 1 })}
              aria-current={place === current ? 'true' : undefined}
              className="group grid h-11 w-9 cursor-pointer place-items-center"
            >
              <span className="h-px w-6 bg-base-content/35 group-aria-[current=true]:h-0.75 group-aria-[current=true]:bg-base-content forced-colors:bg-[CanvasText]" />
            </button>
          </li>
        ))}
      </ul>
      <p aria-hidden="true" className="text-sm text-base-content/75 tabular-nums">
        {current + 1} / {imagenes.length}
      </p>
    </div>
  );
}
