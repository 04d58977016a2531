/** Pictures of the list of deliveries. */
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import { withFirstPictures } from '../../stock/server/index.ts';
import type { EntregaRow } from '../albaranes.contract.ts';

/** Adds pictures: of the open garments of a pedido, of a picking list, of what was sent. */
export function withPicturesOfEntregas(
  db: Db,
  rows: readonly Omit<EntregaRow, 'imagenes'>[],
  language: Language,
): Promise<EntregaRow[]> {
  const ids = (is: (estado: EntregaRow['estado']) => boolean) =>
    rows.filter(({ estado }) => is(estado)).map(({ registroId }) => registroId);
  const open = ids((estado) => estado === 'porPreparar');
  const garments = sql`
    select 'P' || l.pedido_id, c.modelo_color_id from pedido_linea l join pedido_cantidad c on c.pedido_linea_id = l.id
    where l.pedido_id = any(${open}::int[]) and c.cantidad > c.servida + c.cancelada
    union all
    select 'P' || l.pedido_id, e.modelo_color_id from pedido_linea l join pedido_encargo e on e.pedido_linea_id = l.id
    where l.pedido_id = any(${open}::int[]) and e.cantidad > e.servida + e.cancelada
    union all
    select 'R' || p.preparacion_id, p.modelo_color_id from preparacion_celda p
    where p.preparacion_id = any(${ids((estado) => estado === 'enPreparacion')}::int[])
    union all
    select 'A' || a.albaran_id, c.modelo_color_id from albaran_linea a join albaran_cantidad c on c.albaran_linea_id = a.id
    where a.albaran_id = any(${ids((estado) => estado !== 'porPreparar' && estado !== 'enPreparacion')}::int[])`;
  return withFirstPictures(db, { rows, garments, language });
}
