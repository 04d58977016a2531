import type { Imagen } from '../../http/imagen.ts';
import { Picture } from '../picture.tsx';

/** The pictures of a row with several garments; phones show the first. */
export const ListPictures = ({ imagenes = [] }: { imagenes?: readonly Imagen[] | undefined }) => (
  // Inline, so that the row's texts share a baseline.
  <span className="-my-1.5 inline-flex items-center gap-1">
    {'\u200b'}
    {imagenes.map((one, place) => (
      <span key={one.url} className={`block w-6 shrink-0 ${place > 0 ? 'max-md:hidden' : 'max-md:w-9'}`}>
        <Picture imagen={one} sizes="3rem" alt="" />
      </span>
    ))}
  </span>
);
