import type { Prenda, Tejido } from '#demo/illustrator/index.ts';
import type { Dice } from './random.ts';

/** The position within its tipo's price band that a fabric gives a garment, 0 to 1. */
const LIFT: Record<Tejido, number> = {
  crepe: 0.12,
  gasa: 0.1,
  mikado: 0.38,
  saten: 0.22,
  encaje: 0.45,
  lentejuela: 0.42,
  jacquard: 0.36,
  terciopelo: 0.3,
  plumeti: 0.2,
  floral: 0.18,
  bicolor: 0.25,
};

/** Returns the wholesale price in cents, without tax, within the band (euros) and rounded to half a euro. */
export function wholesale(prenda: Prenda, [low, high]: readonly [number, number], dice: Dice): number {
  const ornament = prenda.adorno === 'pedreria' ? 0.15 : 0;
  const place = Math.min(1, LIFT[prenda.tejido] + ornament + dice.next() * 0.42);
  return Math.round((low + place * (high - low)) * 2) * 50;
}

/** Returns the retail price in cents: wholesale x 2.2, plus 21 % IVA, to the nearest euro that ends in 9. */
export function retail(precio: number): number {
  const euros = (precio * 2.2 * 1.21) / 100;
  return precio === 0 ? 0 : (Math.round((euros - 9) / 10) * 10 + 9) * 100;
}
