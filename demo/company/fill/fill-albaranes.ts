import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { databaseFolder } from '#src/start-database.ts';
import type { Albaran } from '../albaranes.ts';
import { lastNumbers, seguimientoOf } from '../albaranes.ts';
import { days, ids, insertRows, instants, ints, json, texts, uuids } from '../bulk.ts';
import type { Company } from '../company.ts';
import { TRANSPORTISTAS } from '../data/transportistas.ts';
import { addDays, at } from '../days.ts';
import { USUARIOS } from '../usuarios.ts';

const staff = USUARIOS[0]?.id ?? null;

/** Inserts the carriers, and the deliveries with their lines and states. Needs pedidos; facturas need it. */
export async function fillAlbaranes(db: Db, { albaranes, today }: Company): Promise<void> {
  await insertRows(db, 'transportista', {
    id: ids(TRANSPORTISTAS),
    nombre: texts(TRANSPORTISTAS.map((row) => row.nombre)),
    enlace: texts(TRANSPORTISTAS.map((row) => row.enlace)),
  });
  await insertRows(db, 'albaran', {
    id: ids(albaranes),
    numero: texts(albaranes.map((row) => row.numero)),
    cliente_id: ints(albaranes.map((row) => row.entrega.pedido.cliente.id)),
    direccion: json(albaranes.map(addressOf)),
    fecha: days(albaranes.map((row) => row.entrega.fecha)),
    bultos: ints(albaranes.map((row) => row.bultos)),
    peso: ints(albaranes.map((row) => row.peso)),
    transportista: texts(albaranes.map((row) => TRANSPORTISTAS[row.transportistaId - 1]?.nombre ?? '')),
    transportista_id: ints(albaranes.map((row) => row.transportistaId)),
    portes: texts(albaranes.map((row) => row.portes)),
    creado: instants(albaranes.map((row) => at(row.entrega.fecha, 12, row.id % 60))),
    creado_por: uuids(albaranes.map(() => staff)),
  });
  const lineas = albaranes.flatMap(({ id, lineas: own }) =>
    own.map((row, orden) => ({ ...row, albaranId: id, orden: orden + 1 })),
  );
  await insertRows(db, 'albaran_linea', {
    id: ints(lineas.map((row) => row.id)),
    albaran_id: ints(lineas.map((row) => row.albaranId)),
    orden: ints(lineas.map((row) => row.orden)),
    pedido_linea_id: ints(lineas.map((row) => row.pedidoLineaId)),
    modelo_id: ints(lineas.map((row) => row.linea.modelo.id)),
    referencia: texts(lineas.map((row) => row.linea.modelo.referencia)),
    descripcion: json(lineas.map((row) => ({ es: row.linea.modelo.nombre }))),
    cantidad: ints(lineas.map((row) => row.cantidad)),
    precio: ints(lineas.map((row) => row.linea.precio)),
    descuento: ints(lineas.map((row) => row.linea.descuento)),
    tipo_iva: ints(lineas.map(() => 21)),
  });
  const cells = lineas.flatMap(({ id, linea }) => linea.cantidades.map((cell) => ({ ...cell, id })));
  await insertRows(db, 'albaran_cantidad', {
    albaran_linea_id: ints(cells.map((row) => row.id)),
    modelo_color_id: ints(cells.map((row) => row.modeloColorId)),
    talla_id: ints(cells.map((row) => row.tallaId)),
    cantidad: ints(cells.map((row) => row.servida)),
  });
  const pasos = albaranes.flatMap((row) => pasosOf(row, today));
  await insertRows(db, 'albaran_paso', {
    albaran_id: ints(pasos.map((row) => row.id)),
    estado: texts(pasos.map((row) => row.estado)),
    cuando: instants(pasos.map((row) => row.cuando)),
    usuario_id: uuids(pasos.map(() => staff)),
    seguimiento: texts(pasos.map((row) => row.seguimiento)),
    enlace: texts(pasos.map((row) => row.enlace)),
  });
  const last = lastNumbers(albaranes);
  await insertRows(db, 'albaran_numero', {
    anio: ints(last.map((row) => row.anio)),
    ultimo: ints(last.map((row) => row.ultimo)),
  });
}

function addressOf({ entrega }: Albaran) {
  const { nombre, direccion, plaza, pais, telefono } = entrega.pedido.cliente;
  const { codigoPostal, poblacion, provincia } = plaza;
  return { nombre, direccion, codigoPostal, poblacion, provincia, pais, telefono };
}

/** Parcels of yesterday wait for the carrier, those of the days before are on their way. */
function pasosOf(albaran: Albaran, today: string) {
  const { id, entrega, transportistaId } = albaran;
  const { fecha } = entrega;
  const seguimiento = seguimientoOf(albaran);
  const template = TRANSPORTISTAS[transportistaId - 1]?.enlace ?? '';
  const none = { seguimiento: '', enlace: '' };
  return [
    { id, estado: 'cerrado', cuando: at(fecha, 12, id % 60), ...none },
    ...(fecha < addDays(today, -1)
      ? [
          {
            ...{ id, estado: 'enviado', cuando: at(fecha, 17, id % 60), seguimiento },
            enlace: template.replace('{seguimiento}', seguimiento),
          },
        ]
      : []),
    ...(fecha < addDays(today, -4)
      ? [{ id, estado: 'entregado', cuando: at(addDays(fecha, 2), 10, id % 60), ...none }]
      : []),
  ];
}

/** The migration that shows deliveries in a demo of an older version. */
const migration = 'migrations/0177-deliveries-of-demo.sql';

/** Gives the carriers their files, and starts some picking lists. Needs deliveries and pedidos. */
export async function fillPreparaciones(db: Db): Promise<void> {
  await sql.raw(await readFile(join(databaseFolder, migration), 'utf8')).execute(db);
}
