/** Clientes as staff edits them. */
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { RecordUse } from '../../../platform/http/failures.ts';
import type { Caller } from '../../../platform/server/http/caller.ts';
import { inRowScope } from '../../identity/server/index.ts';
import type { FacturarCada, FormaDePago, NifTipo, ViesEstado } from '../cliente.ts';
import type { Cliente, ClienteChoices, EditedCliente, SimilarCliente } from '../clientes-office.contract.ts';
import { clienteRowOf, selectClienteRows } from './cliente-search.ts';
import type { ViesColumns } from './vies.ts';

type Scope = Pick<Caller, 'rowScope'>;

const selectClientes = (db: Db, scope: Scope, today: string) =>
  selectClienteRows(db, scope, today).select([
    'cliente.nif_tipo',
    'cliente.direccion',
    'cliente.codigo_postal',
    'cliente.country_id',
    'cliente.idioma',
    'cliente.recargo_equivalencia',
    'cliente.forma_pago',
    'cliente.plazos',
    'cliente.dias_pago',
    'cliente.facturar_cada',
    'cliente.facturar_por_direccion',
    'cliente.limite_asegurado',
    'cliente.subcuenta',
    'cliente.iban',
    'cliente.mandatos',
    'cliente.direcciones',
    'cliente.notas',
    'cliente.vies_estado',
    'cliente.vies_comprobado',
    'cliente.vies_valido_hasta',
  ]);
type Row = Awaited<ReturnType<ReturnType<typeof selectClientes>['execute']>>[number];

// Casts: check constraints of the table keep these texts.
const clienteOf = (row: Row): Cliente => ({
  ...clienteRowOf(row),
  nifTipo: row.nif_tipo as NifTipo,
  direccion: row.direccion,
  codigoPostal: row.codigo_postal,
  countryId: row.country_id ?? undefined,
  idioma: (row.idioma ?? undefined) as Cliente['idioma'],
  comercialId: row.comercial_id ?? undefined,
  tarifaId: row.tarifa_id ?? undefined,
  recargoEquivalencia: row.recargo_equivalencia,
  formaPago: row.forma_pago as FormaDePago,
  plazos: row.plazos,
  diasPago: row.dias_pago,
  facturarCada: row.facturar_cada as FacturarCada,
  facturarPorDireccion: row.facturar_por_direccion,
  limiteAsegurado: row.limite_asegurado === null ? undefined : row.limite_asegurado / 100,
  subcuenta: row.subcuenta ?? undefined,
  iban: row.iban ?? undefined,
  mandatos: row.mandatos,
  direcciones: row.direcciones,
  notas: row.notas,
  viesEstado: (row.vies_estado ?? undefined) as ViesEstado | undefined,
  viesComprobado: row.vies_comprobado?.toISOString(),
  viesValidoHasta: row.vies_valido_hasta ?? undefined,
});

export async function findOfficeCliente(
  db: Db,
  id: number,
  scope: Scope,
  today: string,
): Promise<Cliente | undefined> {
  const row = await selectClientes(db, scope, today).where('cliente.id', '=', id).executeTakeFirst();
  return row && clienteOf(row);
}

/** Returns a cliente and locks it until the transaction ends. */
export async function lockOfficeCliente(
  db: Db,
  id: number,
  scope: Scope,
  today: string,
): Promise<Cliente | undefined> {
  const row = await selectClientes(db, scope, today)
    .where('cliente.id', '=', id)
    .forUpdate('cliente')
    .executeTakeFirst();
  return row && clienteOf(row);
}

/** Returns the rows of these ids in the caller's row scope, in the order of the names. */
export async function listClientesByIds(db: Db, ids: readonly number[], scope: Scope, today: string) {
  const rows = await selectClienteRows(db, scope, today)
    .where('cliente.id', 'in', ids)
    .orderBy('cliente.nombre')
    .orderBy('cliente.id')
    .execute();
  return rows.map(clienteRowOf);
}

const cents = (euros: number | undefined) => (euros === undefined ? null : Math.round(euros * 100));

const columnsOf = (edited: EditedCliente) => ({
  nombre: edited.nombre,
  razon_social: edited.razonSocial,
  nif_tipo: edited.nifTipo,
  nif: edited.nif ?? null,
  email: edited.email ?? null,
  telefono: edited.telefono ?? null,
  direccion: edited.direccion,
  codigo_postal: edited.codigoPostal,
  poblacion: edited.poblacion,
  provincia: edited.provincia,
  country_id: edited.countryId ?? null,
  idioma: edited.idioma ?? null,
  comercial_id: edited.comercialId ?? null,
  tarifa_id: edited.tarifaId ?? null,
  recargo_equivalencia: edited.recargoEquivalencia,
  forma_pago: edited.formaPago,
  plazos: edited.plazos,
  dias_pago: edited.diasPago,
  facturar_cada: edited.facturarCada,
  facturar_por_direccion: edited.facturarPorDireccion,
  limite_credito: cents(edited.limiteCredito),
  limite_asegurado: cents(edited.limiteAsegurado),
  subcuenta: edited.subcuenta ?? null,
  iban: edited.iban ?? null,
  mandatos: JSON.stringify(edited.mandatos),
  direcciones: JSON.stringify(edited.direcciones),
  notas: edited.notas,
});

export async function insertOfficeCliente(db: Db, edited: EditedCliente, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('cliente')
    .values({ ...columnsOf(edited), creado: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes a cliente. @param vies forgets or replaces the answer of VIES; absent: it stays */
export async function updateOfficeCliente(
  db: Db,
  id: number,
  edited: EditedCliente,
  vies: ViesColumns | undefined,
): Promise<void> {
  await db
    .updateTable('cliente')
    .set((eb) => ({ ...columnsOf(edited), ...vies, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function putVies(db: Db, id: number, vies: ViesColumns): Promise<void> {
  await db
    .updateTable('cliente')
    .set((eb) => ({ ...vies, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Returns the ids that changed. */
export async function putArchived(
  db: Db,
  ids: readonly number[],
  archivado: boolean,
  scope: Scope,
): Promise<number[]> {
  const rows = await db
    .updateTable('cliente')
    .set((eb) => ({ activo: !archivado, version: eb('version', '+', 1) }))
    .where('id', 'in', ids)
    .where('activo', '=', archivado)
    .where(inRowScope(scope, 'cliente.id'))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id).toSorted((a, b) => a - b);
}

export async function deleteClientes(db: Db, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('cliente').where('id', 'in', ids).execute();
}

/** Lists the first records that refer to these clientes and would lose them, and how many there are. */
export async function listUses(db: Db, ids: readonly number[], limit: number) {
  const { rows } = await sql<RecordUse & { clienteId: number; total: number }>`
    select u.cliente_id as "clienteId", u.tipo, u.nombre, u.enlace, count(*) over ()::int as total
    from (
      select 1 as place, cliente_id, 'Pedido' as tipo, '#' || id as nombre, '/admin/pedidos/' || id as enlace, id as newest
        from pedido
      union all select 2, cliente_id, 'Factura', numero, '/admin/facturas/' || id, id from factura
      union all select 3, cliente_id, 'Factura en borrador', '#' || id, '/admin/facturas/' || id, id
        from factura_borrador
      union all select 4, cliente_id, 'Albarán', numero, '/admin/albaranes/' || id, id from albaran
      union all select 5, cliente_id, 'Preparación', '#' || id, '/admin/albaranes', id from preparacion
      union all select 6, cliente_id, 'Cobro', to_char(fecha, 'DD/MM/YYYY'), '/admin/cobros/' || id, id
        from cobro
      union all select 7, cliente_id, 'Vencimiento anterior', numero, '/admin/vencimientos-anteriores', id
        from vencimiento_anterior
      union all select 8, cliente_id, 'Venta anterior', referencia, '/admin/clientes/' || cliente_id, id
        from venta_anterior
      union all select 9, cliente_id, 'Usuario', email, '/admin/usuarios/' || id, 0 from usuario
      union all select 10, cliente_id, 'Lugar', nombre, '/admin/lugares/' || id, id from lugar
      union all select 11, cliente_id, 'Apartado', '#' || id, '/admin/apartados/' || id, id from apartado
      union all select 12, cliente_id, 'Solicitud de registro', nombre, '/admin/registros/' || id, id from registro
      union all select 13, cliente_id, 'Ejemplo', '#' || id, '/admin/ejemplos/' || id, id from ejemplo
      union all select 14, cliente_id, 'Devolución', numero, '/admin/devoluciones/' || id, id from devolucion
      union all select 15, cliente_id, 'Recibo', numero, '/admin/remesas/' || remesa_id, id from remesa_recibo
      union all select 16, cliente_id, 'Aviso de pago', to_char(fecha, 'DD/MM/YYYY'),
          '/admin/clientes/' || cliente_id, id from reclamacion
      union all select 17, cliente_id, 'Sin avisos de pago', '', '/admin/clientes/' || cliente_id, cliente_id
        from sin_reclamar
      union all select 18, c.cliente_id, 'Carrito', c.nombre, '/admin/clientes/' || c.cliente_id, c.id from cart c
        where c.cliente_id is not null and (exists (select from cart_celda cc where cc.cart_id = c.id)
          or exists (select from cart_encargo e where e.cart_id = c.id))
      union all select 19, cliente_id, 'Asiento exportado', '', '/admin/contabilidad', asiento_id from asiento_cliente
    ) u
    where u.cliente_id = any(${ids}::int[])
    order by u.cliente_id, u.place, u.newest desc, u.enlace limit ${limit}`.execute(db);
  return rows;
}

/** Returns whether the record exists; it then stays until the transaction ends. */
export async function exists(db: Db, table: 'tarifa' | 'comercial', id: number): Promise<boolean> {
  const row = await db.selectFrom(table).select('id').where('id', '=', id).forKeyShare().executeTakeFirst();
  return row !== undefined;
}

/** The most clientes that `listSimilar` returns. */
const maxSimilar = 10;

/** Lists the clientes in the row scope with this tax number, e-mail or name. */
export async function listSimilar(
  db: Db,
  { id, nif, email, nombre }: { id?: number; nif?: string; email?: string; nombre?: string },
  scope: Scope,
): Promise<SimilarCliente[]> {
  const same = (por: SimilarCliente['por'], value: string | undefined, condition: Expression<SqlBool>) =>
    value
      ? [
          sql`select id, nombre, poblacion, ${sql.lit(por)} as por from cliente
            where ${condition} and id is distinct from ${id ?? null}::integer and ${inRowScope(scope, 'cliente.id')}`,
        ]
      : [];
  const parts = [
    ...same('nif', nif, sql<SqlBool>`normalize_nif(nif) = normalize_nif(${nif})`),
    ...same('email', email, sql<SqlBool>`lower(email) = lower(${email})`),
    ...same(
      'nombre',
      nombre,
      sql<SqlBool>`fold_text(${nombre}) in (fold_text(nombre), fold_text(razon_social))`,
    ),
  ];
  if (parts.length === 0) return [];
  const { rows } = await sql<SimilarCliente>`select distinct on (id) id, nombre, poblacion, por
    from (${sql.join(parts, sql` union all `)}) found
    order by id, array_position(array['nif', 'email', 'nombre'], por) limit ${maxSimilar}`.execute(db);
  return rows;
}

/** Lists what a cliente can have: tarifas, and comerciales in the row scope with their zones. */
export async function listChoices(db: Db, { rowScope }: Scope): Promise<ClienteChoices> {
  const tarifas = await db.selectFrom('tarifa').select(['id', 'nombre']).orderBy('id').limit(500).execute();
  const comerciales = await db
    .selectFrom('comercial')
    .where('activo', '=', true)
    .$if(rowScope !== null, (own) => own.where('id', '=', rowScope))
    .select(['id', 'nombre'])
    .orderBy('nombre')
    .limit(500)
    .execute();
  const { rows: zonas } = await sql<ClienteChoices['zonas'][number]>`
    select linea as id, comercial_id as "comercialId", country_id as "countryId", nullif(desde, '') as desde,
      nullif(hasta, '') as hasta
    from comercial_zona where comercial_id = any(${comerciales.map(({ id }) => id)}::int[])
    order by comercial_id, orden`.execute(db);
  return {
    tarifas,
    comerciales,
    zonas: zonas.map(({ desde, hasta, ...zona }) => ({
      ...zona,
      ...(desde && { desde }),
      ...(hasta && { hasta }),
    })),
  };
}
