/** Builds the wire values of the catalogue from its rows, in one language. */
import type { Language } from '../../../platform/i18n/languages.ts';
import { inLanguage } from '../../../platform/i18n/texto.ts';
import { imagenOf } from '../../../platform/server/pictures/pictures.ts';
import type { ModeloCard } from '../catalogue.contract.ts';
import type { ColourFamily } from '../colour-family.ts';
import {
  type ColeccionOfModeloRow,
  type ColorRow,
  joinedImagen,
  type ModeloImagenRow,
  type ModeloRow,
  type TallaNamesRow,
} from './catalogue.repository.ts';

export interface ModeloParts {
  modelos: ModeloRow[];
  colores: ColorRow[];
  imagenes: ModeloImagenRow[];
  colecciones: ColeccionOfModeloRow[];
  tallas: TallaNamesRow[];
}

/** Returns the picture of a joined row for the wire, if there is one. */
export function wireImagen(row: Parameters<typeof joinedImagen>[0], language: Language) {
  const imagen = joinedImagen(row);
  return imagen && imagenOf(imagen, language);
}

export function modeloCards(
  { modelos, colores, imagenes, colecciones, tallas }: ModeloParts,
  language: Language,
): ModeloCard[] {
  const coloresOf = Map.groupBy(colores, (row) => row.modelo_id);
  const imagenesOf = Map.groupBy(imagenes, (row) => row.modelo_id);
  const coleccionesOf = Map.groupBy(colecciones, (row) => row.modelo_id);
  const tallasOf = new Map(tallas.map((row) => [row.modelo_id, row.nombres]));
  return modelos.map((modelo) => {
    const pictures = imagenesOf.get(modelo.id) ?? [];
    const first = pictures[0];
    return {
      id: modelo.id,
      referencia: modelo.referencia,
      nombre: modelo.nombre,
      modeloTipoId: modelo.modelo_tipo_id,
      colecciones: (coleccionesOf.get(modelo.id) ?? []).map(({ id, nombre }) => ({
        id,
        nombre: inLanguage(nombre, language),
      })),
      temporada: modelo.temporada ?? undefined,
      novedad: modelo.novedad,
      ...(modelo.escote !== null && { escote: modelo.escote }),
      ...(modelo.manga !== null && { manga: modelo.manga }),
      ...(modelo.largo !== null && { largo: modelo.largo }),
      ...(modelo.ocasiones.length > 0 && { ocasiones: modelo.ocasiones }),
      imagen: first && wireImagen(first, language),
      colores: (coloresOf.get(modelo.id) ?? []).map((color) => {
        const own = pictures.find((picture) => picture.modelo_color_id === color.modelo_color_id);
        return {
          modeloColorId: color.modelo_color_id,
          colorId: color.color_id,
          nombre: inLanguage(color.nombre, language),
          hex: color.hex,
          hex2: color.hex2 ?? undefined,
          // Cast: a check of the table holds it to the families.
          familia: (color.familia as ColourFamily | null) ?? undefined,
          ...(color.muestra_id !== null && {
            muestra: `/imagenes/${color.muestra_id}-${color.muestra_digest}`,
          }),
          imagen: own && wireImagen(own, language),
        };
      }),
      tallas: tallasOf.get(modelo.id) ?? [],
    };
  });
}
