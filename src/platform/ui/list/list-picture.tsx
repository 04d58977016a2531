import type { Imagen } from '../../http/imagen.ts';
import { Picture } from '../picture.tsx';

interface ListPictureProps {
  /** Nothing is shown without one. */
  imagen: Imagen | null | undefined;
  /** A picture of 16:9, such as a banner's. */
  wide?: boolean;
}

/** The picture of a row. Inline with an empty text, so that the row's texts share a baseline. */
export function ListPicture({ imagen, wide = false }: ListPictureProps) {
  if (!imagen) return null;
  return (
    <span data-wide={wide || undefined} className="inline-flex items-center">
      {'\u200b'}
      <span className={`block ${wide ? 'w-20' : 'w-9'}`}>
        <Picture
          imagen={imagen}
          sizes={wide ? '5rem' : '2.25rem'}
          alt=""
          {...(wide && { className: '!aspect-video' })}
        />
      </span>
    </span>
  );
}
