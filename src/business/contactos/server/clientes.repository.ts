import type { Db } from '#database/schema.ts';

export interface NewCliente {
  nombre: string;
  razonSocial: string;
  /** Checked, as its country writes it without the VIES prefix. */
  nif: string;
  email: string;
  telefono: string;
  direccion: string;
  codigoPostal: string;
  poblacion: string;
  provincia: string;
  countryId: number;
  recargoEquivalencia: boolean;
  /** Last day on which a VIES check is trusted, `YYYY-MM-DD`; null: none was made, or it was not valid. */
  viesValidoHasta: string | null;
}

/** Writes a new cliente, of the general tarifa and without a comercial yet. @returns its id */
export async function insertCliente(db: Db, cliente: NewCliente): Promise<number> {
  const { id } = await db
    .insertInto('cliente')
    .values({
      nombre: cliente.nombre,
      razon_social: cliente.razonSocial,
      nif: cliente.nif,
      email: cliente.email,
      telefono: cliente.telefono,
      direccion: cliente.direccion,
      codigo_postal: cliente.codigoPostal,
      poblacion: cliente.poblacion,
      provincia: cliente.provincia,
      country_id: cliente.countryId,
      recargo_equivalencia: cliente.recargoEquivalencia,
      vies_valido_hasta: cliente.viesValidoHasta,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * The cliente, locked until the transaction ends; undefined when there is none.
 * @param comercialId the rep who asks: another rep's cliente is not there for him; null: the house itself
 */
export function lockCliente(db: Db, id: number, comercialId: number | null) {
  return db
    .selectFrom('cliente')
    .where('id', '=', id)
    .$if(comercialId !== null, (own) => own.where('comercial_id', '=', comercialId))
    .select(['id', 'nombre', 'razon_social', 'nif', 'email', 'telefono', 'direccion', 'country_id', 'activo'])
    .forUpdate()
    .executeTakeFirst();
}

/** A cliente with its country and who looks after it, or undefined. */
export function findCliente(db: Db, id: number) {
  return db
    .selectFrom('cliente')
    .leftJoin('country', 'country.id', 'cliente.country_id')
    .leftJoin('comercial', (join) =>
      join.onRef('comercial.id', '=', 'cliente.comercial_id').on('comercial.activo', '=', true),
    )
    .where('cliente.id', '=', id)
    .select([
      'cliente.id',
      'cliente.nombre',
      'cliente.razon_social',
      'cliente.nif',
      'cliente.email',
      'cliente.telefono',
      'cliente.direccion',
      'cliente.codigo_postal',
      'cliente.poblacion',
      'cliente.provincia',
      'cliente.recargo_equivalencia',
      'country.iso2',
      'comercial.nombre as comercial',
      'comercial.email as comercial_email',
    ])
    .executeTakeFirst();
}
