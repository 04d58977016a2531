import { importeOf, type Regimen, tipoIvaIn } from '#src/business/facturas/factura.ts';
import { COLORES } from './data/colores.ts';
import { MINIMOS } from './data/house.ts';
import { TALLAS } from './data/tallas.ts';
import { TIPOS, tipoId } from './data/tipos.ts';
import type { Entrega } from './entregas.ts';
import type { Linea as PedidoLinea } from './pedido-lineas.ts';
import { enCadaIdioma, type TextoCompleto, texto } from './texto.ts';

export interface FacturaLinea {
  modeloId: number | null;
  pedidoLineaId: number | null;
  referencia: string;
  descripcion: TextoCompleto;
  cantidad: number;
  /** Cents each. */
  precio: number;
  /** Percent. */
  descuento: number;
  tipoIva: number;
  /** Cents, after the discount. */
  importe: number;
  cantidades: {
    modeloColorId: number;
    color: TextoCompleto;
    tallaId: number;
    talla: string;
    cantidad: number;
  }[];
}

/** Returns a line per pedido's linea for the delivered garments. `idOf`: the linea's id in its pedido. */
export function lineasOf(
  { pedido, lineas }: Entrega,
  regimen: Regimen,
  idOf: (linea: PedidoLinea) => number,
) {
  return lineas
    .map((linea): FacturaLinea => {
      const { modelo, precio, descuento } = linea;
      const cantidades = cellsOf(linea);
      const cantidad = cantidades.reduce((sum, cell) => sum + cell.cantidad, 0);
      return {
        modeloId: modelo.id,
        pedidoLineaId: idOf(linea),
        referencia: modelo.referencia,
        descripcion: nameOf(linea),
        cantidad,
        precio,
        descuento,
        tipoIva: tipoIvaIn(regimen),
        importe: importeOf(precio, cantidad, descuento),
        cantidades,
      };
    })
    .concat(portes(pedido, regimen));
}

/** «Vestido Montseny», “Montseny dress”. */
function nameOf({ modelo }: PedidoLinea): TextoCompleto {
  const corto = TIPOS[tipoId(modelo.tipo) - 1]?.corto as TextoCompleto;
  return enCadaIdioma((idioma) =>
    idioma === 'en' ? `${modelo.nombre} ${corto.en.toLowerCase()}` : `${corto[idioma]} ${modelo.nombre}`,
  );
}

function cellsOf({ modelo, cantidades }: PedidoLinea): FacturaLinea['cantidades'] {
  return cantidades.map(({ modeloColorId, tallaId, servida }) => {
    const colorId = modelo.colores.find(({ id }) => id === modeloColorId)?.colorId ?? 1;
    return {
      modeloColorId,
      color: COLORES[colorId - 1]?.nombre as TextoCompleto,
      tallaId,
      talla: TALLAS[tallaId - 1] ?? '',
      cantidad: servida,
    };
  });
}

/** From this amount on the freight is free: cents without tax. */
const freeFrom = MINIMOS.portesGratisDesde * 100;

/**
 * Freight: on the mainland, the Balearics and in Portugal once for an order below the limit; farther away
 * always.
 */
function portes({ cliente, total }: Entrega['pedido'], regimen: Regimen): FacturaLinea[] {
  const near = ['ES', 'PT'].includes(cliente.pais) && regimen !== 'exportacion';
  if (near && total >= freeFrom) return [];
  return [other(texto('Portes', 'Carriage', 'Ports', 'Portes'), 1, near ? 950 : 3995, tipoIvaIn(regimen))];
}

/** The company's book, taxed at the rate of books. */
export const libro = (cantidad: number, regimen: Regimen): FacturaLinea =>
  other(
    texto(
      'Libro «Treinta años de costura»',
      'Book “Thirty Years of Sewing”',
      'Llibre «Trenta anys de costura»',
      'Livro «Trinta anos de costura»',
    ),
    cantidad,
    1995,
    tipoIvaIn(regimen, 4),
  );

const other = (
  descripcion: TextoCompleto,
  cantidad: number,
  precio: number,
  tipoIva: number,
): FacturaLinea => ({
  modeloId: null,
  pedidoLineaId: null,
  referencia: '',
  descripcion,
  cantidad,
  precio,
  descuento: 0,
  tipoIva,
  importe: importeOf(precio, cantidad),
  cantidades: [],
});
