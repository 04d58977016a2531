/** Pictures of the list of facturas. */
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import { withFirstPictures } from '../../stock/server/index.ts';
import type { OfficeFacturaRow } from '../facturas-office.contract.ts';

/**
 * Adds pictures of the first modelos: of each line the first color that it invoices. A line without colores
 * shows the first color of its modelo.
 */
export function withPicturesOfFacturas(
  db: Db,
  rows: readonly Omit<OfficeFacturaRow, 'imagenes'>[],
  language: Language,
): Promise<OfficeFacturaRow[]> {
  const drafts = rows.filter(({ estado }) => estado === 'borrador').map(({ id }) => id);
  const issued = rows.filter(({ estado }) => estado !== 'borrador').map(({ id }) => id);
  const garments = sql`
    select l.id, coalesce((l.cantidades -> 0 ->> 'modeloColorId')::integer,
      (select min(m.id) from modelo_color m where m.modelo_id = l.modelo_id))
    from (
      select factura_id as id, modelo_id, cantidades from factura_linea where factura_id = any(${issued}::int[])
      union all
      select borrador_id, modelo_id, cantidades from factura_borrador_linea
      where borrador_id = any(${drafts}::int[])) l`;
  return withFirstPictures(db, { rows, garments, language });
}
