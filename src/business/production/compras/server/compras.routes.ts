import { sql } from 'kysely';
import { searchable, searchPage } from '../../../../platform/server/database/search.ts';
import { searchSheet } from '../../../../platform/server/database/sheet.ts';
import { createRoute, type Route, route } from '../../../../platform/server/http/route.ts';
import { trailId } from '../../../../platform/server/name-in-trail.ts';
import { selectArticulos } from '../../server/articulos.repository.ts';
import { seesCosts } from '../../server/costs.ts';
import type { ProductionParts } from '../../server/slice.ts';
import { compraColumns, compraCostColumn, compraOrder } from '../back-office/compra-columns.ts';
import { compraEstados } from '../compra.ts';
import * as contract from '../compras.contract.ts';
import * as states from './compra-acts.ts';
import * as repository from './compras.repository.ts';
import * as acts from './save-compra.ts';

/** The fields of a search; amounts only for readers with the right to costs. */
const compraSearch = (withCosts: boolean, today: string) =>
  searchable(
    {
      id: { column: 'pedido_compra.id', type: 'number' },
      proveedorId: { column: 'proveedor.id', type: 'number' },
      proveedor: { column: 'proveedor.nombre', type: 'text', keyword: true },
      estado: { column: 'pedido_compra.estado', type: 'enum', values: [...compraEstados] },
      fecha: { column: 'pedido_compra.fecha', type: 'day' },
      prevista: { column: repository.previstaOfCompra, type: 'day', nullable: true },
      retraso: { column: repository.retrasoOfCompra(today), type: 'boolean' },
      parcial: { column: repository.parcialOfCompra, type: 'boolean' },
      confirmacion: { column: 'pedido_compra.confirmacion', type: 'text', keyword: true },
      contenido: { column: repository.contenidoOfCompra, type: 'text', keyword: true },
      lineas: { column: repository.lineasOfCompra, type: 'number' },
      ...(withCosts && { importe: { column: repository.importeOfCompra, type: 'number' as const } }),
    },
    { defaultOrder: compraOrder, tieBreak: 'id' },
  );

const articuloSearch = searchable(
  {
    id: { column: 'x.id', type: 'text' },
    referencia: { column: 'x.referencia', type: 'text', keyword: true },
    nombre: { column: 'x.nombre', type: 'text', keyword: true },
    color: { column: 'x.color', type: 'text', keyword: true },
    unidad: { column: 'x.unidad', type: 'text' },
    orden: { column: 'x.orden', type: 'text' },
  },
  { defaultOrder: ['orden'], tieBreak: 'id' },
);

/** Routes of pedidos de compra, and of the articles that they order. */
export function comprasRoutes({ db, clock, letters }: ProductionParts): Route[] {
  const parts = { clock, letters };
  return [
    route(contract.searchComprasEndpoint, async ({ body }, { caller, language }) => {
      const reader = { language, withCosts: seesCosts(caller), today: clock.today() };
      const fields = compraSearch(reader.withCosts, reader.today);
      const page = await searchPage(db, repository.selectCompras(db), fields, body);
      return { ...page, data: page.data.map((row) => repository.compraRowOf(row, reader)) };
    }),
    route(contract.exportComprasEndpoint, ({ body }, context) => {
      const withCosts = seesCosts(context.caller);
      return searchSheet(
        repository.selectCompras(db),
        compraSearch(withCosts, clock.today()),
        body,
        {
          name: 'pedidos-compra',
          columns: withCosts ? [...compraColumns, compraCostColumn] : compraColumns,
          ...{ acto: 'pedidosCompra.export', resource: 'pedidoCompra' },
        },
        { db, context },
      );
    }),
    route(contract.searchArticulosEndpoint, async ({ body }, { language }) => {
      const page = await searchPage(db, selectArticulos(db, language), articuloSearch, body);
      return { ...page, data: page.data.map(({ orden: _, ...row }) => row) };
    }),
    route(contract.readCompraEndpoint, ({ params: { id } }, context) =>
      acts.readCompra(db, id, context, clock),
    ),
    createRoute(db, contract.createCompraEndpoint, (tx, { body }, context) =>
      acts.createCompra(tx, body, context, clock),
    ),
    route(contract.updateCompraEndpoint, ({ params: { id }, body }, context) =>
      acts.changeCompra(db, id, body, context, clock),
    ),
    route(contract.deleteComprasEndpoint, ({ body }, context) => acts.removeCompras(db, body, context)),
    createRoute(db, contract.sendCompraEndpoint, (tx, { params: { id }, body }, context) =>
      states.sendCompra(tx, { id, ...body }, context, parts),
    ),
    createRoute(db, contract.confirmCompraEndpoint, (tx, { params: { id }, body }, context) =>
      states.confirmCompra(tx, { id, ...body }, context, clock),
    ),
    createRoute(db, contract.closeCompraEndpoint, (tx, { params: { id }, body }, context) =>
      states.closeCompra(tx, { id, ...body }, context, clock),
    ),
    createRoute(db, contract.annulCompraEndpoint, (tx, { params: { id }, body }, context) =>
      states.annulCompra(tx, { id, ...body }, context, clock),
    ),
  ];
}

/** The name of a pedido de compra in the trail. */
export const compraName = sql<string>`(select '#' || k.id || ' ' || p.nombre from pedido_compra k
  join proveedor p on p.id = k.proveedor_id where k.id = ${trailId})`;
