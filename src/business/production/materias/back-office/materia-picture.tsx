import type { Imagen } from '../../../../platform/http/imagen.ts';
import { swatch } from '../../../../platform/ui/colour-dots.tsx';
import { ListPicture } from '../../../../platform/ui/list/list-picture.tsx';

interface Swatch {
  nombre: string;
  hex: string;
  hex2?: string | undefined;
  muestra?: string | undefined;
}

/** The most colours that a row shows as dots. */
const maxDots = 5;

/** The colours of a materia as small dots, without a press area. */
export function ColourRow({ colores }: { colores: readonly Swatch[] }) {
  const rest = colores.length - maxDots;
  return (
    <span className="inline-flex items-center gap-1" title={colores.map(({ nombre }) => nombre).join(', ')}>
      {colores.slice(0, maxDots).map((color) => (
        <span
          key={color.nombre}
          aria-hidden="true"
          className="inline-block size-4 border border-base-300"
          style={{ background: swatch({ ...color, hex2: color.hex2 ?? '', muestra: color.muestra ?? '' }) }}
        />
      ))}
      <span className="sr-only">{colores.map(({ nombre }) => nombre).join(', ')}</span>
      {rest > 0 && <span className="text-sm text-base-content/75">+{rest}</span>}
    </span>
  );
}

/** The picture of a materia, else the tone of its first color as a swatch of cloth. */
export function MateriaPicture({ imagen, hex }: { imagen: Imagen | undefined; hex: string | undefined }) {
  if (imagen) return <ListPicture imagen={imagen} />;
  return (
    <span
      aria-hidden="true"
      className="inline-block h-11 w-9 border border-base-300 align-middle"
      style={hex === undefined ? undefined : { background: hex }}
    />
  );
}
