import type { Db } from '#database/schema.ts';

/** The published banners in order, all or one, with their pictures, wide and upright. */
export function listBanners(db: Db, bannerId?: number) {
  let query = db
    .selectFrom('web_banner')
    .leftJoin('imagen', 'imagen.id', 'web_banner.imagen_id')
    .leftJoin('imagen as vertical', 'vertical.id', 'web_banner.imagen_vertical_id')
    .where('web_banner.publicado', '=', true)
    .select([
      'web_banner.id',
      'web_banner.titulo',
      'web_banner.texto',
      'web_banner.enlace',
      'web_banner.orden',
      'imagen.id as imagen_id',
      'imagen.ancho',
      'imagen.alto',
      'imagen.color',
      'imagen.alt',
      'imagen.huella',
      'vertical.id as vertical_id',
      'vertical.ancho as vertical_ancho',
      'vertical.alto as vertical_alto',
      'vertical.color as vertical_color',
      'vertical.alt as vertical_alt',
      'vertical.huella as vertical_huella',
    ])
    .orderBy('web_banner.orden')
    .orderBy('web_banner.id');
  if (bannerId !== undefined) query = query.where('web_banner.id', '=', bannerId);
  return query.execute();
}
