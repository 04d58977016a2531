/** Banners as editors see and change them. */
import * as z from 'zod/mini';
import { imagen } from '../../platform/http/imagen-shape.ts';
import { recordCalls } from '../../platform/http/record-calls.ts';
import { id, idParams } from '../../platform/http/shapes.ts';
import { textoOrNothing, textoShape } from '../../platform/http/texto-shape.ts';

const calls = recordCalls({
  path: '/lob/api/v1/webbanners',
  resource: 'WebBanners',
  params: idParams,
});

/** In the reader's language. */
export const bannerRow = z.object({
  id,
  titulo: z.string(),
  enlace: z.string(),
  publicado: z.boolean(),
  orden: z.int(),
  imagen: z.optional(imagen),
});
export type BannerRow = z.infer<typeof bannerRow>;

/** Returns whether a text is a path of this site and cannot lead out of it. */
const isOwnPath = (text: string) => /^\/(?![/\\])[^\s\\\p{Cc}]*$/u.test(text);

/** The editable fields. The pictures are ids from the replies to their uploads. */
export const editedBanner = z.object({
  titulo: textoShape(120),
  texto: textoOrNothing(400),
  enlace: z
    .string()
    .check(
      z.trim(),
      z.maxLength(300),
      z.refine(isOwnPath, 'Escriba una dirección de esta web, como /gallery.'),
    ),
  publicado: z.boolean(),
  imagenId: id,
  imagenVerticalId: z.optional(id),
});
export type EditedBanner = z.infer<typeof editedBanner>;

export const banner = z.extend(editedBanner, {
  id,
  // An old banner may have none.
  imagenId: z.optional(id),
  imagen: z.optional(imagen),
  imagenVertical: z.optional(imagen),
  orden: z.int(),
  version: z.int(),
});
export type Banner = z.infer<typeof banner>;

export const searchBannersEndpoint = calls.search(bannerRow, 'Searches the banners, published or not');

export const exportBannersEndpoint = calls.sheet('The banners of a search as an Excel sheet');

export const readEditedBannerEndpoint = calls.read(
  banner,
  'A banner in all its languages, published or not',
  {
    at: '/edit/{id}',
  },
);

export const createBannerEndpoint = calls.create(editedBanner, banner, 'Adds a banner after the others');

export const updateBannerEndpoint = calls.update(
  editedBanner,
  banner,
  'Changes a banner; a stale version is a 409',
);

export const deleteBannersEndpoint = calls.removeSeveral('Deletes banners, all or none');

export const publishBannersEndpoint = calls.publish('Shows banners on the home page, or takes them off');

export const orderBannersEndpoint = calls.order(
  'Sets the order of all banners; when they are no longer those it is a 409',
);

export const uploadBannerPictureEndpoint = calls.picture(
  'Takes in a picture for a banner: JPEG, PNG, WebP or AVIF by its content, drawn anew',
);
