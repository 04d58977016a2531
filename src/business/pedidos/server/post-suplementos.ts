import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import type { Letters } from '../../mail/server/index.ts';

/** Writes to the shop and its comercial about a pedido whose special garments all have their surcharge. */
export async function postSuplementos(tx: Db, letters: Letters, pedidoId: number): Promise<void> {
  const encargos = await tx
    .selectFrom('pedido_linea')
    .innerJoin('pedido_encargo', 'pedido_encargo.pedido_linea_id', 'pedido_linea.id')
    .innerJoin('talla', 'talla.id', 'pedido_encargo.talla_id')
    .where('pedido_id', '=', pedidoId)
    .select(['pedido_linea.nombre', 'talla.nombre as talla', 'pedido_encargo.suplemento'])
    .orderBy('pedido_linea.orden')
    .execute();
  if (encargos.some(({ suplemento }) => suplemento === null)) return;
  const { rows } = await sql<{
    lector: 'tienda' | 'comercial';
    idioma: Language;
    para: string;
    tienda: string;
    total: number;
  }>`
    select 'tienda' as lector, u.idioma, u.email as para, coalesce(c.nombre, '') as tienda, p.total
    from pedido p join usuario u on u.id = p.usuario_id and u.is_active left join cliente c on c.id = p.cliente_id
    where p.id = ${pedidoId}
    union all
    select 'tienda', coalesce(nullif(c.idioma, ''), 'es'), c.email, c.nombre, p.total
    from pedido p join cliente c on c.id = p.cliente_id and c.email <> ''
    where p.id = ${pedidoId} and p.usuario_id is null
    union all
    select 'comercial', coalesce((select v.idioma from usuario v where v.comercial_id = k.id order by v.creado
      limit 1), 'es'), k.email, coalesce(c.nombre, ''), p.total
    from pedido p left join cliente c on c.id = p.cliente_id
      join comercial k on k.id = coalesce(c.comercial_id, p.comercial_id) and k.activo and k.email is not null
    where p.id = ${pedidoId}`.execute(tx);
  const named = encargos.map(({ nombre, talla, suplemento }) => ({
    nombre: `${nombre}, ${talla}`,
    suplemento,
  }));
  await letters.postMany(
    tx,
    rows.map(({ idioma, para, lector, tienda, total }) => ({
      ...{ carta: 'suplementos' as const, idioma, para },
      datos: {
        ...{ pedido: String(pedidoId), lector, tienda, total: String(total) },
        encargos: JSON.stringify(named),
      },
    })),
  );
}
