import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { NOMBRES_PERSONA } from '../data/tiendas.ts';

/**
 * Writes the terms of the clientes, a second address of every eighth, a person of every second and a log.
 * Needs clientes and accounts.
 */
export async function fillTerms(db: Db, today: string): Promise<void> {
  await sql`update cliente c set
      nif_tipo = case when o.iso2 = 'ES' then 'nif' when o.ue then 'nifIva' else 'pais' end,
      idioma = case when o.iso2 = 'PT' then 'pt' when o.iso2 <> 'ES' then 'en' when c.comercial_id = 1 then 'ca' else 'es' end,
      vies_estado = case when c.vies_valido_hasta is not null then 'valid' end,
      vies_comprobado = (c.vies_valido_hasta - 90)::timestamp at time zone 'Europe/Madrid',
      subcuenta = '430' || lpad(c.id::text, 6, '0'),
      plazos = case when c.id % 3 = 0 then '{30,60}'::integer[] else '{30}' end,
      dias_pago = case when c.id % 7 = 0 then '{10,25}'::integer[] else '{}' end,
      facturar_cada = case when c.id % 10 = 0 then 'mes' when c.id % 10 = 5 then 'quincena' else 'entrega' end,
      limite_asegurado = c.limite_credito / 200 * 100,
      direcciones = case when c.id % 8 = 0 then jsonb_build_array(jsonb_build_object('id', 'almacen',
        'nombre', 'Almacén', 'direccion', c.direccion || ' (patio)', 'codigoPostal', c.codigo_postal,
        'poblacion', c.poblacion, 'provincia', c.provincia, 'contacto', '', 'telefono', coalesce(c.telefono, ''),
        'horario', '9:30-13:30', 'observaciones', '', 'porDefecto', true)) else '[]' end
    from country o where o.id = c.country_id`.execute(db);
  await sql`insert into contacto (cliente_id, tipo, nombre, cargo, medios)
    select c.id, case when c.id % 4 = 0 then 'administracion' else 'compras' end,
      (${[...NOMBRES_PERSONA]}::text[])[1 + c.id % ${NOMBRES_PERSONA.length}], '',
      jsonb_build_array(jsonb_build_object('id', 'movil', 'tipo', 'movil', 'valor', c.telefono))
    from cliente c where c.id % 2 = 0 and c.telefono is not null order by c.id`.execute(db);
  await sql`insert into visita (cliente_id, fecha, tipo, texto, usuario_id)
    select c.id, ${today}::date - c.id % 60, case when c.id % 2 = 0 then 'llamada' else 'visita' end,
      case when c.id % 2 = 0 then 'Pregunta por la entrega.' else 'Ha visto el muestrario de la PV27.' end, u.id
    from cliente c left join usuario u on u.comercial_id = c.comercial_id
    where c.id % 5 = 1 order by c.id`.execute(db);
}
