import type { Db } from '#database/schema.ts';
import { days, flags, ids, insertRows, instants, ints, texts, uuids } from '../bulk.ts';
import type { Company } from '../company.ts';
import { COMERCIALES } from '../data/comerciales.ts';
import { at } from '../days.ts';

/** Inserts reps and shops. Needs countries and tarifas. */
export async function fillClientes(db: Db, { clientes }: Company): Promise<void> {
  await insertRows(db, 'comercial', {
    id: ids(COMERCIALES),
    nombre: texts(COMERCIALES.map((row) => row.nombre)),
    zona: texts(COMERCIALES.map((row) => row.zona)),
    email: texts(COMERCIALES.map((row) => row.email)),
  });
  const found = await db.selectFrom('country').select(['id', 'iso2']).execute();
  const countryIds = new Map(found.map((row) => [row.iso2, row.id]));
  await insertRows(db, 'cliente', {
    id: ints(clientes.map((row) => row.id)),
    nombre: texts(clientes.map((row) => row.nombre)),
    razon_social: texts(clientes.map((row) => row.razonSocial)),
    nif: texts(clientes.map((row) => row.nif)),
    email: texts(clientes.map((row) => row.email)),
    telefono: texts(clientes.map((row) => row.telefono)),
    direccion: texts(clientes.map((row) => row.direccion)),
    codigo_postal: texts(clientes.map((row) => row.plaza.codigoPostal)),
    poblacion: texts(clientes.map((row) => row.plaza.poblacion)),
    provincia: texts(clientes.map((row) => row.plaza.provincia)),
    country_id: ints(clientes.map((row) => countryIds.get(row.pais) ?? null)),
    tarifa_id: ints(clientes.map((row) => row.tarifaId)),
    comercial_id: ints(clientes.map((row) => row.comercialId)),
    recargo_equivalencia: flags(clientes.map((row) => row.recargo)),
    vies_valido_hasta: days(clientes.map((row) => row.viesHasta)),
    limite_credito: ints(clientes.map((row) => row.limiteCredito)),
    activo: flags(clientes.map((row) => row.activo)),
    creado: instants(clientes.map((row) => at(row.desde, 9, row.id % 60))),
  });
}

/** Inserts the accounts, all with the same password. Needs clientes and the roles of the migrations. */
export async function fillUsuarios(db: Db, { usuarios }: Company, passwordHash: string): Promise<void> {
  await insertRows(db, 'usuario', {
    id: uuids(usuarios.map((row) => row.id)),
    email: texts(usuarios.map((row) => row.email)),
    user_name: texts(usuarios.map((row) => row.email)),
    first_name: texts(usuarios.map((row) => row.nombre)),
    last_name: texts(usuarios.map((row) => row.apellidos)),
    phone_number: texts(usuarios.map((row) => row.telefono)),
    password_hash: texts(usuarios.map(() => passwordHash)),
    email_confirmed: flags(usuarios.map(() => true)),
    cliente_id: ints(usuarios.map((row) => row.clienteId)),
    comercial_id: ints(usuarios.map((row) => row.comercialId)),
    idioma: texts(usuarios.map((row) => row.idioma)),
  });
  const roles = await db.selectFrom('rol').select(['id', 'nombre']).execute();
  const rolIds = new Map(roles.map((row) => [row.nombre, row.id]));
  await insertRows(db, 'usuario_rol', {
    usuario_id: uuids(usuarios.map((row) => row.id)),
    rol_id: ints(usuarios.map((row) => rolIds.get(row.rol) ?? null)),
  });
}
