import { type Albaran, albaranes } from './albaranes.ts';
import { type Cliente, clientes } from './clientes.ts';
import { type Factura, facturas } from './facturas.ts';
import { type Modelo, modelos } from './modelos.ts';
import { type Movimiento, movimientos } from './movimientos.ts';
import { type Pedido, pedidos } from './pedidos.ts';
import { pictures } from './pictures.ts';
import { type Prestamo, prestamos } from './prestamos.ts';
import { type Registro, registros } from './registros.ts';
import { stocks } from './stock.ts';
import { type Usuario, usuarios } from './usuarios.ts';

export interface Company {
  today: string;
  modelos: Modelo[];
  clientes: Cliente[];
  usuarios: Usuario[];
  pedidos: Pedido[];
  facturas: Factura[];
  albaranes: Albaran[];
  registros: Registro[];
  stock: ReturnType<typeof stocks>;
  prestamos: Prestamo[];
  movimientos: Movimiento[];
  pictures: ReturnType<typeof pictures>;
}

/** Returns Atelier Montseny as of a day (`YYYY-MM-DD`): the same day gives the same company. */
export function company(today: string): Company {
  const house = modelos();
  const shops = clientes(today);
  const orders = pedidos(today, shops, house);
  const stock = stocks(house, orders, today);
  const loans = prestamos(today, { clientes: shops, stock: stock.stock });
  const bills = facturas(today, orders);
  return {
    today,
    modelos: house,
    clientes: shops,
    usuarios: usuarios(shops),
    pedidos: orders,
    facturas: bills,
    albaranes: albaranes(orders, bills, today),
    registros: registros(today, shops),
    stock,
    prestamos: loans,
    movimientos: movimientos(today, {
      modelos: house,
      pedidos: orders,
      stock: stock.stock,
      prestamos: loans,
    }),
    pictures: pictures(house),
  };
}
