import { describe, expect, it } from 'vitest';
import { BOUTIQUE, LOJA, POR_ENCIMA_DEL_LIMITE, VIES_CADUCADO } from './clientes.ts';
import { company } from './company.ts';
import { TALLAS } from './data/tallas.ts';
import { TARIFAS } from './data/tarifas.ts';
import { TIPOS, tipoId } from './data/tipos.ts';
import { addDays } from './days.ts';
import { ean13, eanOfCell } from './ean13.ts';
import { retail } from './prices.ts';
import { precioDeTalla } from './suplementos.ts';

const today = '2026-11-21';
const house = company(today);
const { modelos, clientes, pedidos, stock } = house;
const modelo = (nombre: string) => {
  const found = modelos.find((one) => one.nombre === nombre);
  if (!found) throw new Error(`no modelo ${nombre}`);
  return found;
};

describe('the demo company', () => {
  it('gives the same company for the same day', () => {
    expect(JSON.stringify(company(today))).toBe(JSON.stringify(house));
  });

  it('keeps its modelos and moves its orders with the day', () => {
    const later = company('2027-03-02');
    expect(later.modelos).toEqual(modelos);
    expect(later.pedidos.at(-1)?.fecha.slice(0, 10)).toBe(
      addDays(pedidos.at(-1)?.fecha.slice(0, 10) ?? '', 101),
    );
  });

  it('has no instant after the first of its day, whenever it is filled', () => {
    const instants = JSON.stringify(house).match(/"\d{4}-\d\d-\d\dT[^"]*/g) ?? [];
    expect(instants.length).toBeGreaterThan(900);
    expect(instants.filter((one) => one.slice(1) > `${addDays(today, -1)}T22:00`)).toEqual([]);
  });

  it('numbers its orders by their time, within a day too', () => {
    const came = pedidos.toSorted((a, b) => a.id - b.id).map(({ fecha }) => fecha);
    expect(came).toEqual(came.toSorted());
    expect(pedidos.map(({ id }) => id)).toEqual(pedidos.map((_, i) => i + 1));
  });

  it('has the expected size', () => {
    expect([modelos.length, clientes.length, pedidos.length]).toEqual([180, 120, 900]);
    expect(stock.stock.length).toBeGreaterThan(3500);
    expect(clientes.filter((one) => one.recargo)).toHaveLength(48);
    const byCountry = Object.groupBy(clientes, (one) => one.pais);
    expect([byCountry.ES?.length, byCountry.PT?.length]).toEqual([95, 15]);
  });
});

describe('modelos', () => {
  it('have unique names, referencias and EANs', () => {
    const eans = modelos.flatMap((one) =>
      one.colores.flatMap(({ colorId }) =>
        one.tallaIds.map((tallaId) => eanOfCell(one.id, colorId, tallaId)),
      ),
    );
    for (const list of [modelos.map((one) => one.nombre), modelos.map((one) => one.referencia), eans])
      expect(new Set(list).size).toBe(list.length);
    expect(eans.every((ean) => /^20\d{11}$/.test(ean))).toBe(true);
  });

  it('carry the check digit of the standard', () => {
    expect(ean13('200001000140')).toBe('2000010001408');
    expect(() => ean13('2000')).toThrow('twelve digits');
  });

  it('have prices of their tipo, and a retail price that ends in 9', () => {
    for (const one of modelos.filter(({ publicado }) => publicado)) {
      const [low, high] = TIPOS[tipoId(one.tipo) - 1]?.banda ?? [0, 0];
      expect(one.precio, one.nombre).toBeGreaterThanOrEqual(low * 100);
      expect(one.precio, one.nombre).toBeLessThanOrEqual(high * 100);
      expect(one.pvpr % 1000, one.nombre).toBe(900);
    }
    expect(retail(18_400)).toBe(48_900);
  });

  it('have the number of colours of their coleccion, each once', () => {
    for (const one of modelos.filter(({ nombre }) => !['Montseny', 'Gualba'].includes(nombre))) {
      expect(one.colores.length, one.nombre).toBeGreaterThanOrEqual(2);
      expect(one.colores.length, one.nombre).toBeLessThanOrEqual(4);
      expect(new Set(one.colores.map(({ colorId }) => colorId)).size).toBe(one.colores.length);
    }
  });
});

describe('the edges a screen must carry', () => {
  const cells = (nombre: string) => modelo(nombre).colores.length * modelo(nombre).tallaIds.length;

  it('has a matrix of 8 by 14, and one of a single cell', () => {
    expect([cells('Montseny'), cells('Gualba')]).toEqual([112, 1]);
  });

  it('has a referencia of 60 characters and a draft without a price', () => {
    expect(modelo('Norma').referencia).toHaveLength(60);
    expect(modelo('Lledó')).toMatchObject({ precio: 0, pvpr: 0, publicado: false, novedad: false });
  });

  it('has a size that is sold out and comes back', () => {
    const tallaId = TALLAS.indexOf('42') + 1;
    const modeloColorId = modelo('Marina').colores[0]?.id;
    const here = stock.stock.find((one) => one.modeloColorId === modeloColorId && one.tallaId === tallaId);
    expect(here?.fisico).toBe(here?.reservado);
    expect(stock.lotes).toContainEqual(expect.objectContaining({ modeloColorId, tallaId }));
  });

  it('has an order of more than 300 cells by a shop over its limit', () => {
    const big = pedidos.find((one) => one.lineas.flatMap(({ cantidades }) => cantidades).length > 300);
    expect(big?.cliente.id).toBe(POR_ENCIMA_DEL_LIMITE);
    expect(big?.estado).toBe(1);
    expect(big?.total).toBeGreaterThan(big?.cliente.limiteCredito ?? Number.POSITIVE_INFINITY);
  });

  it('has a Portuguese shop whose VIES check has lapsed, and one that is valid', () => {
    const until = (id: number) => clientes.find((one) => one.id === id)?.viesHasta ?? '';
    expect(until(VIES_CADUCADO) < today).toBe(true);
    expect(until(LOJA) > today).toBe(true);
  });

  it('has letters that a careless screen breaks', () => {
    const names = [...modelos, ...clientes].map((one) => one.nombre).join(' ');
    for (const letter of ['l·l', 'ç', 'ñ', 'ã', 'ê', '’']) expect(names).toContain(letter);
  });
});

describe('pedidos', () => {
  it('add up', () => {
    for (const pedido of pedidos) {
      const importes = pedido.lineas.map((linea) => {
        const prendas = linea.cantidades.reduce((sum, cell) => sum + cell.cantidad, 0);
        expect(linea.importe).toBe(Math.round((prendas * linea.precio * (100 - linea.descuento)) / 100));
        expect(linea.cantidades.length).toBeGreaterThan(0);
        return linea.importe;
      });
      expect(pedido.total).toBe(importes.reduce((sum, importe) => sum + importe, 0));
    }
  });

  it('have the prices of their shop’s tarifa', () => {
    for (const { cliente, lineas } of pedidos) {
      const tarifa = cliente.tarifaId ? (TARIFAS[cliente.tarifaId - 1] ?? null) : null;
      for (const { modelo: ordered, precio, cantidades, encargo } of lineas)
        for (const { tallaId } of cantidades)
          expect(precio - (encargo?.suplemento ?? 0)).toBe(precioDeTalla(ordered, tarifa, tallaId));
    }
    const special = pedidos.flatMap(({ lineas }) => lineas.flatMap(({ encargo }) => encargo ?? []));
    expect(special.length).toBeGreaterThan(5);
    expect(new Set(special.map(({ suplemento }) => suplemento === null)).size).toBe(2);
    const surcharged = pedidos.filter(
      ({ lineas }) => new Set(lineas.map(({ modelo: ordered }) => ordered.id)).size < lineas.length,
    );
    expect(surcharged.length).toBeGreaterThan(100);
  });

  it('have quantities served according to their situacion', () => {
    for (const { estado, situacion, lineas } of pedidos) {
      const cells = lineas.flatMap(({ cantidades }) => cantidades);
      const all = cells.every((cell) => cell.servida === cell.cantidad);
      const some = cells.some((cell) => cell.servida > 0);
      expect(estado).toBe(situacion === 'servido' ? 2 : situacion === 'cancelado' ? 3 : 1);
      if (situacion === 'servido') expect(all).toBe(true);
      else expect(all).toBe(false);
      if (!['servido', 'servidoParcial'].includes(situacion)) expect(some).toBe(false);
    }
  });

  it('follow their dates, and the demo shops have their share', () => {
    const dates = pedidos.map((pedido) => pedido.fecha.slice(0, 10));
    expect(dates).toEqual(dates.toSorted());
    expect(dates.every((date) => date < today && date >= addDays(today, -731))).toBe(true);
    const of = (id: number) => pedidos.filter((pedido) => pedido.cliente.id === id);
    expect([of(BOUTIQUE).length, of(LOJA).length]).toEqual([23, 7]);
    expect([of(BOUTIQUE).at(-1)?.estado, of(LOJA).at(-1)?.estado]).toEqual([1, 1]);
  });

  it('reserve their undelivered quantities', () => {
    const open = pedidos.filter(({ estado }) => estado === 1).flatMap(({ lineas }) => lineas);
    const waiting = open
      .filter(({ encargo }) => !encargo)
      .flatMap(({ cantidades }) => cantidades)
      .reduce((sum, cell) => sum + cell.cantidad - cell.servida, 0);
    const sum = (reservas: typeof stock.reservas) =>
      reservas.reduce((all, { cantidad }) => all + cantidad, 0);
    expect(sum(stock.reservas)).toBe(waiting);
    const {
      stock: fromStock,
      lote,
      none,
    } = Object.groupBy(stock.reservas, ({ desdeStock, loteId }) =>
      desdeStock ? 'stock' : loteId ? 'lote' : 'none',
    );
    expect(stock.stock.reduce((all, cell) => all + cell.reservado, 0)).toBe(sum(fromStock ?? []));
    expect(stock.lotes.reduce((all, cell) => all + cell.reservado, 0)).toBe(sum(lote ?? []));
    expect(none?.length).toBeGreaterThan(5);
    expect(stock.stock.every((cell) => cell.fisico >= cell.reservado)).toBe(true);
    expect(stock.lotes.every((cell) => cell.cantidad >= cell.reservado)).toBe(true);
  });
});

describe('stock', () => {
  it('always includes Esencial', () => {
    const essential = new Set(
      modelos.filter((one) => one.coleccion === 'esencial').flatMap((one) => one.colores.map(({ id }) => id)),
    );
    const cells = stock.stock.filter((cell) => essential.has(cell.modeloColorId));
    expect(cells.length).toBeGreaterThan(300);
    expect(cells.every((cell) => cell.fisico > cell.reservado)).toBe(true);
  });

  it('comes from production in 10 to 90 days', () => {
    for (const { fecha } of stock.lotes) {
      expect(fecha >= addDays(today, 10)).toBe(true);
      expect(fecha <= addDays(today, 90)).toBe(true);
    }
  });
});
