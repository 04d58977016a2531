import { type Expression, sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { Language } from '../../../../platform/i18n/languages.ts';
import { inLanguage } from '../../../../platform/i18n/texto.ts';
import { imagenOf } from '../../../../platform/server/pictures/pictures.ts';
import { shownPrice } from '../../server/costs.ts';
import { imagenJson } from '../../server/imagen-json.ts';
import { quantityOf } from '../../units.ts';
import {
  type EditedPieza,
  maxMovimientos,
  type Pieza,
  type PiezaFalta,
  type PiezaRow,
} from '../piezas.contract.ts';
import type { MateriaReader } from './materias.repository.ts';

export const libresDePieza = sql<number>`(pieza.quedan - pieza.reservado)::float8 / 100`;

/** The name of the joined color in a language. */
export const colorOfPieza = (language: Language) =>
  sql<string>`coalesce(color.nombre ->> ${language}, color.nombre ->> 'es')` as Expression<string>;

/** Selects the rows of a list. A pieza of an annulled line has nothing left and nothing received. */
export const selectPiezas = (db: Db) =>
  db
    .selectFrom('pieza')
    .innerJoin('materia', 'materia.id', 'pieza.materia_id')
    .leftJoin('materia_color', 'materia_color.id', 'pieza.materia_color_id')
    .leftJoin('color', 'color.id', 'materia_color.color_id')
    .leftJoin('imagen', 'imagen.id', 'materia.imagen_id')
    .innerJoin('lugar', 'lugar.id', 'pieza.lugar_id')
    .innerJoin('entrada_linea', 'entrada_linea.id', 'pieza.entrada_linea_id')
    .innerJoin('entrada', 'entrada.id', 'entrada_linea.entrada_id')
    .innerJoin('proveedor', 'proveedor.id', 'entrada.proveedor_id')
    .where('pieza.recibido', '>', 0)
    .selectAll('pieza')
    .select([
      'materia.referencia',
      'materia.nombre',
      'materia.unidad',
      'color.nombre as color',
      'color.hex',
      imagenJson.as('imagen'),
      'lugar.nombre as lugar',
      'proveedor.nombre as proveedor',
      'entrada.id as entrada_id',
      'entrada.fecha',
    ]);
type Line = Awaited<ReturnType<ReturnType<typeof selectPiezas>['execute']>>[number];

const factsOf = (row: Line, { language, withCosts }: MateriaReader) => ({
  id: row.id,
  materiaId: row.materia_id,
  referencia: row.referencia,
  nombre: row.nombre,
  imagen: row.imagen ? imagenOf(row.imagen, language) : undefined,
  unidad: row.unidad,
  color: row.color ? inLanguage(row.color, language) : undefined,
  hex: row.hex ?? undefined,
  lugar: row.lugar,
  proveedor: row.proveedor,
  entradaId: row.entrada_id,
  fecha: row.fecha,
  recibido: quantityOf(row.recibido),
  quedan: quantityOf(row.quedan),
  reservado: quantityOf(row.reservado),
  libres: quantityOf(row.quedan - row.reservado),
  usado: quantityOf(row.usado),
  perdido: quantityOf(row.perdido),
  precio: shownPrice(row.precio, withCosts),
  version: row.version,
  numero: row.numero,
  tintada: row.tintada,
  lugarId: row.lugar_id,
  estante: row.estante,
});

export const piezaRowOf = (row: Line, reader: MateriaReader): PiezaRow => ({
  ...factsOf(row, reader),
  faltas: row.faltas.length,
});

async function listMovimientos(db: Db, id: number): Promise<Pieza['movimientos']> {
  const rows = await db
    .selectFrom('pieza_movimiento as k')
    .innerJoin('lugar', 'lugar.id', 'k.lugar_id')
    .leftJoin('usuario', 'usuario.id', 'k.usuario_id')
    .leftJoin('ordenfab', 'ordenfab.id', 'k.ordenfab_id')
    .where('k.pieza_id', '=', id)
    .select(['k.id', 'k.tipo', 'k.cantidad', 'k.fecha', 'k.ordenfab_id', 'k.nota'])
    .select([
      'lugar.nombre as lugar',
      'ordenfab.numero as orden',
      sql<string | null>`nullif(trim(usuario.first_name || ' ' || usuario.last_name), '')`.as('usuario'),
    ])
    .orderBy('k.id', 'desc')
    .limit(maxMovimientos)
    .execute();
  return rows.map(({ ordenfab_id, orden, cantidad, usuario, ...row }) => ({
    ...row,
    cantidad: quantityOf(cantidad),
    ...(ordenfab_id !== null && { ordenfabId: ordenfab_id }),
    ...(orden !== null && { orden }),
    ...(usuario && { usuario }),
  }));
}

export async function findPieza(db: Db, id: number, reader: MateriaReader): Promise<Pieza | undefined> {
  const row = await selectPiezas(db).where('pieza.id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  return {
    ...factsOf(row, reader),
    ...(row.ancho !== null && { ancho: row.ancho }),
    // Cast: only the contract's faults are written.
    faltas: row.faltas as PiezaFalta[],
    movimientos: await listMovimientos(db, id),
  };
}

/** The most piezas that a materia lists. */
const maxListed = 500;

/** Returns the piezas of a materia with something left, by color, dye lot and age. */
export async function listPiezasInStock(
  db: Db,
  materiaId: number,
  reader: MateriaReader,
): Promise<PiezaRow[]> {
  const rows = await selectPiezas(db)
    .where('pieza.materia_id', '=', materiaId)
    .where('pieza.quedan', '>', 0)
    .orderBy('materia_color.orden')
    .orderBy('pieza.tintada')
    .orderBy('pieza.id')
    .limit(maxListed)
    .execute();
  return rows.map((row) => piezaRowOf(row, reader));
}

/** Changes the facts of a pieza; its place changes by a movement. */
export async function updatePieza(db: Db, id: number, edited: EditedPieza): Promise<void> {
  await db
    .updateTable('pieza')
    .set((eb) => ({
      numero: edited.numero,
      tintada: edited.tintada,
      ancho: edited.ancho ?? null,
      estante: edited.estante,
      faltas: JSON.stringify(edited.faltas),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

export interface ValuedPieza {
  referencia: string;
  nombre: string;
  color: string;
  pieza: number;
  numero: string;
  tintada: string;
  lugar: string;
  proveedor: string;
  recibida: string;
  unidad: string;
  quedan: number;
  precio: number;
  /** Cents. */
  valor: number;
}

/** Selects the piezas with something left at the end of a day, at the place of their last movement. */
export const valuedPiezas = (db: Db, fecha: string, language: Language) =>
  db
    .selectFrom(
      sql<ValuedPieza & { id: number }>`(
        select p.id, m.referencia, m.nombre, coalesce(c.nombre ->> ${language}, c.nombre ->> 'es', '') as color,
          p.id as pieza, p.numero, p.tintada, l.nombre as lugar, v.nombre as proveedor, e.fecha as recibida, m.unidad,
          s.quedan::float8 / 100 as quedan, p.precio::float8 / 10000 as precio,
          round(s.quedan::numeric * p.precio / 10000)::bigint as valor
        from (
          select k.pieza_id,
            sum(case when k.tipo in ('recibido', 'devuelto', 'contado') then k.cantidad
              when k.tipo in ('usado', 'perdido') then -k.cantidad else 0 end) as quedan,
            (array_agg(k.lugar_id order by k.id desc))[1] as lugar_id
          from pieza_movimiento k where k.fecha <= ${fecha} group by k.pieza_id
        ) s
          join pieza p on p.id = s.pieza_id
          join materia m on m.id = p.materia_id
          left join materia_color mc on mc.id = p.materia_color_id
          left join color c on c.id = mc.color_id
          join lugar l on l.id = s.lugar_id
          join entrada_linea n on n.id = p.entrada_linea_id
          join entrada e on e.id = n.entrada_id
          join proveedor v on v.id = e.proveedor_id
        where s.quedan > 0)`.as('x'),
    )
    .selectAll('x');
