/** The shared input of all makers of an outfit. */
import { type Cloth, clothOf } from '../cloth/piece.ts';
import type { Plate } from '../cloth/plate.ts';
import { lightness, mix } from '../cloth/tones.ts';
import type { Body } from '../figure/body.ts';
import type { Colores, Prenda } from '../prenda.ts';

/** Markup by depth. `arms` are drawn by the figure between `lower` and `upper`, from fraction `armsFrom`. */
export type Outfit = { behind: string; lower: string; armsFrom: number; upper: string };

/** The input of every maker: the sheet, the body, the garment and its cloths. */
export type Work = {
  plate: Plate;
  body: Body;
  prenda: Prenda;
  main: Cloth;
  second: Cloth;
  quiet: Cloth;
  /** The inside of the garment, visible when it is empty. */
  lining: Cloth;
  back: boolean;
  /** Without a figure: only the garment itself is drawn, with its inside and without accessory garments. */
  alone: boolean;
};

/** An empty outfit. */
export const nothing: Outfit = { behind: '', lower: '', armsFrom: 0.3, upper: '' };

const quietCloth = '#EBE3D8';

/**
 * Returns the cloths of a garment: its colour, its second colour, and the neutral one of accessory garments.
 */
function cloths(prenda: Prenda, colores: Colores): Pick<Work, 'main' | 'second' | 'quiet' | 'lining'> {
  const tejido = colores.estampado ?? prenda.tejido;
  const contrast = lightness(colores.hex) > 0.55 ? '#1C1718' : '#F4EDE0';
  const other =
    colores.hex2 ??
    (tejido === 'bicolor'
      ? contrast
      : mix(colores.hex, lightness(colores.hex) < 0.3 ? '#FFFFFF' : '#1A0F12', 0.14));
  return {
    main: clothOf(colores.hex, tejido, prenda.semilla),
    second: clothOf(other, tejido === 'floral' || tejido === 'bicolor' ? 'crepe' : tejido, prenda.semilla),
    quiet: { ...clothOf(quietCloth, 'crepe', prenda.semilla), aside: true },
    lining: clothOf(mix(colores.hex, lightness(colores.hex) < 0.2 ? '#6A605C' : '#2A1A18', 0.34), 'crepe', 0),
  };
}

/** Prepares the input for a garment on a body. */
export const workFor = (
  plate: Plate,
  body: Body,
  prenda: Prenda,
  colores: Colores,
  { back = false, alone = false }: { back?: boolean; alone?: boolean } = {},
): Work => ({
  plate,
  body,
  prenda,
  back,
  alone,
  ...cloths(prenda, colores),
});
