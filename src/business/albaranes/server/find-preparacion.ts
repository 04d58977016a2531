import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import { inLanguage, type Texto } from '../../../platform/i18n/texto.ts';
import type { Caller } from '../../../platform/server/http/caller.ts';
import { type ImagenRow, imagenOf } from '../../../platform/server/pictures/pictures.ts';
import { inRowScope } from '../../identity/server/index.ts';
import { type PlacedCell, sharePlaces } from '../places.ts';
import type { Preparacion, PreparacionCelda } from '../preparaciones.contract.ts';
import { cancelDay, dueDay, heldOfCell } from './preparaciones.repository.ts';

type Scope = Pick<Caller, 'rowScope'>;

type CellRow = Omit<PreparacionCelda, 'color' | 'hex' | 'imagen' | 'lugares'> & {
  color: Texto;
  hex: string | null;
  imagen: ImagenRow | null;
};

/** Garments of a cell in a warehouse. */
export interface Shelf extends PlacedCell {
  lugar: string;
  estante: string;
}

/** Returns the warehouses that have cells, the oldest place first. */
export async function listShelves(
  db: Db,
  cells: readonly { modeloColorId: number; tallaId: number }[],
): Promise<Shelf[]> {
  const { rows } = await sql<Shelf>`
    select e.lugar_id as "lugarId", l.nombre as lugar, e.estante, e.modelo_color_id as "modeloColorId",
      e.talla_id as "tallaId", e.cantidad
    from existencia e join lugar l on l.id = e.lugar_id and l.tipo = 'almacen'
    where e.cantidad > 0 and (e.modelo_color_id, e.talla_id) in (select * from unnest(
      ${cells.map((cell) => cell.modeloColorId)}::int[], ${cells.map((cell) => cell.tallaId)}::int[]))
    order by e.lugar_id`.execute(db);
  return rows;
}

/** Reads a picking list that the caller sees, with the place of each garment. */
export async function findPreparacion(
  db: Db,
  caller: Scope,
  id: number,
  language: Language,
): Promise<Preparacion | undefined> {
  const { rows } = await sql<
    Omit<Preparacion, 'celdas' | 'creada' | 'cerrada'> & {
      creada: Date;
      cerrada: Date | null;
    }
  >`
    select x.id, jsonb_build_object('id', c.id, 'nombre', c.nombre) as cliente,
      case when u.id is not null then jsonb_build_object('id', u.id,
        'nombre', coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email)) end as preparador,
      x.creada, x.cerrada, x.version, x.direccion_id as "direccionId",
      (select coalesce(jsonb_agg(jsonb_build_object('id', d ->> 'id',
          'nombre', concat_ws(', ', nullif(d ->> 'nombre', ''), d ->> 'direccion', d ->> 'poblacion'))), '[]')
        from jsonb_array_elements(c.direcciones) d) as direcciones,
      (select jsonb_build_object('id', a.id, 'numero', a.numero) from albaran a where a.preparacion_id = x.id) as albaran
    from preparacion x join cliente c on c.id = x.cliente_id left join usuario u on u.id = x.preparador_id
    where x.id = ${id}::int and ${inRowScope(caller, 'x.cliente_id')}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { preparador, albaran, creada, cerrada, ...rest } = row;
  return {
    ...rest,
    creada: creada.toISOString(),
    ...(cerrada && { cerrada: cerrada.toISOString() }),
    ...(preparador && { preparador }),
    ...(albaran && { albaran }),
    celdas: await listShownCells(db, id, language),
  };
}

async function listShownCells(db: Db, id: number, language: Language): Promise<PreparacionCelda[]> {
  const { rows } = await sql<CellRow>`
    select c.id, l.pedido_id as "pedidoId", l.id as "pedidoLineaId", l.modelo_id as "modeloId",
      c.modelo_color_id as "modeloColorId", c.talla_id as "tallaId", l.referencia, l.nombre as modelo,
      co.nombre as color, co.hex, t.nombre as talla, t.orden as "tallaOrden", v.ean13, k.colgado, c.cantidad, c.recogida,
      c.motivo, e.texto as encargo,
      ${heldOfCell} as reservado,
      ${dueDay}::text as "servirEl",
      ${cancelDay}::text as "cancelarTras",
      (select jsonb_build_object('id', i.id, 'ancho', i.ancho, 'alto', i.alto, 'color', i.color, 'alt', i.alt,
          'digest', i.digest)
        from modelo_imagen mi join imagen i on i.id = mi.imagen_id where mi.modelo_id = l.modelo_id
        order by mi.modelo_color_id is not distinct from c.modelo_color_id desc, mi.orden, mi.imagen_id limit 1) as imagen
    from preparacion_celda c join pedido_linea l on l.id = c.pedido_linea_id join pedido p on p.id = l.pedido_id
      join modelo m on m.id = l.modelo_id join modelo_tipo k on k.id = m.modelo_tipo_id
      left join modelo_color mc on mc.id = c.modelo_color_id left join color co on co.id = mc.color_id
      left join talla t on t.id = c.talla_id
      left join variante v on v.modelo_color_id = c.modelo_color_id and v.talla_id = c.talla_id
      left join pedido_encargo e on e.pedido_linea_id = l.id
    where c.preparacion_id = ${id}::int
    order by k.colgado desc, l.referencia, mc.orden, t.orden, c.id`.execute(db);
  const shared = Map.groupBy(sharePlaces(rows, await listShelves(db, rows), 0), ({ cell }) => cell.id);
  return rows
    .map(
      ({ color, hex, imagen, ean13, motivo, encargo, servirEl, cancelarTras, ...row }): PreparacionCelda => ({
        ...row,
        color: inLanguage(color, language),
        talla: row.talla ?? '',
        tallaOrden: row.tallaOrden ?? 0,
        ...(hex && { hex }),
        ...(ean13 && { ean13 }),
        ...(imagen && { imagen: imagenOf(imagen, language) }),
        ...(motivo && { motivo }),
        ...(encargo && { encargo }),
        ...(servirEl && { servirEl }),
        ...(cancelarTras && { cancelarTras }),
        lugares: encargo
          ? []
          : (shared.get(row.id) ?? []).flatMap(({ place, cantidad }) =>
              place ? [{ lugar: place.lugar, estante: place.estante, cantidad }] : [],
            ),
      }),
    )
    .toSorted(byPlace);
}

/** Orders garments as a picker walks: hanging first, then by place and shelf. */
function byPlace(a: PreparacionCelda, b: PreparacionCelda): number {
  const placeOf = ({ lugares: [first] }: PreparacionCelda) =>
    first ? `${first.lugar} ${first.estante}` : '\uffff';
  return (
    Number(b.colgado) - Number(a.colgado) || placeOf(a).localeCompare(placeOf(b), 'es', { numeric: true })
  );
}
