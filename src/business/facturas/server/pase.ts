/** Moves facturas to the next state, each by itself. */
import type { Kysely } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import { Conflict, Failure, NotFound } from '../../../platform/http/failures.ts';
import { audit } from '../../../platform/server/audit.ts';
import { translate } from '../../../platform/server/texts.ts';
import { checkOpenMonth } from '../../settings/server/index.ts';
import { findBorrador, listBorradorLineas, listDays } from './borradores.repository.ts';
import { servedKey } from './check-served.ts';
import { visibleFacturas } from './factura-scope.ts';
import { selectFacturas } from './facturas.repository.ts';
import {
  type Claimed,
  type Issuing,
  issueFactura,
  type Passed,
  prepareFactura,
  readBasis,
} from './issue-factura.ts';
import { lockFactura } from './original-factura.ts';

export interface Pase {
  ids: readonly number[];
  a: 'emitida' | 'contabilizada';
  preview?: boolean;
}

export interface PaseResult {
  /** `total` in euros. */
  hechos: { id: number; numero: string; total: number }[];
  rechazados: { id: number; motivo: string }[];
}

/** Sorts after every day. */
const lastDay = '9999';

const faultKey =
  'Un fallo del servidor lo ha interrumpido. Inténtelo otra vez: una factura emitida no se repite.';

/**
 * Issues drafts or marks facturas as booked. A row that is already in the state counts as done. A refused row
 * does not stop the others.
 */
export async function passFacturas(db: Kysely<Database>, pase: Pase, issuing: Issuing): Promise<PaseResult> {
  const result: PaseResult = { hechos: [], rechazados: [] };
  const given = [...new Set(pase.ids)];
  const ids = pase.a === 'emitida' ? await sortByDay(db, given) : given;
  if (pase.preview && pase.a === 'emitida') {
    const preview = previewIssue(db, issuing);
    for (const id of ids) await note(result, id, issuing, () => preview(id));
    return result;
  }
  const act = pase.a === 'emitida' ? issueFactura : pase.preview ? checkBooking : bookFactura;
  for (const [place, id] of ids.entries()) {
    try {
      await note(result, id, issuing, () => db.transaction().execute(async (tx) => act(tx, id, issuing)));
    } catch (error) {
      // A fault of the server ends the run. The facturas issued before stay, so the reply has to name them.
      if (result.hechos.length === 0) throw error;
      issuing.context.report?.(error);
      const motivo = translate(issuing.context.language, faultKey);
      result.rechazados.push(...ids.slice(place).map((left) => ({ id: left, motivo })));
      break;
    }
  }
  return result;
}

/**
 * Returns drafts by their days: a serie issues none before its last day. Those of today come last, by their
 * deliveries.
 */
async function sortByDay(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await listDays(db, ids);
  const days = new Map(
    rows.map((row) => [row.id, `${row.fecha ?? lastDay} ${row.fecha_operacion ?? row.fecha ?? lastDay}`]),
  );
  const dayOf = (id: number) => days.get(id) ?? `${lastDay} ${lastDay}`;
  return ids.toSorted((a, b) => dayOf(a).localeCompare(dayOf(b)));
}

/** Returns what issues drafts one after another without writing and without a lock. */
function previewIssue(db: Db, issuing: Issuing) {
  const given = new Map<string, number>();
  const taken = new Map<string, number>();
  /** Cents by anticipo, negative. */
  const deducted = new Map<number, number>();
  return async (id: number): Promise<Passed> => {
    const row = await findBorrador(db, issuing.context.caller, id);
    if (!row) return issueFactura(db, id, issuing);
    const lineas = await listBorradorLineas(db, id);
    const basis = await readBasis(db, row, issuing);
    await checkOpenMonth(db, basis.fecha);
    const claimed: Claimed = {
      served: (rows) =>
        rows.map((one) => ({ ...one, facturada: one.facturada + (taken.get(servedKey(one)) ?? 0) })),
      anticipos: (rows) =>
        rows.map((one) => ({ ...one, abierto: one.abierto + (deducted.get(one.id) ?? 0) })),
    };
    const { factura, fiscal, serie } = await prepareFactura(db, { row, lineas, basis }, issuing, claimed);
    const place = serie.ultimo + (given.get(serie.codigo) ?? 0) + 1;
    const numero = `${serie.codigo}-${String(place).padStart(6, '0')}`;
    await issuing.fiscal?.check(db, { ...fiscal, numero });
    given.set(serie.codigo, (given.get(serie.codigo) ?? 0) + 1);
    for (const linea of factura.lineas) {
      const { anticipoId, importe } = linea;
      if (anticipoId) deducted.set(anticipoId, (deducted.get(anticipoId) ?? 0) + importe);
      if (linea.pedidoLineaId === null) continue;
      const key = servedKey(linea);
      taken.set(key, (taken.get(key) ?? 0) + linea.cantidad);
    }
    return { numero, total: factura.sums.total };
  };
}

/** Runs an act and notes its result. @returns whether it was done */
async function note(
  result: PaseResult,
  id: number,
  { context }: Issuing,
  act: () => Promise<Passed>,
): Promise<boolean> {
  try {
    const { numero, total } = await act();
    result.hechos.push({ id, numero, total: total / 100 });
    return true;
  } catch (error) {
    if (!(error instanceof Failure) || error.status >= 500) throw error;
    const words = error.texts.map(({ key, params }) => translate(context.language, key, params));
    result.rechazados.push({ id, motivo: words.join(' ') });
    return false;
  }
}

/** @throws NotFound, Conflict for a draft or an annulled one */
async function checkBooking(tx: Db, id: number, { context }: Issuing): Promise<Passed> {
  const { caller } = context;
  const found = await selectFacturas(tx, visibleFacturas(caller))
    .where('factura.id', '=', id)
    .executeTakeFirst();
  if (!found) {
    if (!(await findBorrador(tx, caller, id))) throw new NotFound('Factura', id);
    throw new Conflict('Factura is a draft.', [{ key: 'Es un borrador: primero se emite.' }]);
  }
  if (found.estado === 'anulada') {
    throw new Conflict('Factura is annulled.', [{ key: 'La factura está anulada.' }]);
  }
  return found;
}

/** Marks an issued factura as booked. @throws NotFound, Conflict for a draft or an annulled one */
async function bookFactura(tx: Db, id: number, issuing: Issuing): Promise<Passed> {
  const { context, clock } = issuing;
  await lockFactura(tx, id);
  const found = await checkBooking(tx, id, issuing);
  const booked = await tx
    .insertInto('factura_paso')
    .values({
      factura_id: id,
      estado: 'contabilizada',
      cuando: clock.now(),
      usuario_id: context.caller.userId,
    })
    .onConflict((conflict) => conflict.columns(['factura_id', 'estado']).doNothing())
    .returning('factura_id')
    .executeTakeFirst();
  if (booked) {
    await audit(tx, context, {
      ...{ acto: 'facturas.book', resource: 'factura', id },
      antes: { estado: 'emitida' },
      despues: { estado: 'contabilizada', numero: found.numero },
    });
  }
  return found;
}
