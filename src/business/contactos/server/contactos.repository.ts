import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { Caller } from '../../../platform/server/http/caller.ts';
import { inRowScope } from '../../identity/server/index.ts';
import type { ContactoParte, ContactoTipo, MedioTipo } from '../contacto.ts';
import type { Contacto, EditedContacto } from '../contactos.contract.ts';

type Scope = Pick<Caller, 'rowScope'>;

/** The column of `contacto` that holds the id of its cliente, proveedor or comercial. */
const columnOf = { cliente: 'cliente_id', proveedor: 'proveedor_id', comercial: 'comercial_id' } as const;

/** Returns the condition of the persons that a caller sees: a rep those of the own clientes, and the own. */
const inScope = (scope: Scope): RawBuilder<SqlBool> =>
  scope.rowScope === null
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(${inRowScope(scope, 'contacto.cliente_id')} or contacto.comercial_id = ${scope.rowScope})`;

const parte = sql<ContactoParte>`case when contacto.cliente_id is not null then 'cliente'
  when contacto.proveedor_id is not null then 'proveedor' else 'comercial' end`;
const parteId = sql<number>`coalesce(contacto.cliente_id, contacto.proveedor_id, contacto.comercial_id)`;

const selectContactos = (db: Db, scope: Scope) =>
  db
    .selectFrom('contacto')
    .leftJoin('cliente', 'cliente.id', 'contacto.cliente_id')
    .leftJoin('proveedor', 'proveedor.id', 'contacto.proveedor_id')
    .leftJoin('comercial', 'comercial.id', 'contacto.comercial_id')
    .where(inScope(scope))
    .select([
      'contacto.id',
      parte.as('parte'),
      parteId.as('parteId'),
      sql<string>`coalesce(cliente.nombre, proveedor.nombre, comercial.nombre, '')`.as('parteNombre'),
      'contacto.tipo',
      'contacto.nombre',
      'contacto.cargo',
      'contacto.medios',
      'contacto.notas',
      'contacto.creado',
      'contacto.version',
    ]);

/** Returns a person in the row scope. */
export async function findContacto(db: Db, id: number, scope: Scope): Promise<Contacto | undefined> {
  const row = await selectContactos(db, scope).where('contacto.id', '=', id).executeTakeFirst();
  return row && contactoOf(row);
}

/** Returns a person in the row scope, and locks it until the transaction ends. */
export async function lockContacto(db: Db, id: number, scope: Scope): Promise<Contacto | undefined> {
  const row = await selectContactos(db, scope)
    .where('contacto.id', '=', id)
    .forUpdate('contacto')
    .executeTakeFirst();
  return row && contactoOf(row);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectContactos>['execute']>>[number];

// Casts: a check constraint and the contract keep these texts.
const contactoOf = ({ creado, tipo, medios, ...row }: Row): Contacto => ({
  ...row,
  tipo: tipo as ContactoTipo,
  medios: medios.map((medio) => ({ ...medio, tipo: medio.tipo as MedioTipo })),
  creado: creado.toISOString(),
});

const valuesOf = ({ tipo, nombre, cargo, medios, notas }: EditedContacto) => ({
  tipo,
  nombre,
  cargo,
  medios: JSON.stringify(medios),
  notas,
});

export async function insertContacto(db: Db, edited: EditedContacto, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('contacto')
    .values({ ...valuesOf(edited), [columnOf[edited.parte]]: edited.parteId, creado: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateContacto(db: Db, id: number, edited: EditedContacto): Promise<void> {
  await db
    .updateTable('contacto')
    .set((eb) => ({ ...valuesOf(edited), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Deletes persons of one kind of record in the row scope. Returns their ids. */
export async function deleteContactos(
  db: Db,
  of: ContactoParte,
  ids: readonly number[],
  scope: Scope,
): Promise<number[]> {
  const rows = await db
    .deleteFrom('contacto')
    .where('id', 'in', ids)
    .where(columnOf[of], 'is not', null)
    .where(inScope(scope))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns whether the caller may add persons to the record; it then stays until the transaction ends. */
export async function isOpenParte(
  db: Db,
  { parte: of, parteId: id }: Pick<EditedContacto, 'parte' | 'parteId'>,
  scope: Scope,
): Promise<boolean> {
  const found = {
    cliente: () =>
      db
        .selectFrom('cliente')
        .where('id', '=', id)
        .where(inRowScope(scope, 'cliente.id'))
        .select('id')
        .forKeyShare()
        .executeTakeFirst(),
    proveedor: () =>
      scope.rowScope === null
        ? db.selectFrom('proveedor').where('id', '=', id).select('id').forKeyShare().executeTakeFirst()
        : undefined,
    comercial: () =>
      db
        .selectFrom('comercial')
        .where('id', '=', id)
        .$if(scope.rowScope !== null, (own) => own.where('id', '=', scope.rowScope))
        .select('id')
        .forKeyShare()
        .executeTakeFirst(),
  }[of];
  return (await found()) !== undefined;
}

const medioOf = (tipos: readonly MedioTipo[]) => sql<string | null>`(select m ->> 'valor'
  from jsonb_array_elements(contacto.medios) m where m ->> 'tipo' = any(${tipos}) limit 1)`;

export interface DirectoryTable {
  clave: string;
  parte: ContactoParte;
  parte_id: number;
  parte_nombre: string;
  contacto_id: number | null;
  nombre: string;
  cargo: string;
  email: string | null;
  telefono: string | null;
  poblacion: string;
}

/** Returns clientes, proveedores and comerciales in the row scope and their persons, as a table. */
export const directoryOf = (scope: Scope) => sql<DirectoryTable>`(
  select 'cliente-' || id as clave, 'cliente' as parte, id as parte_id, nombre as parte_nombre,
    null::integer as contacto_id, nombre, '' as cargo, email, telefono, poblacion
  from cliente where ${inRowScope(scope, 'cliente.id')}
  union all select 'comercial-' || id, 'comercial', id, nombre, null, nombre, zona, email, null, ''
  from comercial where ${scope.rowScope === null ? sql`true` : sql`id = ${scope.rowScope}`}
  union all select 'proveedor-' || id, 'proveedor', id, nombre, null, nombre, '', email, telefono, poblacion
  from proveedor where ${scope.rowScope === null ? sql`true` : sql`false`}
  union all select 'contacto-' || contacto.id, ${parte}, ${parteId},
    coalesce(cliente.nombre, proveedor.nombre, comercial.nombre, ''), contacto.id, contacto.nombre, contacto.cargo,
    ${medioOf(['email'])}, ${medioOf(['telefono', 'movil', 'whatsapp'])}, coalesce(cliente.poblacion, proveedor.poblacion, '')
  from contacto left join cliente on cliente.id = contacto.cliente_id
    left join proveedor on proveedor.id = contacto.proveedor_id
    left join comercial on comercial.id = contacto.comercial_id
  where ${inScope(scope)})`;
