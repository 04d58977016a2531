import type { Kysely } from 'kysely';
import type { Database } from '#database/schema.ts';
import { FieldsInvalid } from '../../../platform/http/failures.ts';
import type { Clock } from '../../../platform/server/clock.ts';
import { sheetRoute } from '../../../platform/server/database/sheet-route.ts';
import { createRoute, type Route, route } from '../../../platform/server/http/route.ts';
import { officeEstadoLabels, tipoLabels } from '../back-office/office-labels.ts';
import { regimenOf, tipoGeneral, tipoIvaIn } from '../factura.ts';
import * as acts from '../factura-acts.contract.ts';
import * as contract from '../facturas-office.contract.ts';
import * as grouped from '../grouped-facturas.contract.ts';
import { annulIssued } from './annul-factura.ts';
import { correctFactura } from './correct-factura.ts';
import { correctSeveral } from './correct-several.ts';
import { draftAnticipo } from './draft-anticipo.ts';
import { euros, totalsOnWire } from './draft-documents.ts';
import { draftOfPedido } from './draft-of-pedido.ts';
import { mailFacturas } from './factura-letters.ts';
import { findFacturaCliente } from './factura-parties.ts';
import { invoiceAlbaranes, listDeliveryGroups } from './invoice-albaranes.ts';
import type { FiscalRecords } from './issue-factura.ts';
import { passFacturas } from './pase.ts';
import { readOfficeFactura, readOfficeFacturas } from './read-office-factura.ts';
import { resolveDraft } from './resolve-draft.ts';
import { changeBorrador, createBorrador, removeBorradores } from './save-borrador.ts';
import {
  facturaSearch,
  listFacturasByIds,
  searchFacturas,
  searchLineas,
  selectFacturas,
  sumFacturas,
  sumLineas,
} from './search-office.ts';

const facturaSheet = {
  name: 'facturas',
  acto: 'facturas.export',
  resource: 'factura',
  columns: [
    { campo: 'numero', titulo: 'Número' },
    { campo: 'fecha', titulo: 'Fecha' },
    { campo: 'cliente', titulo: 'Cliente' },
    { campo: 'baseImponible', titulo: 'Base imponible' },
    { campo: 'cuotaIva', titulo: 'Cuota de IVA' },
    { campo: 'cuotaRecargo', titulo: 'Cuota de recargo' },
    { campo: 'total', titulo: 'Total' },
    { campo: 'tipo', titulo: 'Tipo', palabras: tipoLabels },
    { campo: 'estado', titulo: 'Estado', palabras: officeEstadoLabels },
  ],
} as const;

export interface OfficeParts {
  db: Kysely<Database>;
  clock: Clock;
  fiscal?: FiscalRecords;
}

/** Routes of staff on facturas. */
export function officeFacturasRoutes({ db, clock, ...fiscal }: OfficeParts): Route[] {
  const today = () => clock.today();
  return [
    route(contract.searchFacturasEndpoint, ({ body }, context) => searchFacturas(db, context, body)),
    sheetRoute(db, contract.exportFacturasEndpoint, facturaSheet, ({ caller }) => [
      selectFacturas(db, caller),
      facturaSearch,
    ]),
    route(contract.searchFacturaLineasEndpoint, ({ body }, context) => searchLineas(db, context, body)),
    route(contract.sumFacturasEndpoint, ({ body }, { caller }) => sumFacturas(db, caller, body)),
    route(contract.sumFacturaLineasEndpoint, ({ body }, { caller }) => sumLineas(db, caller, body)),
    route(contract.listFacturasByIdsEndpoint, ({ body: { ids } }, context) =>
      listFacturasByIds(db, context, ids),
    ),
    route(contract.readFacturasByIdsEndpoint, ({ body: { ids } }, { caller, language }) =>
      readOfficeFacturas(db, [...new Set(ids)], { caller, language, today: today() }),
    ),
    route(contract.readFacturaEndpoint, ({ params: { id } }, { caller, language }) =>
      readOfficeFactura(db, id, { caller, language, today: today() }),
    ),
    createRoute(db, contract.createFacturaEndpoint, (tx, { body }, context) =>
      createBorrador(tx, body, context, today()),
    ),
    route(contract.updateFacturaEndpoint, ({ params: { id }, body }, context) =>
      changeBorrador(db, id, body, context, today()),
    ),
    route(contract.deleteFacturasEndpoint, ({ body }, context) => removeBorradores(db, body, context)),
    route(contract.newFacturaLineaEndpoint, async ({ body: { clienteId } }, { caller }) => {
      const cliente = await findFacturaCliente(db, caller, clienteId);
      if (!cliente) throw new FieldsInvalid([{ field: 'clienteId', key: 'Elija un cliente de la lista.' }]);
      const tipoIva = tipoIvaIn(regimenOf(cliente.receptor, today()), tipoGeneral);
      return { descripcion: '', cantidad: 1, precio: 0, descuento: 0, tipoIva, importe: 0, cantidades: [] };
    }),
    route(contract.totalFacturaEndpoint, async ({ body }, { caller }) => {
      const { sums } = await resolveDraft(db, body, { caller, today: today() });
      return { ...totalsOnWire(sums), importes: sums.lineas.map(({ importe }) => euros(importe)) };
    }),
    route(contract.facturaFromPedidoEndpoint, ({ params: { id } }, { caller, language }) =>
      draftOfPedido(db, id, { caller, language, today: today() }),
    ),
    route(acts.paseFacturasEndpoint, ({ body }, context) =>
      passFacturas(db, body, { context, clock, ...fiscal }),
    ),
    route(grouped.searchAlbaranesEndpoint, ({ body }, { caller }) =>
      listDeliveryGroups(db, caller, { ...body, today: today() }),
    ),
    createRoute(db, grouped.invoiceAlbaranesEndpoint, (tx, { body: { grupos } }, context) =>
      invoiceAlbaranes(tx, grupos, { context, today: today() }),
    ),
    createRoute(db, acts.correctFacturaEndpoint, (tx, { params: { id }, body }, context) =>
      correctFactura(tx, id, body, { context, today: today() }),
    ),
    createRoute(db, acts.correctSeveralEndpoint, (tx, { body }, context) =>
      correctSeveral(tx, body, { context, today: today() }),
    ),
    createRoute(db, acts.draftAnticipoEndpoint, (tx, { body }, context) =>
      draftAnticipo(tx, body, { context, today: today() }),
    ),
    route(acts.annulFacturaEndpoint, ({ params: { id }, body: { motivo } }, context) =>
      db.transaction().execute(async (tx) => {
        await annulIssued(tx, id, motivo, { context, clock, ...fiscal });
        return readOfficeFactura(tx, id, { ...context, today: today() });
      }),
    ),
    route(acts.mailFacturasEndpoint, ({ body: { ids } }, context) => mailFacturas(db, ids, context)),
  ];
}
