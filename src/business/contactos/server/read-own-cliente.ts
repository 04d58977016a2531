import type { Db } from '#database/schema.ts';
import { NotFound } from '../../../platform/http/failures.ts';
import type { OwnCliente } from '../clientes.contract.ts';
import { findCliente } from './clientes.repository.ts';

/**
 * Reads the caller's own cliente.
 * @param clienteId null when the caller has none
 * @throws NotFound
 */
export async function readOwnCliente(db: Db, clienteId: number | null): Promise<OwnCliente> {
  const row = clienteId === null ? undefined : await findCliente(db, clienteId);
  if (!row) throw new NotFound('Cliente', 'own');
  return {
    id: row.id,
    nombre: row.nombre,
    razonSocial: row.razon_social,
    nif: row.nif ?? '',
    email: row.email ?? '',
    telefono: row.telefono ?? '',
    direccion: row.direccion,
    codigoPostal: row.codigo_postal,
    poblacion: row.poblacion,
    provincia: row.provincia,
    pais: row.iso2 ?? undefined,
    recargoEquivalencia: row.recargo_equivalencia,
    comercial:
      row.comercial === null ? undefined : { nombre: row.comercial, email: row.comercial_email ?? '' },
  };
}
