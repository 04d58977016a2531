/** Changes a pedido in the back office: its lines, days and notes. */
import type { Kysely } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import { Conflict, FieldsInvalid, NotFound } from '../../../platform/http/failures.ts';
import { audit } from '../../../platform/server/audit.ts';
import type { Clock } from '../../../platform/server/clock.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import type { Letters } from '../../mail/server/index.ts';
import { staleVersion } from '../../settings/server/index.ts';
import {
  endReservas,
  type LineCell,
  lockCells,
  nameCells,
  reallocateCells,
  reserveOpen,
  reviseLines,
} from '../../stock/server/index.ts';
import type { EditedPedido } from '../edit-pedido.contract.ts';
import { givenDays, linesWithOtherDay } from '../order-days.ts';
import type { Situacion } from '../pedido.ts';
import { situacionOf } from '../pedido-states.ts';
import type { Pedido } from '../pedidos.contract.ts';
import { holdRaised } from './block-pedido.ts';
import { checkAct } from './check-act.ts';
import { lockCreditOf } from './credit.repository.ts';
import { type LineToWrite, listStoredLines, putLines, type StoredLine } from './edit-lines.repository.ts';
import { listLineStates, lockStates, putSituaciones } from './pedido-states.repository.ts';
import { readCompanyPedido, readPedido } from './read-pedido.ts';
import { resolveLines } from './resolve-lines.ts';
import { noteRevision, readForRevision } from './revise-note.ts';
import { estadoOf } from './serve-cells.ts';

export interface ChangeParts {
  db: Kysely<Database>;
  letters: Letters;
  clock: Clock;
}

/**
 * Changes an open pedido. A sent one reserves anew: garments that are no longer ordered go to waiting orders,
 * new ones are promised by the rule of a new order. Its shop gets a letter with the differences. A confirmed
 * one that costs more is blocked when its cliente is over the limit or has overdue debt.
 * @throws NotFound for another rep's pedido; StaleVersion; FieldsInvalid; Conflict for a closed pedido, and
 *   for less than what is served, cancelled, picked or invoiced, and for a special garment in production
 */
export function changePedido(
  { db, letters, clock }: ChangeParts,
  id: number,
  { version, clienteId, mensaje, pedirAcuerdo, ...edited }: EditedPedido & { version: number },
  context: CallerContext,
): Promise<Pedido> {
  return db.transaction().execute(async (tx) => {
    await readCompanyPedido(tx, context.caller, id, context.language);
    await lockCreditOf(tx, id);
    const [pedido] = await lockStates(tx, [id]);
    if (!pedido) throw new NotFound('Pedido', id);
    const before = await readPedido(tx, id, context.language);
    if (pedido.version !== version) {
      throw await staleVersion(tx, { entity: 'Pedido', resource: 'pedido', id, actual: before });
    }
    checkAct('edit', 'staff', pedido);
    if (clienteId !== pedido.clienteId) {
      throw new FieldsInvalid([{ field: 'clienteId', key: 'El cliente de un pedido no cambia: haga otro.' }]);
    }
    const stored = await listStoredLines(tx, id);
    const former = pedido.isSent ? await readForRevision(tx, id) : undefined;
    const { lines, totals } = await resolveLines(
      tx,
      edited,
      { days: before, lineDays: new Map(before.lineas.map((linea) => [linea.id, linea])), lines: stored },
      clock.today(),
    );
    await checkKept(tx, stored, lines, context);
    const cells = cellsOf(stored, lines);
    await lockCells(tx, cells);
    await endReservas(tx, reductions(stored, lines), 'latest');
    await putLines(tx, id, lines);
    await tx
      .updateTable('pedido')
      .set({
        observaciones: edited.observaciones,
        fecha_entrega: edited.fechaEntrega ?? null,
        servir_hasta: edited.servirHasta ?? null,
        cancelar_tras: edited.cancelarTras ?? null,
        total: totals.total,
        total_prendas: totals.totalPrendas,
        total_modelos: totals.totalModelos,
      })
      .where('id', '=', id)
      .execute();
    if (pedido.isSent && !pedido.isReleased) {
      // Before the others: garments that move between lines of the pedido keep their promise.
      await reserveOpen(tx, id);
      const dated = lines.flatMap(({ id: lineaId, fechaEntrega }) =>
        lineaId === null ? [] : [{ id: lineaId, fechaEntrega: fechaEntrega ?? undefined }],
      );
      await reviseLines(tx, linesWithOtherDay(before, { ...edited, lineas: dated }), context.caller.userId);
      await reallocateCells(tx, cells);
    }
    const situacion = await settle(tx, id, pedido.situacion);
    const sums = (of: { total: number; totalPrendas: number; observaciones: string }, lineas: number) => ({
      ...{ lineas, total: of.total, totalPrendas: of.totalPrendas, observaciones: of.observaciones },
    });
    const { observaciones } = edited;
    await audit(tx, context, {
      ...{ acto: 'pedidos.update', resource: 'pedido', id },
      antes: { ...givenDays(before), ...sums(before, stored.length) },
      despues: {
        ...givenDays(edited),
        ...sums({ ...totals, total: totals.total / 100, observaciones }, lines.length),
      },
    });
    if (totals.total > pedido.total) await holdRaised(tx, { ...pedido, situacion }, context, clock);
    if (former) {
      const usuarioId = context.caller.userId;
      await noteRevision(tx, letters, {
        ...{ pedidoId: id, before: former, usuarioId, now: clock.now(), mensaje },
        pideAcuerdo: pedirAcuerdo,
      });
    }
    return readPedido(tx, id, context.language);
  });
}

const keyOf = (lineaId: number, mc: number, t: number) => `${lineaId}/${mc}/${t}`;

const quantities = (lines: readonly LineToWrite[]) =>
  new Map(
    lines.flatMap(({ id, cells }) =>
      id === null
        ? []
        : cells.map((cell) => [keyOf(id, cell.modeloColorId, cell.tallaId), cell.cantidad] as const),
    ),
  );

/** Returns the cells of all lines that are no special garments, old and new. */
const cellsOf = (stored: readonly StoredLine[], lines: readonly LineToWrite[]) => [
  ...stored
    .filter(({ isEncargo }) => !isEncargo)
    .flatMap(({ cells }) => cells.map(({ mc, t }) => ({ modeloColorId: mc, tallaId: t }))),
  ...lines
    .filter(({ encargo }) => !encargo)
    .flatMap(({ cells }) => cells.map(({ modeloColorId, tallaId }) => ({ modeloColorId, tallaId }))),
];

/** Returns the garments that lines give up. */
function reductions(stored: readonly StoredLine[], lines: readonly LineToWrite[]): LineCell[] {
  const after = quantities(lines);
  return stored
    .filter(({ isEncargo }) => !isEncargo)
    .flatMap(({ id, cells }) =>
      cells.map(({ mc, t, n }) => ({
        ...{ lineaId: id, modeloColorId: mc, tallaId: t },
        cantidad: n - (after.get(keyOf(id, mc, t)) ?? 0),
      })),
    )
    .filter(({ cantidad }) => cantidad > 0);
}

/** Returns whether a line still asks for the same special garment. */
function isSameGarment({ texto, cells: [was] }: StoredLine, now: LineToWrite): boolean {
  const [cell] = now.cells;
  return (
    now.encargo?.texto === texto &&
    cell?.modeloColorId === was?.mc &&
    cell?.tallaId === was?.t &&
    cell?.cantidad === was?.n
  );
}

/** Garments that a refusal names. */
const maxNamed = 5;

/**
 * Checks that what is under way stays: served, cancelled and picked garments, special ones in production, and
 * the prices of delivered and invoiced lines. @throws Conflict
 */
async function checkKept(
  tx: Db,
  stored: readonly StoredLine[],
  lines: readonly LineToWrite[],
  { language }: CallerContext,
): Promise<void> {
  const after = new Map(lines.flatMap((line) => (line.id === null ? [] : [[line.id, line] as const])));
  for (const line of stored) {
    const now = after.get(line.id);
    const params = { nombre: `${line.referencia} ${line.nombre}` };
    if (!now && line.isUsed) {
      const key = '{{nombre}}: la línea ya está en una preparación, un albarán o una factura y no se quita.';
      throw new Conflict('Pedido line is in use.', [{ key, params }]);
    }
    if (line.orden !== null && (!now || (line.isInProduction && !isSameGarment(line, now)))) {
      const key =
        '{{nombre}}: el encargo está en la orden {{orden}}; su texto, color, talla y prendas no cambian.';
      throw new Conflict('Special garment is being made.', [
        { key, params: { ...params, orden: line.orden } },
      ]);
    }
    if (!now || (now.precio === line.precio && now.descuento === line.descuento)) continue;
    if (line.isInvoiced) {
      const key = '{{nombre}}: ya está facturado; su precio se corrige con una rectificativa.';
      throw new Conflict('Pedido line is invoiced.', [{ key, params }]);
    }
    if (line.isDelivered) {
      const key = '{{nombre}}: ya se ha entregado a este precio; cámbielo en la factura.';
      throw new Conflict('Pedido line is delivered.', [{ key, params }]);
    }
  }
  const left = quantities(lines);
  const short = stored.flatMap(({ id, cells }) =>
    cells
      .map(({ mc, t, s, c, p }) => ({
        ...{ modeloColorId: mc, tallaId: t },
        min: s + c + p,
        n: left.get(keyOf(id, mc, t)) ?? 0,
      }))
      .filter(({ min, n }) => n < min),
  );
  if (short.length === 0) return;
  const names = await nameCells(tx, short.slice(0, maxNamed), language);
  const nameOf = new Map(names.map((one) => [`${one.modeloColorId}/${one.tallaId}`, one.nombre]));
  throw new Conflict(
    'Garments are served or picked.',
    short.slice(0, maxNamed).map(({ modeloColorId, tallaId, min }) => ({
      key: '{{prenda}}: hay {{n}} servidas, anuladas o en preparación; no se piden menos.',
      params: { prenda: nameOf.get(`${modeloColorId}/${tallaId}`) ?? `${modeloColorId}`, n: min },
    })),
  );
}

/** Sets the situaciones by what is left, and counts the version up. @returns that of the pedido */
async function settle(tx: Db, id: number, before: Situacion): Promise<Situacion> {
  const own = await listLineStates(tx, [id]);
  const situacion = situacionOf(own, before);
  await putSituaciones(
    tx,
    [{ id, situacion, estado: estadoOf(situacion) }],
    own.map((line) => ({ id: line.id, situacion: situacionOf([line], before) })),
  );
  return situacion;
}
