import { type Imagen, srcSet } from '../http/imagen.ts';

interface PictureProps {
  imagen: Imagen | undefined;
  /** The `sizes` of the picture: its width on the page by media query. */
  sizes: string;
  /** Loaded at once and first: only for what the first screen shows. */
  eager?: boolean;
  /** Words in place of the picture's own; empty when the text beside it says it all. */
  alt?: string;
  className?: string;
}

/**
 * A picture at the width that the screen needs. Its box has the picture's own proportion from the start and its
 * placeholder colour until it is there; a class may give the box another proportion, which the picture then covers.
 * Without a picture the box stays, as plain paper.
 */
export function Picture({ imagen, sizes, eager = false, alt, className = '' }: PictureProps) {
  if (!imagen)
    return <div className={`block aspect-4/5 w-full bg-base-200 ${className}`} aria-hidden="true" />;
  return (
    <img
      src={`${imagen.url}?w=640`}
      srcSet={srcSet(imagen)}
      sizes={sizes}
      width={imagen.ancho}
      height={imagen.alto}
      alt={alt ?? imagen.alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      className={`block w-full object-cover ${className}`}
      style={{ backgroundColor: imagen.color }}
    />
  );
}
