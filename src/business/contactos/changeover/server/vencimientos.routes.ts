import type { Kysely } from 'kysely';
import type { Database } from '#database/schema.ts';
import type { Clock } from '../../../../platform/server/clock.ts';
import { searchable, searchPage } from '../../../../platform/server/database/search.ts';
import { searchSheet } from '../../../../platform/server/database/sheet.ts';
import { type Route, route } from '../../../../platform/server/http/route.ts';
import { type FormaDePago, formasDePago } from '../../cliente.ts';
import { vencimientoColumns, vencimientoOrder } from '../back-office/vencimiento-columns.ts';
import * as contract from '../vencimientos.contract.ts';
import { removeVencimientos } from './remove-vencimientos.ts';
import { isDue, openAmount, selectVencimientos } from './vencimientos.repository.ts';

/** The white list of the search. @param today `YYYY-MM-DD` */
const vencimientoSearch = (today: string) =>
  searchable(
    {
      id: { column: 'vencimiento_anterior.id', type: 'number' },
      numero: { column: 'vencimiento_anterior.numero', type: 'text', keyword: true },
      clienteId: { column: 'vencimiento_anterior.cliente_id', type: 'number' },
      cliente: { column: 'cliente.nombre', type: 'text', keyword: true },
      fechaFactura: { column: 'vencimiento_anterior.fecha_factura', type: 'day', nullable: true },
      fecha: { column: 'vencimiento_anterior.fecha', type: 'day' },
      vencido: { column: isDue(today), type: 'boolean' },
      formaPago: { column: 'vencimiento_anterior.forma_pago', type: 'enum', values: [...formasDePago] },
      importe: { column: openAmount, type: 'money' },
    },
    { defaultOrder: vencimientoOrder, tieBreak: 'id' },
  );

/** Routes of open due dates of the former program. */
export function vencimientosRoutes({ db, clock }: { db: Kysely<Database>; clock: Clock }): Route[] {
  return [
    route(contract.searchVencimientosEndpoint, async ({ body }, { caller }) => {
      const today = clock.today();
      const query = selectVencimientos(db, caller, today);
      const page = await searchPage(db, query, vencimientoSearch(today), body);
      return {
        ...page,
        data: page.data.map(({ cliente_id: id, cliente, fecha_factura, importe, forma_pago, ...row }) => ({
          ...row,
          cliente: { id, nombre: cliente },
          fechaFactura: fecha_factura ?? undefined,
          importe: importe / 100,
          // Cast: a check constraint of the table keeps these texts.
          formaPago: forma_pago as FormaDePago,
        })),
      };
    }),
    route(contract.exportVencimientosEndpoint, ({ body }, context) =>
      searchSheet(
        selectVencimientos(db, context.caller, clock.today()),
        vencimientoSearch(clock.today()),
        body,
        {
          ...{ name: 'vencimientos-anteriores', columns: vencimientoColumns },
          ...{ acto: 'vencimientos.export', resource: 'vencimiento' },
        },
        { db, context },
      ),
    ),
    route(contract.deleteVencimientosEndpoint, ({ body }, context) => removeVencimientos(db, body, context)),
  ];
}
