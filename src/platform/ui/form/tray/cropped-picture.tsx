import { srcSet } from '../../../http/imagen.ts';
import type { TrayPicture } from '../../../http/tray-picture.ts';
import { placeInBox } from './crop-style.ts';

interface CroppedPictureProps {
  /** Without `imagen` the box stays empty. */
  picture: Pick<TrayPicture, 'recorte' | 'foco'> & Partial<Pick<TrayPicture, 'imagen'>>;
  /** Width of the box by its height. */
  ratio: number;
  /** Width of the box on the page, in rem. */
  rem: number;
  /** Empty when the text beside it is enough. */
  alt: string;
}

/** A picture in a box of any ratio: cropped, with its focal point in sight. */
export function CroppedPicture({ picture, ratio, rem, alt }: CroppedPictureProps) {
  const { imagen, recorte, foco } = picture;
  const box = { width: `${rem}rem`, aspectRatio: ratio };
  if (!imagen) return <span aria-hidden="true" className="block shrink-0 bg-base-200" style={box} />;
  const { width, height, left, top } = placeInBox({ imagen, recorte, foco }, ratio);
  const percent = (share: number) => `${share * 100}%`;
  return (
    <span
      className="relative block shrink-0 overflow-hidden"
      style={{ ...box, backgroundColor: imagen.color }}
    >
      <img
        src={`${imagen.url}?w=320`}
        srcSet={srcSet(imagen)}
        sizes={`${Math.ceil(rem * width)}rem`}
        alt={alt}
        draggable={false}
        decoding="async"
        className="absolute max-w-none"
        style={{
          width: percent(width),
          height: percent(height),
          left: percent(left),
          top: percent(top),
        }}
      />
    </span>
  );
}
