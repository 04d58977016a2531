import { type Kysely, sql } from 'kysely';
import type { Database } from '#database/schema.ts';
import { NotFound } from '../../../../platform/http/failures.ts';
import { searchable, searchPage } from '../../../../platform/server/database/search.ts';
import { searchSheet } from '../../../../platform/server/database/sheet.ts';
import { createRoute, type Route, route } from '../../../../platform/server/http/route.ts';
import { proveedorColumns, proveedorOrder } from '../back-office/proveedor-columns.ts';
import { proveedorTipos } from '../proveedor.ts';
import * as contract from '../proveedores.contract.ts';
import { findProveedor, proveedorRowOf, selectProveedores } from './proveedores.repository.ts';
import { archiveProveedores, changeProveedor, createProveedor, removeProveedores } from './save-proveedor.ts';

const proveedorSearch = searchable(
  {
    id: { column: 'proveedor.id', type: 'number' },
    tipo: { column: 'proveedor.tipo', type: 'enum', values: [...proveedorTipos] },
    nombre: { column: 'proveedor.nombre', type: 'text', keyword: true },
    razonSocial: { column: 'proveedor.razon_social', type: 'text', keyword: true },
    nif: { column: 'proveedor.nif', type: 'text', keyword: true, nullable: true },
    email: { column: 'proveedor.email', type: 'text', keyword: true, nullable: true },
    telefono: { column: 'proveedor.telefono', type: 'text', nullable: true },
    poblacion: { column: 'proveedor.poblacion', type: 'text', keyword: true },
    provincia: { column: 'proveedor.provincia', type: 'text' },
    pais: { column: sql`trim(country.iso2)`, type: 'text', nullable: true },
    lugar: { column: 'lugar.nombre', type: 'text', nullable: true },
    archivado: { column: 'proveedor.archivado', type: 'boolean' },
  },
  { defaultOrder: proveedorOrder, tieBreak: 'id' },
);

/** Routes of proveedores. */
export function proveedoresRoutes(db: Kysely<Database>): Route[] {
  return [
    route(contract.searchProveedoresEndpoint, async ({ body }) => {
      const page = await searchPage(db, selectProveedores(db), proveedorSearch, body);
      return { ...page, data: page.data.map(proveedorRowOf) };
    }),
    route(contract.exportProveedoresEndpoint, ({ body }, context) =>
      searchSheet(
        selectProveedores(db),
        proveedorSearch,
        body,
        {
          ...{ name: 'proveedores', columns: proveedorColumns },
          ...{ acto: 'proveedores.export', resource: 'proveedor' },
        },
        { db, context },
      ),
    ),
    route(contract.readProveedorEndpoint, async ({ params: { id } }) => {
      const found = await findProveedor(db, id);
      if (!found) throw new NotFound('Proveedor', id);
      return found;
    }),
    createRoute(db, contract.createProveedorEndpoint, (tx, { body }, context) =>
      createProveedor(tx, body, context),
    ),
    route(contract.updateProveedorEndpoint, ({ params: { id }, body }, context) =>
      changeProveedor(db, id, body, context),
    ),
    route(contract.deleteProveedoresEndpoint, ({ body }, context) => removeProveedores(db, body, context)),
    route(contract.archiveProveedoresEndpoint, ({ body }, context) => archiveProveedores(db, body, context)),
  ];
}
