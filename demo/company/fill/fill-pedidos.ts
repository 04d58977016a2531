import type { Db } from '#database/schema.ts';
import { days, insertRows, instants, ints, texts, uuids } from '../bulk.ts';
import type { Company } from '../company.ts';
import type { Linea } from '../pedido-lineas.ts';
import type { Pedido } from '../pedidos.ts';
import { sendersOf } from '../usuarios.ts';

/** Inserts the orders of two years, with lineas and cells. Needs clientes, usuarios and modelos. */
export async function fillPedidos(db: Db, { pedidos, usuarios }: Company): Promise<void> {
  const senders = pedidos.map((row) => sendersOf(row.cliente, usuarios));
  await insertRows(db, 'pedido', {
    id: ints(pedidos.map((row) => row.id)),
    fecha: instants(pedidos.map((row) => row.fecha)),
    estado: ints(pedidos.map((row) => row.estado)),
    situacion: texts(pedidos.map((row) => row.situacion)),
    cliente_id: ints(pedidos.map((row) => row.cliente.id)),
    usuario_id: uuids(senders.map((row) => row.usuarioId)),
    creado_por: uuids(senders.map((row) => row.creadoPor)),
    comercial_id: ints(pedidos.map((row) => row.cliente.comercialId)),
    tarifa_id: ints(pedidos.map((row) => row.cliente.tarifaId)),
    observaciones: texts(pedidos.map((row) => row.observaciones)),
    fecha_entrega: days(pedidos.map((row) => row.fechaEntrega)),
    servir_hasta: days(pedidos.map((row) => row.servirHasta)),
    cancelar_tras: days(pedidos.map((row) => row.cancelarTras)),
    total: ints(pedidos.map((row) => row.total)),
    total_prendas: ints(pedidos.map((row) => row.prendas)),
    total_modelos: ints(pedidos.map((row) => new Set(row.lineas.map(({ modelo }) => modelo.id)).size)),
  });
  const lineas = pedidos
    .flatMap((pedido) => pedido.lineas.map((linea, orden) => ({ ...linea, pedido, orden })))
    .map((row, i) => ({ ...row, id: i + 1 }));
  await insertRows(db, 'pedido_linea', {
    id: ints(lineas.map((row) => row.id)),
    pedido_id: ints(lineas.map((row) => row.pedido.id)),
    modelo_id: ints(lineas.map((row) => row.modelo.id)),
    referencia: texts(lineas.map((row) => row.modelo.referencia)),
    nombre: texts(lineas.map((row) => row.modelo.nombre)),
    precio: ints(lineas.map((row) => row.precio)),
    descuento: ints(lineas.map((row) => row.descuento)),
    importe: ints(lineas.map((row) => row.importe)),
    situacion: texts(lineas.map((row) => situacionOf(row.pedido, row))),
    fecha_prevista: days(lineas.map((row) => row.pedido.fechaPrevista)),
    orden: ints(lineas.map((row) => row.orden)),
  });
  const special = lineas.flatMap(({ id, cantidades: [cell], encargo }) =>
    cell && encargo ? [{ ...cell, ...encargo, lineaId: id }] : [],
  );
  await insertRows(db, 'pedido_encargo', {
    pedido_linea_id: ints(special.map((row) => row.lineaId)),
    modelo_color_id: ints(special.map((row) => row.modeloColorId)),
    talla_id: ints(special.map((row) => row.tallaId)),
    cantidad: ints(special.map((row) => row.cantidad)),
    texto: texts(special.map((row) => row.texto)),
    fecha_evento: days(special.map((row) => row.fechaEvento)),
    referencia_tienda: texts(special.map((row) => row.referenciaTienda)),
    suplemento: ints(special.map((row) => row.suplemento)),
  });
  const cells = lineas
    .filter(({ encargo }) => !encargo)
    .flatMap((linea) => linea.cantidades.map((cell) => ({ ...cell, lineaId: linea.id })));
  await insertRows(db, 'pedido_cantidad', {
    pedido_linea_id: ints(cells.map((row) => row.lineaId)),
    modelo_color_id: ints(cells.map((row) => row.modeloColorId)),
    talla_id: ints(cells.map((row) => row.tallaId)),
    cantidad: ints(cells.map((row) => row.cantidad)),
    servida: ints(cells.map((row) => row.servida)),
  });
}

/** A linea of a half-served order has its own situacion; others have their order's. */
function situacionOf({ situacion }: Pedido, { cantidades }: Linea): Pedido['situacion'] {
  if (situacion !== 'servidoParcial') return situacion;
  if (cantidades.every((cell) => cell.servida === cell.cantidad)) return 'servido';
  return cantidades.some((cell) => cell.servida > 0) ? 'servidoParcial' : 'confirmado';
}
