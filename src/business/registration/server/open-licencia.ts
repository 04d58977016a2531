/** A licence is opened by the team only, under an address that is good for a moment. */
import type { BodyOf, FileReply, ReplyOf } from '../../../platform/http/endpoint.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import type * as contract from '../registration.contract.ts';
import { plainName } from './licencia.ts';
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

/** What an address opens: the file as it was sent, or one page of it as a picture. */
const download = 'descargar';

/**
 * Gives the address of a licence, and writes to the trail that it is read.
 * @throws NotFound when there is no such request, or it has no licence; UnreadableFile when a PDF cannot be drawn;
 *   FilesBusy
 */
export async function addressOfLicencia(
  { db, addresses, files, papers }: RegistrationParts,
  { id, pagina, descargar }: BodyOf<typeof contract.addressOfLicenciaEndpoint>,
  context: CallerContext,
): Promise<ReplyOf<typeof contract.addressOfLicenciaEndpoint>> {
  const registro = await findLicencia(db, id, context.caller);
  const { licencia_clave: clave, licencia_tipo: tipo } = registro ?? {};
  if (!clave) throw noRegister(id);
  await auditRegister(db, context, descargar ? 'licencia-descarga' : 'licencia', id, {});
  const isDrawn = tipo === 'application/pdf' && !descargar;
  const bytes = isDrawn ? await files.read(clave) : undefined;
  const paginas = bytes ? await papers.run('countPdfPages', bytes) : 1;
  const opened = descargar ? download : pagina;
  const token = addresses.sign(use, `${id} ${clave} ${opened}`, seconds);
  return { url: `/lob/api/v1/registers/licencia/${token}`, paginas };
}

/**
 * Opens a licence by its address.
 * @throws Failure 404 when the address is over or was never given, or the licence has gone; UnreadableFile; FilesBusy
 */
export async function openLicencia(
  { db, addresses, files, papers }: RegistrationParts,
  token: string,
): Promise<FileReply> {
  const [id, clave, opened] = addresses.open(use, token)?.split(' ') ?? [];
  const registro = id === undefined ? undefined : await findLicencia(db, Number(id));
  const bytes = registro?.licencia_clave === clave && clave ? await files.read(clave) : undefined;
  if (!registro || !bytes) throw addressOver();
  const { licencia_tipo: tipo, licencia_nombre: nombre } = registro;
  if (opened === download)
    return { bytes, type: tipo ?? 'application/octet-stream', name: nombre ?? 'licencia' };
  const isPdf = tipo === 'application/pdf';
  // A picture was drawn anew when it came.
  const picture = isPdf ? await papers.run('drawPdfPage', { bytes, page: Number(opened) }) : bytes;
  return { bytes: picture, type: 'image/jpeg', name: plainName(nombre ?? '', 'jpg'), shown: true };
}
