/** Writes drafts of facturas. */
import type { Kysely } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import { Conflict, FieldsInvalid, NotFound } from '../../../platform/http/failures.ts';
import { audit, auditMany } from '../../../platform/server/audit.ts';
import type { Caller } from '../../../platform/server/http/caller.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import { staleVersion } from '../../settings/server/index.ts';
import type { EditedFactura, OfficeFactura } from '../facturas-office.contract.ts';
import {
  type BorradorLineaRow,
  type BorradorRow,
  deleteBorradores,
  findIssuedNumber,
  insertBorrador,
  listBorradorLineas,
  lockBorradores,
  putBorradorLineas,
  type StoredBorrador,
  updateBorrador,
} from './borradores.repository.ts';
import { checkedCorrection } from './checked-correction.ts';
import { readCorrection, readOfficeFactura } from './read-office-factura.ts';
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
    const { draft, lineas } = await resolveChange(tx, before, { edited, old, caller, today });
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

interface Change {
  edited: EditedFactura;
  old: readonly BorradorLineaRow[];
  caller: Caller;
  today: string;
}

/** Checks a changed draft; that of a rectificativa also by the factura that it corrects. */
async function resolveChange(tx: Db, before: BorradorRow, { edited, old, caller, today }: Change) {
  const correction = await readCorrection(tx, before);
  const isAnticipo = before.anticipo_pedido_id !== null;
  if (isAnticipo && edited.clienteId !== before.cliente_id) {
    const key = 'Un anticipo es para el cliente de su pedido.';
    throw new FieldsInvalid([{ field: 'clienteId', key }]);
  }
  const lines = new Map(old.map((linea) => [linea.id, linea]));
  if (!correction) return resolveDraft(tx, edited, { caller, today, old: lines, isAnticipo });
  if (edited.clienteId !== before.cliente_id) {
    const key = 'Una rectificativa es para el cliente de la factura.';
    throw new FieldsInvalid([{ field: 'clienteId', key }]);
  }
  const plain = { ...edited, descuentoGeneral: 0, portes: 0 };
  const resolved = await resolveDraft(tx, plain, { caller, today, old: lines, correction });
  const { draft, lineas } = resolved;
  await checkedCorrection(tx, caller, {
    correction: { ...correction, motivo: edited.motivo ?? correction.motivo },
    ...{ sums: draft, lineas, today, isDraft: true },
  });
  return resolved;
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
