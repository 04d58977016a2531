import { createHash } from 'node:crypto';
import { BANNERS } from './data/banners.ts';
import { COLECCIONES } from './data/colecciones.ts';
import { COLORES, colorId } from './data/colores.ts';
import { TIPOS, tipoId } from './data/tipos.ts';
import type { Modelo } from './modelos.ts';
import { altOf } from './picture-alt.ts';
import { type Recipe, tones } from './recipe.ts';
import type { TextoCompleto } from './texto.ts';

/** Part of every huella: raised when the drawings themselves change, so that no browser keeps an old one. */
const DRAWING_VERSION = 1;

export interface Picture {
  id: number;
  recipe: Recipe;
  ancho: number;
  alto: number;
  /** `#rrggbb`, shown until the picture is there. */
  color: string;
  alt: TextoCompleto;
}

export interface ModeloPicture extends Picture {
  modeloId: number;
  modeloColorId: number;
  orden: number;
}

/** The `fuente` and `huella` columns of a picture. */
export function source({ recipe }: Picture): { fuente: string; huella: string } {
  const fuente = `drawn:${JSON.stringify(recipe)}`;
  const huella = createHash('sha256').update(`${DRAWING_VERSION} ${fuente}`).digest('hex').slice(0, 16);
  return { fuente, huella };
}

/** Every picture of the house: 4:5 for modelos, 3:2 for tipos and portadas, 16:9 for banners. */
export function pictures(house: readonly Modelo[]) {
  let last = 0;
  const picture = (
    recipe: Recipe,
    size: readonly [number, number],
    hex: string,
    alt: TextoCompleto,
  ): Picture => ({
    id: ++last,
    recipe,
    ancho: size[0],
    alto: size[1],
    color: placeholder(hex),
    alt,
  });
  const ofModelos = house.flatMap((modelo) =>
    modelo.colores.flatMap((one, colour): ModeloPicture[] =>
      (colour === 0 ? (['frente', 'espalda', 'detalle'] as const) : (['frente', 'espalda'] as const)).map(
        (vista, i) => {
          const color = tones(one.colorId);
          const recipe: Recipe = { dibujo: 'prenda', prenda: modelo.prenda, color, vista };
          const made = picture(recipe, [1200, 1500], color.hex, altOf(modelo, one.colorId, vista));
          return { ...made, modeloId: modelo.id, modeloColorId: one.id, orden: colour * 10 + i };
        },
      ),
    ),
  );
  const ofBanners = BANNERS.map((banner, i) => {
    const colores = banner.colores.map((codigo) => tones(colorId(codigo)));
    const hex = colores[0]?.hex ?? '#F2ECE3';
    return picture({ dibujo: 'banner', semilla: i + 1, colores }, [1920, 1080], hex, banner.titulo);
  });
  const ofColecciones = COLECCIONES.map((coleccion, i) => {
    const colores = coleccion.colores.slice(0, 3).map((codigo) => tones(colorId(codigo)));
    const hex = colores[0]?.hex ?? '#F2ECE3';
    return picture({ dibujo: 'portada', semilla: i + 1, colores }, [1200, 1500], hex, coleccion.nombre);
  });
  const ofTipos = TIPOS.map((tipo) => {
    const color = tones(colorId(COLORES[(tipoId(tipo.prenda) * 5) % 30]?.codigo ?? '009'));
    return picture({ dibujo: 'tipo', tipo: tipo.prenda, color }, [1200, 1500], color.hex, tipo.nombre);
  });
  return { ofModelos, ofBanners, ofColecciones, ofTipos };
}

/** The tone of a picture before it is there: its cloth, washed out on the house's paper. */
function placeholder(hex: string): string {
  const paper = [0xf2, 0xec, 0xe3];
  return `#${paper
    .map((base, i) => Math.round(base + (Number.parseInt(hex.slice(1 + i * 2, 3 + i * 2), 16) - base) * 0.35))
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')}`;
}
