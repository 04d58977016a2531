import { type Expression, type Kysely, sql } from 'kysely';
import type { Database } from '#database/schema.ts';
import { yesOrNo } from '../../../platform/http/export.contract.ts';
import { NotFound } from '../../../platform/http/failures.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import { searchable, searchPage } from '../../../platform/server/database/search.ts';
import { sheetRoute } from '../../../platform/server/database/sheet-route.ts';
import { createRoute, openRoute, type Route, route } from '../../../platform/server/http/route.ts';
import type { PictureKeeping } from '../../../platform/server/pictures/pictures.ts';
import { uploadRoute } from '../../../platform/server/pictures/store-upload.ts';
import * as edit from '../edit-banners.contract.ts';
import { readBannerEndpoint, readBannersEndpoint } from '../website.contract.ts';
import { type BannerLine, findBanner, listBanners, selectBanners } from './banners.repository.ts';
import { removeAll, setOrder, setShown } from './change-listed.ts';
import { changeBanner, createBanner } from './save-banner.ts';
import { bannerOf, bannerRowOf, webBannerOf } from './wire-banner.ts';

const searchOfBanners = (language: Language) =>
  searchable(
    {
      id: { column: 'web_banner.id', type: 'number' },
      titulo: {
        column:
          sql<string>`coalesce(web_banner.titulo ->> ${language}, web_banner.titulo ->> 'es')` as Expression<string>,
        type: 'text',
        keyword: true,
      },
      enlace: { column: 'web_banner.enlace', type: 'text', keyword: true },
      publicado: { column: 'web_banner.publicado', type: 'boolean' },
      orden: { column: 'web_banner.orden', type: 'number' },
    },
    { defaultOrder: ['orden asc'], tieBreak: 'id' },
  );

const bannerSheet = {
  name: 'banners',
  acto: 'webbanners.export',
  resource: 'banner',
  columns: [
    { campo: 'titulo', titulo: 'Título' },
    { campo: 'enlace', titulo: 'Enlace' },
    { campo: 'publicado', titulo: 'En la portada', palabras: yesOrNo },
    { campo: 'orden', titulo: 'Puesto' },
  ],
} as const;

/** Routes of the home page's banners: the public read, and the editors' calls. */
export function bannersRoutes({ db, ...keeping }: { db: Kysely<Database> } & PictureKeeping): Route[] {
  return [
    openRoute(readBannersEndpoint, async (_, { language }) =>
      (await listBanners(db)).map((row) => webBannerOf(row, language)),
    ),
    openRoute(readBannerEndpoint, async ({ params: { id } }, { language }) => {
      const [row] = await listBanners(db, id);
      if (!row) throw new NotFound('Banner', id);
      return webBannerOf(row, language);
    }),
    route(edit.searchBannersEndpoint, async ({ body }, { language }) => {
      const page = await searchPage(db, selectBanners(db), searchOfBanners(language), body);
      return { ...page, data: page.data.map((row) => bannerRowOf(row as BannerLine, language)) };
    }),
    sheetRoute(db, edit.exportBannersEndpoint, bannerSheet, ({ language }) => [
      selectBanners(db),
      searchOfBanners(language),
    ]),
    route(edit.readEditedBannerEndpoint, async ({ params: { id } }, { language }) => {
      const row = await findBanner(db, id);
      if (!row) throw new NotFound('Banner', id);
      return bannerOf(row, language);
    }),
    createRoute(db, edit.createBannerEndpoint, (tx, { body }, context) => createBanner(tx, body, context)),
    route(edit.updateBannerEndpoint, ({ params, body }, context) =>
      changeBanner(db, params.id, body, context),
    ),
    route(edit.deleteBannersEndpoint, ({ body }, context) => removeAll(db, 'web_banner', body, context)),
    route(edit.publishBannersEndpoint, ({ body }, context) => setShown(db, 'web_banner', body, context)),
    route(edit.orderBannersEndpoint, ({ body }, context) => setOrder(db, 'web_banner', body, context)),
    uploadRoute(db, edit.uploadBannerPictureEndpoint, keeping),
  ];
}
