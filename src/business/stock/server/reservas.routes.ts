import { type Kysely, sql } from 'kysely';
import type { Database } from '#database/schema.ts';
import { NotFound } from '../../../platform/http/failures.ts';
import type { Clock } from '../../../platform/server/clock.ts';
import { searchable, searchPage } from '../../../platform/server/database/search.ts';
import { sheetRoute } from '../../../platform/server/database/sheet-route.ts';
import { createRoute, type Route, route } from '../../../platform/server/http/route.ts';
import { buyerOf } from '../../identity/server/index.ts';
import { entregaTipos } from '../allocate.ts';
import { sourceLabels } from '../lotes/back-office/source-text.ts';
import * as contract from '../reservas.contract.ts';
import {
  apartadoOf,
  findApartado,
  heldGarments,
  holderName,
  listOwnApartados,
  selectApartados,
} from './apartados.repository.ts';
import { createApartado, removeApartados } from './apartados.ts';
import { extendApartado } from './extend-apartado.ts';
import { moveReserva, undoReservaMove } from './move-reserva.ts';
import { withFirstPictures, withPictures } from './pictures-of-colors.ts';
import {
  reservaOf,
  reservedSince,
  selectReservas,
  tipoOfReserva,
  wantedDayOfReserva,
} from './reservas.repository.ts';

const searchOfApartados = searchable(
  {
    id: { column: 'apartado.id', type: 'number' },
    cliente: { column: 'cliente.nombre', type: 'text', keyword: true, nullable: true },
    nota: { column: 'apartado.nota', type: 'text', keyword: true },
    caduca: { column: 'apartado.caduca', type: 'instant' },
    creado: { column: 'apartado.creado', type: 'instant' },
    creadoPor: { column: holderName, type: 'text', nullable: true },
    prendas: { column: heldGarments, type: 'number' },
  },
  { defaultOrder: ['caduca'], tieBreak: 'id' },
);

const searchOfReservas = searchable(
  {
    id: { column: 'reserva.id', type: 'number' },
    modeloId: { column: 'modelo.id', type: 'number' },
    modeloColorId: { column: 'reserva.modelo_color_id', type: 'number' },
    tallaId: { column: 'reserva.talla_id', type: 'number' },
    loteId: { column: 'reserva.lote_id', type: 'number', nullable: true },
    pedidoId: { column: 'pedido.id', type: 'number', nullable: true },
    apartadoId: { column: 'reserva.apartado_id', type: 'number', nullable: true },
    referencia: { column: 'modelo.referencia', type: 'text', keyword: true },
    nombre: { column: 'modelo.nombre', type: 'text', keyword: true },
    talla: { column: 'talla.nombre', type: 'text' },
    cantidad: { column: 'reserva.cantidad', type: 'number' },
    tipo: { column: tipoOfReserva, type: 'enum', values: [...entregaTipos] },
    fecha: { column: 'lote.fecha', type: 'day', nullable: true },
    cliente: { column: 'cliente.nombre', type: 'text', keyword: true, nullable: true },
    fechaEntrega: { column: wantedDayOfReserva, type: 'day', nullable: true },
    desde: { column: reservedSince, type: 'instant' },
  },
  { defaultOrder: ['referencia', 'modeloColorId', 'tallaId', 'desde'], tieBreak: 'id' },
);

const apartadoSheet = {
  name: 'apartados',
  acto: 'apartados.export',
  resource: 'apartado',
  columns: [
    { campo: 'cliente', titulo: 'Cliente' },
    { campo: 'nota', titulo: 'Motivo' },
    { campo: 'prendas', titulo: 'Prendas' },
    { campo: 'caduca', titulo: 'Caduca' },
    { campo: 'creadoPor', titulo: 'Apartado por' },
  ],
} as const;

const reservaSheet = {
  name: 'reservas',
  acto: 'reservas.export',
  resource: 'existencias',
  columns: [
    { campo: 'referencia', titulo: 'Referencia' },
    { campo: 'nombre', titulo: 'Modelo' },
    { campo: 'talla', titulo: 'Talla' },
    { campo: 'cantidad', titulo: 'Prendas' },
    { campo: 'tipo', titulo: 'De dónde', palabras: sourceLabels },
    { campo: 'fecha', titulo: 'Día' },
    { campo: 'pedidoId', titulo: 'Pedido' },
    { campo: 'cliente', titulo: 'Cliente' },
  ],
} as const;

/** Routes of apartados and of reservas that move between orders. */
export function reservasRoutes({ db, clock }: { db: Kysely<Database>; clock: Clock }): Route[] {
  return [
    sheetRoute(db, contract.exportApartadosEndpoint, apartadoSheet, ({ caller }) => [
      selectApartados(db, caller),
      searchOfApartados,
    ]),
    route(contract.searchApartadosEndpoint, async ({ body }, { caller, language }) => {
      const page = await searchPage(db, selectApartados(db, caller), searchOfApartados, body);
      const rows = page.data.map(apartadoOf);
      const garments = sql`select apartado_id, modelo_color_id from reserva
        where apartado_id = any(${rows.map(({ id }) => id)}::int[])`;
      return { ...page, data: await withFirstPictures(db, { rows, garments, language }) };
    }),
    route(contract.listOwnApartadosEndpoint, async ({ query }, { caller, language }) => {
      const { clienteId } = await buyerOf(db, caller, query);
      return clienteId === null ? [] : listOwnApartados(db, clienteId, language);
    }),
    route(contract.readApartadoEndpoint, async ({ params: { id } }, context) => {
      const found = await findApartado(db, id, context);
      if (!found) throw new NotFound('Apartado', id);
      return found;
    }),
    sheetRoute(db, contract.exportReservasEndpoint, reservaSheet, ({ caller }) => [
      selectReservas(db, caller),
      searchOfReservas,
    ]),
    route(contract.searchReservasEndpoint, async ({ body }, { caller, language }) => {
      const page = await searchPage(db, selectReservas(db, caller), searchOfReservas, body);
      const rows = page.data.map((row) => reservaOf(row, language));
      return { ...page, data: await withPictures(db, rows, language) };
    }),
    createRoute(db, contract.createApartadoEndpoint, (tx, { body }, context) =>
      createApartado(tx, body, context, clock.now()),
    ),
    route(contract.extendApartadoEndpoint, ({ params: { id }, body }, context) =>
      extendApartado(db, id, body, context, clock.now()),
    ),
    route(contract.deleteApartadosEndpoint, ({ body }, context) => removeApartados(db, body, context)),
    route(contract.moveReservaEndpoint, ({ body }, context) => moveReserva(db, body, context)),
    route(contract.undoReservaMoveEndpoint, ({ body }, context) => undoReservaMove(db, body, context)),
  ];
}
