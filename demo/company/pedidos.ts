import { BOUTIQUE, type Cliente, LOJA, POR_ENCIMA_DEL_LIMITE } from './clientes.ts';
import { CURVAS } from './data/tallas.ts';
import { TARIFAS } from './data/tarifas.ts';
import { TEMPORADAS } from './data/temporadas.ts';
import { addDays, at } from './days.ts';
import { encargoOf } from './encargos.ts';
import type { Modelo } from './modelos.ts';
import { fateOf, observacionesFor, type Situacion, serve } from './pedido-fate.ts';
import { cells, type Linea, linea, orderLinea } from './pedido-lineas.ts';
import { precioEnTarifa } from './precio-en-tarifa.ts';
import { type Dice, dice } from './random.ts';
import { lineasByPrice } from './suplementos.ts';

export interface Pedido {
  id: number;
  /** Instant, ISO. */
  fecha: string;
  estado: 1 | 2 | 3;
  situacion: Situacion;
  cliente: Cliente;
  observaciones: string;
  fechaEntrega: string | null;
  /** The last day of delivery, and the day after which nothing is sent. */
  servirHasta: string | null;
  cancelarTras: string | null;
  /** The due date of goods in production. */
  fechaPrevista: string | null;
  lineas: Linea[];
  /** Cents. */
  total: number;
  prendas: number;
}

export const PEDIDOS = 900;
/** The days before today with orders of the demo shops; the last ones are still open. */
const OF_BOUTIQUE = [
  2, 9, 17, 31, 48, 70, 96, 121, 149, 180, 214, 245, 271, 303, 338, 372, 401, 447, 489, 533, 590, 641, 702,
];
const OF_LOJA = [4, 26, 88, 173, 264, 395, 560];
const BIG_ORDER_DAYS = 12;

/** Returns all pedidos of the last 24 months, oldest first, so that ids follow dates. */
export function pedidos(today: string, shops: readonly Cliente[], house: readonly Modelo[]): Pedido[] {
  const own = dice('pedidos');
  const rest = shops.filter(({ id }) => id !== BOUTIQUE && id !== LOJA);
  // Some shops order every few weeks, some twice a year.
  const weights = rest.map((shop, i) => [shop, 1 + ((i * 7) % 11)] as const);
  const shop = (id: number) => shops.find((one) => one.id === id) as Cliente;
  const orders = [
    ...OF_BOUTIQUE.map((days) => ({ days, cliente: shop(BOUTIQUE), big: false })),
    ...OF_LOJA.map((days) => ({ days, cliente: shop(LOJA), big: false })),
    { days: BIG_ORDER_DAYS, cliente: shop(POR_ENCIMA_DEL_LIMITE), big: true },
  ];
  while (orders.length < PEDIDOS)
    orders.push({ days: daysAgo(own), cliente: own.weighted(weights), big: false });
  return orders
    .map((order, key) => pedido({ ...order, key }, today, house))
    .toSorted((a, b) => (a.fecha < b.fecha ? -1 : a.fecha > b.fecha ? 1 : 0))
    .map((one, i) => ({ id: i + 1, ...one }));
}

/** Up to 24 months back, denser lately: the company grows. */
const daysAgo = (own: Dice) => 1 + Math.floor(729 * own.next() ** 1.35);

function pedido(
  { days, cliente, big, key }: { days: number; cliente: Cliente; big: boolean; key: number },
  today: string,
  house: readonly Modelo[],
): Omit<Pedido, 'id'> {
  const own = dice(`pedido ${key}`);
  const onSale = house.filter((modelo) => modelo.publicado && modelo.meses * 30 > days);
  const ordered = big ? bigOrder(onSale, cliente) : ordinaryOrder(onSale, cliente, own);
  const day = addDays(today, -days);
  const fate = big ? { estado: 1 as const, situacion: 'confirmado' as const } : fateOf(days, own);
  const ofStock = serve(
    ordered.flatMap((one) => lineasByPrice(one, tarifaOf(cliente))),
    fate.situacion,
    own,
  );
  const lineas = [...ofStock, ...encargos(ofStock, { day, cliente, key, situacion: fate.situacion })];
  const open = fate.estado === 1;
  const fecha = at(day, own.int(7, 17), own.int(0, 59));
  const observaciones = own.chance(0.18) ? observacionesFor(cliente.pais, own) : '';
  const fechaEntrega = own.chance(0.4) ? addDays(day, own.int(20, 70)) : null;
  return {
    ...{ fecha, ...fate, cliente, observaciones, fechaEntrega },
    ...(fechaEntrega === null && isOld(days, cliente)
      ? { servirHasta: null, cancelarTras: addDays(day, 21) }
      : lastDays(fechaEntrega, dice(`last days ${key}`))),
    fechaPrevista: open && fate.situacion === 'enProduccion' ? addDays(today, own.int(10, 45)) : null,
    lineas,
    total: lineas.reduce((sum, one) => sum + one.importe, 0),
    prendas: lineas.flatMap((one) => one.cantidades).reduce((sum, celda) => sum + celda.cantidad, 0),
  };
}

/** Tests whether an order of a demo shop is open past its cancel day, so that its page asks the shop. */
const isOld = (days: number, { id }: Cliente) => [BOUTIQUE, LOJA].includes(id) && days > 21 && days < 35;

/** Returns the last days of an order that is wanted on a day: of a delivery window, or of the shop's own. */
function lastDays(fechaEntrega: string | null, own: Dice): Pick<Pedido, 'servirHasta' | 'cancelarTras'> {
  if (fechaEntrega === null || !own.chance(0.6)) return { servirHasta: null, cancelarTras: null };
  const ventana = TEMPORADAS.flatMap(({ ventanas }) => ventanas).find(
    ({ desde, hasta }) => desde <= fechaEntrega && fechaEntrega <= hasta,
  );
  const servirHasta = ventana?.hasta ?? addDays(fechaEntrega, own.int(2, 12));
  return { servirHasta, cancelarTras: ventana ? ventana.hasta : addDays(servirHasta, own.int(0, 5)) };
}

/** Some open orders of which nothing is served have a special garment. */
function encargos(
  lineas: readonly Linea[],
  { day, cliente, key, situacion }: { day: string; cliente: Cliente; key: number; situacion: Situacion },
): Linea[] {
  const own = dice(`encargo ${key}`);
  const isOpen = ['recibido', 'confirmado', 'enProduccion'].includes(situacion);
  // The newest order of the demo shop has the key 0.
  if (!isOpen || !(key === 0 || own.chance(0.25))) return [];
  const { tarifaId, pais } = cliente;
  const order = { day, isConfirmed: situacion !== 'recibido', tarifaId, pais };
  return [encargoOf(own.pick(lineas), order, own)];
}

function ordinaryOrder(onSale: readonly Modelo[], cliente: Cliente, own: Dice): Linea[] {
  const reposicion = own.chance(0.3);
  const cuantos = reposicion
    ? own.int(1, 3)
    : own.weighted([
        [1, 2],
        [2, 4],
        [3, 6],
        [4, 6],
        [5, 4],
        [6, 3],
        [8, 2],
        [10, 1],
        [12, 1],
      ]);
  const descuento = own.weighted([
    [0, 12],
    [5, 2],
    [10, 1],
  ]);
  return own
    .shuffled(onSale)
    .slice(0, cuantos)
    .map((modelo) => orderLinea(modelo, { precio: priceFor(modelo, cliente), reposicion, descuento }, own));
}

/** Returns the order that fills a screen: the whole new season in two colours, more than 300 cells. */
function bigOrder(onSale: readonly Modelo[], cliente: Cliente): Linea[] {
  return onSale
    .filter((modelo) => modelo.temporada === 'PV27' && modelo.tallaje === 'principal')
    .concat(onSale.filter((modelo) => modelo.coleccion === 'jardin' && modelo.tallaje === 'principal'))
    .slice(0, 40)
    .map((modelo) =>
      linea(
        modelo,
        priceFor(modelo, cliente),
        0,
        modelo.colores.slice(0, 2).flatMap(({ id }) => cells(modelo, id, CURVAS.A)),
      ),
    );
}

const tarifaOf = ({ tarifaId }: Cliente) => (tarifaId === null ? null : (TARIFAS[tarifaId - 1] ?? null));
const priceFor = (modelo: Modelo, cliente: Cliente) => precioEnTarifa(modelo, tarifaOf(cliente));
