import type { Kysely } from 'kysely';
import type { Database } from '#database/schema.ts';
import { NotFound } from '../../../platform/http/failures.ts';
import { inLanguage } from '../../../platform/i18n/texto.ts';
import type { Clock } from '../../../platform/server/clock.ts';
import { searchable, searchPage } from '../../../platform/server/database/search.ts';
import { sheetRoute } from '../../../platform/server/database/sheet-route.ts';
import { createRoute, type Route, route } from '../../../platform/server/http/route.ts';
import { origenLabels } from '../lotes/back-office/origen-labels.ts';
import * as contract from '../lotes.contract.ts';
import { listStockDisponibleEndpoint, listStockProduccionEndpoint } from '../modelo-stock.contract.ts';
import {
  findLote,
  libres,
  loteEstado,
  loteRowOf,
  selectLotes,
  selectVariantes,
  varianteId,
} from './lotes.repository.ts';
import { listStockDisponible, listStockProduccion } from './modelo-stock.repository.ts';
import { withPictures } from './pictures-of-colors.ts';
import { changeLote, createLote, finishLote, removeLotes } from './save-lote.ts';

const searchOfLotes = searchable(
  {
    id: { column: 'lote.id', type: 'number' },
    referencia: { column: 'modelo.referencia', type: 'text', keyword: true },
    nombre: { column: 'modelo.nombre', type: 'text', keyword: true },
    modeloId: { column: 'modelo.id', type: 'number' },
    talla: { column: 'talla.nombre', type: 'text' },
    fecha: { column: 'lote.fecha', type: 'day' },
    cantidad: { column: 'lote.cantidad', type: 'number' },
    reservado: { column: 'lote.reservado', type: 'number' },
    libres: { column: libres, type: 'number' },
    origen: { column: 'lote.origen', type: 'enum', values: [...contract.loteOrigenes] },
    nota: { column: 'lote.nota', type: 'text', keyword: true },
    terminado: { column: 'lote.terminado', type: 'instant', nullable: true },
    estado: { column: loteEstado, type: 'enum', values: [...contract.loteEstados] },
  },
  { defaultOrder: ['estado', 'fecha'], tieBreak: 'id' },
);

const searchOfVariantes = searchable(
  {
    id: { column: varianteId, type: 'text' },
    referencia: { column: 'modelo.referencia', type: 'text', keyword: true },
    nombre: { column: 'modelo.nombre', type: 'text', keyword: true },
    ean: { column: 'variante.ean13', type: 'text', keyword: true, nullable: true },
    modeloColorId: { column: 'modelo_color.id', type: 'number' },
    orden: { column: 'talla.orden', type: 'number' },
  },
  { defaultOrder: ['referencia', 'modeloColorId', 'orden'], tieBreak: 'id' },
);

const loteSheet = {
  name: 'lotes',
  acto: 'lotes.export',
  resource: 'lote',
  columns: [
    { campo: 'referencia', titulo: 'Referencia' },
    { campo: 'nombre', titulo: 'Modelo' },
    { campo: 'talla', titulo: 'Talla' },
    { campo: 'fecha', titulo: 'Día' },
    { campo: 'cantidad', titulo: 'Prendas' },
    { campo: 'reservado', titulo: 'Reservadas' },
    { campo: 'libres', titulo: 'Libres' },
    { campo: 'origen', titulo: 'Origen', palabras: origenLabels },
    { campo: 'nota', titulo: 'Nota' },
  ],
} as const;

/** Routes of lotes and of what they and the stock can still give. */
export function lotesRoutes({ db, clock }: { db: Kysely<Database>; clock: Clock }): Route[] {
  return [
    sheetRoute(db, contract.exportLotesEndpoint, loteSheet, () => [selectLotes(db), searchOfLotes]),
    route(contract.searchLotesEndpoint, async ({ body }, { language }) => {
      const page = await searchPage(db, selectLotes(db), searchOfLotes, body);
      const rows = page.data.map((row) => loteRowOf(row, language));
      return { ...page, data: await withPictures(db, rows, language) };
    }),
    route(contract.searchVariantesEndpoint, async ({ body }, { language }) => {
      const page = await searchPage(db, selectVariantes(db), searchOfVariantes, body);
      return { ...page, data: page.data.map((row) => ({ ...row, color: inLanguage(row.color, language) })) };
    }),
    route(contract.readLoteEndpoint, async ({ params: { id } }, context) => {
      const found = await findLote(db, id, context);
      if (!found) throw new NotFound('Lote', id);
      return found;
    }),
    route(listStockDisponibleEndpoint, ({ query }) => listStockDisponible(db, query.modeloId)),
    route(listStockProduccionEndpoint, ({ query }) => listStockProduccion(db, query.modeloId)),
    createRoute(db, contract.createLoteEndpoint, (tx, { body }, context) => createLote(tx, body, context)),
    route(contract.updateLoteEndpoint, ({ params: { id }, body }, context) =>
      db.transaction().execute((tx) => changeLote(tx, id, body, context)),
    ),
    route(contract.deleteLotesEndpoint, ({ body }, context) =>
      db.transaction().execute((tx) => removeLotes(tx, body, context)),
    ),
    route(contract.finishLoteEndpoint, ({ params: { id }, body }, context) =>
      db
        .transaction()
        .execute((tx) => finishLote(tx, { id, arrived: body.cantidad, now: clock.now() }, context)),
    ),
  ];
}
