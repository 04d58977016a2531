/** Acts on the money of a cliente. Each locks the row of the cliente before it reads what is open. */
import type { Db } from '#database/schema.ts';
import { Conflict, FieldsInvalid, NotFound } from '../../../platform/http/failures.ts';
import { formatMoney } from '../../../platform/i18n/format.ts';
import { addMonths } from '../../../platform/i18n/parse-day.ts';
import { audit } from '../../../platform/server/audit.ts';
import type { Clock } from '../../../platform/server/clock.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import { expectOpenMonth } from '../../settings/server/index.ts';
import {
  type Broken,
  brokenRefund,
  brokenRules,
  brokenUse,
  changedDebts,
  type FormaDeCobro,
  type Settled,
  sumOf,
} from '../cobro.ts';
import type { Cobro, NewCobro, Refund } from '../cobros.contract.ts';
import { expectOpenTill } from './caja.ts';
import {
  centsOf,
  euros,
  findCobro,
  insertCobro,
  insertLineas,
  listLineas,
  lockDebtors,
  readDebts,
  readOnAccount,
} from './cobros.repository.ts';

type Line = NewCobro['lineas'][number];

export const inCents = <T extends { importe: number; pendiente: number }>(lineas: readonly T[]) =>
  lineas.map((linea) => ({
    ...linea,
    importe: centsOf(linea.importe),
    pendiente: centsOf(linea.pendiente),
  }));

/** @throws FieldsInvalid */
export function refuseBroken(broken: readonly Broken[]): void {
  if (broken.length > 0) throw new FieldsInvalid([...broken]);
}

/** @throws Conflict with what is open, when the user saw something else */
export function assertAsSeen(
  lineas: readonly Pick<Settled, 'deuda' | 'pendiente'>[],
  debts: ReadonlyMap<string, { pendiente: number }>,
): void {
  const changed = changedDebts(lineas, debts);
  if (changed.length === 0) return;
  throw new Conflict(
    'What is open has changed.',
    [
      {
        key: 'Lo pendiente ha cambiado mientras tanto: otra persona lo ha cobrado o corregido. Vuelva a mirarlo.',
      },
    ],
    { deudas: changed.map(({ deuda, pendiente }) => ({ deuda, pendiente: euros(pendiente) })) },
  );
}

/** Reads debts of a locked cliente. @throws Conflict when they are not as the user saw them */
export async function debtsAsSeen(
  tx: Db,
  clienteId: number,
  lineas: readonly Pick<Settled, 'deuda' | 'pendiente'>[],
) {
  const claves = lineas.map(({ deuda }) => deuda);
  const debts = await readDebts(tx, clienteId, claves);
  assertAsSeen(lineas, debts);
  return debts;
}

/** @throws FieldsInvalid for a cliente outside the row scope */
export async function lockDebtor(tx: Db, clienteId: number, { caller }: CallerContext) {
  const [cliente] = await lockDebtors(tx, [clienteId], caller);
  if (!cliente) throw new FieldsInvalid([{ field: 'clienteId', key: 'Elija un cliente de la lista.' }]);
  return cliente;
}

/** Records money of a cliente and settles due dates with it. @throws FieldsInvalid, Conflict */
export async function createCobro(
  tx: Db,
  asked: NewCobro,
  context: CallerContext,
  clock: Clock,
): Promise<Cobro> {
  const { clienteId, fecha, formaPago, referencia, nota } = asked;
  refuseFuture(fecha, clock);
  refuseLongAgo(fecha, clock);
  await lockDebtor(tx, clienteId, context);
  await expectOpenDay(tx, fecha, formaPago);
  const lineas = inCents(asked.lineas);
  const debts = await debtsAsSeen(tx, clienteId, lineas);
  const importe = centsOf(asked.importe);
  refuseBroken(brokenRules({ importe, formaPago, lineas }, debts));
  const id = await insertCobro(tx, {
    ...{ clienteId, tipo: 'cobro', fecha, importe, formaPago, referencia, nota, anulaId: null },
    ...{ usuarioId: context.caller.userId, creado: clock.now() },
  });
  await insertLineas(tx, id, lineas, fecha);
  await audit(tx, context, {
    ...{ acto: 'cobros.create', resource: 'cobro', id },
    despues: { clienteId, fecha, importe: asked.importe, formaPago, deudas: settledOf(asked.lineas) },
  });
  return readCobro(tx, id, context);
}

function refuseFuture(fecha: string, clock: Pick<Clock, 'today'>): void {
  if (fecha <= clock.today()) return;
  throw new FieldsInvalid([{ field: 'fecha', key: 'Un cobro no puede tener un día que aún no ha llegado.' }]);
}

/**
 * Refuses a day that is most likely a wrong year: no list of months shows it, so its entry would never be
 * exported. A debit can come back for thirteen months.
 * @throws FieldsInvalid
 */
export function refuseLongAgo(fecha: string, clock: Pick<Clock, 'today'>): void {
  if (fecha >= addMonths(clock.today(), -13)) return;
  throw new FieldsInvalid([
    { field: 'fecha', key: 'Ese día es de hace más de trece meses: compruebe el año.' },
  ]);
}

/** @throws Conflict when the day of a cobro is closed in the till or handed over to the adviser */
export async function expectOpenDay(
  tx: Db,
  fecha: string,
  formaPago: FormaDeCobro | undefined,
): Promise<void> {
  await expectOpenMonth(tx, fecha);
  await expectOpenTill(tx, fecha, formaPago);
}

const settledOf = (lineas: readonly Pick<Line, 'deuda' | 'importe'>[]) =>
  lineas.map(({ deuda, importe }) => `${deuda}: ${importe}`).join(', ');

/** @throws NotFound outside the row scope */
export async function readCobro(db: Db, id: number, { caller }: CallerContext): Promise<Cobro> {
  const found = await findCobro(db, caller, id);
  if (!found) throw new NotFound('Cobro', id);
  return found;
}

/** Reads a cobro that is neither undone nor a counter, with its cliente locked. @throws NotFound, Conflict */
async function lockCobro(tx: Db, id: number, context: CallerContext): Promise<Cobro> {
  const { cliente } = await readCobro(tx, id, context);
  await lockDebtors(tx, [cliente.id], context.caller);
  const cobro = await readCobro(tx, id, context);
  if (cobro.anulaId !== undefined || cobro.anuladoPor !== undefined) {
    throw new Conflict('It is undone.', [{ key: 'Este cobro ya está anulado.' }]);
  }
  return cobro;
}

/** Settles due dates with money on account. @throws NotFound, FieldsInvalid, Conflict */
export async function applyOnAccount(
  tx: Db,
  id: number,
  asked: readonly Line[],
  context: CallerContext,
  clock: Clock,
): Promise<Cobro> {
  const { cliente, aCuenta, formaPago } = await lockCobro(tx, id, context);
  const lineas = inCents(asked);
  const debts = await debtsAsSeen(tx, cliente.id, lineas);
  refuseBroken([
    ...brokenUse(lineas, centsOf(aCuenta)),
    ...brokenRules({ importe: sumOf(lineas), formaPago: formaPago ?? 'giro', lineas }, debts).filter(
      ({ field }) => field === 'formaPago',
    ),
  ]);
  await insertLineas(tx, id, lineas, clock.today());
  await audit(tx, context, {
    ...{ acto: 'cobros.apply', resource: 'cobro', id },
    antes: { aCuenta },
    despues: { aCuenta: euros(centsOf(aCuenta) - sumOf(lineas)), deudas: settledOf(asked) },
  });
  return readCobro(tx, id, context);
}

/**
 * Pays money on account back to its cliente.
 * @returns the negative cobro
 * @throws NotFound, FieldsInvalid, Conflict
 */
export async function payBack(
  tx: Db,
  id: number,
  asked: Refund,
  context: CallerContext,
  clock: Clock,
): Promise<Cobro> {
  const { cliente, aCuenta, devuelto = 0, fecha: received } = await lockCobro(tx, id, context);
  const { fecha, formaPago, referencia, nota } = asked;
  refuseFuture(fecha, clock);
  refuseLongAgo(fecha, clock);
  if (fecha < received) {
    throw new FieldsInvalid([{ field: 'fecha', key: 'No se puede devolver antes del día en que se cobró.' }]);
  }
  const importe = centsOf(asked.importe);
  refuseBroken(
    brokenRefund({ importe, formaPago }, { aCuenta: centsOf(aCuenta), devuelto: centsOf(devuelto) }),
  );
  // Another cobro of the cliente can be below zero: its debit came back after its money was paid back.
  const left = await readOnAccount(tx, cliente.id);
  if (importe > left) {
    const params = { importe: formatMoney(left / 100, context.language) };
    throw new FieldsInvalid([
      {
        field: 'importe',
        key: 'Otro cobro del cliente está en negativo: en total le quedan {{importe}} a cuenta.',
        params,
      },
    ]);
  }
  await expectOpenDay(tx, fecha, formaPago);
  const refund = await insertCobro(tx, {
    ...{ clienteId: cliente.id, tipo: 'cobro', fecha, importe: -importe, formaPago, referencia, nota },
    ...{ anulaId: null, devuelveId: id, usuarioId: context.caller.userId, creado: clock.now() },
  });
  await audit(tx, context, {
    ...{ acto: 'cobros.payBack', resource: 'cobro', id },
    antes: { aCuenta },
    despues: { aCuenta: euros(centsOf(aCuenta) - importe), formaPago, devueltoPor: refund },
  });
  return readCobro(tx, refund, context);
}

/** Counters a cobro with its negative, today. @returns the counter. @throws NotFound, Conflict */
export async function undoCobro(
  tx: Db,
  id: number,
  motivo: string,
  context: CallerContext,
  clock: Clock,
): Promise<Cobro> {
  const cobro = await lockCobro(tx, id, context);
  const { cliente, tipo, importe, formaPago = null, referencia, devuelto = 0 } = cobro;
  if (devuelto !== 0) {
    throw new Conflict('Its money went back.', [
      { key: 'Una parte de este cobro se ha devuelto al cliente: anule antes esa devolución.' },
    ]);
  }
  const fecha = clock.today();
  await expectOpenMonth(tx, fecha);
  await expectOpenTill(tx, fecha, formaPago ?? undefined, 'La caja de hoy ya está cerrada: anúlelo mañana.');
  const counter = await insertCobro(tx, {
    ...{ clienteId: cliente.id, tipo, fecha, importe: -centsOf(importe) || 0, formaPago, referencia },
    ...{ nota: motivo, anulaId: id, usuarioId: context.caller.userId, creado: clock.now() },
  });
  const lineas = await listLineas(tx, id);
  await insertLineas(
    tx,
    counter,
    lineas.map(({ deuda, importe }) => ({ deuda, importe: -importe })),
    fecha,
  );
  await audit(tx, context, {
    ...{ acto: 'cobros.undo', resource: 'cobro', id },
    despues: { anuladoPor: counter, motivo },
  });
  return readCobro(tx, counter, context);
}
