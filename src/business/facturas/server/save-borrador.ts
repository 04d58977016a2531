/** Writes drafts of facturas. */
import type { Kysely } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import { Conflict, NotFound } from '../../../platform/http/failures.ts';
import { audit, auditMany } from '../../../platform/server/audit.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import { staleVersion } from '../../settings/server/index.ts';
import type { EditedFactura, OfficeFactura } from '../facturas-office.contract.ts';
import {
  deleteBorradores,
  findIssuedNumber,
  insertBorrador,
  listBorradorLineas,
  lockBorradores,
  putBorradorLineas,
  type StoredBorrador,
  updateBorrador,
} from './borradores.repository.ts';
import { readOfficeFactura } from './read-office-factura.ts';
import { resolveDraft } from './resolve-draft.ts';

const auditedFields = (draft: StoredBorrador, lineas: number) => ({
  clienteId: draft.clienteId,
  fecha: draft.fecha,
  formaPago: draft.formaPago,
  lineas,
  total: draft.total / 100,
});

/** Saves a new draft. @throws FieldsInvalid, Conflict */
export async function createBorrador(
  tx: Db,
  edited: EditedFactura,
  context: CallerContext,
  today: string,
): Promise<OfficeFactura> {
  const { caller } = context;
  const { draft, lineas } = await resolveDraft(tx, edited, { caller, today });
  const id = await insertBorrador(tx, draft, caller.userId);
  await putBorradorLineas(tx, id, lineas);
  const despues = auditedFields(draft, lineas.length);
  await audit(tx, context, { acto: 'facturas.create', resource: 'factura', id, despues });
  return readOfficeFactura(tx, id, { ...context, today });
}

/** @throws Conflict for an issued factura, NotFound for one that the caller may not see */
async function refuseIssued(tx: Db, id: number, { caller, language }: CallerContext): Promise<never> {
  const found = await readOfficeFactura(tx, id, { caller, language, today: '' });
  throw issuedConflict(found.numero ?? '');
}

const issuedConflict = (numero: string) =>
  new Conflict('Factura is issued.', [
    { key: '{{numero}} está emitida y ya no cambia: se corrige con una rectificativa.', params: { numero } },
  ]);

/** Changes a draft. @throws NotFound, StaleVersion, FieldsInvalid, Conflict also for an issued factura */
export function changeBorrador(
  db: Kysely<Database>,
  id: number,
  { version, ...edited }: EditedFactura & { version: number },
  context: CallerContext,
  today: string,
): Promise<OfficeFactura> {
  const { caller } = context;
  return db.transaction().execute(async (tx) => {
    const [before] = await lockBorradores(tx, caller, [id]);
    if (!before) return refuseIssued(tx, id, context);
    if (before.version !== version) {
      const actual = await readOfficeFactura(tx, id, { ...context, today });
      throw await staleVersion(tx, { entity: 'Factura', resource: 'factura', id, actual });
    }
    const old = await listBorradorLineas(tx, id);
    const texts = new Map(old.map((linea) => [linea.id, linea.descripcion]));
    const { draft, lineas } = await resolveDraft(tx, edited, { caller, today, texts });
    await updateBorrador(tx, id, draft);
    await putBorradorLineas(tx, id, lineas);
    await audit(tx, context, {
      ...{ acto: 'facturas.update', resource: 'factura', id },
      antes: {
        clienteId: before.cliente_id,
        fecha: before.fecha,
        formaPago: before.forma_pago,
        lineas: old.length,
        total: before.total / 100,
      },
      despues: auditedFields(draft, lineas.length),
    });
    return readOfficeFactura(tx, id, { ...context, today });
  });
}

/** Deletes drafts, all or none. @throws NotFound, Conflict for an issued factura */
export function removeBorradores(
  db: Kysely<Database>,
  ids: number[],
  context: CallerContext,
): Promise<{ borrados: number[] }> {
  return db.transaction().execute(async (tx) => {
    const found = await lockBorradores(tx, context.caller, ids);
    const known = new Set(found.map(({ id }) => id));
    const missing = ids.find((id) => !known.has(id));
    if (missing !== undefined) {
      if (await findIssuedNumber(tx, missing)) return refuseIssued(tx, missing, context);
      throw new NotFound('Factura', missing);
    }
    await deleteBorradores(tx, ids);
    await auditMany(
      tx,
      context,
      found.map((row) => ({
        ...{ acto: 'facturas.delete', resource: 'factura', id: row.id },
        antes: { clienteId: row.cliente_id, total: row.total / 100 },
      })),
    );
    return { borrados: [...known] };
  });
}
