import type { Db } from '#database/schema.ts';
import type { EditedBanner } from '../edit-banners.contract.ts';

/** Selects the banners with their pictures, wide and upright. */
export function selectBanners(db: Db) {
  return db
    .selectFrom('web_banner')
    .leftJoin('imagen', 'imagen.id', 'web_banner.imagen_id')
    .leftJoin('imagen as vertical', 'vertical.id', 'web_banner.imagen_vertical_id')
    .select([
      'web_banner.id',
      'web_banner.titulo',
      'web_banner.texto',
      'web_banner.enlace',
      'web_banner.orden',
      'web_banner.publicado',
      'web_banner.version',
      'imagen.id as imagen_id',
      'imagen.ancho',
      'imagen.alto',
      'imagen.color',
      'imagen.alt',
      'imagen.digest',
      'vertical.id as vertical_id',
      'vertical.ancho as vertical_ancho',
      'vertical.alto as vertical_alto',
      'vertical.color as vertical_color',
      'vertical.alt as vertical_alt',
      'vertical.digest as vertical_digest',
    ]);
}
export type BannerLine = Awaited<ReturnType<ReturnType<typeof selectBanners>['execute']>>[number];

/** Returns the published banners in order, all or one. */
export function listBanners(db: Db, bannerId?: number): Promise<BannerLine[]> {
  let query = selectBanners(db)
    .where('web_banner.publicado', '=', true)
    .orderBy('web_banner.orden')
    .orderBy('web_banner.id');
  if (bannerId !== undefined) query = query.where('web_banner.id', '=', bannerId);
  return query.execute();
}

/** Returns a banner, published or not. */
export function findBanner(db: Db, id: number): Promise<BannerLine | undefined> {
  return selectBanners(db).where('web_banner.id', '=', id).executeTakeFirst();
}

/** Returns a banner and locks it until the transaction ends. */
export function lockBanner(db: Db, id: number): Promise<BannerLine | undefined> {
  return selectBanners(db).where('web_banner.id', '=', id).forUpdate('web_banner').executeTakeFirst();
}

const columnsOf = ({ titulo, texto, enlace, publicado, imagenId, imagenVerticalId }: EditedBanner) => ({
  titulo: JSON.stringify(titulo),
  texto: JSON.stringify(texto),
  enlace,
  publicado,
  imagen_id: imagenId,
  imagen_vertical_id: imagenVerticalId ?? null,
});

export async function insertBanner(db: Db, edited: EditedBanner, orden: number): Promise<number> {
  const { id } = await db
    .insertInto('web_banner')
    .values({ ...columnsOf(edited), orden })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateBanner(db: Db, id: number, edited: EditedBanner): Promise<void> {
  await db
    .updateTable('web_banner')
    .set((eb) => ({ ...columnsOf(edited), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
