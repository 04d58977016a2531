/** Line sheets with pictures and matrices, and price lists, of modelos. */
import type { Db } from '#database/schema.ts';
import { NotFound, RuleBroken } from '../../../platform/http/failures.ts';
import { formatDay, formatMoney, formatNumber } from '../../../platform/i18n/format.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import { inLanguage } from '../../../platform/i18n/texto.ts';
import {
  type LineSheetGarment,
  type LineSheetOrder,
  maxLineSheet,
} from '../../../platform/server/papers/line-sheet.ts';
import type { PaperOrder } from '../../../platform/server/papers/paper.ts';
import type { Pictures } from '../../../platform/server/pictures/pictures.ts';
import { translate } from '../../../platform/server/texts.ts';
import { type PaperHouse, readPaperHouse } from '../../documents/server/index.ts';
import type { LineSheetRequest } from '../line-sheet.contract.ts';
import { priceGroups } from '../price-groups.ts';
import { tallaName } from '../talla-name.ts';
import {
  type CellOfSheet,
  findTarifaName,
  listCellsOfSheet,
  listModelosOfSheet,
  listPublishedAmong,
  listSuplementosOfSheet,
  type ModeloOfSheet,
} from './line-sheet.repository.ts';

interface Context {
  language: Language;
  today: string;
  /** For a shop: its tarifa is not named. */
  isForShop?: boolean;
}

/** A modelo with its cells and prices, as a price list prints it. */
export interface Garment {
  modelo: ModeloOfSheet;
  /** Open and closed cells of the colores that can be ordered. */
  cells: CellOfSheet[];
  /** The tallas of the cells, in their order. */
  tallas: { id: number; nombre: string; orden: number }[];
  prices: { sizes: string; price: string }[];
}

/** @throws NotFound for an unknown modelo or tarifa */
async function readGarments(
  db: Db,
  { ids, tarifaId }: LineSheetRequest,
  language: Language,
): Promise<{ tarifa: string; garments: Garment[] }> {
  const tarifa = tarifaId === undefined ? 'General' : await findTarifaName(db, tarifaId);
  if (tarifaId !== undefined && tarifa === undefined) throw new NotFound('Tarifa', tarifaId);
  const [modelos, cells, suplementos] = await Promise.all([
    listModelosOfSheet(db, ids, tarifaId ?? null),
    listCellsOfSheet(db, ids),
    listSuplementosOfSheet(db, ids, tarifaId ?? null),
  ]);
  const known = new Set(modelos.map(({ id }) => id));
  const unknown = ids.find((id) => !known.has(id));
  if (unknown !== undefined) throw new NotFound('Modelo', unknown);
  const cellsOf = Map.groupBy(cells, (cell) => cell.modelo_id);
  const garments = modelos.map((modelo): Garment => {
    const own = cellsOf.get(modelo.id) ?? [];
    const tallas = [
      ...new Map(
        own.map(({ talla_id, talla, orden }) => [
          talla_id,
          { id: talla_id, nombre: tallaName(talla, (key) => translate(language, key)), orden },
        ]),
      ).values(),
    ].toSorted((a, b) => a.orden - b.orden || a.id - b.id);
    const prices = priceGroups(modelo.precio, tallas, suplementos.get(modelo.id) ?? []).map(
      ({ sizes, price }) => ({ sizes, price: price === 0 ? '' : formatMoney(price / 100, language) }),
    );
    return { modelo, cells: own, tallas, prices };
  });
  return { tarifa: tarifa ?? '', garments };
}

/**
 * Returns a line sheet: each modelo with its first picture, prices and an empty matrix.
 * @throws NotFound for an unknown modelo or tarifa; RuleBroken for too many modelos
 */
export async function printLineSheet(
  db: Db,
  pictures: Pick<Pictures, 'read'>,
  order: LineSheetRequest,
  { language, today, isForShop = false }: Context,
): Promise<LineSheetOrder> {
  if (order.ids.length > maxLineSheet) {
    const params = { total: order.ids.length, limit: maxLineSheet };
    throw new RuleBroken([{ key: 'Son {{total}} modelos, y en una hoja caben {{limit}}.', params }]);
  }
  const t = (key: string, params?: Record<string, string | number>) => translate(language, key, params);
  const { tarifa, garments } = await readGarments(db, order, language);
  const { plazos: _, ...house } = await readPaperHouse(db, language);
  const withPrices = order.sinPrecios !== true;
  // The pictures are drawn two at a time at most, and most of them are stored already.
  const shown = await Promise.all(
    garments.map(async ({ modelo }) => {
      if (modelo.imagen_id === null || modelo.digest === null) return undefined;
      const bytes = await pictures.read(modelo.imagen_id, modelo.digest, 480, 'jpeg');
      return bytes && { bytes, alt: inLanguage(modelo.alt ?? {}, language) || modelo.nombre };
    }),
  );
  return {
    day: today,
    sheet: {
      ...house,
      title: t('Hoja de pedido'),
      facts: [
        ...(withPrices && !isForShop ? [t('Tarifa {{nombre}}', { nombre: tarifa })] : []),
        formatDay(today, language),
      ],
      colourLabel: t('Color'),
      garments: garments.map((garment, place): LineSheetGarment => {
        const { modelo, cells, tallas, prices } = garment;
        const picture = shown[place];
        return {
          name: modelo.nombre,
          reference: [modelo.referencia, modelo.temporada].filter(Boolean).join(' · '),
          details: [
            inLanguage(modelo.composicion, language),
            withPrices && modelo.pvpr > 0
              ? t('PVPR {{importe}}', { importe: formatMoney(modelo.pvpr / 100, language) })
              : '',
          ].filter(Boolean),
          ...(picture && { picture }),
          prices: withPrices ? prices : [],
          sizes: tallas.map(({ nombre }) => nombre),
          colours: [...Map.groupBy(cells, (cell) => cell.modelo_color_id).values()].flatMap((own) => {
            const [first] = own;
            if (!first) return [];
            const open = new Set(own.filter(({ abierta }) => abierta).map(({ talla_id }) => talla_id));
            return {
              name: inLanguage(first.color, language),
              hex: first.hex,
              ...(first.hex2 !== null && { hex2: first.hex2 }),
              open: tallas.map(({ id }) => open.has(id)),
            };
          }),
        };
      }),
    },
  };
}

/**
 * Returns the line sheet of a shop: the published ones of these modelos, at the shop's prices.
 * @throws RuleBroken when none is published
 */
export async function printOwnLineSheet(
  db: Db,
  pictures: Pick<Pictures, 'read'>,
  { ids, tarifaId, sinPrecios }: { ids: readonly number[]; tarifaId: number | null; sinPrecios: boolean },
  context: Omit<Context, 'isForShop'>,
): Promise<LineSheetOrder> {
  const published = await listPublishedAmong(db, ids);
  if (published.length === 0) throw new RuleBroken([{ key: 'Estos modelos ya no están en la colección.' }]);
  const order = { ids: published, tipo: 'hoja', sinPrecios, ...(tarifaId !== null && { tarifaId }) } as const;
  return printLineSheet(db, pictures, order, { ...context, isForShop: true });
}

/**
 * Returns a price list: a row for each price of a modelo.
 * @throws NotFound for an unknown modelo or tarifa
 */
export async function printPriceList(
  db: Db,
  order: LineSheetRequest,
  { language, today }: Context,
): Promise<PaperOrder> {
  const { tarifa, garments } = await readGarments(db, order, language);
  return paperOfPriceList({ tarifa, garments, today }, await readPaperHouse(db, language));
}

/** Sets a price list. @param tarifa its name */
export function paperOfPriceList(
  { tarifa, garments, today }: { tarifa: string; garments: readonly Garment[]; today: string },
  { plazos: _, ...house }: PaperHouse,
): PaperOrder {
  const { language } = house;
  const t = (key: string, params?: Record<string, string | number>) => translate(language, key, params);
  const hasPvpr = garments.some(({ modelo }) => modelo.pvpr > 0);
  return {
    standard: 'ua-1',
    day: today,
    paper: {
      ...house,
      kind: t('Lista de precios'),
      number: t('Tarifa {{nombre}}', { nombre: tarifa }),
      parties: [],
      facts: [
        { name: t('Fecha'), value: formatDay(today, language) },
        { name: t('Modelos'), value: formatNumber(garments.length, language) },
      ],
      columns: [
        { label: t('Modelo') },
        { label: t('Tallas') },
        { label: t('Precio'), figure: true },
        ...(hasPvpr ? [{ label: t('PVPR'), figure: true }] : []),
      ],
      rows: garments.flatMap(({ modelo, tallas, prices }) => {
        const all = tallas.length > 1 ? `${tallas[0]?.nombre}–${tallas.at(-1)?.nombre}` : tallas[0]?.nombre;
        const pvpr = modelo.pvpr > 0 ? formatMoney(modelo.pvpr / 100, language) : '';
        return prices.map(({ sizes, price }, place) => ({
          cells: [
            `${modelo.nombre} · ${modelo.referencia}`,
            sizes || (all ?? ''),
            price,
            ...(hasPvpr ? [place === 0 ? pvpr : ''] : []),
          ],
          details: place === 0 ? [inLanguage(modelo.composicion, language)].filter(Boolean) : [],
        }));
      }),
      sums: [],
      notes: [t('Precios por prenda, sin IVA.')],
    },
  };
}
