import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { Texto } from '../../../platform/i18n/texto.ts';
import type { FacturaScope } from './factura-scope.ts';

/** The last step after issuing, or `emitida`. */
export const estadoColumn: RawBuilder<string> = sql`coalesce((select p.estado from factura_paso p
  where p.factura_id = factura.id order by p.cuando desc, p.estado limit 1), 'emitida')`;

/** The shop's name as printed on the factura. */
export const receptorName: RawBuilder<string> = sql`(factura.receptor ->> 'nombre')`;

/** Selects the facturas of a scope with the columns of a list. */
export function selectFacturas(db: Db, scope: FacturaScope) {
  return db
    .selectFrom('factura')
    .where(scope)
    .select([
      'factura.id',
      'factura.numero',
      'factura.fecha',
      'factura.tipo',
      'factura.total',
      'factura.cliente_id',
      estadoColumn.as('estado'),
      receptorName.as('receptor_nombre'),
    ]);
}

/** Returns the facturas of these ids in the scope, without their parts. */
export function listFacturaHeads(db: Db, scope: FacturaScope, ids: readonly number[]) {
  return selectFacturas(db, scope)
    .where('factura.id', 'in', ids)
    .select([
      'factura.fecha_operacion',
      'factura.regimen',
      'factura.emisor',
      'factura.receptor',
      'factura.base_imponible',
      'factura.cuota_iva',
      'factura.cuota_recargo',
      'factura.forma_pago',
      'factura.observaciones',
      'factura.motivo',
      'factura.metodo',
      'factura.anticipo_pedido_id',
    ])
    .execute();
}

export type FacturaHead = Awaited<ReturnType<typeof listFacturaHeads>>[number];

/** Returns a factura of the scope without its parts, if there is one. */
export async function findFactura(db: Db, scope: FacturaScope, id: number): Promise<FacturaHead | undefined> {
  const [found] = await listFacturaHeads(db, scope, [id]);
  return found;
}

export interface FacturaParts {
  lineas: {
    id: number;
    modelo_id: number | null;
    pedido_linea_id: number | null;
    referencia: string;
    descripcion: Texto;
    cantidad: number;
    precio: number;
    descuento: number;
    tipo_iva: number;
    importe: number;
    anticipo_id: number | null;
    cantidades: { modeloColorId: number; color: Texto; tallaId: number; talla: string; cantidad: number }[];
  }[];
  bases: { tipo_iva: number; tipo_recargo: number; base: number; cuota_iva: number; cuota_recargo: number }[];
  /** `aplazado`: the later day of a postponed one; `incobrable`: written off. */
  vencimientos: {
    fecha: string;
    importe: number;
    cobrado: number;
    incobrable: number;
    aplazado: string | null;
  }[];
  rectifica: { id: number | null; numero: string; fecha: string; total: number | null }[];
  rectificada_por: { id: number; numero: string; fecha: string }[];
  pedido_ids: number[];
  /** The anticipos that it deducts. */
  anticipos: { id: number; numero: string; fecha: string; total: number }[];
  /** Of an anticipo: cents without tax that no factura has deducted; null when it does not count. */
  abierto: number | null;
  albaranes: { id: number; numero: string; fecha: string }[];
}

/** Reads all parts of facturas by id in one query, each list in the order of the document. */
export async function listFacturaParts(db: Db, ids: readonly number[]): Promise<Map<number, FacturaParts>> {
  const { rows } = await sql<FacturaParts & { id: number }>`
    select x.id,
      (select coalesce(jsonb_agg(to_jsonb(l) order by l.orden), '[]') from factura_linea l where l.factura_id = x.id)
        as lineas,
      (select coalesce(jsonb_agg(to_jsonb(b) order by b.tipo_iva desc, b.tipo_recargo desc), '[]')
        from factura_base b where b.factura_id = x.id) as bases,
      (select coalesce(jsonb_agg(jsonb_build_object('fecha', v.fecha, 'importe', v.importe, 'cobrado', d.cobrado,
            'incobrable', d.incobrable, 'aplazado', nullif(d.fecha, d.fecha_original)) order by v.orden), '[]')
        from factura_vencimiento v join deuda d on d.factura_id = v.factura_id and d.vencimiento = v.orden
        where v.factura_id = x.id and d.factura_id = x.id) as vencimientos,
      (select coalesce(jsonb_agg(jsonb_build_object('id', r.rectificada_id, 'numero', r.numero, 'fecha', r.fecha,
            'total', f.total) order by r.orden), '[]')
        from factura_rectificada r left join factura f on f.id = r.rectificada_id where r.factura_id = x.id)
        as rectifica,
      (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'numero', f.numero, 'fecha', f.fecha)
          order by f.fecha, f.id), '[]')
        from factura_rectificada r join factura f on f.id = r.factura_id where r.rectificada_id = x.id)
        as rectificada_por,
      (select coalesce(jsonb_agg(distinct p.id order by p.id), '[]') from (
          select pl.pedido_id as id from factura_linea l join pedido_linea pl on pl.id = l.pedido_linea_id
          where l.factura_id = x.id
          union all
          select anticipo_pedido_id from factura where factura.id = x.id and anticipo_pedido_id is not null) p)
        as pedido_ids,
      (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'numero', f.numero, 'fecha', f.fecha,
            'total', f.total) order by f.fecha, f.id), '[]')
        from factura f where f.id in (select anticipo_id from factura_linea l where l.factura_id = x.id))
        as anticipos,
      (select s.abierto from anticipo_saldo s where s.factura_id = x.id) as abierto,
      (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'numero', a.numero, 'fecha', a.fecha)
          order by a.fecha, a.id), '[]') from albaran a where a.id in (select e.albaran_id from factura_linea l
            join albaran_linea e on e.id = l.albaran_linea_id where l.factura_id = x.id)) as albaranes
    from unnest(${ids}::int[]) as x(id)`.execute(db);
  return new Map(rows.map(({ id, ...parts }) => [id, parts]));
}

/** Reads all parts of a factura that exists. */
export async function readFacturaParts(db: Db, id: number): Promise<FacturaParts> {
  const parts = (await listFacturaParts(db, [id])).get(id);
  if (!parts) throw new Error(`The parts of factura ${id} were not read.`);
  return parts;
}
