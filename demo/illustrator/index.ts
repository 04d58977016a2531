/**
 * Percha's garment illustrator: pictures of the demo company's catalogue as SVG, drawn by pure functions from
 * a garment's description. Equal arguments give equal documents.
 */

export type { Tamano } from './cloth/plate.ts';
export {
  type Adorno,
  adornos,
  type Colores,
  type Escote,
  escotes,
  type Largo,
  type LineaFalda,
  largos,
  lineasFalda,
  type Manga,
  mangas,
  type Prenda,
  type Talle,
  type Tejido,
  type TipoPrenda,
  talles,
  tejidos,
  tiposPrenda,
  type Vista,
} from './prenda.ts';
export { prendaFor } from './prenda-for.ts';
export { paperColor, placeholderColor } from './sheet/average.ts';
export {
  drawBanner,
  drawBannerVertical,
  drawPortada,
  drawTipo,
  type PrendaConColor,
} from './sheet/compositions.ts';
export { drawPrenda } from './sheet/sheets.ts';
