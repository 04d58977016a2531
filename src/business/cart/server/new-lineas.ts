/** The lineas of a new pedido: rules without I/O. */
import { importeOf } from '../../pedidos/pedido.ts';
import type { NewLinea } from '../../pedidos/server/index.ts';
import { entregasOf } from '../../stock/allocate.ts';
import type { CellToReserve } from '../../stock/server/index.ts';
import type { CartRow, CeldaRow } from './cart.repository.ts';
import type { EncargoRow } from './encargo-row.ts';
import { encargoPrice, entregaOfEncargo } from './read-cart.ts';

/** A cell with the garments that it would get now. */
export interface AllocatedCell extends CellToReserve {
  celda: CeldaRow;
}

/** Returns one linea for each price of a modelo, with the modelo's own days. */
export function newLineas(all: AllocatedCell[], { dias_lineas }: CartRow): NewLinea[] {
  return linesByPrice(all).flatMap((cells) => {
    const first = cells[0]?.celda;
    if (!first) return [];
    const prendas = cells.reduce((sum, { cantidad }) => sum + cantidad, 0);
    return {
      ...dias_lineas[first.modelo_id],
      modeloId: first.modelo_id,
      referencia: first.referencia,
      nombre: first.modelo,
      precio: first.precio,
      importe: importeOf(first.precio, prendas),
      prendas,
      imagen: first.imagen,
      cantidades: cells.map(({ modeloColorId, tallaId, cantidad, portions, celda }) => ({
        ...{ modeloColorId, tallaId, cantidad, color: celda.color, talla: celda.talla },
        entregas: entregasOf(portions, celda.wanted),
      })),
    };
  });
}

/** Returns the linea of a special garment. It has no day until the company gives one. */
export function encargoLinea(encargo: EncargoRow): NewLinea {
  const { cantidad, color, talla } = encargo;
  const precio = encargoPrice(encargo);
  return {
    modeloId: encargo.modelo_id,
    referencia: encargo.referencia,
    nombre: encargo.modelo,
    precio,
    importe: importeOf(precio, cantidad),
    prendas: cantidad,
    imagen: encargo.imagen,
    cantidades: [
      {
        ...{ modeloColorId: encargo.modelo_color_id, tallaId: encargo.talla_id, cantidad, color, talla },
        entregas: [entregaOfEncargo(encargo)],
      },
    ],
    // It is of no use after its event.
    servirHasta: encargo.fecha_evento,
    encargo: {
      texto: encargo.texto,
      fecha_evento: encargo.fecha_evento,
      referencia_tienda: encargo.referencia_tienda,
      suplemento: encargo.suplemento,
    },
  };
}

/** Groups cells by modelo and price, a modelo's lowest price first. */
function linesByPrice(all: AllocatedCell[]): AllocatedCell[][] {
  return [...Map.groupBy(all, ({ celda }) => celda.modelo_id).values()].flatMap((ofModelo) => {
    const byPrice = Map.groupBy(ofModelo, ({ celda }) => celda.precio);
    return [...byPrice].toSorted(([a], [b]) => a - b).map(([, cells]) => cells);
  });
}
