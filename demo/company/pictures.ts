import { createHash } from 'node:crypto';
import {
  type Prenda,
  type PrendaConColor,
  paperColor,
  placeholderColor,
  type TipoPrenda,
  type Vista,
} from '#demo/illustrator/index.ts';
import { BANNERS } from './data/banners.ts';
import { COLECCIONES, type ColeccionClave } from './data/colecciones.ts';
import { TIPOS } from './data/tipos.ts';
import type { Modelo } from './modelos.ts';
import { altOf } from './picture-alt.ts';
import { type Recipe, SIZES, tones } from './recipe.ts';
import type { TextoCompleto } from './texto.ts';

/** Part of every digest: raised when the drawings change, so that no browser keeps an old one. */
const DRAWING_VERSION = 6;

export interface Picture {
  id: number;
  recipe: Recipe;
  /** `#RRGGBB`, shown until the picture has loaded. */
  color: string;
  alt: TextoCompleto;
}

export interface ModeloPicture extends Picture {
  modeloId: number;
  modeloColorId: number;
  orden: number;
}

/** Returns the columns of a picture that follow from its recipe. */
export function source({ recipe }: Picture) {
  const fuente = `drawn:${JSON.stringify(recipe)}`;
  const digest = createHash('sha256').update(`${DRAWING_VERSION} ${fuente}`).digest('hex').slice(0, 16);
  return { fuente, digest, ...SIZES[recipe.dibujo] };
}

/** Returns every picture of the company. Those of colecciones, tipos and banners show modelos on sale. */
export function pictures(house: readonly Modelo[]) {
  let last = 0;
  const picture = (recipe: Recipe, color: string, alt: TextoCompleto): Picture => ({
    id: ++last,
    recipe,
    color,
    alt,
  });
  const shown = house.filter((modelo) => modelo.publicado);

  const ofModelos = house.flatMap((modelo) =>
    modelo.colores.flatMap((one, colour): ModeloPicture[] => {
      const color = tones(one.colorId);
      return vistasOf(modelo, colour === 0).map((vista, i) => ({
        ...picture(
          { dibujo: 'prenda', prenda: worn(modelo), color, vista },
          placeholderColor(color.hex, vista),
          altOf(modelo, one.colorId, vista),
        ),
        modeloId: modelo.id,
        modeloColorId: one.id,
        orden: colour * 10 + i,
      }));
    }),
  );
  // The banner of the whole company starts elsewhere, so that it does not open with the first banner's dress.
  const onBanner = BANNERS.map((banner) => group(shown, banner.coleccion, 3, banner.coleccion ? 0 : 9));
  const ofBanners = BANNERS.map((banner, i) => {
    const prendas = onBanner[i] as PrendaConColor[];
    return picture({ dibujo: 'banner', prendas, lado: 'derecha' }, groundOf(prendas), banner.titulo);
  });
  const ofColecciones = COLECCIONES.map((coleccion) => {
    const prendas = group(shown, coleccion.clave, 2, 3);
    return picture({ dibujo: 'portada', prendas }, groundOf(prendas), coleccion.nombre);
  });
  const ofTipos = TIPOS.map(({ prenda: tipo, nombre }) => {
    const modelo = shown.find((one) => one.tipo === tipo) as Modelo;
    const color = tones(modelo.colores[0]?.colorId ?? 1);
    return picture({ dibujo: 'tipo', prenda: worn(modelo), color }, placeholderColor(color.hex), nombre);
  });
  const ofBannersUpright = BANNERS.map((banner, i) => {
    const prendas = onBanner[i] as PrendaConColor[];
    return picture({ dibujo: 'banner-vertical', prendas }, groundOf(prendas), banner.titulo);
  });
  return { ofModelos, ofBanners, ofBannersUpright, ofColecciones, ofTipos };
}

/** Tipos whose cut matters are also shown flat. */
const laidFlat: readonly TipoPrenda[] = ['pantalon', 'top', 'chaqueta', 'capa'];

/** A stole has no cut to show flat. */
const isFlat = ({ tipo, falda }: Prenda) =>
  laidFlat.includes(tipo) && !(tipo === 'capa' && falda === 'recta');

/** Returns the views of a modelo in one of its colours: all of them in the first. */
function vistasOf({ prenda }: Modelo, first: boolean): readonly Vista[] {
  if (!first) return ['frente', 'espalda'];
  const worn = ['frente', 'espalda', 'detalle', 'percha'] as const;
  return isFlat(prenda) ? [...worn, 'plano'] : worn;
}

/** Returns the garment on its figure: from size 46 up, a fuller one. */
export const worn = ({ prenda, tallaje }: Modelo): Prenda =>
  tallaje === 'plus' ? { ...prenda, figura: 'plus' } : prenda;

/** Returns some modelos of a coleccion (or of all) for a group picture: spread, each in another color. */
function group(
  shown: readonly Modelo[],
  clave: ColeccionClave | null,
  count: number,
  from: number,
): PrendaConColor[] {
  const whole = shown.filter((one) => clave === null || one.coleccion === clave);
  const dressed = whole.filter((one) => /vestido|conjunto|mono|traje/.test(one.tipo));
  const stride = Math.max(1, Math.floor(dressed.length / count));
  const used = new Set<number>();
  return Array.from({ length: count }, (_, i) => {
    const modelo = dressed[(from + i * stride) % dressed.length] as Modelo;
    const colour = modelo.colores.find((one) => !used.has(one.colorId)) ?? modelo.colores[0];
    used.add(colour?.colorId ?? 0);
    return { prenda: worn(modelo), colores: tones(colour?.colorId ?? 1) };
  });
}

const groundOf = (prendas: readonly PrendaConColor[]) =>
  prendas[0] ? placeholderColor(prendas[0].colores.hex) : paperColor;
