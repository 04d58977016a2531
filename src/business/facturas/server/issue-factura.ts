/** Issues drafts. The number is taken in the transaction that writes the factura (docs/decisions/0077). */
import type { Db, Parte } from '#database/schema.ts';
import { NotFound } from '../../../platform/http/failures.ts';
import type { Clock } from '../../../platform/server/clock.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import { expectOpenMonth } from '../../settings/server/index.ts';
import {
  checkAnticipoRegimen,
  checkDeductions,
  checkNothingForgotten,
  type OpenAnticipo,
} from '../anticipos.ts';
import type { Base, Metodo, Motivo, Regimen } from '../factura.ts';
import type { Party } from '../facturas.contract.ts';
import { listAnticipos, listPedidosOfLines } from './anticipos.repository.ts';
import {
  type BorradorLineaRow,
  type BorradorRow,
  deleteIssued,
  listBorradorLineas,
  listRectified,
  lockBorradores,
  type StoredLinea,
} from './borradores.repository.ts';
import { checkOneMonth, checkServed, firstDelivery } from './check-served.ts';
import { checkedCorrection } from './checked-correction.ts';
import { calculate } from './draft-documents.ts';
import { mailNewFactura } from './factura-letters.ts';
import { type FacturaCliente, findFacturaCliente, partyIn, readEmisor } from './factura-parties.ts';
import { visibleFacturas } from './factura-scope.ts';
import { selectFacturas } from './facturas.repository.ts';
import { insertFactura, type NewFactura } from './insert-factura.ts';
import {
  chargeLinea,
  checkDays,
  checkParties,
  checkSerie,
  lockPedidos,
  numbered,
  refused,
  type Serie,
} from './issue-checks.ts';
import { lockFacturas, lockMoneyOf } from './original-factura.ts';
import { draftOfRow, lineaOf, readCorrection } from './read-office-factura.ts';
import { type InvoiceableLine, listServed } from './served.repository.ts';

/** A factura that has just got its number, as the fiscal record needs it. Money is integer cents. */
export interface NumberedFactura {
  facturaId: number;
  numero: string;
  fecha: string;
  fechaOperacion?: string;
  emisor: Party;
  receptor: Party;
  regimen: Regimen;
  bases: readonly Base[];
  total: number;
  descripcion?: string;
  rectificativa?: {
    causa: Motivo;
    metodo: Metodo;
    rectifica: { numero: string; fecha: string }[];
    /** The sums of the factura that it replaces. */
    sustituido?: { base: number; cuotaIva: number; cuotaRecargo: number };
  };
}

/** Writes the records of an issued factura, in its transaction. An error takes the number back. */
export interface FiscalRecords {
  /**
   * Locks what the record needs. It comes before the locks of the pedidos and of the serie.
   * @returns what writes the record of the factura that this transaction issues
   */
  open(tx: Db, emisor: Party): Promise<(factura: NumberedFactura) => Promise<unknown>>;
  /** Checks a factura as `open` and its writer do, without a lock and without a record. */
  check(db: Db, factura: NumberedFactura): Promise<unknown>;
  /** Records that a factura is annulled. */
  annul(tx: Db, facturaId: number): Promise<unknown>;
}

/** A factura after its move; `total` in cents. */
export interface Passed {
  numero: string;
  total: number;
}

export interface Issuing {
  context: CallerContext;
  clock: Clock;
  fiscal?: FiscalRecords;
}

interface Draft {
  row: BorradorRow;
  lineas: readonly BorradorLineaRow[];
  basis: Basis;
}

/** Records that a factura needs, read before the locks that other facturas wait for. */
interface Basis {
  fecha: string;
  cliente: FacturaCliente;
  emisor: Parte;
  serie: Serie;
}

/** Amounts that other drafts of a preview take, which are not written. */
export interface Claimed {
  served(rows: InvoiceableLine[]): InvoiceableLine[];
  anticipos(rows: OpenAnticipo[]): OpenAnticipo[];
}

const nothingClaimed: Claimed = { served: (rows) => rows, anticipos: (rows) => rows };

/** The factura that issuing a draft would write. */
export interface Prepared {
  factura: NewFactura;
  fiscal: Omit<NumberedFactura, 'numero'>;
  serie: Serie;
  /** The garments of pedidos that it invoices. */
  served: readonly InvoiceableLine[];
}

/**
 * Issues a draft; one that is issued already keeps its number.
 * @throws NotFound, FieldsInvalid, and Conflict with the reason for which it cannot be issued
 */
export async function issueFactura(tx: Db, id: number, issuing: Issuing): Promise<Passed> {
  const { context, fiscal } = issuing;
  const [row] = await lockBorradores(tx, context.caller, [id]);
  if (!row) return readIssued(tx, id, context);
  const lineas = await listBorradorLineas(tx, id);
  const basis = await readBasis(tx, row, issuing);
  await expectOpenMonth(tx, basis.fecha);
  const writeRecord = await fiscal?.open(tx, basis.emisor);
  const corrected = row.tipo === 'rectificativa' ? await listRectified(tx, id) : [];
  const deducted = lineas.flatMap(({ anticipo_id }) => anticipo_id ?? []);
  if (row.tipo === 'ordinaria') await lockPedidos(tx, lineas, row.anticipo_pedido_id);
  await lockFacturas(tx, [...corrected, ...deducted]);
  // It annuls the factura that it replaces.
  if (row.metodo === 'sustitucion') await lockMoneyOf(tx, row.cliente_id);
  const prepared = await prepareFactura(tx, { row, lineas, basis }, issuing);
  const { factura } = prepared;
  const { fecha, sums } = factura;
  const numero = await numbered(fecha, () => insertFactura(tx, factura), context.language);
  const mailed = await mailNewFactura(tx, id);
  await deleteIssued(tx, id, context, {
    acto: 'facturas.issue',
    antes: { estado: 'borrador' },
    despues: { estado: 'emitida', numero, fecha, total: sums.total / 100, mailed },
  });
  await writeRecord?.({ ...prepared.fiscal, numero });
  return { numero, total: sums.total };
}

/**
 * Reads what issuing a draft needs of other records.
 * @throws NotFound without its cliente; Conflict for a day on which it cannot be issued
 */
export async function readBasis(tx: Db, row: BorradorRow, { context, clock }: Issuing): Promise<Basis> {
  const today = clock.today();
  const fecha = row.fecha ?? today;
  const cliente = await findFacturaCliente(tx, context.caller, row.cliente_id);
  if (!cliente) throw new NotFound('Factura', row.id);
  const { language } = context;
  checkDays({ fecha, fechaOperacion: row.fecha_operacion, today }, language);
  const serie = await checkSerie(tx, { tipo: row.tipo, fecha, isToday: row.fecha === null }, language);
  return { fecha, cliente, serie, emisor: await readEmisor(tx) };
}

/**
 * Checks a draft and calculates its factura. It locks nothing.
 * @param claimed what other drafts of the same preview take
 * @throws NotFound, FieldsInvalid, and Conflict with the reason for which it cannot be issued
 */
export async function prepareFactura(
  tx: Db,
  { row, lineas, basis }: Draft,
  { context, clock }: Issuing,
  claimed: Claimed = nothingClaimed,
): Promise<Prepared> {
  const { caller } = context;
  const { id } = row;
  const { fecha, cliente, serie } = basis;
  const today = clock.today();
  const plain = lineas.map(lineaOf);
  const ids = row.tipo === 'ordinaria' ? lineas.flatMap(({ pedido_linea_id }) => pedido_linea_id ?? []) : [];
  const served = ids.length > 0 ? claimed.served(await listServed(tx, ids)) : [];
  if (ids.length > 0) checkServed(plain, served, cliente.id);
  checkOneMonth(plain, served);
  const correction = await readCorrection(tx, row);
  const parts = { ...draftOfRow(row), cliente, correction, lineas: plain };
  const sums = calculate(parts, fecha, firstDelivery(plain, served));
  if (plain.length === 0) throw refused('Factura is empty.', { key: 'La factura no tiene líneas.' });
  if (row.tipo === 'ordinaria' && sums.total < 0) {
    throw refused('Total is negative.', { key: 'Un total negativo se emite como factura rectificativa.' });
  }
  const stored = plain.map((linea, place) => ({
    ...linea,
    tipoIva: sums.lineas[place]?.tipoIva ?? 0,
    importe: sums.lineas[place]?.importe ?? 0,
  }));
  if (row.anticipo_pedido_id !== null) {
    checkAnticipoRegimen(sums.regimen);
    if (sums.bases.length !== 1 || sums.total <= 0) {
      throw refused('An advance has one rate.', {
        key: 'Un anticipo lleva un solo tipo de IVA y un importe.',
      });
    }
  } else if (row.tipo === 'ordinaria') {
    await checkAnticipos(tx, stored, { clienteId: cliente.id, sums, ids, claimed });
  }
  const corrected =
    correction && (await checkedCorrection(tx, caller, { correction, sums, lineas: stored, today }));
  const emisor = partyIn(sums.regimen, basis.emisor);
  const receptor = partyIn(sums.regimen, cliente.parte);
  checkParties(emisor, receptor, context.language);
  const fechaOperacion = row.fecha_operacion === fecha ? null : row.fecha_operacion;
  return {
    serie,
    served,
    factura: {
      ...{ id, tipo: row.tipo, fecha, fechaOperacion, emisor, receptor, sums },
      clienteId: cliente.id,
      formaPago: row.forma_pago,
      observaciones: row.observaciones,
      emitida: clock.now(),
      emitidaPor: caller.userId,
      anticipoPedidoId: row.anticipo_pedido_id,
      correction: correction && {
        ...{ motivo: correction.motivo, metodo: correction.metodo },
        rectifica: corrected?.rectifica ?? [],
      },
      lineas: [...stored, ...sums.charges.map((charge) => chargeLinea(charge, row.descuento_general))],
    },
    fiscal: {
      ...{ facturaId: id, fecha, emisor, receptor },
      ...(fechaOperacion && { fechaOperacion }),
      regimen: sums.regimen,
      bases: sums.bases,
      total: sums.total,
      ...(row.anticipo_pedido_id !== null && { descripcion: lineas[0]?.descripcion.es ?? '' }),
      ...(correction &&
        corrected && {
          rectificativa: {
            ...{ causa: correction.motivo, metodo: correction.metodo },
            rectifica: corrected.rectifica.map(({ numero, fecha: day }) => ({ numero, fecha: day })),
            ...(corrected.sustituido && { sustituido: corrected.sustituido }),
          },
        }),
    },
  };
}

/** Checks what the lines deduct of anticipos, and that none of their pedidos is forgotten. */
async function checkAnticipos(
  tx: Db,
  lineas: readonly StoredLinea[],
  { clienteId, sums, ids, claimed }: Deducting,
): Promise<void> {
  const pedidoIds = await listPedidosOfLines(tx, ids);
  const named = lineas.flatMap(({ anticipoId }) => anticipoId ?? []);
  const anticipos = claimed.anticipos(await listAnticipos(tx, { ids: named, pedidoIds }));
  const { regimen, bases } = sums;
  checkDeductions(lineas, anticipos, { clienteId, regimen });
  checkNothingForgotten(lineas, anticipos, { pedidoIds, regimen, bases });
}

interface Deducting {
  clienteId: number;
  sums: { regimen: Regimen; bases: readonly Base[] };
  /** The lines of pedidos that the factura invoices. */
  ids: readonly number[];
  claimed: Claimed;
}

async function readIssued(tx: Db, id: number, { caller }: CallerContext): Promise<Passed> {
  const issued = await selectFacturas(tx, visibleFacturas(caller))
    .where('factura.id', '=', id)
    .executeTakeFirst();
  if (!issued) throw new NotFound('Factura', id);
  return issued;
}
