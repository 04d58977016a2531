/** A licence is opened by the team only, under an address that is good for a moment. */
import type { FileReply } from '../../../platform/http/endpoint.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import { addressOver, noRegister } from './registration-failures.ts';
import { auditRegister, type RegistrationParts } from './registration-parts.ts';
import { registroInScope, wholeHouse } from './registro.repository.ts';

const use = 'licencia';
const seconds = 90;

const findLicencia = (db: RegistrationParts['db'], id: number, scope = wholeHouse) =>
  db
    .selectFrom('registro')
    .where('id', '=', id)
    .where(registroInScope(scope))
    .select(['licencia_clave', 'licencia_nombre', 'licencia_tipo'])
    .executeTakeFirst();

/** @returns the path that opens it @throws NotFound when there is no such request, or it has no licence */
export async function addressOfLicencia(
  { db, addresses }: RegistrationParts,
  id: number,
  context: CallerContext,
): Promise<string> {
  const registro = await findLicencia(db, id, context.caller);
  if (!registro?.licencia_clave) throw noRegister(id);
  await auditRegister(db, context, 'licencia', id, {});
  return `/lob/api/v1/registers/licencia/${addresses.sign(use, `${id} ${registro.licencia_clave}`, seconds)}`;
}

/** @throws Failure 404 when the address is over or was never given, or the licence has gone */
export async function openLicencia(
  { db, addresses, files }: RegistrationParts,
  token: string,
): Promise<FileReply> {
  const [id, clave] = addresses.open(use, token)?.split(' ') ?? [];
  const registro = id === undefined ? undefined : await findLicencia(db, Number(id));
  const bytes = registro?.licencia_clave === clave && clave ? await files.read(clave) : undefined;
  if (!registro || !bytes) throw addressOver();
  return {
    bytes,
    type: registro.licencia_tipo ?? 'application/octet-stream',
    name: registro.licencia_nombre ?? 'licencia',
    shown: true,
  };
}
