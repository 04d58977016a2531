import type { Kysely } from 'kysely';
import type { Database } from '#database/schema.ts';
import { NotFound } from '../../../platform/http/failures.ts';
import type { Clock } from '../../../platform/server/clock.ts';
import { searchable, searchPage } from '../../../platform/server/database/search.ts';
import { sheetRoute } from '../../../platform/server/database/sheet-route.ts';
import { createRoute, type Route, route } from '../../../platform/server/http/route.ts';
import { prestamoEstadoLabels } from '../back-office/prestamo-actions.ts';
import { recuentoEstadoLabels } from '../back-office/recuento-actions.ts';
import * as prestamos from '../prestamos.contract.ts';
import * as recuentos from '../recuentos.contract.ts';
import { lendStock, readLoan, returnLoan } from './lend-stock.ts';
import { prestamoFigures, prestamoRowOf, selectPrestamos } from './prestamos.repository.ts';
import {
  countedGarments,
  findRecuento,
  listDifferences,
  recuentoOf,
  selectRecuentos,
} from './recuentos.repository.ts';
import { approveRecuento, cancelRecuento, countGarments, openRecuento } from './take-stock.ts';

/** Differences that a reply holds. */
const maxDifferences = 2000;

function searchOfPrestamos(today: string) {
  const { nombre, estado, prestadas, pendientes } = prestamoFigures(today);
  return searchable(
    {
      id: { column: 'prestamo.id', type: 'number', keyword: true },
      nombre: { column: nombre, type: 'text', keyword: true },
      lugar: { column: 'lugar.nombre', type: 'text', keyword: true },
      creado: { column: 'prestamo.creado', type: 'instant' },
      vence: { column: 'prestamo.vence', type: 'day' },
      estado: { column: estado, type: 'enum', values: [...prestamos.prestamoEstados] },
      prestadas: { column: prestadas, type: 'number' },
      pendientes: { column: pendientes, type: 'number' },
    },
    { defaultOrder: ['creado desc'], tieBreak: 'id' },
  );
}

const searchOfRecuentos = searchable(
  {
    id: { column: 'recuento.id', type: 'number' },
    nombre: { column: 'recuento.nombre', type: 'text', keyword: true },
    lugar: { column: 'lugar.nombre', type: 'text', keyword: true },
    estado: { column: 'recuento.estado', type: 'enum', values: [...recuentos.recuentoEstados] },
    creado: { column: 'recuento.creado', type: 'instant' },
    cerrado: { column: 'recuento.cerrado', type: 'instant', nullable: true },
    contadas: { column: countedGarments, type: 'number' },
  },
  { defaultOrder: ['creado desc'], tieBreak: 'id' },
);

interface Parts {
  db: Kysely<Database>;
  clock: Clock;
}

const prestamoSheet = {
  name: 'prestamos',
  acto: 'prestamos.export',
  resource: 'prestamo',
  columns: [
    { campo: 'nombre', titulo: 'Para quién' },
    { campo: 'creado', titulo: 'Prestado' },
    { campo: 'vence', titulo: 'Vence' },
    { campo: 'prestadas', titulo: 'Prendas' },
    { campo: 'pendientes', titulo: 'Por devolver' },
    { campo: 'estado', titulo: 'Estado', palabras: prestamoEstadoLabels },
  ],
} as const;

/** Routes of loans. The sales are routes of the pedidos. */
export function prestamosRoutes({ db, clock }: Parts): Route[] {
  return [
    sheetRoute(db, prestamos.exportPrestamosEndpoint, prestamoSheet, ({ caller }) => [
      selectPrestamos(db, caller, clock.today()),
      searchOfPrestamos(clock.today()),
    ]),
    route(prestamos.searchPrestamosEndpoint, async ({ body }, { caller }) => {
      const today = clock.today();
      const page = await searchPage(db, selectPrestamos(db, caller, today), searchOfPrestamos(today), body);
      return { ...page, data: page.data.map(prestamoRowOf) };
    }),
    route(prestamos.readPrestamoEndpoint, ({ params: { id } }, context) =>
      readLoan(db, id, context, clock.today()),
    ),
    createRoute(db, prestamos.createPrestamoEndpoint, (tx, { body }, context) =>
      lendStock(tx, body, context, clock),
    ),
    createRoute(db, prestamos.returnPrestamoEndpoint, (tx, { params, body }, context) =>
      returnLoan(tx, { id: params.id, celdas: body.celdas }, context, clock),
    ),
  ];
}

const recuentoSheet = {
  name: 'recuentos',
  acto: 'recuentos.export',
  resource: 'recuento',
  columns: [
    { campo: 'nombre', titulo: 'Nombre' },
    { campo: 'lugar', titulo: 'Lugar' },
    { campo: 'creado', titulo: 'Abierto el' },
    { campo: 'contadas', titulo: 'Contadas' },
    { campo: 'estado', titulo: 'Estado', palabras: recuentoEstadoLabels },
  ],
} as const;

/** Routes of stocktakes. */
export function recuentosRoutes({ db, clock }: Parts): Route[] {
  return [
    sheetRoute(db, recuentos.exportRecuentosEndpoint, recuentoSheet, ({ caller }) => [
      selectRecuentos(db, caller),
      searchOfRecuentos,
    ]),
    route(recuentos.searchRecuentosEndpoint, async ({ body }, { caller }) => {
      const page = await searchPage(db, selectRecuentos(db, caller), searchOfRecuentos, body);
      return { ...page, data: page.data.map(recuentoOf) };
    }),
    route(recuentos.readRecuentoEndpoint, async ({ params: { id } }, { caller }) => {
      const found = await findRecuento(db, id, caller);
      if (!found) throw new NotFound('Recuento', id);
      return found;
    }),
    createRoute(db, recuentos.createRecuentoEndpoint, (tx, { body }, context) =>
      openRecuento(tx, body, context, clock.now()),
    ),
    createRoute(db, recuentos.countEndpoint, (tx, { params, body }, context) =>
      countGarments(tx, params.id, body, context, clock.now()),
    ),
    route(recuentos.readDifferencesEndpoint, async ({ params: { id } }, { caller, language }) => {
      if (!(await findRecuento(db, id, caller))) throw new NotFound('Recuento', id);
      const all = await listDifferences(db, id, language);
      return { celdas: all.slice(0, maxDifferences), total: all.length };
    }),
    route(recuentos.approveRecuentoEndpoint, ({ params: { id }, body }, context) =>
      approveRecuento(db, id, body, context, clock.now()),
    ),
    route(recuentos.cancelRecuentoEndpoint, ({ params: { id }, body }, context) =>
      cancelRecuento(db, id, body.motivo, context, clock.now()),
    ),
  ];
}
