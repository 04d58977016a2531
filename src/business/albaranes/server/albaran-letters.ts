/** Writes to the shop about its parcel. The letters are sent after the commit. */
import { sql } from 'kysely';
import type { AlbaranPortes, AlbaranResto, Db } from '#database/schema.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import type { Letters } from '../../mail/server/index.ts';
import { listOpenCells } from '../../pedidos/server/index.ts';

interface Parcel {
  numero: string;
  fecha: string;
  transportista: string;
  bultos: number;
  prendas: number;
  portes: AlbaranPortes;
  /** Cents. */
  reembolso: number | null;
  seguimiento: string | null;
  enlace: string | null;
  pedidos: number[];
  /** Why the rest of its pedidos was cancelled when it was closed. */
  cancelado: string | null;
  readers: { para: string; idioma: Language }[];
}

/** Reads a parcel and its readers: the shop's users who ordered, else the address of the cliente. */
async function readParcel(tx: Db, id: number): Promise<Parcel> {
  const { rows } = await sql<Parcel>`
    select a.numero, a.fecha::text as fecha, a.transportista, a.bultos, a.portes, a.reembolso::float8 as reembolso,
      s.seguimiento, s.enlace, x.pedidos, x.prendas, y.nota as cancelado, coalesce(r.readers, '[]') as readers
    from albaran a join albaran_estado s on s.albaran_id = a.id
      cross join lateral (
        select array_agg(distinct p.pedido_id order by p.pedido_id) as pedidos, sum(l.cantidad)::int as prendas
        from albaran_linea l join pedido_linea p on p.id = l.pedido_linea_id where l.albaran_id = a.id) x
      left join albaran_paso y on y.albaran_id = a.id and y.estado = 'cerrado' and y.resto = 'cancelar'
      cross join lateral (
        select jsonb_agg(jsonb_build_object('para', w.para, 'idioma', w.idioma)) as readers from (
          select distinct on (1) coalesce(u.email, c.email) as para,
            coalesce(u.idioma, nullif(c.idioma, ''), 'es') as idioma
          from pedido p join cliente c on c.id = p.cliente_id
            left join usuario u on u.id = p.usuario_id and u.is_active
          where p.id = any(x.pedidos) and nullif(coalesce(u.email, c.email), '') is not null order by 1) w) r
    where a.id = ${id}::int`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`albaran ${id} is gone`);
  return row;
}

const filled = <T extends Record<string, string | undefined>>(texts: T) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text)) as { [K in keyof T]?: string };

/** Tells the shop that a parcel has left, with its tracking number and the albarán. */
export async function mailSent(tx: Db, letters: Letters, id: number): Promise<void> {
  const parcel = await readParcel(tx, id);
  const open = await listOpenCells(tx, parcel.pedidos);
  const faltan = open.reduce((sum, { cantidad }) => sum + cantidad, 0);
  for (const { para, idioma } of parcel.readers) {
    await letters.post(tx, {
      ...{ carta: 'albaranEnviado', idioma, para },
      datos: {
        ...{ id: String(id), numero: parcel.numero, fecha: parcel.fecha, portes: parcel.portes },
        ...{ pedidos: parcel.pedidos.join(' '), bultos: String(parcel.bultos) },
        prendas: String(parcel.prendas),
        ...filled({
          transportista: parcel.transportista,
          seguimiento: parcel.seguimiento ?? '',
          enlace: parcel.enlace ?? '',
          reembolso: parcel.reembolso === null ? '' : String(parcel.reembolso),
          faltan: faltan > 0 ? String(faltan) : '',
          cancelado: parcel.cancelado ?? '',
        }),
      },
    });
  }
}

/** Tells the shop that a parcel came back or was lost, and what becomes of its garments. */
export async function mailIncident(
  tx: Db,
  letters: Letters,
  id: number,
  { estado, resto, nota }: { estado: 'devuelto' | 'perdido'; resto: AlbaranResto; nota: string },
): Promise<void> {
  const parcel = await readParcel(tx, id);
  for (const { para, idioma } of parcel.readers) {
    await letters.post(tx, {
      ...{ carta: 'albaranIncidencia', idioma, para },
      datos: {
        ...{ numero: parcel.numero, fecha: parcel.fecha, estado, resto },
        ...{ pedidos: parcel.pedidos.join(' '), prendas: String(parcel.prendas) },
        ...filled({ transportista: parcel.transportista, motivo: resto === 'cancelar' ? nota : '' }),
      },
    });
  }
}
