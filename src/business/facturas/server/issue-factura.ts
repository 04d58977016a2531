/** Issues drafts. The number is taken in the transaction that writes the factura (docs/decisions/0077). */
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { Conflict, type FailureText, NotFound } from '../../../platform/http/failures.ts';
import type { Texto } from '../../../platform/i18n/texto.ts';
import { audit } from '../../../platform/server/audit.ts';
import type { Clock } from '../../../platform/server/clock.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import type { Charge } from '../charges.ts';
import type { Base, Regimen } from '../factura.ts';
import type { Party } from '../facturas.contract.ts';
import {
  type BorradorLineaRow,
  deleteBorradores,
  listBorradorLineas,
  listServed,
  lockBorradores,
} from './borradores.repository.ts';
import { checkServed } from './check-served.ts';
import { mailNewFactura } from './factura-letters.ts';
import { findFacturaCliente, partyIn, readEmisor } from './factura-parties.ts';
import { visibleFacturas } from './factura-scope.ts';
import { selectFacturas } from './facturas.repository.ts';
import { insertFactura } from './insert-factura.ts';
import { calculate, draftOfRow, lineaOf } from './read-office-factura.ts';

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
}

/** Writes the records of an issued factura, in its transaction. An error takes the number back. */
export interface FiscalRecords {
  /** Locks what the record needs. It comes before the locks of the pedidos and of the serie. */
  open(tx: Db, emisor: Party): Promise<unknown>;
  write(tx: Db, factura: NumberedFactura): Promise<unknown>;
}

/** What a factura is after it moved; `total` in cents. */
export interface Passed {
  numero: string;
  total: number;
}

export interface Issuing {
  context: CallerContext;
  clock: Clock;
  fiscal?: FiscalRecords;
}

const refused = (exception: string, text: FailureText) => new Conflict(exception, [text]);

/**
 * Issues a draft; one that is issued already keeps its number.
 * @throws NotFound, FieldsInvalid, and Conflict with the reason for which it cannot be issued
 */
export async function issueFactura(tx: Db, id: number, { context, clock, fiscal }: Issuing): Promise<Passed> {
  const { caller } = context;
  const today = clock.today();
  const [row] = await lockBorradores(tx, caller, [id]);
  if (!row) return readIssued(tx, id, context);
  const cliente = await findFacturaCliente(tx, caller, row.cliente_id);
  if (!cliente) throw new NotFound('Factura', id);
  const lineas = await listBorradorLineas(tx, id);
  const fecha = row.fecha ?? today;
  checkDays(fecha, row.fecha_operacion, today);
  await checkSerie(tx, fecha, row.fecha === null);
  const house = await readEmisor(tx);
  await fiscal?.open(tx, house);
  await lockPedidos(tx, lineas);
  const claimed = lineas.flatMap(({ pedido_linea_id }) => pedido_linea_id ?? []);
  const plain = lineas.map(lineaOf);
  if (claimed.length > 0) checkServed(plain, await listServed(tx, claimed), cliente.id);
  const sums = calculate({ ...draftOfRow(row), cliente, lineas: plain }, fecha);
  if (plain.length === 0) throw refused('Factura is empty.', { key: 'La factura no tiene líneas.' });
  if (sums.total < 0) {
    throw refused('Total is negative.', { key: 'Un total negativo se emite como factura rectificativa.' });
  }
  const emisor = partyIn(sums.regimen, house);
  const receptor = partyIn(sums.regimen, cliente.parte);
  checkParties(emisor, receptor);
  const fechaOperacion = row.fecha_operacion === fecha ? null : row.fecha_operacion;
  const numero = await numbered(fecha, () =>
    insertFactura(tx, {
      id,
      tipo: 'ordinaria',
      fecha,
      fechaOperacion,
      clienteId: cliente.id,
      emisor,
      receptor,
      formaPago: row.forma_pago,
      observaciones: row.observaciones,
      emitida: clock.now(),
      emitidaPor: caller.userId,
      sums,
      lineas: [
        ...plain.map((linea, place) => ({
          ...linea,
          tipoIva: sums.lineas[place]?.tipoIva ?? 0,
          importe: sums.lineas[place]?.importe ?? 0,
        })),
        ...sums.charges.map((charge) => chargeLinea(charge, row.descuento_general)),
      ],
    }),
  );
  await deleteBorradores(tx, [id]);
  const mailed = await mailNewFactura(tx, id);
  await audit(tx, context, {
    ...{ acto: 'facturas.issue', resource: 'factura', id },
    antes: { estado: 'borrador' },
    despues: { estado: 'emitida', numero, fecha, total: sums.total / 100, mailed },
  });
  await fiscal?.write(tx, {
    facturaId: id,
    numero,
    fecha,
    ...(fechaOperacion && { fechaOperacion }),
    emisor,
    receptor,
    regimen: sums.regimen,
    bases: sums.bases,
    total: sums.total,
  });
  return { numero, total: sums.total };
}

async function readIssued(tx: Db, id: number, { caller }: CallerContext): Promise<Passed> {
  const issued = await selectFacturas(tx, visibleFacturas(caller))
    .where('factura.id', '=', id)
    .executeTakeFirst();
  if (!issued) throw new NotFound('Factura', id);
  return issued;
}

function checkDays(fecha: string, fechaOperacion: string | null, today: string): void {
  if (fecha > today) {
    throw refused('Day is in the future.', {
      key: 'La fecha de la factura, {{fecha}}, aún no ha llegado.',
      params: { fecha },
    });
  }
  if (fechaOperacion !== null && fechaOperacion > fecha) {
    throw refused('Delivery is later.', {
      key: 'La última entrega no puede ser posterior a la factura.',
    });
  }
}

/** The trigger of the database checks it again, under the lock of the serie. */
async function checkSerie(tx: Db, fecha: string, isToday: boolean): Promise<void> {
  const serie = await tx
    .selectFrom('serie')
    .where('tipo', '=', 'ordinaria')
    .where('anio', '=', Number(fecha.slice(0, 4)))
    .select('ultima_fecha')
    .executeTakeFirst();
  const last = serie?.ultima_fecha;
  if (last && last > fecha) throw laterFactura(last, isToday);
}

const laterFactura = (ultima: string, isToday: boolean) =>
  refused('A later factura is issued.', {
    key: isToday
      ? 'La última factura es del {{ultima}}, posterior a hoy: revise el reloj del servidor.'
      : 'La última factura es del {{ultima}}: ya no se emite ninguna de un día anterior.',
    params: { ultima },
  });

/** Turns the refusal of the serie's trigger into the reply of a call. */
async function numbered(fecha: string, insert: () => Promise<string>): Promise<string> {
  try {
    return await insert();
  } catch (error) {
    if (error instanceof Error && error.message.includes('its serie has a factura of a later date')) {
      throw laterFactura(fecha, false);
    }
    throw error;
  }
}

/** Locks the pedidos of lines in the order of their ids, as deliveries do: two drafts of them wait. */
async function lockPedidos(tx: Db, lineas: readonly BorradorLineaRow[]): Promise<void> {
  const ids = lineas.flatMap(({ pedido_linea_id }) => pedido_linea_id ?? []);
  if (ids.length === 0) return;
  await sql`select p.id from pedido p
    where p.id in (select pedido_id from pedido_linea where id = any(${ids}::int[]))
    order by p.id for no key update of p`.execute(tx);
}

const required = ['nombre', 'nif', 'direccion'] as const;
const partLabels: Record<(typeof required)[number], string> = {
  nombre: 'nombre',
  nif: 'NIF',
  direccion: 'dirección',
};

/** RD 1619/2012, art. 6.1: names, tax numbers and addresses of both. */
function checkParties(emisor: Party, receptor: Party): void {
  const missing = (party: Party) =>
    required.filter((name) => !party[name].trim()).map((name) => partLabels[name]);
  const ofEmisor = missing(emisor);
  if (ofEmisor.length > 0) {
    throw refused('Issuer is incomplete.', {
      key: 'En los ajustes de la empresa falta: {{partes}}.',
      params: { partes: ofEmisor.join(', ') },
    });
  }
  const ofReceptor = missing(receptor);
  if (ofReceptor.length > 0) {
    throw refused('Recipient is incomplete.', {
      key: 'En la ficha del cliente falta: {{partes}}.',
      params: { partes: ofReceptor.join(', ') },
    });
  }
}

const portesTexto: Texto = { es: 'Portes', en: 'Freight', ca: 'Ports', pt: 'Portes' };
const discountTexto = (percent: number): Texto => {
  const local = `${percent}`.replace('.', ',');
  return {
    es: `Descuento del ${local} %`,
    en: `Discount of ${percent}%`,
    ca: `Descompte del ${local} %`,
    pt: `Desconto de ${local} %`,
  };
};

/** A charge is a line of the issued factura, one for each rate. */
const chargeLinea = ({ kind, tipoIva, importe }: Charge, descuentoGeneral: number) => ({
  modeloId: null,
  pedidoLineaId: null,
  albaranLineaId: null,
  referencia: '',
  descripcion: kind === 'portes' ? portesTexto : discountTexto(descuentoGeneral),
  cantidad: 1,
  precio: importe,
  descuento: 0,
  tipoIva,
  importe,
  cantidades: [],
});
