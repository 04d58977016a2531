/** Serves licences to the team under signed addresses that expire. */
import type { BodyOf, FileReply, ReplyOf } from '../../../platform/http/endpoint.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import type * as contract from '../registration.contract.ts';
import { safeFileName } from './licencia.ts';
import { licenciaAddressExpired, registerNotFound } from './registration-failures.ts';
import { auditRegister, type RegistrationParts } from './registration-parts.ts';
import { registroInScope, unrestrictedScope } from './registro.repository.ts';

const purpose = 'licencia';
const validSeconds = 90;

const findLicencia = (db: RegistrationParts['db'], id: number, scope = unrestrictedScope) =>
  db
    .selectFrom('registro')
    .where('id', '=', id)
    .where(registroInScope(scope))
    .select(['licencia_clave', 'licencia_nombre', 'licencia_tipo'])
    .executeTakeFirst();

/** Marks a token for the original file; other tokens hold a page number. */
const download = 'descargar';

/**
 * Returns a signed address of a licence and writes the access to the audit trail.
 * @throws NotFound when the request or its licence does not exist; UnreadableFile when a PDF cannot be
 *   rendered; FilesBusy
 */
export async function addressOfLicencia(
  { db, addresses, files, licencePages }: RegistrationParts,
  { id, pagina, descargar }: BodyOf<typeof contract.addressOfLicenciaEndpoint>,
  context: CallerContext,
): Promise<ReplyOf<typeof contract.addressOfLicenciaEndpoint>> {
  const registro = await findLicencia(db, id, context.caller);
  const { licencia_clave: clave, licencia_tipo: tipo } = registro ?? {};
  if (!clave) throw registerNotFound(id);
  await auditRegister(db, context, descargar ? 'licencia-descarga' : 'licencia', id, {});
  const isDrawn = tipo === 'application/pdf' && !descargar;
  const bytes = isDrawn ? await files.read(clave) : undefined;
  const paginas = bytes ? await licencePages.run('countPdfPages', bytes) : 1;
  const content = descargar ? download : pagina;
  const token = addresses.sign(purpose, `${id} ${clave} ${content}`, validSeconds);
  return { url: `/lob/api/v1/registers/licencia/${token}`, paginas };
}

/**
 * Returns the file or page of an address.
 * @throws Failure 404 when the address is expired or invalid, or the licence was deleted; UnreadableFile;
 *   FilesBusy
 */
export async function openLicencia(
  { db, addresses, files, licencePages }: RegistrationParts,
  token: string,
): Promise<FileReply> {
  const [id, clave, content] = addresses.open(purpose, token)?.split(' ') ?? [];
  const registro = id === undefined ? undefined : await findLicencia(db, Number(id));
  const bytes = registro?.licencia_clave === clave && clave ? await files.read(clave) : undefined;
  if (!registro || !bytes) throw licenciaAddressExpired();
  const { licencia_tipo: tipo, licencia_nombre: nombre } = registro;
  if (content === download)
    return { bytes, type: tipo ?? 'application/octet-stream', name: nombre ?? 'licencia' };
  const isPdf = tipo === 'application/pdf';
  // Pictures were encoded again at upload.
  const picture = isPdf ? await licencePages.run('drawPdfPage', { bytes, page: Number(content) }) : bytes;
  return { bytes: picture, type: 'image/jpeg', name: safeFileName(nombre ?? '', 'jpg'), shown: true };
}
