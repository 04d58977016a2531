import { sql } from 'kysely';
import type { Db, Texto } from '#database/schema.ts';
import type { Language } from '../../../../platform/i18n/languages.ts';
import { inLanguage } from '../../../../platform/i18n/texto.ts';
import { type ImagenRow, imagenOf } from '../../../../platform/server/pictures/pictures.ts';
import { pictureOfModelo } from '../../escandallo/server/escandallos.repository.ts';
import { type Campaign, maxCampaignRows } from '../campaign.contract.ts';

interface Row {
  modeloId: number;
  referencia: string;
  nombre: string;
  imagen: ImagenRow | null;
  modeloColorId: number;
  color: Texto;
  hex: string;
  prendas: number;
  pedidos: number;
  tiendas: number;
}

/** Returns the colors of a temporada that pedidos wait for; without one, of the current temporada. */
export async function findCampaign(
  db: Db,
  temporadaId: number | undefined,
  language: Language,
): Promise<Campaign> {
  const temporadas = await db
    .selectFrom('temporada')
    .select(['id', 'nombre', 'pedir_hasta', 'actual'])
    .orderBy('orden')
    .orderBy('id')
    .limit(100)
    .execute();
  const chosen = temporadaId ?? temporadas.find(({ actual }) => actual)?.id ?? temporadas[0]?.id;
  const { rows } = await sql<Row>`
    with wanted as (
      select r.modelo_color_id as mc, sum(r.cantidad)::int as prendas, count(distinct l.pedido_id)::int as pedidos,
        count(distinct p.cliente_id)::int as tiendas
      from reserva r join pedido_linea l on l.id = r.pedido_linea_id join pedido p on p.id = l.pedido_id
      where r.lote_id is null and not r.desde_stock group by 1
    ), drafted as (
      select q.modelo_color_id as mc, sum(q.previstas)::int as n
      from ordenfab o join ordenfab_celda q on q.ordenfab_id = o.id
      where o.estado = 'borrador' and o.origen = 'pedidos' group by 1
    )
    select m.id as "modeloId", m.referencia, m.nombre, ${pictureOfModelo} as imagen, c.id as "modeloColorId",
      k.nombre as color, k.hex, w.prendas - coalesce(d.n, 0) as prendas, w.pedidos, w.tiendas
    from wanted w join modelo_color c on c.id = w.mc join color k on k.id = c.color_id
      join modelo m on m.id = c.modelo_id left join drafted d on d.mc = w.mc
    where m.temporada_id = ${chosen ?? null}::int and w.prendas > coalesce(d.n, 0)
    order by 8, m.referencia, c.orden limit ${maxCampaignRows}`.execute(db);
  return {
    temporadas: temporadas.map(({ id, nombre, pedir_hasta: pedirHasta }) => ({
      ...{ id, nombre: inLanguage(nombre, language) },
      ...(pedirHasta && { pedirHasta }),
    })),
    ...(chosen !== undefined && { temporadaId: chosen }),
    colores: rows.map(({ imagen, color, ...row }) => ({
      ...row,
      color: inLanguage(color, language),
      ...(imagen && { imagen: imagenOf(imagen, language) }),
    })),
  };
}

export interface DroppedCell {
  lineaId: number;
  modeloColorId: number;
  tallaId: number;
  cantidad: number;
  pedidoId: number;
  clienteId: number | null;
  talla: string;
}

/** Returns the garments of a color that pedidos wait for and nobody makes. */
export async function listWaiting(db: Db, modeloColorId: number): Promise<DroppedCell[]> {
  const { rows } = await sql<DroppedCell>`
    select r.pedido_linea_id as "lineaId", r.modelo_color_id as "modeloColorId", r.talla_id as "tallaId",
      sum(r.cantidad)::int as cantidad, l.pedido_id as "pedidoId", p.cliente_id as "clienteId", t.nombre as talla
    from reserva r join pedido_linea l on l.id = r.pedido_linea_id join pedido p on p.id = l.pedido_id
      join talla t on t.id = r.talla_id
    where r.modelo_color_id = ${modeloColorId} and r.lote_id is null and not r.desde_stock
    group by r.pedido_linea_id, r.modelo_color_id, r.talla_id, l.pedido_id, p.cliente_id, t.id
    order by l.pedido_id, t.orden`.execute(db);
  return rows;
}

export interface ShopReader {
  clienteId: number;
  idioma: Language;
  para: string;
}

/** Returns one reader for each shop: its user who ordered last, else the address of the shop. */
export async function listShopReaders(db: Db, pedidoIds: readonly number[]): Promise<ShopReader[]> {
  const { rows } = await sql<ShopReader>`
    select distinct on (p.cliente_id) p.cliente_id as "clienteId", coalesce(u.idioma, c.idioma, 'es') as idioma,
      coalesce(u.email, c.email) as para
    from pedido p join cliente c on c.id = p.cliente_id left join usuario u on u.id = p.usuario_id and u.is_active
    where p.id = any(${pedidoIds}::int[]) and coalesce(u.email, c.email) is not null
    order by p.cliente_id, (u.email is not null) desc, p.id desc`.execute(db);
  return rows;
}
