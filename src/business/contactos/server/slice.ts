import { sql } from 'kysely';
import { trailId } from '../../../platform/server/name-in-trail.ts';
import type { ServerSlice } from '../../../platform/server/server-slice.ts';
import { personalPins } from '../rep/server/pins.ts';
import { shopsRoutes } from '../rep/server/shops.routes.ts';
import { contactosRoutes } from './contactos.routes.ts';
import { clientesImport } from './import-clientes.ts';
import { personalContactos } from './personal-contactos.ts';

export const contactosSlice = (parts: Parameters<typeof contactosRoutes>[0]): ServerSlice => ({
  imports: [clientesImport],
  routes: [...contactosRoutes(parts), ...shopsRoutes(parts)],
  personalRecords: [personalContactos, personalPins],
  recordNames: {
    subqueries: () => ({
      cliente: sql`select c.nombre from cliente c where c.id = ${trailId}`,
      contacto: sql`select c.nombre from contacto c where c.id = ${trailId}`,
      visita: sql`select c.nombre from visita v join cliente c on c.id = v.cliente_id
        where v.id = ${trailId}`,
    }),
    references: {
      clienteId: (db, ids) =>
        db.selectFrom('cliente').where('id', 'in', ids).select(['id', 'nombre']).execute(),
      proveedorId: (db, ids) =>
        db.selectFrom('proveedor').where('id', 'in', ids).select(['id', 'nombre']).execute(),
      comercialId: (db, ids) =>
        db.selectFrom('comercial').where('id', 'in', ids).select(['id', 'nombre']).execute(),
    },
  },
});
