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
  const entrega = row.direcciones.find(({ porDefecto }) => porDefecto);
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
    ...(entrega && {
      entrega: {
        nombre: entrega.nombre,
        direccion: entrega.direccion,
        codigoPostal: entrega.codigoPostal,
        poblacion: entrega.poblacion,
      },
    }),
    // Cast: a check of the table holds it to the list.
    formaPago: row.forma_pago as OwnCliente['formaPago'],
    plazos: row.plazos,
    diasPago: row.dias_pago,
    comercial:
      row.comercial === null ? undefined : { nombre: row.comercial, email: row.comercial_email ?? '' },
  };
}
