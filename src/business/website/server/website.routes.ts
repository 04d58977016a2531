import type { Db } from '#database/schema.ts';
import { NotFound } from '../../../platform/http/failures.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import { inLanguage } from '../../../platform/i18n/texto.ts';
import { openRoute, type Route } from '../../../platform/server/http/route.ts';
import { readColecciones, readModeloTipos, wireImagen } from '../../catalogue/server/index.ts';
import * as contract from '../website.contract.ts';
import { listBanners } from './website.repository.ts';

type BannerRow = Awaited<ReturnType<typeof listBanners>>[number];

/** The banner's second picture, as a row's only one. */
const upright = (row: BannerRow) => ({
  imagen_id: row.vertical_id,
  ancho: row.vertical_ancho,
  alto: row.vertical_alto,
  color: row.vertical_color,
  alt: row.vertical_alt,
  huella: row.vertical_huella,
});

async function readBanners(db: Db, language: Language, id?: number): Promise<contract.WebBanner[]> {
  const rows = await listBanners(db, id);
  return rows.map((row) => ({
    id: row.id,
    titulo: inLanguage(row.titulo, language),
    texto: inLanguage(row.texto, language),
    enlace: row.enlace,
    imagen: wireImagen(row, language),
    imagenVertical: wireImagen(upright(row), language),
    orden: row.orden,
  }));
}

export function websiteRoutes(db: Db): Route[] {
  return [
    openRoute(contract.readHomeColecciones, async (_, { language }) => {
      const colecciones = await readColecciones(db, language, { home: true });
      return colecciones.map(({ modelos: _count, ...coleccion }) => coleccion);
    }),
    openRoute(contract.readHomeTipos, async (_, { language }) => {
      const tipos = await readModeloTipos(db, language, 'home');
      return tipos.map(({ modelos: _count, ...tipo }) => tipo);
    }),
    openRoute(contract.readBanners, (_, { language }) => readBanners(db, language)),
    openRoute(contract.readBanner, async ({ params }, { language }) => {
      const [banner] = await readBanners(db, language, params.id);
      if (!banner) throw new NotFound('Banner', params.id);
      return banner;
    }),
  ];
}
