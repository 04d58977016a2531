import { sql } from 'kysely';
import type { Db, Texto } from '#database/schema.ts';
import type { Language } from '../../../../platform/i18n/languages.ts';
import { inLanguage } from '../../../../platform/i18n/texto.ts';
import { type ImagenRow, imagenOf } from '../../../../platform/server/pictures/pictures.ts';
import type {
  EditedEscandallo,
  Escandallo,
  EscandalloDeModelo,
  EscandalloLinea,
  MateriaDeLinea,
} from '../escandallo.contract.ts';
import type { MateriaPrices, TarifaPrices } from '../escandallo.ts';

const tenThousand = 10_000;
const stored = (value: number) => Math.round(value * tenThousand);
const hundredths = (value: number) => Math.round(value * 100);

/** The first picture of the modelo `m`. */
export const pictureOfModelo = sql<ImagenRow | null>`(
  select jsonb_build_object('id', i.id, 'ancho', i.ancho, 'alto', i.alto, 'color', i.color, 'alt', i.alt,
    'digest', i.digest)
  from modelo_imagen mi join imagen i on i.id = mi.imagen_id where mi.modelo_id = m.id
  order by mi.orden, mi.imagen_id limit 1)`;

/** Returns the tallas of modelos in their order. */
export async function listTallas(
  db: Db,
  modeloIds: readonly number[],
): Promise<Map<number, { tallaId: number; nombre: string }[]>> {
  const { rows } = await sql<{ modeloId: number; tallaId: number; nombre: string }>`
    select x.modelo_id as "modeloId", t.id as "tallaId", t.nombre
    from (select distinct c.modelo_id, v.talla_id from modelo_color c join variante v on v.modelo_color_id = c.id
      where c.modelo_id = any(${modeloIds}::int[])) x join talla t on t.id = x.talla_id
    order by x.modelo_id, t.orden, t.id`.execute(db);
  return new Map(
    [...Map.groupBy(rows, ({ modeloId }) => modeloId)].map(([id, own]) => [
      id,
      own.map(({ tallaId, nombre }) => ({ tallaId, nombre })),
    ]),
  );
}

/** Returns the prices of a modelo in every tarifa, by talla, in cents. */
async function listTarifaPrices(db: Db, modeloId: number): Promise<TarifaPrices[]> {
  const { rows } = await sql<TarifaPrices>`
    select k.id as "tarifaId", k.nombre, (
        select coalesce(jsonb_agg(jsonb_build_object('tallaId', t.id, 'precio', surcharged_price(
            price_in_tarifa(m.id, m.precio, nullif(k.id, 0)), s.importe, s.percent)) order by t.orden, t.id), '[]')
        from talla t left join lateral suplemento_of(m.id, t.id, nullif(k.id, 0)) s on true
        where t.id in (select v.talla_id from modelo_color c join variante v on v.modelo_color_id = c.id
          where c.modelo_id = m.id)) as precios
    from modelo m cross join (
      select id, nombre from tarifa
      union all select 0, 'General' where not exists (select from tarifa)) k
    where m.id = ${modeloId}
    order by k.id`.execute(db);
  return rows;
}

/** Returns the prices of materias in euros: of the last purchase, and on average of what is in stock. */
export async function readPrices(db: Db, ids?: readonly number[]): Promise<Map<number, MateriaPrices>> {
  const { rows } = await sql<{ id: number; ultimo: number; medio: number }>`
    select m.id, coalesce(m.precio, 0)::float8 / ${tenThousand} as ultimo,
      coalesce(p.medio, m.precio, 0)::float8 / ${tenThousand} as medio
    from materia m left join (
      select materia_id, round(sum(quedan::numeric * precio) / sum(quedan)) as medio
      from pieza where quedan > 0 group by materia_id) p on p.materia_id = m.id
    where ${ids ?? null}::int[] is null or m.id = any(${ids ?? null}::int[])`.execute(db);
  return new Map(rows.map(({ id, ...prices }) => [id, prices]));
}

/** Returns materias as lines of a cost sheet use them. */
export async function listMaterias(
  db: Db,
  ids: readonly number[],
  language: Language,
): Promise<MateriaDeLinea[]> {
  if (ids.length === 0) return [];
  const prices = await readPrices(db, ids);
  type Row = Omit<MateriaDeLinea, 'ultimo' | 'medio' | 'colores'> & {
    colores: { id: number; colorId: number; nombre: Texto; hex: string }[];
  };
  const { rows } = await sql<Row>`
    select m.id, m.referencia, m.nombre, m.unidad, (
      select coalesce(jsonb_agg(jsonb_build_object('id', mc.id, 'colorId', c.id, 'nombre', c.nombre, 'hex', c.hex)
        order by mc.orden, mc.id), '[]')
      from materia_color mc join color c on c.id = mc.color_id where mc.materia_id = m.id) as colores
    from materia m where m.id = any(${ids}::int[]) order by m.nombre, m.id`.execute(db);
  return rows.map(({ colores, ...row }) => ({
    ...row,
    ...(prices.get(row.id) ?? { ultimo: 0, medio: 0 }),
    colores: colores.map(({ nombre, ...one }) => ({ ...one, nombre: inLanguage(nombre, language) })),
  }));
}

interface LineaRow {
  escandalloId: number;
  id: string;
  clase: EscandalloLinea['clase'];
  materiaId: number | null;
  concepto: string;
  reglaColor: EscandalloLinea['reglaColor'];
  materiaColorId: number | null;
  colores: EscandalloLinea['colores'];
  por: EscandalloLinea['por'];
  consumo: number;
  incremento: number;
  porTalla: EscandalloLinea['porTalla'];
  merma: number;
  basePrecio: EscandalloLinea['basePrecio'];
  precio: number;
}

const lineaOf = (row: LineaRow): EscandalloLinea => {
  const { escandalloId: _, materiaId, materiaColorId, ...line } = row;
  return {
    ...line,
    ...(materiaId !== null && { materiaId }),
    ...(materiaColorId !== null && { materiaColorId }),
    consumo: row.consumo / tenThousand,
    incremento: row.incremento / tenThousand,
    merma: row.merma / 100,
    precio: row.precio / tenThousand,
  };
};

/** Returns the lines of cost sheets, by cost sheet, in their order. */
export async function listLineas(
  db: Db,
  escandalloIds: readonly number[],
): Promise<Map<number, EscandalloLinea[]>> {
  const { rows } = await sql<LineaRow>`
    select l.escandallo_id as "escandalloId", l.clave as id, l.clase, l.materia_id as "materiaId", l.concepto,
      l.regla_color as "reglaColor", l.materia_color_id as "materiaColorId", l.por, l.consumo, l.incremento,
      l.por_talla as "porTalla", l.merma, l.base_precio as "basePrecio", l.precio,
      coalesce(c.colores, '[]') as colores
    from escandallo_linea l left join (
      select escandallo_id, clave, jsonb_agg(jsonb_build_object('colorId', color_id,
        'materiaColorId', materia_color_id) order by color_id) as colores
      from escandallo_color where escandallo_id = any(${escandalloIds}::int[]) group by 1, 2) c
      on c.escandallo_id = l.escandallo_id and c.clave = l.clave
    where l.escandallo_id = any(${escandalloIds}::int[])
    order by l.escandallo_id, l.orden`.execute(db);
  return new Map(
    [...Map.groupBy(rows, ({ escandalloId }) => escandalloId)].map(([id, own]) => [id, own.map(lineaOf)]),
  );
}

type Frame = Omit<EscandalloDeModelo, 'escandallo' | 'materias'>;

/** Returns what a cost sheet needs of its modelo. */
export async function readFrame(db: Db, modeloId: number, language: Language): Promise<Frame | undefined> {
  type Row = {
    id: number;
    referencia: string;
    nombre: string;
    imagen: ImagenRow | null;
    colores: { colorId: number; nombre: Texto; hex: string }[];
    versiones: { id: number; numero: number; cambiado: string; nota: string }[];
    reales: Frame['reales'];
  };
  const { rows } = await sql<Row>`
    select m.id, m.referencia, m.nombre, ${pictureOfModelo} as imagen,
      (select coalesce(jsonb_agg(jsonb_build_object('colorId', c.id, 'nombre', c.nombre, 'hex', c.hex)
          order by mc.orden, mc.id), '[]')
        from modelo_color mc join color c on c.id = mc.color_id where mc.modelo_id = m.id) as colores,
      (select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'numero', e.numero, 'cambiado', e.cambiado,
          'nota', e.nota) order by e.numero desc), '[]')
        from escandallo e where e.modelo_id = m.id) as versiones,
      (select coalesce(jsonb_agg(x.closed order by x.id desc), '[]') from (
        select o.id, jsonb_build_object('ordenId', o.id, 'numero', o.numero, 'fecha', o.fecha, 'prendas', s.n,
          'estandar', round(o.coste_estandar::numeric / s.n) / ${tenThousand}::int,
          'real', round(o.coste_real::numeric / s.n) / ${tenThousand}::int) as closed
        from ordenfab o cross join lateral (
          select (select coalesce(sum(q.terminadas + q.segundas), 0) from ordenfab_celda q where q.ordenfab_id = o.id)::int
            + (select coalesce(sum(e.cantidad - e.cancelada), 0) from ordenfab_encargo z join pedido_encargo e
              on e.pedido_linea_id = z.pedido_linea_id where z.ordenfab_id = o.id and z.terminado)::int as n) s
        where o.modelo_id = m.id and o.coste_real is not null and s.n > 0
        order by o.id desc limit 5) x) as reales
    from modelo m where m.id = ${modeloId}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { colores, versiones, reales, imagen, ...modelo } = row;
  const [tallas, tarifas] = await Promise.all([listTallas(db, [modeloId]), listTarifaPrices(db, modeloId)]);
  return {
    modelo: { ...modelo, ...(imagen && { imagen: imagenOf(imagen, language) }) },
    tallas: tallas.get(modeloId) ?? [],
    colores: colores.map(({ nombre, ...one }) => ({ ...one, nombre: inLanguage(nombre, language) })),
    tarifas: tarifas.map(({ precios, ...one }) => ({ ...one, precios: [...precios] })),
    versiones: versiones.map((one) => ({ ...one, cambiado: new Date(one.cambiado).toISOString() })),
    reales,
  };
}

/** Returns a cost sheet with its lines and its frame. @param lock keeps it until the transaction ends */
export async function findEscandallo(
  db: Db,
  id: number,
  language: Language,
  lock = false,
): Promise<Escandallo | undefined> {
  const query = db.selectFrom('escandallo').where('id', '=', id).selectAll();
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  const frame = row && (await readFrame(db, row.modelo_id, language));
  if (!row || !frame) return undefined;
  const lineas = (await listLineas(db, [id])).get(id) ?? [];
  return {
    id,
    modeloId: row.modelo_id,
    numero: row.numero,
    nota: row.nota,
    tallaBaseId: row.talla_id,
    comision: row.comision / 100,
    limite: row.limite / 100,
    lineas,
    ...frame,
    materias: await listMaterias(db, materiaIdsOf(lineas), language),
    version: row.version,
  };
}

export const materiaIdsOf = (lineas: readonly EscandalloLinea[]): number[] => [
  ...new Set(lineas.flatMap(({ materiaId }) => materiaId ?? [])),
];

/** Holds a modelo, so that its versions are numbered one at a time. */
export async function holdModelo(db: Db, modeloId: number): Promise<void> {
  await db.selectFrom('modelo').where('id', '=', modeloId).select('id').forNoKeyUpdate().executeTakeFirst();
}

/** Adds the next version of a modelo's cost sheet. The modelo is held. @returns its id */
export async function insertEscandallo(
  db: Db,
  edited: EditedEscandallo,
  userId: string | null,
): Promise<number> {
  const { id } = await db
    .insertInto('escandallo')
    .values({
      ...columnsOf(edited),
      modelo_id: edited.modeloId,
      numero: sql<number>`(select coalesce(max(numero), 0) + 1 from escandallo where modelo_id = ${edited.modeloId})`,
      creado_por: userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertLineas(db, id, edited.lineas);
  return id;
}

const columnsOf = ({ nota, tallaBaseId, comision, limite }: EditedEscandallo) => ({
  ...{ nota, talla_id: tallaBaseId, comision: hundredths(comision), limite: hundredths(limite) },
});

export async function updateEscandallo(db: Db, id: number, edited: EditedEscandallo): Promise<void> {
  await db
    .updateTable('escandallo')
    .set(({ eb }) => ({
      ...columnsOf(edited),
      cambiado: sql<Date>`now()`,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
  await db.deleteFrom('escandallo_linea').where('escandallo_id', '=', id).execute();
  await insertLineas(db, id, edited.lineas);
}

async function insertLineas(db: Db, id: number, lineas: readonly EscandalloLinea[]): Promise<void> {
  if (lineas.length === 0) return;
  await db
    .insertInto('escandallo_linea')
    .values(
      lineas.map((line, orden) => ({
        escandallo_id: id,
        clave: line.id,
        orden,
        clase: line.clase,
        materia_id: line.materiaId ?? null,
        concepto: line.concepto,
        regla_color: line.reglaColor,
        materia_color_id: line.materiaColorId ?? null,
        por: line.por,
        consumo: stored(line.consumo),
        incremento: stored(line.incremento),
        por_talla: JSON.stringify(line.porTalla),
        merma: hundredths(line.merma),
        base_precio: line.basePrecio,
        precio: stored(line.precio),
      })),
    )
    .execute();
  const colores = lineas.flatMap((line) =>
    line.colores.map(({ colorId, materiaColorId }) => ({
      ...{ escandallo_id: id, clave: line.id, color_id: colorId, materia_color_id: materiaColorId },
    })),
  );
  if (colores.length > 0) await db.insertInto('escandallo_color').values(colores).execute();
}
