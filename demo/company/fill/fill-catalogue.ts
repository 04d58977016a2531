import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { compositionText } from '#src/business/catalogue/modelo-composicion.ts';
import { usualEquivalencias } from '#src/business/catalogue/tallas/equivalencias.ts';
import { days, flags, ids, insertRows, instants, ints, json, texts } from '../bulk.ts';
import type { Company } from '../company.ts';
import { COLECCIONES } from '../data/colecciones.ts';
import { COLORES } from '../data/colores.ts';
import { TALLAJE_NOMBRES, TALLAJES, TALLAS, tallajeId } from '../data/tallas.ts';
import { PRECIOS_PACTADOS, TARIFAS, tarifaId } from '../data/tarifas.ts';
import { CUIDADOS, cuidadoId, REGLAS, TELAS } from '../data/telas.ts';
import { TEMPORADAS, temporadaId } from '../data/temporadas.ts';
import { TIPO_TEXTOS } from '../data/tipo-textos.ts';
import { TIPOS, tipoId } from '../data/tipos.ts';
import { addDays, at } from '../days.ts';
import { eanOfCell } from '../ean13.ts';
import { factsOfGarment } from '../facts.ts';
import { descripcionOf } from '../garment-text/descripcion.ts';
import { medidasOf } from '../medidas.ts';
import { suplementosOf } from '../suplementos.ts';

/**
 * Inserts the lists a modelo refers to: temporadas, colores, cuidados, tallas, tarifas, tipos and
 * colecciones.
 */
export async function fillLists(db: Db, { pictures }: Company): Promise<void> {
  await insertRows(db, 'temporada', {
    id: ids(TEMPORADAS),
    codigo: texts(TEMPORADAS.map((row) => row.codigo)),
    nombre: json(TEMPORADAS.map((row) => row.nombre)),
    desde: days(TEMPORADAS.map((row) => row.desde)),
    pedir_hasta: days(TEMPORADAS.map((row) => row.pedirHasta)),
    ventanas: json(TEMPORADAS.map((row) => row.ventanas)),
    orden: ints(TEMPORADAS.map((_, place) => TEMPORADAS.length - place)),
    actual: flags(TEMPORADAS.map((row) => row.codigo === 'PV27')),
  });
  await insertRows(db, 'color', {
    id: ids(COLORES),
    codigo: texts(COLORES.map((row) => row.codigo)),
    nombre: json(COLORES.map((row) => row.nombre)),
    hex: texts(COLORES.map((row) => row.hex)),
    hex2: texts(COLORES.map((row) => row.hex2)),
    estampado: flags(COLORES.map((row) => row.estampado)),
    orden: ids(COLORES),
  });
  await db
    .insertInto('cuidado')
    .values(Object.entries(REGLAS).map(([clave, simbolos], i) => ({ id: i + 1, clave, simbolos })))
    .execute();
  await insertRows(db, 'talla', {
    ...{ id: ids(TALLAS), nombre: texts(TALLAS), orden: ids(TALLAS) },
    equivalencias: json(TALLAS.map(usualEquivalencias)),
  });
  const runs = Object.values(TALLAJE_NOMBRES);
  await insertRows(db, 'tallaje', { id: ids(runs), nombre: texts(runs), orden: ids(runs) });
  const tallasOfRuns = Object.values(TALLAJES).flatMap((own, place) => own.map((id) => [place + 1, id]));
  await insertRows(db, 'tallaje_talla', {
    tallaje_id: ints(tallasOfRuns.map(([run]) => run ?? 0)),
    talla_id: ints(tallasOfRuns.map(([, id]) => id ?? 0)),
  });
  await insertRows(db, 'tarifa', {
    id: ids(TARIFAS),
    codigo: texts(TARIFAS.map((row) => row.codigo)),
    nombre: texts(TARIFAS.map((row) => row.nombre)),
    descuento: ints(TARIFAS.map((row) => row.descuento)),
  });
  await insertRows(db, 'modelo_tipo', {
    id: ids(TIPOS),
    nombre: json(TIPOS.map((row) => row.nombre)),
    descripcion: json(TIPOS.map((row) => TIPO_TEXTOS[row.prenda])),
    imagen_id: ints(pictures.ofTipos.map((picture) => picture.id)),
    orden: ids(TIPOS),
  });
  await insertRows(db, 'coleccion', {
    id: ids(COLECCIONES),
    nombre: json(COLECCIONES.map((row) => row.nombre)),
    descripcion: json(COLECCIONES.map((row) => row.descripcion)),
    temporada_id: ints(COLECCIONES.map((row) => row.temporada && temporadaId(row.temporada))),
    imagen_id: ints(pictures.ofColecciones.map((picture) => picture.id)),
    orden: ids(COLECCIONES),
  });
}

/** Inserts the modelos with their colores, cells, prices and stock. */
export async function fillModelos(db: Db, { modelos, stock, today }: Company): Promise<void> {
  await insertRows(db, 'modelo', {
    id: ints(modelos.map((row) => row.id)),
    referencia: texts(modelos.map((row) => row.referencia)),
    nombre: texts(modelos.map((row) => row.nombre)),
    modelo_tipo_id: ints(modelos.map((row) => tipoId(row.tipo))),
    temporada_id: ints(modelos.map((row) => temporadaId(row.temporada))),
    tallaje_id: ints(modelos.map((row) => tallajeId(row.tallaje))),
    descripcion: json(modelos.map(descripcionOf)),
    partes: json(modelos.map((row) => TELAS[row.prenda.tejido].partes)),
    composicion: json(modelos.map((row) => compositionText(TELAS[row.prenda.tejido].partes))),
    medidas: json(modelos.map(medidasOf)),
    escote: texts(modelos.map((row) => factsOfGarment(row.prenda).escote)),
    manga: texts(modelos.map((row) => factsOfGarment(row.prenda).manga)),
    largo: texts(modelos.map((row) => factsOfGarment(row.prenda).largo)),
    peso: ints(modelos.map((row) => 320 + (row.id % 9) * 60)),
    codigo_hs: texts(modelos.map(() => '620443')),
    pais_origen: texts(modelos.map(() => 'ES')),
    cuidados: json(modelos.map((row) => CUIDADOS[TELAS[row.prenda.tejido].cuidados])),
    cuidado_id: ints(modelos.map((row) => cuidadoId(row.prenda.tejido))),
    precio: ints(modelos.map((row) => row.precio)),
    pvpr: ints(modelos.map((row) => row.pvpr)),
    publicado: flags(modelos.map((row) => row.publicado)),
    novedad: flags(modelos.map((row) => row.novedad)),
    orden: ints(modelos.map((row) => row.orden)),
    creado: instants(modelos.map((row) => at(addDays(today, -30 * row.meses), 8, row.id % 60))),
  });
  const occasions = modelos.map((row) => ({ id: row.id, o: factsOfGarment(row.prenda).ocasiones }));
  await sql`update modelo m set ocasiones = x.o
    from jsonb_to_recordset(${JSON.stringify(occasions)}::jsonb) as x(id int, o text[]) where m.id = x.id`.execute(
    db,
  );
  const colecciones = modelos.flatMap((row) => row.coleccionIds.map((id) => [row.id, id] as const));
  await insertRows(db, 'modelo_coleccion', {
    modelo_id: ints(colecciones.map((row) => row[0])),
    coleccion_id: ints(colecciones.map((row) => row[1])),
  });
  const colores = modelos.flatMap((row) => row.colores.map((one, orden) => ({ ...one, modelo: row, orden })));
  await insertRows(db, 'modelo_color', {
    id: ints(colores.map((row) => row.id)),
    modelo_id: ints(colores.map((row) => row.modelo.id)),
    color_id: ints(colores.map((row) => row.colorId)),
    orden: ints(colores.map((row) => row.orden)),
  });
  const cells = colores.flatMap((row) => row.modelo.tallaIds.map((tallaId) => ({ ...row, tallaId })));
  await insertRows(db, 'variante', {
    modelo_color_id: ints(cells.map((row) => row.id)),
    talla_id: ints(cells.map((row) => row.tallaId)),
    ean13: texts(cells.map((row) => eanOfCell(row.modelo.id, row.colorId, row.tallaId))),
  });
  await insertRows(db, 'tarifa_precio', {
    tarifa_id: ints(PRECIOS_PACTADOS.map(([codigo]) => tarifaId(codigo))),
    modelo_id: ints(
      PRECIOS_PACTADOS.map(([, nombre]) => modelos.find((row) => row.nombre === nombre)?.id ?? null),
    ),
    precio: ints(PRECIOS_PACTADOS.map(([, , euros]) => Math.round(euros * 100))),
  });
  const suplementos = modelos.flatMap((row) => suplementosOf(row).map((one) => ({ ...one, row })));
  await insertRows(db, 'modelo_suplemento', {
    modelo_id: ints(suplementos.map(({ row }) => row.id)),
    tarifa_id: ints(suplementos.map(({ tarifa }) => tarifa && tarifaId(tarifa))),
    desde_talla_id: ints(suplementos.map(({ desde }) => TALLAS.indexOf(desde) + 1)),
    importe: ints(suplementos.map(({ amount }) => ('importe' in amount ? amount.importe : null))),
    percent: ['numeric', suplementos.map(({ amount }) => ('percent' in amount ? amount.percent : null))],
  });
  await insertRows(db, 'stock', {
    modelo_color_id: ints(stock.stock.map((row) => row.modeloColorId)),
    talla_id: ints(stock.stock.map((row) => row.tallaId)),
    fisico: ints(stock.stock.map((row) => row.fisico)),
    reservado: ints(stock.stock.map((row) => row.reservado)),
  });
  await insertRows(db, 'lote', {
    id: ints(stock.lotes.map((row) => row.id)),
    modelo_color_id: ints(stock.lotes.map((row) => row.modeloColorId)),
    talla_id: ints(stock.lotes.map((row) => row.tallaId)),
    fecha: days(stock.lotes.map((row) => row.fecha)),
    cantidad: ints(stock.lotes.map((row) => row.cantidad)),
    reservado: ints(stock.lotes.map((row) => row.reservado)),
  });
}

/** Inserts the garments that open orders reserve. Needs lotes and pedidos. */
export async function fillReservas(db: Db, { stock: { reservas } }: Company): Promise<void> {
  await insertRows(db, 'reserva', {
    pedido_linea_id: ints(reservas.map((row) => row.lineaId)),
    modelo_color_id: ints(reservas.map((row) => row.modeloColorId)),
    talla_id: ints(reservas.map((row) => row.tallaId)),
    lote_id: ints(reservas.map((row) => row.loteId)),
    desde_stock: flags(reservas.map((row) => row.desdeStock)),
    cantidad: ints(reservas.map((row) => row.cantidad)),
  });
}
