import type { Kysely } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import { FieldsInvalid, NotFound } from '../../../platform/http/failures.ts';
import { audit, auditMany } from '../../../platform/server/audit.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import { staleVersion } from '../../settings/server/index.ts';
import type { ContactoParte } from '../contacto.ts';
import type { Contacto, EditedContacto } from '../contactos.contract.ts';
import {
  deleteContactos,
  findContacto,
  insertContacto,
  isOpenParte,
  lockContacto,
  updateContacto,
} from './contactos.repository.ts';

/** The trail names no person: only the record it belongs to, and the kind. */
const auditedFields = ({ parte, parteId, tipo }: EditedContacto) => ({
  tipo,
  ...(parte === 'cliente' && { clienteId: parteId }),
  ...(parte === 'proveedor' && { proveedorId: parteId }),
  ...(parte === 'comercial' && { comercialId: parteId }),
});

const personal = ['nombre', 'cargo', 'medios', 'notas'] as const;

/** Adds a person. @throws FieldsInvalid for a record that the caller cannot see */
export async function createContacto(
  tx: Db,
  edited: EditedContacto,
  context: CallerContext,
  now: Date,
): Promise<Contacto> {
  if (!(await isOpenParte(tx, edited, context.caller))) {
    throw new FieldsInvalid([{ field: 'parteId', key: 'Elija de quién es el contacto.' }]);
  }
  const id = await insertContacto(tx, edited, now);
  await audit(tx, context, {
    acto: 'contactos.create',
    resource: 'contacto',
    id,
    despues: auditedFields(edited),
  });
  return (await findContacto(tx, id, context.caller)) as Contacto;
}

/** Changes a person. @throws NotFound, StaleVersion, FieldsInvalid for another cliente */
export function changeContacto(
  db: Kysely<Database>,
  id: number,
  { version, ...edited }: EditedContacto & { version: number },
  context: CallerContext,
): Promise<Contacto> {
  return db.transaction().execute(async (tx) => {
    const before = await lockContacto(tx, id, context.caller);
    if (!before) throw new NotFound('Contacto', id);
    if (before.version !== version) {
      throw await staleVersion(tx, { entity: 'Contacto', resource: 'contacto', id, actual: before });
    }
    if (edited.parte !== before.parte || edited.parteId !== before.parteId) {
      throw new FieldsInvalid([{ field: 'parteId', key: 'Un contacto no cambia de dueño: cree otro.' }]);
    }
    await updateContacto(tx, id, edited);
    const changed = personal.filter(
      (member) => JSON.stringify(before[member]) !== JSON.stringify(edited[member]),
    );
    await audit(tx, context, {
      acto: 'contactos.update',
      resource: 'contacto',
      id,
      antes: auditedFields(before),
      despues: { ...auditedFields(edited), ...(changed.length > 0 && { datosPersonales: changed }) },
    });
    return (await findContacto(tx, id, context.caller)) as Contacto;
  });
}

/** Deletes persons of one kind of record, all or none. @throws NotFound */
export function removeContactos(
  db: Kysely<Database>,
  of: ContactoParte,
  ids: number[],
  context: CallerContext,
): Promise<{ borrados: number[] }> {
  return db.transaction().execute(async (tx) => {
    const borrados = await deleteContactos(tx, of, ids, context.caller);
    const missing = ids.find((id) => !borrados.includes(id));
    if (missing !== undefined) throw new NotFound('Contacto', missing);
    await auditMany(
      tx,
      context,
      borrados.map((id) => ({ acto: 'contactos.delete', resource: 'contacto', id })),
    );
    return { borrados };
  });
}
