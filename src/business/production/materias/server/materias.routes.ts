import { sql } from 'kysely';
import type { Language } from '../../../../platform/i18n/languages.ts';
import { searchable, searchPage } from '../../../../platform/server/database/search.ts';
import { searchSheet } from '../../../../platform/server/database/sheet.ts';
import { createRoute, type Route, route } from '../../../../platform/server/http/route.ts';
import { labelsReply } from '../../../../platform/server/papers/papers.ts';
import { uploadRoute } from '../../../../platform/server/pictures/store-upload.ts';
import { archiveRows } from '../../../../platform/server/record-acts.ts';
import { translate } from '../../../../platform/server/texts.ts';
import { inLabelOrder, simboloLabels } from '../../../catalogue/simbolos.ts';
import { seesCosts } from '../../server/costs.ts';
import type { ProductionParts } from '../../server/slice.ts';
import {
  entradaColumns,
  entradaOrder,
  importeColumn,
  materiaColumns,
  materiaOrder,
  piezaColumns,
  piezaOrder,
  priceColumn,
} from '../back-office/materia-columns.ts';
import * as entradasContract from '../entradas.contract.ts';
import { materiaTipos, materiaUnidades } from '../materia.ts';
import * as contract from '../materias.contract.ts';
import * as entradas from './entradas.repository.ts';
import * as repository from './materias.repository.ts';
import * as piezas from './piezas.repository.ts';
import { changePieza, movePieza, readPieza } from './piezas-acts.ts';
import { printPiezas } from './print-piezas.ts';
import { changeEntrada, createEntrada, readEntrada, removeEntradas } from './save-entrada.ts';
import * as acts from './save-materia.ts';

/** The fields of a search of materias; the price only for readers with the right to costs. */
const materiaSearch = (withCosts: boolean) =>
  searchable(
    {
      id: { column: 'materia.id', type: 'number' },
      tipo: { column: 'materia.tipo', type: 'enum', values: [...materiaTipos] },
      referencia: { column: 'materia.referencia', type: 'text', keyword: true },
      nombre: { column: 'materia.nombre', type: 'text', keyword: true },
      proveedorId: { column: 'proveedor.id', type: 'number', nullable: true },
      proveedor: { column: 'proveedor.nombre', type: 'text', keyword: true, nullable: true },
      referenciaProveedor: { column: 'materia.referencia_proveedor', type: 'text', keyword: true },
      unidad: { column: 'materia.unidad', type: 'enum', values: [...materiaUnidades] },
      ancho: { column: 'materia.ancho', type: 'number', nullable: true },
      quedan: { column: repository.quedan, type: 'number' },
      reservado: { column: repository.reservado, type: 'number' },
      viene: { column: repository.viene, type: 'number' },
      archivado: { column: 'materia.archivado', type: 'boolean' },
      ...(withCosts && { precio: { column: repository.euros, type: 'number' as const, nullable: true } }),
    },
    { defaultOrder: materiaOrder, tieBreak: 'id' },
  );

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

/** Routes of materias. */
export function materiasRoutes({ db, clock, ...keeping }: ProductionParts): Route[] {
  return [
    route(contract.searchMateriasEndpoint, async ({ body }, { caller, language }) => {
      const reader = { language, withCosts: seesCosts(caller) };
      const page = await searchPage(db, repository.selectMaterias(db), materiaSearch(reader.withCosts), body);
      return { ...page, data: page.data.map((row) => repository.materiaRowOf(row, reader)) };
    }),
    route(contract.exportMateriasEndpoint, ({ body }, context) => {
      const withCosts = seesCosts(context.caller);
      return searchSheet(
        repository.selectMaterias(db),
        materiaSearch(withCosts),
        body,
        {
          name: 'materias',
          columns: withCosts ? [...materiaColumns, priceColumn] : materiaColumns,
          ...{ acto: 'materias.export', resource: 'materia' },
        },
        { db, context },
      );
    }),
    route(contract.listCuidadosEndpoint, async (_, { language }) =>
      (await repository.listCuidados(db)).map(({ id, simbolos }) => ({
        id,
        nombre: inLabelOrder(simbolos)
          .map((simbolo) => translate(language, simboloLabels[simbolo]))
          .join(', '),
      })),
    ),
    route(contract.readMateriaEndpoint, ({ params: { id } }, context) => acts.readMateria(db, id, context)),
    route(contract.readUsesEndpoint, async ({ params: { id } }, context) => {
      await acts.readMateria(db, id, context);
      const uses = await repository.listUses(db, [id]);
      const totals = [...new Map(uses.map((use) => [use.tipo, use.total])).values()];
      return {
        usos: uses.map(({ tipo, nombre, enlace }) => ({ tipo, nombre, enlace })),
        total: totals.reduce((sum, n) => sum + n, 0),
      };
    }),
    createRoute(db, contract.createMateriaEndpoint, (tx, { body }, context) =>
      acts.createMateria(tx, body, context, clock),
    ),
    createRoute(db, contract.duplicateMateriaEndpoint, (tx, { body: { id } }, context) =>
      acts.duplicateMateria(tx, id, context, clock),
    ),
    route(contract.updateMateriaEndpoint, ({ params: { id }, body }, context) =>
      acts.changeMateria(db, id, body, context, clock),
    ),
    route(contract.deleteMateriasEndpoint, ({ body }, context) => acts.removeMaterias(db, body, context)),
    route(contract.archiveMateriasEndpoint, ({ body }, context) =>
      archiveRows(db, acts.materiaNames, body, context),
    ),
    uploadRoute(db, contract.uploadMateriaPictureEndpoint, keeping),
  ];
}

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
      await acts.readMateria(db, id, context);
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
    route(contract.valuePiezasEndpoint, ({ body: { fecha } }, context) =>
      searchSheet(
        piezas.valuedPiezas(db, fecha, context.language),
        valuationSearch,
        {},
        {
          ...{ name: `piezas-${fecha}`, columns: valuationColumns },
          ...{ acto: 'piezas.export', resource: 'pieza' },
        },
        { db, context },
      ),
    ),
  ];
}

/** Routes of entradas. */
export function entradasRoutes({ db, clock }: ProductionParts): Route[] {
  return [
    route(contract.searchEntradaLineasEndpoint, async ({ body }, { caller, language }) => {
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
