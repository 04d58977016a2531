import type { Db } from '#database/schema.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import type { NifTipo } from '../cliente.ts';
import type { ViesColumns } from './vies.ts';

export interface NewCliente {
  nombre: string;
  razonSocial: string;
  /** Validated, in its country's own format without the VIES prefix. */
  nif: string;
  email: string;
  telefono: string;
  direccion: string;
  codigoPostal: string;
  poblacion: string;
  provincia: string;
  countryId: number;
  recargoEquivalencia: boolean;
  nifTipo: NifTipo;
  /** Language of its letters. */
  idioma: Language;
  vies: ViesColumns;
}

/** Inserts a cliente with the general tarifa and the usual terms, without a comercial. Returns its id. */
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
      nif_tipo: cliente.nifTipo,
      idioma: cliente.idioma,
      ...cliente.vies,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Returns the cliente, locked until the transaction ends, if there is one.
 * @param comercialId the calling rep, who finds only assigned clientes; null for all
 */
export function lockCliente(db: Db, id: number, comercialId: number | null) {
  return db
    .selectFrom('cliente')
    .where('id', '=', id)
    .$if(comercialId !== null, (own) => own.where('comercial_id', '=', comercialId))
    .select([
      'id',
      'nombre',
      'razon_social',
      'nif',
      'email',
      'telefono',
      'direccion',
      'country_id',
      'activo',
      'idioma',
    ])
    .forUpdate()
    .executeTakeFirst();
}

/** Returns a cliente with its country and comercial, if there is one. */
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
      'cliente.forma_pago',
      'cliente.plazos',
      'cliente.dias_pago',
      'cliente.direcciones',
      'country.iso2',
      'comercial.nombre as comercial',
      'comercial.email as comercial_email',
    ])
    .executeTakeFirst();
}
