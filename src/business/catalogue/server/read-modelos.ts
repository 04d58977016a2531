import type { Db } from '#database/schema.ts';
import { NotFound } from '../../../platform/http/failures.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import { inLanguage } from '../../../platform/i18n/texto.ts';
import { translate } from '../../../platform/server/texts.ts';
import { listExistencias, listStockOfModelo } from '../../stock/server/index.ts';
import type { ModeloCard, ModeloCardAuth, ModeloDetail, ModeloDetailAuth } from '../catalogue.contract.ts';
import { inLabelOrder, simboloLabels } from '../simbolos.ts';
import { priceOfTalla } from '../suplemento.ts';
import {
  type ColorRow,
  listColeccionesOfModelos,
  listColores,
  listImagenes,
  listModelos,
  listNewest,
  listTallaNames,
  listTallas,
  type ModeloImagenRow,
  type ModeloRow,
} from './catalogue.repository.ts';
import { type ModeloParts, modeloCards, wireImagen } from './modelo-card.ts';
import { listPrices, listSuplementos } from './prices.repository.ts';

const euros = (cents: number) => cents / 100;

async function readParts(db: Db, modeloId?: number): Promise<ModeloParts> {
  const [modelos, colores, imagenes, colecciones, tallas] = await Promise.all([
    listModelos(db, modeloId),
    listColores(db, modeloId),
    listImagenes(db, modeloId),
    listColeccionesOfModelos(db, modeloId),
    listTallaNames(db, modeloId),
  ]);
  return { modelos, colores, imagenes: shownPictures(colores, imagenes), colecciones, tallas };
}

/** Leaves out the pictures of colores that are not shown, unless a modelo has no other. */
function shownPictures(colores: readonly ColorRow[], imagenes: ModeloImagenRow[]): ModeloImagenRow[] {
  const shown = new Set(colores.map((one) => one.modelo_color_id));
  const isShown = (row: ModeloImagenRow) => row.modelo_color_id === null || shown.has(row.modelo_color_id);
  const withPicture = new Set(imagenes.filter(isShown).map((row) => row.modelo_id));
  return imagenes.flatMap((row) => {
    if (isShown(row)) return [row];
    return withPicture.has(row.modelo_id) ? [] : [{ ...row, modelo_color_id: null }];
  });
}

/** Returns all published modelos as cards. */
export async function readModelos(db: Db, language: Language): Promise<ModeloCard[]> {
  return modeloCards(await readParts(db), language);
}

/** Returns all published modelos in words, for an assistant. */
export async function readModelosInWords(db: Db, language: Language) {
  const parts = await readParts(db);
  const rows = new Map(parts.modelos.map((row) => [row.id, row]));
  return modeloCards(parts, language).map(
    ({ id, referencia, nombre, colecciones, temporada, colores, tallas }) => ({
      id,
      referencia,
      nombre,
      tipo: inLanguage(rows.get(id)?.tipo_nombre ?? {}, language),
      colecciones: colecciones.map((coleccion) => coleccion.nombre),
      temporada,
      colores: colores.map((color) => color.nombre),
      tallas,
      descripcion: inLanguage(rows.get(id)?.descripcion ?? {}, language),
      composicion: inLanguage(rows.get(id)?.composicion ?? {}, language),
      path: `/modelo/${id}`,
    }),
  );
}

/** Returns the newest published modelos as cards. */
export async function readNewest(db: Db, language: Language, count: number): Promise<ModeloCard[]> {
  const ids = await listNewest(db, count);
  const parts = await Promise.all(ids.map((id) => readParts(db, id)));
  return parts.flatMap((one) => modeloCards(one, language));
}

/** Returns all published modelos with the prices of a tarifa. */
export async function readModelosAuth(
  db: Db,
  language: Language,
  tarifaId: number | null,
): Promise<ModeloCardAuth[]> {
  const [parts, prices, existencias] = await Promise.all([
    readParts(db),
    listPrices(db, tarifaId),
    listExistencias(db),
  ]);
  const pvprs = new Map(parts.modelos.map(({ id, pvpr }) => [id, pvpr]));
  return modeloCards(parts, language).map((card) => ({
    ...card,
    precio: euros(prices.get(card.id) ?? 0),
    pvpr: euros(pvprs.get(card.id) ?? 0),
    existencias: existencias.get(card.id) ?? { ahora: [], viene: [] },
  }));
}

/**
 * Returns the detail of a modelo.
 * @throws NotFound when there is no such modelo, or it is not published
 */
export async function readModelo(db: Db, language: Language, id: number): Promise<ModeloDetail> {
  return (await readDetail(db, language, id)).detail;
}

/**
 * Returns the detail with price, stock and coming production.
 * @throws NotFound as {@link readModelo}
 */
export async function readModeloAuth(
  db: Db,
  language: Language,
  id: number,
  { tarifaId, clienteId }: { tarifaId: number | null; clienteId: number | null },
): Promise<ModeloDetailAuth> {
  const [{ detail, pvpr }, prices, suplementos, stock] = await Promise.all([
    readDetail(db, language, id),
    listPrices(db, tarifaId, id),
    listSuplementos(db, id, tarifaId),
    listStockOfModelo(db, id, clienteId),
  ]);
  const precio = prices.get(id) ?? 0;
  const precios = detail.tallas
    .map(({ tallaId, orden }) => ({ tallaId, cents: priceOfTalla(precio, orden, suplementos) }))
    .filter(({ cents }) => cents !== precio)
    .map(({ tallaId, cents }) => ({ tallaId, precio: euros(cents) }));
  return {
    ...detail,
    precio: euros(precio),
    ...(precios.length > 0 && { precios }),
    pvpr: euros(pvpr),
    stock,
  };
}

async function readDetail(
  db: Db,
  language: Language,
  id: number,
): Promise<{ detail: ModeloDetail; pvpr: number }> {
  const [parts, tallas] = await Promise.all([readParts(db, id), listTallas(db, id)]);
  const modelo = parts.modelos[0];
  const card = modeloCards(parts, language)[0];
  if (!modelo || !card) throw new NotFound('Modelo', id);
  const medidas = measuresOf(modelo.medidas, tallas);
  const detail: ModeloDetail = {
    ...card,
    descripcion: inLanguage(modelo.descripcion, language),
    composicion: inLanguage(modelo.composicion, language),
    cuidados: inLanguage(modelo.cuidados, language),
    simbolos: inLabelOrder(modelo.simbolos ?? []).map((nombre) => ({
      nombre,
      texto: translate(language, simboloLabels[nombre]),
    })),
    modeloTipo: inLanguage(modelo.tipo_nombre, language),
    tallas,
    ...(medidas.length > 0 && { medidas }),
    imagenes: parts.imagenes.flatMap((row) => {
      const imagen = wireImagen(row, language);
      return imagen ? [{ ...imagen, modeloColorId: row.modelo_color_id ?? undefined }] : [];
    }),
    ...(modelo.estatura !== null && { estatura: modelo.estatura }),
  };
  return { detail, pvpr: modelo.pvpr };
}

/** Returns the measures of tallas that the modelo has, in their order. */
function measuresOf(medidas: ModeloRow['medidas'], tallas: ModeloDetail['tallas']) {
  return tallas.flatMap(({ tallaId }) => {
    const found = medidas.find((one) => one.tallaId === tallaId);
    if (!found) return [];
    const { id: _, ...figures } = found;
    return Object.keys(figures).length > 1 ? [figures] : [];
  });
}
