import { sql } from 'kysely';
import type { Language } from '../../../../platform/i18n/languages.ts';
import { searchable, searchPage } from '../../../../platform/server/database/search.ts';
import { searchSheet } from '../../../../platform/server/database/sheet.ts';
import { createRoute, type Route, route } from '../../../../platform/server/http/route.ts';
import { labelsReply } from '../../../../platform/server/papers/papers.ts';
import { valueGarments } from '../../ordenes/server/value-garments.ts';
import { seesCosts } from '../../server/costs.ts';
import type { ProductionParts } from '../../server/slice.ts';
import { piezaColumns, piezaOrder, priceColumn } from '../back-office/materia-columns.ts';
import { materiaTipos, materiaUnidades } from '../materia.ts';
import * as contract from '../piezas.contract.ts';
import * as piezas from './piezas.repository.ts';
import { changePieza, movePieza, readPieza } from './piezas-acts.ts';
import { printPiezas } from './print-piezas.ts';
import { readMateria } from './save-materia.ts';

const hundredth = (column: string) => sql<number>`${sql.ref(column)}::float8 / 100`;

const piezaSearch = (withCosts: boolean, language: Language) =>
  searchable(
    {
      id: { column: 'pieza.id', type: 'number' },
      materiaId: { column: 'pieza.materia_id', type: 'number' },
      referencia: { column: 'materia.referencia', type: 'text', keyword: true },
      nombre: { column: 'materia.nombre', type: 'text', keyword: true },
      tipo: { column: 'materia.tipo', type: 'enum', values: [...materiaTipos] },
      color: { column: piezas.colorOfPieza(language), type: 'text', keyword: true, nullable: true },
      tintada: { column: 'pieza.tintada', type: 'text', keyword: true },
      numero: { column: 'pieza.numero', type: 'text', keyword: true },
      quedan: { column: hundredth('pieza.quedan'), type: 'number' },
      libres: { column: piezas.libresDePieza, type: 'number' },
      reservado: { column: hundredth('pieza.reservado'), type: 'number' },
      recibido: { column: hundredth('pieza.recibido'), type: 'number' },
      usado: { column: hundredth('pieza.usado'), type: 'number' },
      perdido: { column: hundredth('pieza.perdido'), type: 'number' },
      unidad: { column: 'materia.unidad', type: 'enum', values: [...materiaUnidades] },
      lugarId: { column: 'pieza.lugar_id', type: 'number' },
      lugar: { column: 'lugar.nombre', type: 'text' },
      estante: { column: 'pieza.estante', type: 'text', keyword: true },
      proveedor: { column: 'proveedor.nombre', type: 'text', keyword: true },
      entradaId: { column: 'entrada.id', type: 'number' },
      fecha: { column: 'entrada.fecha', type: 'day' },
      ...(withCosts && {
        precio: { column: sql<number>`pieza.precio::float8 / 10000`, type: 'number' as const },
      }),
    },
    { defaultOrder: piezaOrder, tieBreak: 'id' },
  );

const valuationSearch = searchable(
  {
    ...{ id: { column: 'x.pieza', type: 'number' }, referencia: { column: 'x.referencia', type: 'text' } },
    ...{ nombre: { column: 'x.nombre', type: 'text' }, color: { column: 'x.color', type: 'text' } },
    ...{ numero: { column: 'x.numero', type: 'text' }, tintada: { column: 'x.tintada', type: 'text' } },
    ...{ lugar: { column: 'x.lugar', type: 'text' }, proveedor: { column: 'x.proveedor', type: 'text' } },
    ...{ recibida: { column: 'x.recibida', type: 'day' }, unidad: { column: 'x.unidad', type: 'text' } },
    ...{ quedan: { column: 'x.quedan', type: 'number' }, precio: { column: 'x.precio', type: 'number' } },
    valor: { column: 'x.valor', type: 'money' },
  },
  { defaultOrder: ['referencia', 'color', 'id'], tieBreak: 'id' },
);

const valuationColumns = [
  ...[
    { campo: 'id', titulo: 'Pieza' },
    { campo: 'referencia', titulo: 'Referencia' },
  ],
  ...[
    { campo: 'nombre', titulo: 'Materia' },
    { campo: 'color', titulo: 'Color' },
  ],
  ...[
    { campo: 'tintada', titulo: 'Tintada' },
    { campo: 'numero', titulo: 'Nº del proveedor' },
  ],
  ...[
    { campo: 'lugar', titulo: 'Lugar' },
    { campo: 'proveedor', titulo: 'Proveedor' },
  ],
  ...[
    { campo: 'recibida', titulo: 'Recibida' },
    { campo: 'quedan', titulo: 'Quedan' },
  ],
  ...[
    { campo: 'unidad', titulo: 'Unidad' },
    { campo: 'precio', titulo: 'Precio' },
  ],
  { campo: 'valor', titulo: 'Valor' },
];

/** Routes of piezas. */
export function piezasRoutes({ db, clock, papers, origin }: ProductionParts): Route[] {
  return [
    route(contract.searchPiezasEndpoint, async ({ body }, { caller, language }) => {
      const reader = { language, withCosts: seesCosts(caller) };
      const fields = piezaSearch(reader.withCosts, language);
      const page = await searchPage(db, piezas.selectPiezas(db), fields, body);
      return { ...page, data: page.data.map((row) => piezas.piezaRowOf(row, reader)) };
    }),
    route(contract.exportPiezasEndpoint, ({ body }, context) => {
      const withCosts = seesCosts(context.caller);
      return searchSheet(
        piezas.selectPiezas(db),
        piezaSearch(withCosts, context.language),
        body,
        {
          name: 'piezas',
          columns: withCosts ? [...piezaColumns, priceColumn] : piezaColumns,
          ...{ acto: 'piezas.export', resource: 'pieza' },
        },
        { db, context },
      );
    }),
    route(contract.piezasEnStockEndpoint, async ({ params: { id } }, context) => {
      await readMateria(db, id, context);
      const { language, caller } = context;
      return piezas.listPiezasInStock(db, id, { language, withCosts: seesCosts(caller) });
    }),
    route(contract.readPiezaEndpoint, ({ params: { id } }, context) => readPieza(db, id, context)),
    route(contract.updatePiezaEndpoint, ({ params: { id }, body }, context) =>
      changePieza(db, id, body, context, clock),
    ),
    createRoute(db, contract.movePiezaEndpoint, (tx, { params: { id }, body }, context) =>
      movePieza(tx, id, body, context, clock),
    ),
    route(contract.printPiezasEndpoint, async ({ body: { ids } }, { language }) =>
      labelsReply(papers, await printPiezas(db, ids, { language, origin: origin(), today: clock.today() })),
    ),
    route(contract.valuePiezasEndpoint, ({ body: { fecha, que = 'piezas' } }, context) => {
      if (que !== 'piezas') return valueGarments({ db, clock }, { fecha, que }, context);
      return searchSheet(
        piezas.valuedPiezas(db, fecha, context.language),
        valuationSearch,
        {},
        {
          ...{ name: `piezas-${fecha}`, columns: valuationColumns },
          ...{ acto: 'piezas.export', resource: 'pieza' },
        },
        { db, context },
      );
    }),
  ];
}
