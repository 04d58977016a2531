/** Statements of commissions: drafted, approved, paid. */
import { type Kysely, sql } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import { Conflict, FieldsInvalid, NotFound } from '../../../platform/http/failures.ts';
import { audit, auditMany } from '../../../platform/server/audit.ts';
import type { Clock } from '../../../platform/server/clock.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import { translate } from '../../../platform/server/texts.ts';
import { insertLettersCte } from '../../mail/server/index.ts';
import { staleVersion } from '../../settings/server/index.ts';
import { daysOfTrimestre } from '../comision.ts';
import type { Liquidacion, NewLiquidaciones } from '../comisiones.contract.ts';
import { findStatement, listReps, listStatements, lockReps, type Rep } from './comisiones.repository.ts';
import { firstOf, type Settling, writeDrafts } from './draft-statement.ts';
import { insertStatements } from './write-liquidaciones.repository.ts';

/**
 * Drafts the statements of a quarter. A refused comercial does not stop the others.
 * @throws FieldsInvalid for a quarter that has not begun
 */
export async function prepareStatements(
  tx: Db,
  { trimestre, comercialIds }: NewLiquidaciones,
  context: CallerContext,
  clock: Clock,
) {
  const { desde, hasta } = daysOfTrimestre(trimestre);
  if (desde > clock.today()) {
    throw new FieldsInvalid([{ field: 'trimestre', key: 'Este trimestre aún no ha empezado.' }]);
  }
  const reps = await lockReps(tx, comercialIds);
  const unknown = comercialIds?.find((id) => !reps.some((rep) => rep.id === id));
  if (unknown !== undefined) {
    throw new FieldsInvalid([
      { field: 'comercialIds', key: 'Un comercial no existe o no tiene condiciones de comisión.' },
    ]);
  }
  const others = await listStatements(
    tx,
    reps.map(({ id }) => id),
  );
  const rechazadas: { comercial: string; motivo: string }[] = [];
  const settling: Settling[] = [];
  for (const rep of reps) {
    const own = others.filter(({ comercialId }) => comercialId === rep.id);
    const motivo = own.some((one) => one.trimestre >= trimestre)
      ? 'Ya tiene una liquidación de este trimestre o de uno posterior.'
      : own.some(({ isDraft }) => isDraft)
        ? 'Tiene en borrador una liquidación anterior: apruébela antes.'
        : undefined;
    if (motivo) rechazadas.push({ comercial: rep.nombre, motivo: translate(context.language, motivo) });
    else settling.push({ rep, first: firstOf([trimestre, ...own.map((one) => one.trimestre)]) });
  }
  const made = await insertStatements(
    tx,
    settling.map(({ rep }) => rep.id),
    { trimestre, hasta, creada: clock.now(), creada_por: context.caller.userId },
  );
  const drafts = settling.map((one) => ({ ...one, id: made.get(one.rep.id) ?? 0 }));
  await writeDrafts(tx, drafts, trimestre);
  const hechas = drafts.map(({ id, rep }) => ({ id, comercial: rep.nombre }));
  await auditMany(
    tx,
    context,
    hechas.map(({ id, comercial }) => ({
      ...{ acto: 'comisiones.create', resource: 'liquidacion', id, despues: { trimestre, comercial } },
    })),
  );
  return { hechas, rechazadas };
}

interface Locked {
  id: number;
  rep: Rep;
  trimestre: string;
  hasta: string;
  estado: string;
  version: number;
}

/** Locks a statement. @throws NotFound */
async function lockStatement(tx: Db, id: number): Promise<Locked> {
  const row = await tx
    .selectFrom('liquidacion')
    .where('id', '=', id)
    .select(['id', 'comercial_id', 'trimestre', 'hasta', 'estado', 'version'])
    .forUpdate()
    .executeTakeFirst();
  const [rep] = row ? await listReps(tx, [row.comercial_id]) : [];
  if (!row || !rep) throw new NotFound('Liquidación', id);
  const { comercial_id: _, ...rest } = row;
  return { ...rest, rep };
}

const isFrozen = ({ rep, trimestre }: Locked) =>
  new Conflict('Statement is approved.', [
    {
      key: 'La liquidación {{trimestre}} de {{comercial}} ya está aprobada: no cambia.',
      params: { trimestre, comercial: rep.nombre },
    },
  ]);

async function recalculate(tx: Db, { id, rep, trimestre }: Locked): Promise<void> {
  const own = (await listStatements(tx, [rep.id])).map((one) => one.trimestre);
  const settling = { rep, first: firstOf([trimestre, ...own]) };
  await writeDrafts(tx, [{ ...settling, id }], trimestre);
}

/** @throws NotFound; also for a statement that the caller may not see */
export async function readStatement(db: Db, id: number, { caller }: CallerContext): Promise<Liquidacion> {
  const found = await findStatement(db, caller, id);
  if (!found) throw new NotFound('Liquidación', id);
  return found;
}

/** Calculates a draft again. @throws NotFound, Conflict for an approved one */
export function recalculateStatement(
  db: Kysely<Database>,
  id: number,
  context: CallerContext,
): Promise<Liquidacion> {
  return db.transaction().execute(async (tx) => {
    const locked = await lockStatement(tx, id);
    if (locked.estado !== 'borrador') throw isFrozen(locked);
    const before = await readStatement(tx, id, context);
    await recalculate(tx, locked);
    const after = await readStatement(tx, id, context);
    await audit(tx, context, {
      ...{ acto: 'comisiones.recalculate', resource: 'liquidacion', id },
      antes: { base: before.base },
      despues: { base: after.base },
    });
    return after;
  });
}

/**
 * Approves a draft. It never changes again.
 * @throws NotFound; StaleVersion; Conflict for an approved one, for a quarter that has not ended, and for
 *   amounts that changed since the draft
 */
export function approveStatement(
  db: Kysely<Database>,
  { id, version }: { id: number; version: number },
  context: CallerContext,
  clock: Clock,
): Promise<Liquidacion> {
  return db.transaction().execute(async (tx) => {
    const locked = await lockStatement(tx, id);
    if (locked.estado !== 'borrador') throw isFrozen(locked);
    const before = await readStatement(tx, id, context);
    if (locked.version !== version) {
      throw await staleVersion(tx, { entity: 'Liquidación', resource: 'liquidacion', id, actual: before });
    }
    if (locked.hasta >= clock.today()) {
      throw new Conflict('The quarter has not ended.', [
        { key: 'El trimestre {{trimestre}} aún no ha terminado.', params: { trimestre: locked.trimestre } },
      ]);
    }
    await recalculate(tx, locked);
    const now = await readStatement(tx, id, context);
    if (JSON.stringify([now.lineas, now.total]) !== JSON.stringify([before.lineas, before.total])) {
      throw new Conflict('Amounts have changed.', [
        { key: 'Los importes han cambiado desde el borrador. Recalcúlela y vuelva a mirarla.' },
      ]);
    }
    await tx
      .updateTable('liquidacion')
      .set({ estado: 'aprobada', aprobada: clock.now(), aprobada_por: context.caller.userId })
      .where('id', '=', id)
      .execute();
    await audit(tx, context, {
      ...{ acto: 'comisiones.approve', resource: 'liquidacion', id },
      antes: { estado: 'borrador' },
      despues: { estado: 'aprobada', base: now.base, total: now.total },
    });
    await mailApproved(tx, id);
    return readStatement(tx, id, context);
  });
}

/** Writes the letter to the comercial of a statement, when it has an address. It is sent after the commit. */
async function mailApproved(tx: Db, id: number): Promise<void> {
  await sql`${insertLettersCte(
    'liquidacionAprobada',
    sql`select coalesce(nullif(u.idioma, ''), 'es') as idioma, coalesce(u.email, c.email) as para,
        jsonb_build_object('id', q.id::text, 'trimestre', q.trimestre, 'base', q.base::text, 'total', q.total::text)
          as datos
      from liquidacion q join comercial c on c.id = q.comercial_id
        left join lateral (select email, idioma from usuario where comercial_id = c.id and is_active
          order by creado limit 1) u on true
      where q.id = ${id}::int and coalesce(u.email, c.email) <> ''`,
  )}`.execute(tx);
}

/** Records a payment. @throws NotFound; FieldsInvalid for a day to come; Conflict unless it is approved */
export function payStatement(
  db: Kysely<Database>,
  { id, fecha, referencia }: { id: number; fecha: string; referencia: string },
  context: CallerContext,
  clock: Clock,
): Promise<Liquidacion> {
  return db.transaction().execute(async (tx) => {
    const locked = await lockStatement(tx, id);
    if (locked.estado !== 'aprobada') {
      throw new Conflict('Statement cannot be paid.', [
        {
          key:
            locked.estado === 'pagada'
              ? 'Esta liquidación ya está pagada.'
              : 'Apruebe la liquidación antes de pagarla.',
        },
      ]);
    }
    if (fecha > clock.today()) {
      throw new FieldsInvalid([{ field: 'fecha', key: 'Este día aún no ha llegado.' }]);
    }
    await tx
      .updateTable('liquidacion')
      .set((eb) => ({ estado: 'pagada', pagada: fecha, referencia, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
    await audit(tx, context, {
      ...{ acto: 'comisiones.pay', resource: 'liquidacion', id },
      antes: { estado: 'aprobada' },
      despues: { estado: 'pagada', pagada: fecha, referencia },
    });
    return readStatement(tx, id, context);
  });
}

/** Deletes drafts, all or none. @throws NotFound; Conflict for an approved one */
export function deleteStatements(
  db: Kysely<Database>,
  ids: readonly number[],
  context: CallerContext,
): Promise<{ borrados: number[] }> {
  return db.transaction().execute(async (tx) => {
    const rows = await tx
      .selectFrom('liquidacion')
      .innerJoin('comercial', 'comercial.id', 'liquidacion.comercial_id')
      .where('liquidacion.id', 'in', ids)
      .select(['liquidacion.id', 'liquidacion.trimestre', 'liquidacion.estado', 'comercial.nombre'])
      .orderBy('liquidacion.id')
      .forUpdate('liquidacion')
      .execute();
    const missing = ids.find((id) => !rows.some((row) => row.id === id));
    if (missing !== undefined) throw new NotFound('Liquidación', missing);
    const frozen = rows.find(({ estado }) => estado !== 'borrador');
    if (frozen) {
      throw new Conflict('Statement is approved.', [
        {
          key: 'La liquidación {{trimestre}} de {{comercial}} ya está aprobada: no cambia.',
          params: { trimestre: frozen.trimestre, comercial: frozen.nombre },
        },
      ]);
    }
    await tx.deleteFrom('liquidacion').where('id', 'in', ids).execute();
    await auditMany(
      tx,
      context,
      rows.map(({ id, trimestre, nombre }) => ({
        ...{
          acto: 'comisiones.delete',
          resource: 'liquidacion',
          id,
          antes: { trimestre, comercial: nombre },
        },
      })),
    );
    return { borrados: rows.map(({ id }) => id) };
  });
}
