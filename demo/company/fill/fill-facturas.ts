import type { Db } from '#database/schema.ts';
import { type Column, days, insertRows, instants, ints, json, texts } from '../bulk.ts';
import type { Company } from '../company.ts';
import { at } from '../days.ts';

const numbers = (values: readonly number[]): Column => ['numeric', values];

/** Inserts the facturas of two years with all their parts; the database numbers them. Needs pedidos. */
export async function fillFacturas(db: Db, { facturas, albaranes }: Company): Promise<void> {
  await insertRows(db, 'factura', {
    id: ints(facturas.map((row) => row.id)),
    tipo: texts(facturas.map((row) => row.tipo)),
    fecha: days(facturas.map((row) => row.fecha)),
    fecha_operacion: days(facturas.map((row) => row.fechaOperacion)),
    cliente_id: ints(facturas.map((row) => row.cliente.id)),
    regimen: texts(facturas.map((row) => row.regimen)),
    emisor: json(facturas.map((row) => row.emisor)),
    receptor: json(facturas.map((row) => row.receptor)),
    base_imponible: ints(facturas.map((row) => row.baseImponible)),
    cuota_iva: ints(facturas.map((row) => row.cuotaIva)),
    cuota_recargo: ints(facturas.map((row) => row.cuotaRecargo)),
    total: ints(facturas.map((row) => row.total)),
    forma_pago: texts(facturas.map((row) => row.formaPago)),
    motivo: texts(facturas.map((row) => row.correction?.motivo ?? null)),
    metodo: texts(facturas.map((row) => (row.correction ? 'diferencias' : null))),
    emitida: instants(facturas.map((row) => at(row.fecha, 16, row.id % 60))),
  });
  await fillLineas(db, facturas, albaranes);
  const bases = facturas.flatMap(({ id, bases }) => bases.map((base) => ({ ...base, id })));
  await insertRows(db, 'factura_base', {
    factura_id: ints(bases.map((row) => row.id)),
    tipo_iva: numbers(bases.map((row) => row.tipoIva)),
    tipo_recargo: numbers(bases.map((row) => row.tipoRecargo)),
    base: ints(bases.map((row) => row.base)),
    cuota_iva: ints(bases.map((row) => row.cuotaIva)),
    cuota_recargo: ints(bases.map((row) => row.cuotaRecargo)),
  });
  await fillPayments(db, facturas);
  await fillCorrected(db, facturas);
}

async function fillLineas(
  db: Db,
  facturas: Company['facturas'],
  albaranes: Company['albaranes'],
): Promise<void> {
  const delivered = new Map(
    albaranes.flatMap(({ lineas: own }) => own.map(({ pedidoLineaId, id }) => [pedidoLineaId, id] as const)),
  );
  const lineas = facturas.flatMap(({ id, tipo, lineas }) =>
    lineas.map((linea, orden) => ({ ...linea, id, tipo, orden })),
  );
  const albaranLinea = ({ tipo, pedidoLineaId }: (typeof lineas)[number]) =>
    (tipo === 'ordinaria' ? delivered.get(pedidoLineaId ?? 0) : undefined) ?? null;
  await insertRows(db, 'factura_linea', {
    factura_id: ints(lineas.map((row) => row.id)),
    orden: ints(lineas.map((row) => row.orden)),
    modelo_id: ints(lineas.map((row) => row.modeloId)),
    pedido_linea_id: ints(lineas.map((row) => row.pedidoLineaId)),
    albaran_linea_id: ints(lineas.map(albaranLinea)),
    referencia: texts(lineas.map((row) => row.referencia)),
    descripcion: json(lineas.map((row) => row.descripcion)),
    cantidad: ints(lineas.map((row) => row.cantidad)),
    precio: ints(lineas.map((row) => row.precio)),
    descuento: ints(lineas.map((row) => row.descuento)),
    tipo_iva: ints(lineas.map((row) => row.tipoIva)),
    importe: ints(lineas.map((row) => row.importe)),
    cantidades: json(lineas.map((row) => row.cantidades)),
  });
}

async function fillPayments(db: Db, facturas: Company['facturas']): Promise<void> {
  const due = facturas.flatMap(({ id, cliente, formaPago, vencimientos }) =>
    vencimientos.map((one, orden) => ({ ...one, id, clienteId: cliente.id, formaPago, orden })),
  );
  await insertRows(db, 'factura_vencimiento', {
    factura_id: ints(due.map((row) => row.id)),
    orden: ints(due.map((row) => row.orden)),
    fecha: days(due.map((row) => row.fecha)),
    importe: ints(due.map((row) => row.importe)),
  });
  const paid = due.filter(({ cobrado }) => cobrado !== null);
  // A cobro for each due date that is paid.
  await insertRows(db, 'cobro', {
    id: ints(paid.map((_, place) => place + 1)),
    cliente_id: ints(paid.map((row) => row.clienteId)),
    fecha: days(paid.map((row) => row.cobrado)),
    importe: ints(paid.map((row) => row.importe)),
    forma_pago: texts(paid.map((row) => row.formaPago)),
    creado: instants(paid.map((row) => at(row.cobrado ?? row.fecha, 10, 0))),
  });
  await insertRows(db, 'factura_cobro', {
    cobro_id: ints(paid.map((_, place) => place + 1)),
    factura_id: ints(paid.map((row) => row.id)),
    vencimiento: ints(paid.map((row) => row.orden)),
    fecha: days(paid.map((row) => row.cobrado)),
    importe: ints(paid.map((row) => row.importe)),
  });
}

async function fillCorrected(db: Db, facturas: Company['facturas']): Promise<void> {
  const found = (row: Company['facturas'][number]) => {
    const of = row.correction?.of;
    const corrected = facturas.find(
      (one) => one.tipo === 'ordinaria' && one.fecha === of?.fecha && one.lineas === of.lineas,
    );
    return corrected ? [{ id: row.id, corrected }] : [];
  };
  const pairs = facturas.flatMap(found);
  await insertRows(db, 'factura_rectificada', {
    factura_id: ints(pairs.map((row) => row.id)),
    orden: ints(pairs.map(() => 0)),
    rectificada_id: ints(pairs.map((row) => row.corrected.id)),
    numero: texts(pairs.map((row) => row.corrected.numero)),
    fecha: days(pairs.map((row) => row.corrected.fecha)),
  });
}
