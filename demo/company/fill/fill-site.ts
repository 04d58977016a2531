import type { Db } from '#database/schema.ts';
import { ids, insertRows, ints, json, texts } from '../bulk.ts';
import type { Company } from '../company.ts';
import { BANNERS } from '../data/banners.ts';
import { coleccionId } from '../data/colecciones.ts';
import { EMPRESA, MINIMOS, PLAZOS, THEME } from '../data/house.ts';
import { PREGUNTAS } from '../data/preguntas/index.ts';
import { source } from '../pictures.ts';

/** Inserts the company's theme, data and minimums. */
export async function fillSettings(db: Db): Promise<void> {
  await db
    .updateTable('app_setting')
    .set({
      theme: JSON.stringify(THEME),
      empresa: JSON.stringify(EMPRESA),
      minimos: JSON.stringify(MINIMOS),
      plazos: JSON.stringify(PLAZOS),
    })
    .where('id', '=', 1)
    .execute();
}

/** Inserts all pictures as recipes, rendered on the first request. */
export async function fillPictures(db: Db, { pictures }: Company): Promise<void> {
  const { ofModelos, ofBanners, ofBannersUpright, ofColecciones, ofTipos } = pictures;
  const all = [...ofModelos, ...ofBanners, ...ofBannersUpright, ...ofColecciones, ...ofTipos];
  const sources = all.map(source);
  await insertRows(db, 'imagen', {
    id: ints(all.map((row) => row.id)),
    fuente: texts(sources.map((row) => row.fuente)),
    digest: texts(sources.map((row) => row.digest)),
    ancho: ints(sources.map((row) => row.ancho)),
    alto: ints(sources.map((row) => row.alto)),
    color: texts(all.map((row) => row.color)),
    alt: json(all.map((row) => row.alt)),
  });
}

/** Links the pictures to modelos and colors. Needs both. */
export async function fillModeloPictures(db: Db, { pictures }: Company): Promise<void> {
  await insertRows(db, 'modelo_imagen', {
    modelo_id: ints(pictures.ofModelos.map((row) => row.modeloId)),
    imagen_id: ints(pictures.ofModelos.map((row) => row.id)),
    modelo_color_id: ints(pictures.ofModelos.map((row) => row.modeloColorId)),
    orden: ints(pictures.ofModelos.map((row) => row.orden)),
  });
}

/** Inserts the banners of the home page. */
export async function fillBanners(db: Db, { pictures }: Company): Promise<void> {
  await insertRows(db, 'web_banner', {
    id: ids(BANNERS),
    titulo: json(BANNERS.map((row) => row.titulo)),
    texto: json(BANNERS.map((row) => row.texto)),
    enlace: texts(
      BANNERS.map((row) => (row.coleccion ? `/gallery?coleccion=${coleccionId(row.coleccion)}` : '/gallery')),
    ),
    imagen_id: ints(pictures.ofBanners.map((picture) => picture.id)),
    imagen_vertical_id: ints(pictures.ofBannersUpright.map((picture) => picture.id)),
    orden: ids(BANNERS),
  });
}

/** Inserts the shops' questions with the company's answers. */
export async function fillPreguntas(db: Db): Promise<void> {
  await insertRows(db, 'pregunta', {
    id: ids(PREGUNTAS),
    grupo: texts(PREGUNTAS.map((row) => row.grupo)),
    pregunta: json(PREGUNTAS.map((row) => row.pregunta)),
    respuesta: json(PREGUNTAS.map((row) => row.respuesta)),
    orden: ints(PREGUNTAS.map((row) => row.orden)),
  });
}
