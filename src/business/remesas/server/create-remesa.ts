/** Makes, annuls and presents remesas. A due date is in one remesa at most. */
import type { Db } from '#database/schema.ts';
import { Conflict, FieldsInvalid, NotFound } from '../../../platform/http/failures.ts';
import { audit } from '../../../platform/server/audit.ts';
import type { Clock } from '../../../platform/server/clock.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import { centsOf, euros, lockDebtors } from '../../cobros/server/index.ts';
import { readSettingRow } from '../../settings/server/index.ts';
import { chooseMandate, type Mandate } from '../mandate.ts';
import type { Formato } from '../remesa.ts';
import { maxRecibos, type NewRemesa, type Remesa } from '../remesas.contract.ts';
import {
  type Debitable,
  findRemesa,
  insertRecibos,
  listDebitable,
  selectCuentas,
  setSequences,
} from './remesas.repository.ts';

const noCreditor = 'Esta cuenta no tiene identificador de acreedor: el banco no tomaría la remesa.';

const linkOf = ({ clave, numero, factura_id, cliente_id, cliente, fecha, pendiente }: Debitable) => ({
  deuda: clave,
  numero,
  facturaId: factura_id ?? undefined,
  cliente: { id: cliente_id, nombre: cliente },
  fecha,
  pendiente: euros(pendiente),
});

/** Returns the due dates that can be debited on a day, and those that cannot. */
export async function proposeRemesa(
  db: Db,
  { tipo, hasta, fecha }: { tipo: Mandate['tipo']; hasta: string; fecha: string },
  { caller }: Pick<CallerContext, 'caller'>,
) {
  const rows = await listDebitable(db, caller, { hasta }, maxRecibos + 1);
  const proposal = rows.slice(0, maxRecibos).map((row) => {
    const choice = chooseMandate(row.mandatos, tipo, row.usos, fecha);
    const fault = row.iban ? ('fault' in choice ? choice.fault : undefined) : ('noIban' as const);
    return { row, choice, fault };
  });
  return {
    recibos: proposal.flatMap(({ row, choice, fault }) =>
      fault === undefined && 'mandate' in choice
        ? [
            {
              ...linkOf(row),
              iban: row.iban ?? '',
              mandato: choice.mandate.referencia,
              caduca: choice.caduca,
            },
          ]
        : [],
    ),
    excluidos: proposal.flatMap(({ row, fault }) => (fault ? [{ ...linkOf(row), motivo: fault }] : [])),
    hayMas: rows.length > maxRecibos,
  };
}

/** Makes a remesa of due dates. @throws FieldsInvalid, Conflict */
export async function createRemesa(
  tx: Db,
  { cuentaId, tipo, fecha, recibos }: NewRemesa,
  context: CallerContext,
  clock: Clock,
): Promise<Remesa> {
  const cuenta = await tx
    .selectFrom('cuenta_bancaria')
    .where('id', '=', cuentaId)
    .selectAll()
    .executeTakeFirst();
  if (!cuenta || cuenta.archivada)
    throw new FieldsInvalid([{ field: 'cuentaId', key: 'Elija una cuenta de la casa.' }]);
  if (!cuenta.acreedor) throw new FieldsInvalid([{ field: 'cuentaId', key: noCreditor }]);
  if (fecha <= clock.today()) {
    throw new FieldsInvalid([{ field: 'fecha', key: 'El banco cobra un día que aún no ha llegado.' }]);
  }
  const claves = recibos.map(({ deuda }) => deuda);
  const limit = maxRecibos + 1;
  const seen = await listDebitable(tx, context.caller, { claves }, limit);
  await lockDebtors(tx, [...new Set(seen.map((row) => row.cliente_id))], context.caller);
  // Read again: only now nobody else settles or debits them.
  const rows = new Map(
    (await listDebitable(tx, context.caller, { claves }, limit)).map((row) => [row.clave, row]),
  );
  const faults = recibos.flatMap(({ deuda, pendiente }, place) => {
    const row = rows.get(deuda);
    if (claves.indexOf(deuda) !== place || !row || row.pendiente !== centsOf(pendiente)) return [deuda];
    return row.en_remesa ? [deuda] : [];
  });
  if (faults.length > 0) {
    throw new Conflict(
      'Due dates have changed.',
      [
        {
          key: 'Algunos vencimientos ya están en otra remesa, o lo pendiente ha cambiado. Vuelva a mirarlos.',
        },
      ],
      { deudas: faults.slice(0, 20) },
    );
  }
  const lines = recibos.map(({ deuda }, place) => {
    const row = rows.get(deuda);
    if (!row) throw new NotFound('Vencimiento', deuda);
    const choice = chooseMandate(row.mandatos, tipo, row.usos, fecha);
    const field = `recibos.${place}.deuda`;
    const params = { cliente: row.cliente };
    if (row.forma_pago !== 'giro') {
      throw new FieldsInvalid([
        {
          field,
          key: 'El vencimiento de {{numero}} no se paga por giro.',
          params: { numero: row.numero },
        },
      ]);
    }
    if (!row.iban) throw new FieldsInvalid([{ field, key: '{{cliente}} no tiene IBAN.', params }]);
    if ('fault' in choice) {
      throw new FieldsInvalid([
        {
          field,
          key:
            choice.fault === 'expired'
              ? 'El mandato de {{cliente}} ha caducado: lleva 36 meses sin usarse.'
              : '{{cliente}} no tiene un mandato de este tipo.',
          params,
        },
      ]);
    }
    if (row.pendiente <= 0) {
      throw new FieldsInvalid([{ field, key: '{{cliente}} no debe este vencimiento.', params }]);
    }
    return {
      ...{ cliente_id: row.cliente_id, factura_id: row.factura_id, vencimiento: row.vencimiento },
      ...{ anterior_id: row.anterior_id, numero: row.numero, vence: row.fecha, importe: row.pendiente },
      ...{ titular: row.titular, iban: row.iban, mandato: choice.mandate.referencia },
      firmado: choice.mandate.firmado,
    };
  });
  const { id } = await tx
    .insertInto('remesa')
    .values({
      ...{ cuenta_id: cuentaId, tipo, fecha },
      ...{ creado: clock.now(), usuario_id: context.caller.userId },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertRecibos(tx, id, lines);
  await audit(tx, context, {
    ...{ acto: 'remesas.create', resource: 'remesa', id },
    despues: {
      cuentaId,
      fecha,
      tipo,
      recibos: lines.length,
      importe: euros(lines.reduce((sum, { importe }) => sum + importe, 0)),
    },
  });
  return readRemesa(tx, id, context);
}

/** @throws NotFound outside the row scope */
export async function readRemesa(
  db: Db,
  id: number,
  { caller }: Pick<CallerContext, 'caller'>,
): Promise<Remesa> {
  const found = await findRemesa(db, caller, id);
  if (!found) throw new NotFound('Remesa', id);
  return found;
}

/** @throws NotFound when the row scope hides debits of a remesa: the bank takes all of it or none */
export async function expectWhole(db: Db, { id, recibos }: Pick<Remesa, 'id' | 'recibos'>): Promise<void> {
  const all = await db.selectFrom('remesa_recibo').where('remesa_id', '=', id).select('id').execute();
  if (all.length !== recibos) throw new NotFound('Remesa', id);
}

/** Locks a whole remesa in one of these states. @throws NotFound, Conflict */
export async function lockRemesa(
  tx: Db,
  id: number,
  states: readonly Remesa['estado'][],
  context: CallerContext,
): Promise<Remesa> {
  await tx.selectFrom('remesa').where('id', '=', id).select('id').forUpdate().execute();
  const remesa = await readRemesa(tx, id, context);
  await expectWhole(tx, remesa);
  if (!states.includes(remesa.estado)) {
    throw new Conflict('The remesa is in another state.', [
      { key: 'La remesa ya ha cambiado de estado. Cárguela de nuevo.' },
    ]);
  }
  return remesa;
}

/** Marks a remesa as presented, and keeps what its file needs. @throws NotFound, Conflict */
export async function presentRemesa(
  tx: Db,
  id: number,
  formato: Formato,
  context: CallerContext,
  clock: Clock,
): Promise<Remesa> {
  const { fecha, lineas, cuenta } = await lockRemesa(tx, id, ['borrador'], context);
  if (fecha <= clock.today()) {
    throw new Conflict('The day has passed.', [
      { key: 'El día de cobro ya ha llegado: anule la remesa y haga otra con un día posterior.' },
    ]);
  }
  const { empresa } = await readSettingRow(tx);
  const own = await selectCuentas(tx).where('id', '=', cuenta.id).executeTakeFirstOrThrow();
  if (!own.acreedor) throw new Conflict('The account has no creditor.', [{ key: noCreditor }]);
  const nombre = empresa.razonSocial || empresa.nombre || own.nombre;
  const acreedor = { nombre, id: own.acreedor, iban: own.iban, bic: own.bic };
  // Another remesa of a mandate may have been presented since this one was made.
  await lockDebtors(tx, [...new Set(lineas.map(({ cliente }) => cliente.id))], context.caller);
  await setSequences(tx, id);
  await expectOpenDebts(tx, lineas, context);
  await tx
    .updateTable('remesa')
    .set((eb) => ({
      ...{ estado: 'presentada', formato, presentada: clock.now(), version: eb('version', '+', 1) },
      acreedor: JSON.stringify(acreedor),
    }))
    .where('id', '=', id)
    .execute();
  await audit(tx, context, {
    ...{ acto: 'remesas.present', resource: 'remesa', id },
    antes: { estado: 'borrador' },
    despues: { estado: 'presentada', formato },
  });
  return readRemesa(tx, id, context);
}

/** @throws Conflict when a due date of a draft was paid meanwhile, whole or in part */
async function expectOpenDebts(tx: Db, lineas: Remesa['lineas'], { caller }: CallerContext): Promise<void> {
  const claves = lineas.map(({ deuda }) => deuda);
  const rows = await listDebitable(tx, caller, { claves }, maxRecibos);
  const open = new Map(rows.map((row) => [row.clave, row.pendiente]));
  const paid = lineas.filter(({ deuda, importe }) => (open.get(deuda) ?? 0) < centsOf(importe));
  if (paid.length === 0) return;
  throw new Conflict(
    'Due dates were paid.',
    [{ key: 'Algunos de sus vencimientos ya se han pagado: anule la remesa y haga otra.' }],
    { deudas: paid.slice(0, 20).map(({ deuda }) => deuda) },
  );
}

/** Annuls a remesa that is not collected. @throws NotFound, Conflict */
export async function annulRemesa(
  tx: Db,
  id: number,
  motivo: string,
  context: CallerContext,
): Promise<Remesa> {
  const { estado } = await lockRemesa(tx, id, ['borrador', 'presentada'], context);
  await tx
    .updateTable('remesa')
    .set((eb) => ({ estado: 'anulada', version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await tx.updateTable('remesa_recibo').set({ en_curso: false }).where('remesa_id', '=', id).execute();
  await audit(tx, context, {
    ...{ acto: 'remesas.annul', resource: 'remesa', id },
    antes: { estado },
    despues: { estado: 'anulada', motivo },
  });
  return readRemesa(tx, id, context);
}
