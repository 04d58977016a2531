import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { PersonalRecords } from '../../../platform/server/personal-records.ts';

/** The contactos with this e-mail among their media, in any letter case. */
const ofEmail = (db: Db, email: string) =>
  db.selectFrom('contacto').where(
    sql<boolean>`exists (select from jsonb_array_elements(contacto.medios) medio
      where medio ->> 'tipo' = 'email' and lower(medio ->> 'valor') = lower(${email}))`,
  );

/** A person as a contacto of clientes, proveedores or comerciales. Erasure deletes the contactos. */
export const personalContactos: PersonalRecords = {
  nombre: 'contactos',
  async list(db, { email }) {
    const rows = await ofEmail(db, email)
      .leftJoin('cliente', 'cliente.id', 'contacto.cliente_id')
      .leftJoin('proveedor', 'proveedor.id', 'contacto.proveedor_id')
      .leftJoin('comercial', 'comercial.id', 'contacto.comercial_id')
      .select([
        'contacto.tipo',
        'contacto.nombre',
        'contacto.cargo',
        'contacto.medios',
        'contacto.notas',
        'contacto.creado',
        'cliente.nombre as cliente',
        'proveedor.nombre as proveedor',
        'comercial.nombre as comercial',
      ])
      .orderBy('contacto.id')
      .execute();
    return rows.map(({ cliente, proveedor, comercial, creado, ...row }) => ({
      ...row,
      de: cliente ?? proveedor ?? comercial ?? undefined,
      creado: creado.toISOString(),
    }));
  },
  async erase(db, { email }) {
    const rows = await ofEmail(db, email)
      .select('contacto.id')
      .orderBy('contacto.id')
      .forUpdate('contacto')
      .execute();
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) await db.deleteFrom('contacto').where('id', 'in', ids).execute();
  },
};
