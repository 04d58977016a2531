import type { Imagen } from '../../platform/http/imagen.ts';
import type { ModeloDetail } from './catalogue.contract.ts';

/**
 * Returns the pictures of a modelo in one colour: its own pictures, then those without a colour. Falls back
 * to the colour's card picture, then the modelo's; each address once.
 */
export function picturesOfColour(
  modelo: Pick<ModeloDetail, 'imagenes' | 'colores' | 'imagen'>,
  modeloColorId: number | undefined,
): Imagen[] {
  const own = modelo.imagenes.filter((imagen) => imagen.modeloColorId === modeloColorId);
  const shared = modelo.imagenes.filter((imagen) => imagen.modeloColorId === undefined);
  const card = modelo.colores.find((colour) => colour.modeloColorId === modeloColorId)?.imagen;
  const found = modeloColorId === undefined ? modelo.imagenes : [...own, ...shared];
  const pictures = found.length > 0 ? found : [card ?? modelo.imagen].filter((one) => one !== undefined);
  return pictures.filter((one, place) => pictures.findIndex(({ url }) => url === one.url) === place);
}
