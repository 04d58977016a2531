/** Reads returns. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import { inLanguage, type Texto } from '../../../platform/i18n/texto.ts';
import { searchable } from '../../../platform/server/database/search.ts';
import type { Caller } from '../../../platform/server/http/caller.ts';
import { type ImagenRow, imagenOf } from '../../../platform/server/pictures/pictures.ts';
import { inRowScope } from '../../identity/server/index.ts';
import { devolucionOrder } from '../back-office/devolucion-columns.ts';
import { deseos, devolucionEstados, type ReturnDays, returnLimits } from '../devolucion.ts';
import type { Devolucion, DevolucionRow, Returnable } from '../devoluciones.contract.ts';

/** A condition on the cliente of the rows: of a row scope, or of a shop. */
export type Reach = (column: string) => RawBuilder<SqlBool>;

/** The returns that staff see; a rep those of the assigned clientes. */
export const reachOf =
  (caller: Pick<Caller, 'rowScope'>): Reach =>
  (column) =>
    inRowScope(caller, column);
/** The returns of a shop. */
export const reachOfShop =
  (clienteId: number | null): Reach =>
  (column) =>
    clienteId === null ? sql<SqlBool>`false` : sql<SqlBool>`${sql.ref(column)} = ${clienteId}::int`;

/** The day on which the last garments `q` of the line `p` left or arrived; null without a delivery. */
export const lastArrival = sql`(
  select max(coalesce((select max((w.cuando at time zone 'Europe/Madrid')::date) from albaran_paso w
      where w.albaran_id = a.id and w.estado in ('enviado', 'entregado')), a.fecha))
  from albaran_linea l join albaran a on a.id = l.albaran_id
    join albaran_cantidad x on x.albaran_linea_id = l.id and x.modelo_color_id = q.modelo_color_id
      and x.talla_id = q.talla_id
  where l.pedido_linea_id = p.id)`;

const firstPicture = (modelo: string, color: string) => sql`(
  select jsonb_build_object('id', i.id, 'ancho', i.ancho, 'alto', i.alto, 'color', i.color, 'alt', i.alt, 'digest', i.digest)
  from modelo_imagen mi join imagen i on i.id = mi.imagen_id where mi.modelo_id = ${sql.ref(modelo)}
  order by mi.modelo_color_id is not distinct from ${sql.ref(color)} desc, mi.orden, mi.imagen_id limit 1)`;

/** The number of garments of a return with a decision. */
const decided = (
  id: string,
) => sql<number>`(select coalesce(sum(s.stock + s.segundas + s.arreglo + s.rechazada), 0)::int
  from devolucion_linea_suma s where s.devolucion_id = ${sql.ref(id)})`;

/** Selects the rows of the list. */
export const selectDevoluciones = (db: Db, reach: Reach) =>
  db
    .selectFrom('devolucion_lista')
    .innerJoin('cliente', 'cliente.id', 'devolucion_lista.cliente_id')
    .where(reach('devolucion_lista.cliente_id'))
    .select([
      'devolucion_lista.id',
      'devolucion_lista.numero',
      'devolucion_lista.pedido_id',
      'devolucion_lista.cliente_id',
      'cliente.nombre as cliente',
      'devolucion_lista.fecha',
      'devolucion_lista.estado',
      'devolucion_lista.desea',
      'devolucion_lista.pedidas',
      'devolucion_lista.recibidas',
      decided('devolucion_lista.id').as('decididas'),
      'devolucion_lista.por_abonar',
      'devolucion_lista.por_arreglar',
      'devolucion_lista.por_reenviar',
      'devolucion_lista.abonado',
      sql<ImagenRow[]>`(select coalesce(jsonb_agg(x.imagen order by x.id), '[]') from (
        select min(l.id) as id, ${firstPicture('mc.modelo_id', 'mc.id')} as imagen
        from devolucion_linea l join modelo_color mc on mc.id = l.modelo_color_id
        where l.devolucion_id = devolucion_lista.id group by mc.modelo_id, mc.id order by 1 limit 3) x
        where x.imagen is not null)`.as('imagenes'),
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof selectDevoluciones>['execute']>>[number];

export const devolucionRowOf = (row: Row, language: Language): DevolucionRow => ({
  ...{ id: row.id, numero: row.numero, pedidoId: row.pedido_id, fecha: row.fecha, estado: row.estado },
  cliente: { id: row.cliente_id, nombre: row.cliente },
  ...{ desea: row.desea, pedidas: row.pedidas, recibidas: row.recibidas, decididas: row.decididas },
  ...{ porAbonar: row.por_abonar, porArreglar: row.por_arreglar, porReenviar: row.por_reenviar },
  abonado: row.abonado / 100,
  imagenes: row.imagenes.map((imagen) => imagenOf(imagen, language)),
});

export const devolucionSearch = searchable(
  {
    id: { column: 'devolucion_lista.id', type: 'number' },
    numero: { column: 'devolucion_lista.numero', type: 'text', keyword: true },
    pedidoId: { column: 'devolucion_lista.pedido_id', type: 'number' },
    clienteId: { column: 'devolucion_lista.cliente_id', type: 'number' },
    cliente: { column: 'cliente.nombre', type: 'text', keyword: true },
    fecha: { column: 'devolucion_lista.fecha', type: 'day' },
    estado: { column: 'devolucion_lista.estado', type: 'enum', values: [...devolucionEstados] },
    desea: { column: 'devolucion_lista.desea', type: 'enum', values: [...deseos] },
    pedidas: { column: 'devolucion_lista.pedidas', type: 'number' },
    recibidas: { column: 'devolucion_lista.recibidas', type: 'number' },
    porAbonar: { column: 'devolucion_lista.por_abonar', type: 'number' },
    porArreglar: { column: 'devolucion_lista.por_arreglar', type: 'number' },
    porReenviar: { column: 'devolucion_lista.por_reenviar', type: 'number' },
    abonado: { column: 'devolucion_lista.abonado', type: 'money' },
  },
  { defaultOrder: devolucionOrder, tieBreak: 'id' },
);

const personName = (table: string) =>
  sql`coalesce(nullif(trim(${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)}), ''),
    ${sql.ref(`${table}.email`)})`;

/** Cents of a garment of a line of a pedido after the discount of the line. */
const netPrice = sql`round(p.precio * (100 - p.descuento) / 100)::int`;

type LineaRow = Omit<Devolucion['lineas'][number], 'imagen' | 'color' | 'taller'> & {
  imagen: ImagenRow | null;
  color: Texto;
  taller: string | null;
};
interface Found
  extends Omit<Devolucion, 'lineas' | 'fotos' | 'creadaPor' | 'cambioPedidoId' | 'pasos' | 'abonos'> {
  creadaPor: string | null;
  cambioPedidoId: number | null;
  fotos: ImagenRow[];
  lineas: LineaRow[];
  pasos: (Devolucion['pasos'][number] & { usuario: string | null })[];
  abonos: { facturaId: number; numero: string | null; total: number; prendas: number }[];
}

/**
 * Reads a return that is in reach.
 * @param reader a shop reads neither drafts, nor the names of staff, nor their internal notes
 */
export async function findDevolucion(
  db: Db,
  id: number,
  { reach, reader, language }: { reach: Reach; reader: 'shop' | 'staff'; language: Language },
): Promise<Devolucion | undefined> {
  const { rows } = await sql<Found>`
    select d.id, d.numero, d.pedido_id as "pedidoId", jsonb_build_object('id', c.id, 'nombre', c.nombre) as cliente,
      d.fecha::text as fecha, d.estado, d.desea, d.nota, ${personName('u')} as "creadaPor",
      ${decided('d.id')} as decididas, d.por_abonar as "porAbonar", d.por_arreglar as "porArreglar", d.por_reenviar as "porReenviar",
      x.pedido_id as "cambioPedidoId",
      (select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'ancho', i.ancho, 'alto', i.alto, 'color', i.color,
          'alt', i.alt, 'digest', i.digest) order by f.orden), '[]')
        from devolucion_foto f join imagen i on i.id = f.imagen_id where f.devolucion_id = d.id) as fotos,
      (select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'pedidoLineaId', p.id, 'modeloId', p.modelo_id,
          'referencia', p.referencia, 'nombre', p.nombre, 'modeloColorId', l.modelo_color_id, 'color', co.nombre,
          'tallaId', l.talla_id, 'talla', t.nombre, 'causa', l.causa, 'precio', ${netPrice} / 100.0,
          'cantidad', l.cantidad, 'recibida', l.recibida, 'stock', l.stock, 'segundas', l.segundas,
          'arreglo', l.arreglo, 'rechazada', l.rechazada, 'arreglada', l.arreglada, 'reenviada', l.reenviada,
          'imagen', ${firstPicture('p.modelo_id', 'mc.id')},
          'taller', (select v.nombre from devolucion_decision q join proveedor v on v.id = q.taller_id
            where q.linea_id = l.id and not exists (select from devolucion_decision u where u.anula_id = q.id)
            order by q.id desc limit 1),
          'notas', (select coalesce(jsonb_agg(q.nota order by q.id), '[]') from devolucion_decision q
            where q.linea_id = l.id and q.nota <> '' and q.anula_id is null
              and (q.destino = 'rechazada' or ${reader === 'staff'})
              and not exists (select from devolucion_decision u where u.anula_id = q.id))) order by p.orden, p.id, mc.orden, mc.id, t.orden), '[]')
        from devolucion_linea_suma l join pedido_linea p on p.id = l.pedido_linea_id
          join modelo_color mc on mc.id = l.modelo_color_id join color co on co.id = mc.color_id
          join talla t on t.id = l.talla_id
        where l.devolucion_id = d.id) as lineas,
      (select jsonb_agg(jsonb_build_object('id', s.id, 'estado', s.estado, 'cuando', s.cuando,
          'nota', case when ${reader === 'staff'} or s.estado in ('rechazada', 'anulada') or s.estado = 'autorizada'
            and not exists (select from devolucion_paso b where b.devolucion_id = d.id and b.id < s.id
              and b.estado = 'recibida') then s.nota else '' end,
          'usuario', ${personName('w')}) order by s.id)
        from devolucion_paso s left join usuario w on w.id = s.usuario_id where s.devolucion_id = d.id) as pasos,
      (select coalesce(jsonb_agg(jsonb_build_object('facturaId', a.factura_id, 'numero', a.numero,
          'total', a.total / 100.0, 'prendas', a.prendas) order by a.factura_id), '[]')
        from devolucion_abono a where a.devolucion_id = d.id) as abonos,
      (select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'tipo', v.tipo, 'fecha', v.fecha,
          'transportista', v.transportista, 'seguimiento', v.seguimiento, 'nota', v.nota,
          'prendas', (select coalesce(sum(q.cantidad), 0) from devolucion_envio_linea q where q.envio_id = v.id))
          order by v.id), '[]')
        from devolucion_envio v where v.devolucion_id = d.id) as envios
    from devolucion_lista d join cliente c on c.id = d.cliente_id
      left join usuario u on u.id = d.creada_por
      left join devolucion_cambio x on x.devolucion_id = d.id
    where d.id = ${id}::int and ${reach('d.cliente_id')}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const isStaff = reader === 'staff';
  const { creadaPor, cambioPedidoId, fotos, lineas, pasos, abonos, ...rest } = row;
  return {
    ...rest,
    ...(creadaPor !== null && { creadaPor }),
    ...(cambioPedidoId !== null && { cambioPedidoId }),
    fotos: fotos.map((foto) => ({ id: foto.id, imagen: imagenOf(foto, language) })),
    lineas: lineas.map(({ imagen, color, taller, ...linea }) => ({
      ...linea,
      color: inLanguage(color, language),
      ...(imagen && { imagen: imagenOf(imagen, language) }),
      ...(isStaff && taller !== null && { taller }),
    })),
    pasos: pasos.map(({ usuario, cuando, ...paso }) => ({
      ...paso,
      cuando: new Date(cuando).toISOString(),
      ...(isStaff && usuario !== null && { usuario }),
    })),
    abonos: abonos
      .filter(({ numero }) => isStaff || numero !== null)
      .map(({ numero, ...abono }) => ({ ...abono, ...(numero !== null && { numero }) })),
  };
}

interface ReturnableRow {
  id: number;
  cliente: { id: number; nombre: string };
  encargos: number;
  celdas: (Omit<Returnable['celdas'][number], 'color' | 'imagen'> & {
    color: Texto;
    entrega: string | null;
    imagen: ImagenRow | null;
  })[];
}

/** Reads what can be sent back of a pedido in reach. */
export async function findReturnable(
  db: Db,
  pedidoId: number,
  reach: Reach,
  { language, days }: { language: Language; days: ReturnDays },
): Promise<Returnable | undefined> {
  const { rows } = await sql<ReturnableRow>`
    select o.id, jsonb_build_object('id', c.id, 'nombre', c.nombre) as cliente,
      (select coalesce(sum(e.servida), 0)::int from pedido_encargo e join pedido_linea p on p.id = e.pedido_linea_id
        where p.pedido_id = o.id) as encargos,
      (select coalesce(jsonb_agg(jsonb_build_object('pedidoLineaId', p.id, 'modeloId', p.modelo_id,
          'referencia', p.referencia, 'nombre', p.nombre, 'modeloColorId', q.modelo_color_id, 'color', co.nombre,
          'tallaId', q.talla_id, 'talla', t.nombre, 'precio', ${netPrice} / 100.0, 'servida', q.servida,
          'quedan', q.servida - coalesce((select sum(s.reclamada) from devolucion_linea_suma s
            where s.pedido_linea_id = p.id and s.modelo_color_id = q.modelo_color_id and s.talla_id = q.talla_id), 0),
          'entrega', ${lastArrival}, 'imagen', ${firstPicture('p.modelo_id', 'mc.id')}) order by p.orden, p.id, mc.orden, mc.id, t.orden), '[]')
        from pedido_linea p join pedido_cantidad q on q.pedido_linea_id = p.id and q.servida > 0
          join modelo_color mc on mc.id = q.modelo_color_id join color co on co.id = mc.color_id
          join talla t on t.id = q.talla_id
        where p.pedido_id = o.id) as celdas
    from pedido o join cliente c on c.id = o.cliente_id
    where o.id = ${pedidoId}::int and o.enviado and ${reach('o.cliente_id')}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { id, celdas, ...rest } = row;
  return {
    ...rest,
    pedidoId: id,
    celdas: celdas.map(({ color, imagen, entrega, ...celda }) => ({
      ...celda,
      ...returnLimits(entrega, days),
      color: inLanguage(color, language),
      ...(imagen && { imagen: imagenOf(imagen, language) }),
    })),
  };
}
