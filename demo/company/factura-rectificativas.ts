import { importeOf, type Motivo, totalsOf } from '#src/business/facturas/factura.ts';
import { BOUTIQUE, LOJA } from './clientes.ts';
import { addDays } from './days.ts';
import { workday } from './entregas.ts';
import type { FacturaLinea } from './factura-lineas.ts';
import type { Unnumbered } from './facturas.ts';
import { type Dice, dice } from './random.ts';

export interface Correction {
  motivo: Motivo;
  /** The factura it corrects. */
  of: Unnumbered;
}

export const RECTIFICATIVAS = 25;

/**
 * Returns rectificativas for returned garments and wrong prices: two of the boutique, one of the Portuguese
 * shop, the rest of others.
 */
export function corrections(billed: readonly Unnumbered[], today: string): Unnumbered[] {
  const old = billed.filter(({ fecha }) => fecha < addDays(today, -40));
  const of = (id: number) => old.filter(({ cliente }) => cliente.id === id);
  const chosen = [
    ...of(BOUTIQUE)
      .slice(-6)
      .filter((_, i) => i % 4 === 1),
    ...of(LOJA).slice(-2, -1),
  ];
  const rest = old.filter(({ cliente }) => cliente.id !== BOUTIQUE && cliente.id !== LOJA);
  const wanted = RECTIFICATIVAS - chosen.length;
  const others = rest.filter((_, i) => i % Math.floor(rest.length / wanted) === 7).slice(0, wanted);
  return [...chosen, ...others].map((factura) => rectificativa(factura, today));
}

function rectificativa(of: Unnumbered, today: string): Unnumbered {
  const own = dice(`rectificativa ${of.cliente.id} ${of.fecha} ${of.total}`);
  const back = own.chance(0.75);
  const lineas = [back ? returned(of, own) : cheaper(of, own)];
  const totals = totalsOf(lineas, of.regimen);
  const fecha = workday(addDays(of.fecha, own.int(6, 24)));
  // Deducted from the shop's next payment.
  const due = addDays(fecha, 30);
  return {
    ...of,
    ...totals,
    tipo: 'rectificativa',
    fecha,
    fechaOperacion: null,
    lineas,
    vencimientos: [{ fecha: due, importe: totals.total, cobrado: due < today ? due : null }],
    correction: { motivo: back ? 'devolucion' : 'precio', of },
  };
}

const garments = ({ lineas }: Unnumbered) => lineas.filter(({ cantidades }) => cantidades.length > 0);

/** A return of one or two garments of a size. */
function returned(of: Unnumbered, own: Dice): FacturaLinea {
  const linea = own.pick(garments(of));
  const cell = own.pick(linea.cantidades);
  const cantidad = -Math.min(cell.cantidad, own.int(1, 2));
  return {
    ...linea,
    cantidad,
    importe: importeOf(linea.precio, cantidad, linea.descuento),
    cantidades: [{ ...cell, cantidad }],
  };
}

/** A price that was three to eight euros a garment too high. */
function cheaper(of: Unnumbered, own: Dice): FacturaLinea {
  const linea = own.pick(garments(of));
  const precio = -own.int(3, 8) * 100;
  return { ...linea, precio, importe: importeOf(precio, linea.cantidad, linea.descuento) };
}
