/** The rule that finds the line of a pedido de compra for what arrives, without I/O. */

export interface OpenLinea {
  id: number;
  articulo: string;
  precio: number;
  /** Hundredths that are still to come. */
  pendiente: number;
}

interface Received {
  articulo: string;
  /** Hundredths. */
  cantidad: number;
  /** The price on the delivery; absent: that of the pedido. */
  precio?: number | undefined;
  /** A pieza of cloth belongs to one line, garments can fill several. */
  isWhole: boolean;
}

export interface Matched {
  /** Undefined: the pedido has no such article. */
  linea: OpenLinea | undefined;
  cantidad: number;
}

/**
 * Returns a function that takes what arrives, one after the other, and returns the lines that it fills: those
 * of its price first, else in the order of the pedido. Garments beyond the order count on the last of them.
 */
export function matchReceived(open: readonly OpenLinea[]): (received: Received) => Matched[] {
  const left = new Map(open.map(({ id, pendiente }) => [id, pendiente]));
  const leftOf = ({ id }: OpenLinea) => left.get(id) ?? 0;
  return ({ articulo, cantidad, precio, isWhole }) => {
    const own = open.filter((linea) => linea.articulo === articulo);
    const hasPrice = (linea: OpenLinea) => linea.precio === precio;
    const lineas = [...own.filter(hasPrice), ...own.filter((linea) => !hasPrice(linea))];
    const missing = lineas.filter((linea) => leftOf(linea) > 0);
    const matched: { linea: OpenLinea | undefined; cantidad: number }[] = [];
    let rest = cantidad;
    for (const linea of isWhole ? missing.slice(0, 1) : missing) {
      if (rest === 0) break;
      const taken = isWhole ? rest : Math.min(rest, leftOf(linea));
      left.set(linea.id, leftOf(linea) - taken);
      matched.push({ linea, cantidad: taken });
      rest -= taken;
    }
    const last = matched.at(-1);
    if (last) last.cantidad += rest;
    else matched.push({ linea: lineas.find(hasPrice) ?? own.at(-1), cantidad });
    return matched;
  };
}
