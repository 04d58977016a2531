import { type SqlBool, sql } from 'kysely';
import type { AlbaranDireccion, AlbaranEstado, AlbaranPortes, AlbaranResto, Db } from '#database/schema.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import { inLanguage, type Texto } from '../../../platform/i18n/texto.ts';
import type { Caller } from '../../../platform/server/http/caller.ts';
import { type ImagenRow, imagenOf } from '../../../platform/server/pictures/pictures.ts';
import { inRowScope } from '../../identity/server/index.ts';
import { albaranNumero, tipoIvaPrendas } from '../albaran.ts';
import type { Albaran, AlbaranStep } from '../albaranes.contract.ts';

type Scope = Pick<Caller, 'rowScope'>;

/** Returns a delivery address of a cliente, as it is now; of an unknown id the cliente's own. */
export async function readAddress(db: Db, clienteId: number, direccionId: string): Promise<AlbaranDireccion> {
  const { rows } = await sql<AlbaranDireccion & { telefono: string | null }>`
    select c.nombre, coalesce(d.direccion, c.direccion) as direccion,
      coalesce(d."codigoPostal", c.codigo_postal) as "codigoPostal", coalesce(d.poblacion, c.poblacion) as poblacion,
      coalesce(d.provincia, c.provincia) as provincia, coalesce(trim(k.iso2), 'ES') as pais,
      coalesce(nullif(d.telefono, ''), c.telefono) as telefono
    from cliente c left join lateral jsonb_to_recordset(c.direcciones)
        as d(id text, direccion text, "codigoPostal" text, poblacion text, provincia text, "countryId" int, telefono text)
        on d.id = ${direccionId}::text
      left join country k on k.id = coalesce(d."countryId", c.country_id)
    where c.id = ${clienteId}::int`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`cliente ${clienteId} is gone`);
  const { telefono, ...address } = row;
  return { ...address, ...(telefono && { telefono }) };
}

export interface NewAlbaran {
  clienteId: number;
  direccion: AlbaranDireccion;
  /** Day of Madrid. */
  fecha: string;
  bultos: number;
  peso: number;
  transportista: string;
  transportistaId: number | null;
  portes: AlbaranPortes;
  /** Cents. */
  reembolso: number | null;
  observaciones: string;
  preparacionId: number | null;
  creado: Date;
  creadoPor: string | null;
  /** The rest of its pedidos, and why it is cancelled. */
  resto: AlbaranResto;
  motivo: string;
}

export interface DeliveredCell {
  lineaId: number;
  modeloColorId: number;
  tallaId: number;
  cantidad: number;
}

/** Inserts an albarán with its number, lines and first state. The year's counter is locked until the end. */
export async function insertAlbaran(
  db: Db,
  one: NewAlbaran,
  celdas: readonly DeliveredCell[],
): Promise<{ id: number; numero: string }> {
  const year = Number(one.fecha.slice(0, 4));
  const { rows: counted } = await sql<{ ultimo: number }>`
    insert into albaran_numero as n (anio, ultimo) values (${year}::int, 1)
    on conflict (anio) do update set ultimo = n.ultimo + 1 returning ultimo`.execute(db);
  const numero = albaranNumero(year, counted[0]?.ultimo ?? 0);
  const { id } = await db
    .insertInto('albaran')
    .values({
      numero,
      cliente_id: one.clienteId,
      direccion: JSON.stringify(one.direccion),
      fecha: one.fecha,
      bultos: one.bultos,
      peso: one.peso,
      transportista: one.transportista,
      transportista_id: one.transportistaId,
      portes: one.portes,
      reembolso: one.reembolso,
      observaciones: one.observaciones,
      preparacion_id: one.preparacionId,
      creado: one.creado,
      creado_por: one.creadoPor,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = celdas.map((cell) => ({
    ...{ l: cell.lineaId, mc: cell.modeloColorId, t: cell.tallaId, n: cell.cantidad },
  }));
  await sql`
    with x as materialized (
      select l, mc, t, sum(n)::int as n
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(l int, mc int, t int, n int) group by 1, 2, 3
    ), lineas as (
      insert into albaran_linea (albaran_id, orden, pedido_linea_id, modelo_id, referencia, descripcion, cantidad,
        precio, descuento, tipo_iva)
      select ${id}::int, row_number() over (order by p.pedido_id, p.orden, p.id), p.id, p.modelo_id, p.referencia,
        jsonb_build_object('es', p.nombre), s.n, p.precio, p.descuento, ${tipoIvaPrendas}::numeric
      from (select l, sum(n)::int as n from x group by l) s join pedido_linea p on p.id = s.l
      returning id, pedido_linea_id
    )
    insert into albaran_cantidad (albaran_linea_id, modelo_color_id, talla_id, cantidad)
    select a.id, x.mc, x.t, x.n from x join lineas a on a.pedido_linea_id = x.l`.execute(db);
  await insertPaso(db, id, {
    ...{ estado: 'cerrado', cuando: one.creado, usuarioId: one.creadoPor },
    ...{ seguimiento: '', enlace: '', nota: one.motivo, resto: one.resto },
  });
  return { id, numero };
}

/** Returns the name of a carrier, which then stays until the transaction ends. */
export async function holdTransportista(
  db: Db,
  id: number,
): Promise<{ nombre: string; enlace: string } | undefined> {
  return db
    .selectFrom('transportista')
    .where('id', '=', id)
    .where('archivado', '=', false)
    .select(['nombre', 'enlace'])
    .forKeyShare()
    .executeTakeFirst();
}

export interface NewPaso extends Pick<AlbaranStep, 'seguimiento' | 'enlace' | 'nota'> {
  estado: AlbaranEstado;
  cuando: Date;
  usuarioId: string | null;
  resto?: AlbaranResto;
}

export async function insertPaso(db: Db, albaranId: number, paso: NewPaso): Promise<void> {
  const { usuarioId, ...row } = paso;
  await db
    .insertInto('albaran_paso')
    .values({ ...row, albaran_id: albaranId, usuario_id: usuarioId })
    .execute();
}

export interface LockedAlbaran {
  id: number;
  numero: string;
  clienteId: number;
  estado: AlbaranEstado;
  seguimiento: string | null;
  enlace: string | null;
  /** The template of the carrier's page about a parcel. */
  plantilla: string | null;
}

/** Returns an albarán that the caller sees, and holds its state until the transaction ends. */
export async function lockAlbaran(db: Db, caller: Scope, id: number): Promise<LockedAlbaran | undefined> {
  // The server's role cannot update an albarán, so no row of it can be locked.
  await sql`select pg_advisory_xact_lock(hashtext('albaran'), ${id}::int)`.execute(db);
  const { rows } = await sql<LockedAlbaran>`
    select a.id, a.numero, a.cliente_id as "clienteId", s.estado, s.seguimiento, s.enlace, t.enlace as plantilla
    from albaran a join albaran_estado s on s.albaran_id = a.id
      left join transportista t on t.id = a.transportista_id
    where a.id = ${id}::int and ${inRowScope(caller, 'a.cliente_id')}`.execute(db);
  return rows[0];
}

/** Returns the garments of an albarán; special ones are in no stock. */
export async function listDelivered(db: Db, id: number): Promise<(DeliveredCell & { esEncargo: boolean })[]> {
  const { rows } = await sql<DeliveredCell & { esEncargo: boolean }>`
    select l.pedido_linea_id as "lineaId", q.modelo_color_id as "modeloColorId", q.talla_id as "tallaId", q.cantidad,
      exists (select from pedido_encargo e where e.pedido_linea_id = l.pedido_linea_id) as "esEncargo"
    from albaran_linea l join albaran_cantidad q on q.albaran_linea_id = l.id
    where l.albaran_id = ${id}::int order by q.id`.execute(db);
  return rows;
}

interface LineaRow {
  id: number;
  pedidoId: number;
  pedidoLineaId: number;
  modeloId: number;
  referencia: string;
  descripcion: Texto;
  imagen: ImagenRow | null;
  cantidad: number;
  precio: number;
  descuento: number;
  cantidades: {
    modeloColorId: number;
    tallaId: number;
    color: Texto;
    talla: string;
    tallaOrden: number;
    cantidad: number;
  }[];
}

type AlbaranRecord = Omit<
  Albaran,
  'lineas' | 'seguimiento' | 'enlace' | 'reembolso' | 'creadoPor' | 'transportistaId'
> & {
  lineas: LineaRow[];
  seguimiento: string | null;
  enlace: string | null;
  reembolso: number | null;
  creadoPor: string | null;
  transportistaId: number | null;
};

const personName = (table: string) =>
  sql`coalesce(nullif(trim(${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)}), ''),
    ${sql.ref(`${table}.email`)})`;

/** Reads an albarán. @param scope a condition on `a`, the row of `albaran` */
export async function findAlbaran(
  db: Db,
  id: number,
  scope: ReturnType<typeof inRowScope>,
  language: Language,
): Promise<Albaran | undefined> {
  const { rows } = await sql<AlbaranRecord>`
    select a.id, a.numero, a.fecha::text as fecha, jsonb_build_object('id', c.id, 'nombre', c.nombre) as cliente,
      s.estado, a.bultos, a.peso, a.transportista, a.transportista_id as "transportistaId",
      coalesce(t.columnas <> '[]', false) as "conFichero", a.portes, s.seguimiento, s.enlace, a.direccion,
      a.reembolso::float8 as reembolso, a.observaciones, ${personName('u')} as "creadoPor",
      (select coalesce(jsonb_agg(distinct p.pedido_id), '[]') from albaran_linea l
        join pedido_linea p on p.id = l.pedido_linea_id where l.albaran_id = a.id) as pedidos,
      (select coalesce(sum(l.cantidad), 0)::int from albaran_linea l where l.albaran_id = a.id) as prendas,
      (select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'pedidoId', p.pedido_id,
          'pedidoLineaId', p.id, 'modeloId', l.modelo_id, 'referencia', l.referencia, 'descripcion', l.descripcion,
          'cantidad', l.cantidad, 'precio', l.precio, 'descuento', l.descuento::float8, 'imagen', (
            select jsonb_build_object('id', i.id, 'ancho', i.ancho, 'alto', i.alto, 'color', i.color, 'alt', i.alt,
              'digest', i.digest)
            from modelo_imagen mi join imagen i on i.id = mi.imagen_id where mi.modelo_id = l.modelo_id
            order by mi.modelo_color_id is not distinct from (select q.modelo_color_id from albaran_cantidad q
              where q.albaran_linea_id = l.id order by q.id limit 1) desc, mi.orden, mi.imagen_id limit 1),
          'cantidades', (select coalesce(jsonb_agg(jsonb_build_object('modeloColorId', q.modelo_color_id,
              'tallaId', q.talla_id, 'color', co.nombre, 'talla', t.nombre, 'tallaOrden', t.orden,
              'cantidad', q.cantidad) order by mc.orden, mc.id, t.orden), '[]')
            from albaran_cantidad q join modelo_color mc on mc.id = q.modelo_color_id
              join color co on co.id = mc.color_id join talla t on t.id = q.talla_id
            where q.albaran_linea_id = l.id)) order by l.orden), '[]')
        from albaran_linea l join pedido_linea p on p.id = l.pedido_linea_id where l.albaran_id = a.id) as lineas,
      (select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', x.id, 'estado', x.estado, 'cuando', x.cuando,
          'usuario', ${personName('w')}, 'seguimiento', nullif(x.seguimiento, ''), 'enlace', nullif(x.enlace, ''),
          'nota', nullif(x.nota, ''), 'resto', x.resto)) order by x.id)
        from albaran_paso x left join usuario w on w.id = x.usuario_id where x.albaran_id = a.id) as pasos,
      (select coalesce(jsonb_agg(distinct jsonb_build_object('id', f.id, 'numero', f.numero)), '[]')
        from albaran_linea l join factura_linea fl on fl.albaran_linea_id = l.id
          join factura f on f.id = fl.factura_id where l.albaran_id = a.id) as facturas
    from albaran a join cliente c on c.id = a.cliente_id join albaran_estado s on s.albaran_id = a.id
      left join usuario u on u.id = a.creado_por left join transportista t on t.id = a.transportista_id
    where a.id = ${id}::int and ${scope}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { lineas, pasos, seguimiento, enlace, reembolso, creadoPor, transportistaId, ...rest } = row;
  return {
    ...rest,
    ...(seguimiento && { seguimiento }),
    ...(enlace && { enlace }),
    ...(reembolso !== null && { reembolso: reembolso / 100 }),
    ...(creadoPor !== null && { creadoPor }),
    ...(transportistaId !== null && { transportistaId }),
    pasos: pasos.map((paso) => ({ ...paso, cuando: new Date(paso.cuando).toISOString() })),
    lineas: lineas.map(({ imagen, descripcion, precio, cantidades, ...linea }) => ({
      ...linea,
      descripcion: inLanguage(descripcion, language),
      precio: precio / 100,
      ...(imagen && { imagen: imagenOf(imagen, language) }),
      cantidades: cantidades.map(({ color, ...cell }) => ({ ...cell, color: inLanguage(color, language) })),
    })),
  };
}

/** Returns the condition of the albaranes a caller may see, on `a.cliente_id`. */
export const visibleAlbaranes = (caller: Scope) => inRowScope(caller, 'a.cliente_id');

/** Returns the condition of the albaranes of a shop. */
export const albaranesOf = (clienteId: number | null) =>
  clienteId === null ? sql<SqlBool>`false` : sql<SqlBool>`a.cliente_id = ${clienteId}::int`;
