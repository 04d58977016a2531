import { sql } from 'kysely';
import { searchable, searchPage } from '../../../../platform/server/database/search.ts';
import { searchSheet } from '../../../../platform/server/database/sheet.ts';
import { createRoute, type Route, route } from '../../../../platform/server/http/route.ts';
import { seesCosts } from '../../server/costs.ts';
import type { ProductionParts } from '../../server/slice.ts';
import { entradaColumns, entradaOrder, importeColumn } from '../back-office/materia-columns.ts';
import * as entradasContract from '../entradas.contract.ts';
import { searchEntradaLineasEndpoint } from '../piezas.contract.ts';
import * as entradas from './entradas.repository.ts';
import { removeEntradas } from './remove-entradas.ts';
import { changeEntrada, createEntrada, readEntrada } from './save-entrada.ts';

const hundredth = (column: string) => sql<number>`${sql.ref(column)}::float8 / 100`;

const entradaSearch = (withCosts: boolean) =>
  searchable(
    {
      id: { column: 'entrada.id', type: 'number' },
      proveedorId: { column: 'proveedor.id', type: 'number' },
      proveedor: { column: 'proveedor.nombre', type: 'text', keyword: true },
      albaran: { column: 'entrada.albaran', type: 'text', keyword: true },
      fecha: { column: 'entrada.fecha', type: 'day' },
      contenido: { column: entradas.contenidoOfEntrada, type: 'text', keyword: true },
      piezas: { column: entradas.piezasOfEntrada, type: 'number' },
      lugar: { column: 'lugar.nombre', type: 'text' },
      pedidoCompraId: { column: 'entrada.pedido_compra_id', type: 'number', nullable: true },
      anulada: { column: 'entrada.anulada', type: 'boolean' },
      ...(withCosts && { importe: { column: entradas.importeOfEntrada, type: 'number' as const } }),
    },
    { defaultOrder: entradaOrder, tieBreak: 'id' },
  );

const entradaLineaSearch = searchable(
  {
    id: { column: 'entrada_linea.id', type: 'number' },
    entradaId: { column: 'entrada.id', type: 'number' },
    materiaId: { column: 'materia.id', type: 'number' },
    fecha: { column: 'entrada.fecha', type: 'day' },
    proveedor: { column: 'proveedor.nombre', type: 'text', keyword: true },
    albaran: { column: 'entrada.albaran', type: 'text', keyword: true },
    referencia: { column: 'materia.referencia', type: 'text', keyword: true },
    nombre: { column: 'materia.nombre', type: 'text', keyword: true },
    cantidad: { column: hundredth('entrada_linea.cantidad'), type: 'number' },
  },
  { defaultOrder: ['fecha desc', 'id desc'], tieBreak: 'id' },
);

/** Routes of entradas. */
export function entradasRoutes({ db, clock }: ProductionParts): Route[] {
  return [
    route(searchEntradaLineasEndpoint, async ({ body }, { caller, language }) => {
      const reader = { language, withCosts: seesCosts(caller) };
      const page = await searchPage(db, entradas.selectEntradaLineas(db), entradaLineaSearch, body);
      return { ...page, data: page.data.map((row) => entradas.entradaLineaRowOf(row, reader)) };
    }),
    route(entradasContract.searchEntradasEndpoint, async ({ body }, { caller, language }) => {
      const reader = { language, withCosts: seesCosts(caller) };
      const page = await searchPage(db, entradas.selectEntradas(db), entradaSearch(reader.withCosts), body);
      return { ...page, data: page.data.map((row) => entradas.entradaRowOf(row, reader)) };
    }),
    route(entradasContract.exportEntradasEndpoint, ({ body }, context) => {
      const withCosts = seesCosts(context.caller);
      return searchSheet(
        entradas.selectEntradas(db),
        entradaSearch(withCosts),
        body,
        {
          name: 'entradas',
          columns: withCosts ? [...entradaColumns, importeColumn] : entradaColumns,
          ...{ acto: 'entradas.export', resource: 'entrada' },
        },
        { db, context },
      );
    }),
    route(entradasContract.readEntradaEndpoint, ({ params: { id } }, context) =>
      readEntrada(db, id, context),
    ),
    createRoute(db, entradasContract.createEntradaEndpoint, (tx, { body }, context) =>
      createEntrada(tx, body, context, clock),
    ),
    route(entradasContract.updateEntradaEndpoint, ({ params: { id }, body }, context) =>
      changeEntrada(db, id, body, context, clock),
    ),
    route(entradasContract.deleteEntradasEndpoint, ({ body }, context) =>
      removeEntradas(db, body, context, clock),
    ),
  ];
}
