import type { Kysely } from 'kysely';
import type { Database } from '#database/schema.ts';
import { yesOrNo } from '../../../platform/http/export.contract.ts';
import { NotFound } from '../../../platform/http/failures.ts';
import type { Clock } from '../../../platform/server/clock.ts';
import { searchable, searchPage } from '../../../platform/server/database/search.ts';
import { sheetRoute } from '../../../platform/server/database/sheet-route.ts';
import { createRoute, type Route, route } from '../../../platform/server/http/route.ts';
import * as contract from '../existencias.contract.ts';
import { lugarTipoLabels, lugarTipos } from '../lugar.ts';
import * as lugares from '../lugares.contract.ts';
import { correctStock, setShelves, transferStock } from './change-stock.ts';
import {
  findExistencias,
  findScanned,
  modeloStockOf,
  modeloSums,
  selectModeloStock,
} from './existencias.repository.ts';
import { findLugar, garmentsThere, lugarOf, selectLugares } from './lugares.repository.ts';
import { changeLugar, createLugar, removeLugares } from './save-lugar.ts';
import { exportInventory, searchInventory } from './search-inventory.ts';
import { exportMovimientos, searchMovimientos } from './search-movimientos.ts';
import type { Scope } from './visible-lugares.ts';

const searchOfModelos = (caller: Scope) =>
  searchable(
    {
      id: { column: 'modelo.id', type: 'number' },
      referencia: { column: 'modelo.referencia', type: 'text', keyword: true },
      nombre: { column: 'modelo.nombre', type: 'text', keyword: true },
      fisico: { column: modeloSums.fisico, type: 'number' },
      reservado: { column: modeloSums.reservado, type: 'number' },
      fuera: { column: modeloSums.fuera(caller), type: 'number' },
    },
    { defaultOrder: ['referencia'], tieBreak: 'id' },
  );

const searchOfLugares = searchable(
  {
    id: { column: 'lugar.id', type: 'number' },
    nombre: { column: 'lugar.nombre', type: 'text', keyword: true },
    tipo: { column: 'lugar.tipo', type: 'enum', values: [...lugarTipos] },
    cliente: { column: 'cliente.nombre', type: 'text', keyword: true, nullable: true },
    comercial: { column: 'comercial.nombre', type: 'text', keyword: true, nullable: true },
    cantidad: { column: garmentsThere, type: 'number' },
    cerrado: { column: 'lugar.cerrado', type: 'boolean' },
  },
  { defaultOrder: ['nombre'], tieBreak: 'id' },
);

interface Parts {
  db: Kysely<Database>;
  clock: Clock;
}

const existenciaSheet = {
  name: 'existencias',
  acto: 'existencias.export',
  resource: 'existencias',
  columns: [
    { campo: 'referencia', titulo: 'Referencia' },
    { campo: 'nombre', titulo: 'Modelo' },
    { campo: 'fisico', titulo: 'En el almacén' },
    { campo: 'reservado', titulo: 'Reservadas' },
    { campo: 'fuera', titulo: 'Fuera' },
  ],
} as const;

/** Routes of stock by modelo, cell and place, its movements and its corrections. */
export function stockRoutes({ db, clock }: Parts): Route[] {
  return [
    sheetRoute(db, contract.exportExistenciasEndpoint, existenciaSheet, ({ caller }) => [
      selectModeloStock(db, caller),
      searchOfModelos(caller),
    ]),
    route(contract.searchExistenciasEndpoint, async ({ body }, { caller, language }) => {
      const page = await searchPage(db, selectModeloStock(db, caller), searchOfModelos(caller), body);
      return { ...page, data: page.data.map((row) => modeloStockOf(row, language)) };
    }),
    route(contract.readScannedEndpoint, async ({ params: { ean } }, { language }) => {
      const found = await findScanned(db, ean, language);
      if (!found) throw new NotFound('EAN', ean);
      return found;
    }),
    route(contract.readExistenciasEndpoint, async ({ params: { id } }, context) => {
      const found = await findExistencias(db, id, context);
      if (!found) throw new NotFound('Modelo', id);
      return found;
    }),
    route(contract.correctStockEndpoint, ({ params: { id }, body }, context) =>
      correctStock(db, id, body, context, clock.now()),
    ),
    route(contract.putShelvesEndpoint, ({ params: { id }, body }, context) =>
      setShelves(db, id, body, context),
    ),
    route(contract.searchInventoryEndpoint, ({ body }, context) =>
      searchInventory(db, context, clock.today(), body),
    ),
    route(contract.exportInventoryEndpoint, ({ body }, context) =>
      exportInventory(db, context, clock.today(), body),
    ),
    route(contract.searchMovimientosEndpoint, ({ body }, context) => searchMovimientos(db, context, body)),
    route(contract.exportMovimientosEndpoint, ({ body }, context) => exportMovimientos(db, context, body)),
    createRoute(db, contract.createTransferEndpoint, (tx, { body }, context) =>
      transferStock(tx, body, context, clock.now()),
    ),
  ];
}

const lugarSheet = {
  name: 'lugares',
  acto: 'lugares.export',
  resource: 'lugar',
  columns: [
    { campo: 'nombre', titulo: 'Nombre' },
    { campo: 'tipo', titulo: 'Tipo', palabras: lugarTipoLabels },
    { campo: 'cliente', titulo: 'Cliente' },
    { campo: 'comercial', titulo: 'Comercial' },
    { campo: 'cantidad', titulo: 'Prendas' },
    { campo: 'cerrado', titulo: 'Cerrado', palabras: yesOrNo },
  ],
} as const;

/** Routes of the places where garments are. */
export function lugaresRoutes({ db }: Pick<Parts, 'db'>): Route[] {
  return [
    sheetRoute(db, lugares.exportLugaresEndpoint, lugarSheet, ({ caller }) => [
      selectLugares(db, caller),
      searchOfLugares,
    ]),
    route(lugares.searchLugaresEndpoint, async ({ body }, { caller }) => {
      const page = await searchPage(db, selectLugares(db, caller), searchOfLugares, body);
      return { ...page, data: page.data.map(lugarOf) };
    }),
    route(lugares.readLugarEndpoint, async ({ params: { id } }, { caller }) => {
      const found = await findLugar(db, id, caller);
      if (!found) throw new NotFound('Lugar', id);
      return found;
    }),
    createRoute(db, lugares.createLugarEndpoint, (tx, { body }, context) => createLugar(tx, body, context)),
    route(lugares.updateLugarEndpoint, ({ params, body }, context) =>
      changeLugar(db, params.id, body, context),
    ),
    route(lugares.deleteLugaresEndpoint, ({ body }, context) => removeLugares(db, body, context)),
  ];
}
