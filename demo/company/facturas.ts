/** The facturas of the demo company: deliveries billed and numbered by date, with realistic corrections. */
import {
  type FormaDePago,
  type Regimen,
  regimenOf,
  type Tipo,
  type Totals,
  totalsOf,
} from '#src/business/facturas/factura.ts';
import { BOUTIQUE, type Cliente } from './clientes.ts';
import { UE } from './countries.ts';
import { EMISOR } from './data/emisor.ts';
import { addDays } from './days.ts';
import { type Cuenta, cuentas } from './entregas.ts';
import { type FacturaLinea, libro, lineasOf } from './factura-lineas.ts';
import { type Correction, corrections } from './factura-rectificativas.ts';
import type { Linea as PedidoLinea } from './pedido-lineas.ts';
import type { Pedido } from './pedidos.ts';

export interface Vencimiento {
  fecha: string;
  /** Cents. */
  importe: number;
  /** The day of the payment; null: unpaid. */
  cobrado: string | null;
}

export interface Factura extends Totals {
  id: number;
  /** `A26-000123`; the database generates the same. */
  numero: string;
  tipo: Tipo;
  fecha: string;
  fechaOperacion: string | null;
  cliente: Cliente;
  regimen: Regimen;
  emisor: Parte & { registro: string; envases: string };
  receptor: Parte;
  formaPago: FormaDePago;
  lineas: FacturaLinea[];
  vencimientos: Vencimiento[];
  correction: Correction | null;
}

export type Unnumbered = Omit<Factura, 'id' | 'numero'>;
type Parte = Record<Exclude<keyof typeof EMISOR, 'registro' | 'envases'>, string>;

/** Earlier ones belong to the company's former program. */
export const FACTURAS = 650;
/** The cliente whose last facturas are overdue. */
export const MOROSO = 5;

/** Returns all facturas up to yesterday, in the order of their dates; ids follow it. */
export function facturas(today: string, pedidos: readonly Pedido[]): Factura[] {
  const idOf = lineaIds(pedidos);
  const known = new Set<number>();
  const all = cuentas(pedidos, today).map((cuenta) => {
    const { id } = cuenta.entregas[0].pedido.cliente;
    const first = !known.has(id);
    known.add(id);
    return ordinaria(cuenta, { first, today, idOf });
  });
  const ordinary = all.slice(-FACTURAS);
  const bookOf = ordinary.filter(({ cliente }) => cliente.id === BOUTIQUE)[2];
  const billed = ordinary.map((factura) => (factura === bookOf ? withBook(factura, today) : factura));
  const last = new Map<string, number>();
  return [...billed, ...corrections(billed, today)]
    .toSorted((a, b) => a.fecha.localeCompare(b.fecha))
    .map((factura, i) => {
      const serie = `${factura.tipo === 'ordinaria' ? 'A' : 'R'}${factura.fecha.slice(2, 4)}`;
      const orden = (last.get(serie) ?? 0) + 1;
      last.set(serie, orden);
      return { ...factura, id: i + 1, numero: `${serie}-${String(orden).padStart(6, '0')}` };
    });
}

/** Returns the id of a pedido's linea: lineas are counted over all pedidos. */
export function lineaIds(pedidos: readonly Pedido[]) {
  const key = (pedidoId: number, { modelo, precio }: Pick<PedidoLinea, 'modelo' | 'precio'>) =>
    `${pedidoId} ${modelo.id} ${precio}`;
  const keys = pedidos.flatMap(({ id, lineas }) => lineas.map((linea) => key(id, linea)));
  const ids = new Map(keys.map((name, i) => [name, i + 1]));
  return (pedidoId: number, linea: Pick<PedidoLinea, 'modelo' | 'precio'>) =>
    ids.get(key(pedidoId, linea)) as number;
}

interface Surroundings {
  /** The shop's first factura: paid before the delivery. */
  first: boolean;
  today: string;
  idOf: (pedidoId: number, linea: Pick<PedidoLinea, 'modelo' | 'precio'>) => number;
}

function ordinaria({ fecha, entregas }: Cuenta, { first, today, idOf }: Surroundings): Unnumbered {
  const { cliente } = entregas[0].pedido;
  const regimen = regimenOf(
    { ...cliente, ue: UE.has(cliente.pais), codigoPostal: cliente.plaza.codigoPostal },
    fecha,
  );
  const lineas = entregas.flatMap((entrega) =>
    lineasOf(entrega, regimen, (linea) => idOf(entrega.pedido.id, linea)),
  );
  const totals = totalsOf(lineas, regimen);
  const delivered = entregas.at(-1)?.fecha ?? fecha;
  return {
    ...totals,
    tipo: 'ordinaria',
    fecha,
    fechaOperacion: delivered === fecha ? null : delivered,
    cliente,
    regimen,
    ...parties(cliente, regimen),
    formaPago: first ? 'transferencia' : 'giro',
    lineas,
    vencimientos: first
      ? [{ fecha, importe: totals.total, cobrado: fecha }]
      : debits(totals, { fecha, today, late: cliente.id === MOROSO }),
    correction: null,
  };
}

/**
 * Returns both parties as the factura names them: between two EU states with the country prefix (art. 6.1 d).
 */
function parties({ razonSocial, nif, direccion, plaza, pais }: Cliente, regimen: Regimen) {
  const prefix = (country: string) => (regimen === 'intracomunitaria' ? country : '');
  const { codigoPostal, poblacion, provincia } = plaza;
  return {
    emisor: { ...EMISOR, nif: prefix(EMISOR.pais) + EMISOR.nif },
    receptor: {
      nombre: razonSocial,
      nif: prefix(pais) + nif,
      direccion,
      codigoPostal,
      poblacion,
      provincia,
      pais,
    },
  };
}

/** Above this amount (cents without tax) it is paid in two halves. */
const inHalvesFrom = 300_000;

/** Direct debits at 30 days, or at 30 and 60 (Ley 3/2004, art. 4: never later). */
function debits(
  { baseImponible, total }: Totals,
  { fecha, today, late }: { fecha: string; today: string; late: boolean },
): Vencimiento[] {
  const half = Math.ceil(total / 2);
  const parts = baseImponible > inHalvesFrom ? [half, total - half] : [total];
  return parts.map((importe, i) => {
    const due = addDays(fecha, 30 * (i + 1));
    const unpaid = due >= today || (late && due > addDays(today, -150));
    return { fecha: due, importe, cobrado: unpaid ? null : due };
  });
}

/** Adds the company's book to the boutique's factura: a second tax rate. */
function withBook(factura: Unnumbered, today: string): Unnumbered {
  const lineas = [...factura.lineas, libro(2, factura.regimen)];
  const totals = totalsOf(lineas, factura.regimen);
  const vencimientos = debits(totals, { fecha: factura.fecha, today, late: false });
  return { ...factura, ...totals, lineas, vencimientos };
}
