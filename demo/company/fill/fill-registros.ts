import type { Db } from '#database/schema.ts';
import type { Files } from '#src/platform/server/files/files.ts';
import { flags, ids, insertRows, instants, ints, texts } from '../bulk.ts';
import type { Company } from '../company.ts';

/** Inserts the shops' requests. Needs countries and clientes. */
export async function fillRegistros(db: Db, { registros }: Company): Promise<void> {
  const found = await db.selectFrom('country').select(['id', 'iso2']).execute();
  const countryIds = new Map(found.map((row) => [row.iso2, row.id]));
  const text = (of: (row: (typeof registros)[number]) => string | null) => texts(registros.map(of));
  await insertRows(db, 'registro', {
    id: ids(registros),
    tipo: text((row) => row.tipo),
    estado: text((row) => row.estado),
    nombre: text((row) => row.nombre),
    email: text((row) => row.email),
    telefono: text((row) => row.telefono),
    country_id: ints(registros.map((row) => countryIds.get(row.pais) ?? null)),
    empresa: text((row) => row.empresa),
    nif: text((row) => row.nif),
    direccion: text((row) => row.direccion),
    mensaje: text((row) => row.mensaje),
    idioma: text((row) => row.idioma),
    visitado: flags(registros.map((row) => row.visitado)),
    motivo: text((row) => row.motivo),
    cliente_id: ints(registros.map((row) => row.clienteId)),
    licencia_clave: text((row) => row.licencia?.clave ?? null),
    licencia_nombre: text((row) => row.licencia?.nombre ?? null),
    licencia_tipo: text((row) => row.licencia?.tipo ?? null),
    licencia_bytes: ints(registros.map((row) => row.licencia?.bytes.length ?? null)),
    fecha: instants(registros.map((row) => row.fecha)),
    cambiado: instants(registros.map((row) => row.cambiado)),
  });
}

/** Writes the licences of the requests to the file store. */
export async function layLicencias({ registros }: Company, files: Pick<Files, 'write'>): Promise<void> {
  for (const { licencia } of registros) if (licencia) await files.write(licencia.clave, licencia.bytes);
}
