/** Builds a banner for the wire: for readers in their language, for editors in all of them. */
import type { Language } from '../../../platform/i18n/languages.ts';
import { inLanguage } from '../../../platform/i18n/texto.ts';
import { wireImagen } from '../../catalogue/server/index.ts';
import type { Banner, BannerRow } from '../edit-banners.contract.ts';
import type { WebBanner } from '../website.contract.ts';
import type { BannerLine } from './banners.repository.ts';

/** Returns the banner's upright picture in the shape of a row with one picture. */
const upright = (row: BannerLine) => ({
  imagen_id: row.vertical_id,
  ancho: row.vertical_ancho,
  alto: row.vertical_alto,
  color: row.vertical_color,
  alt: row.vertical_alt,
  digest: row.vertical_digest,
});

const picturesOf = (row: BannerLine, language: Language) => ({
  imagen: wireImagen(row, language),
  imagenVertical: wireImagen(upright(row), language),
});

export const webBannerOf = (row: BannerLine, language: Language): WebBanner => ({
  id: row.id,
  titulo: inLanguage(row.titulo, language),
  texto: inLanguage(row.texto, language),
  enlace: row.enlace,
  ...picturesOf(row, language),
  orden: row.orden,
});

export const bannerRowOf = (row: BannerLine, language: Language): BannerRow => ({
  id: row.id,
  titulo: inLanguage(row.titulo, language),
  enlace: row.enlace,
  publicado: row.publicado,
  orden: row.orden,
  imagen: wireImagen(row, language),
});

/** Returns the editable fields of a banner. */
export const editedOf = (row: BannerLine) => ({
  titulo: row.titulo as Banner['titulo'],
  texto: row.texto,
  enlace: row.enlace,
  publicado: row.publicado,
  imagenId: row.imagen_id ?? undefined,
  imagenVerticalId: row.vertical_id ?? undefined,
});

export const bannerOf = (row: BannerLine, language: Language): Banner => ({
  ...editedOf(row),
  id: row.id,
  ...picturesOf(row, language),
  orden: row.orden,
  version: row.version,
});
