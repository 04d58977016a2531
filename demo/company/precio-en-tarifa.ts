import { PRECIOS_PACTADOS, type TARIFAS } from './data/tarifas.ts';
import type { Modelo } from './modelos.ts';

/** Returns the price in cents, by the rule of the SQL function `price_in_tarifa`; null is General. */
export function precioEnTarifa({ nombre, precio }: Modelo, tarifa: (typeof TARIFAS)[number] | null): number {
  if (!tarifa) return precio;
  const agreed = PRECIOS_PACTADOS.find(([codigo, modelo]) => codigo === tarifa.codigo && modelo === nombre);
  return agreed ? Math.round(agreed[2] * 100) : Math.round((precio * (100 - tarifa.descuento)) / 100);
}
