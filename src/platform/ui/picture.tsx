import { type Imagen, srcSet } from '../http/imagen.ts';

interface PictureProps {
  imagen: Imagen | undefined;
  /** The `sizes` attribute: the width on the page by media query. */
  sizes: string;
  /** Loads at once and with priority: only for the first screen. */
  eager?: boolean;
  /** Replaces the picture's own text; empty when the text beside it is enough. */
  alt?: string;
  className?: string;
}

/**
 * A picture at the width the screen needs. The box has the picture's ratio and placeholder colour from the
 * start; a class may set another ratio, which the picture covers. Without a picture the box stays as plain
 * paper.
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
      style={{ backgroundColor: imagen.color, ...objectPosition(imagen) }}
    />
  );
}

/** The share of the cut that falls on each side keeps the focal point in every box. */
const objectPosition = ({ foco }: Imagen) =>
  foco && { objectPosition: `${Math.round(foco.x * 100)}% ${Math.round(foco.y * 100)}%` };
