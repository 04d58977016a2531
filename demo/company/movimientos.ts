/** The ledger of the demo company since 1 January: every movement that leads to today's stock. */
import { COMERCIALES } from './data/comerciales.ts';
import { addDays, at } from './days.ts';
import { entregas } from './entregas.ts';
import type { Modelo } from './modelos.ts';
import type { Pedido } from './pedidos.ts';
import type { Prestamo } from './prestamos.ts';
import { dice } from './random.ts';
import type { Stock } from './stock.ts';
import { USUARIOS } from './usuarios.ts';

export interface Lugar {
  id: number;
  tipo: 'taller' | 'muestrario' | 'feria';
  nombre: string;
  comercialId: number | null;
  cerrado: boolean;
}

export interface Movimiento {
  momento: string;
  modeloColorId: number;
  tallaId: number;
  cantidad: number;
  de: number | null;
  a: number | null;
  motivo: 'apertura' | 'recepcion' | 'traslado' | 'venta' | 'prestamo' | 'devolucion' | 'recuento';
  documento: string;
  nota: string;
  usuarioId: string | null;
}

/** The ids that the migration gives its places. */
const ALMACEN = 1;
const SEGUNDAS = 2;
const ARREGLOS = 3;
export const TALLER = 4;
const FERIA = 5;
const MUESTRARIO = 6;
/** The reps with a sample set. */
const CON_MUESTRARIO = 3;

export const LUGARES: readonly Lugar[] = [
  { id: TALLER, tipo: 'taller', nombre: 'Taller del Congost', comercialId: null, cerrado: false },
  { id: FERIA, tipo: 'feria', nombre: 'Feria de novias y ceremonia', comercialId: null, cerrado: false },
  ...COMERCIALES.slice(0, CON_MUESTRARIO).map(({ nombre }, nth) => ({
    id: MUESTRARIO + nth,
    tipo: 'muestrario' as const,
    nombre: `Muestrario de ${nombre}`,
    comercialId: nth + 1,
    cerrado: false,
  })),
];

const key = (modeloColorId: number, tallaId: number) => `${modeloColorId}/${tallaId}`;
const staff = USUARIOS[0]?.id ?? null;

interface Books {
  modelos: readonly Modelo[];
  pedidos: readonly Pedido[];
  stock: readonly Stock[];
  prestamos: readonly Prestamo[];
}

/**
 * Returns the movements in the order of their moments. The first one of a cell is as large as today's stock
 * and all later movements require, so the ledger never falls below zero.
 */
export function movimientos(today: string, { modelos, pedidos, stock, prestamos }: Books): Movimiento[] {
  const start = `${today.slice(0, 4)}-01-01`;
  const later = [
    ...sales(pedidos, today, start),
    ...transfers(modelos, stock, today),
    ...prestamos.flatMap(lent),
    ...counted(stock, today),
  ];
  const received = receptions(stock, today);
  const balance = new Map(stock.map((one) => [key(one.modeloColorId, one.tallaId), one.fisico]));
  const first = new Map<string, string>();
  for (const one of [...later, ...received]) {
    const cell = key(one.modeloColorId, one.tallaId);
    const out = (one.de === ALMACEN ? one.cantidad : 0) - (one.a === ALMACEN ? one.cantidad : 0);
    balance.set(cell, (balance.get(cell) ?? 0) + out);
    const before = first.get(cell);
    if (!before || one.momento < before) first.set(cell, one.momento);
  }
  const created = new Map(
    modelos.flatMap((row) => row.colores.map(({ id }) => [id, addDays(today, -30 * row.meses)] as const)),
  );
  const opening = stock.flatMap(({ modeloColorId, tallaId }): Movimiento[] => {
    const cell = key(modeloColorId, tallaId);
    const cantidad = balance.get(cell) ?? 0;
    if (cantidad === 0) return [];
    const day = created.get(modeloColorId) ?? start;
    const isNew = day > start && at(day, 8, 0) < (first.get(cell) ?? at(today, 0, 0));
    return [
      isNew
        ? reception({ modeloColorId, tallaId }, cantidad, day)
        : {
            ...reception({ modeloColorId, tallaId }, cantidad, start),
            motivo: 'apertura',
            documento: '',
            nota: 'Inventario de fin de año',
          },
    ];
  });
  return [...opening, ...received, ...later].toSorted((one, other) =>
    one.momento.localeCompare(other.momento),
  );
}

const reception = (
  { modeloColorId, tallaId }: Pick<Stock, 'modeloColorId' | 'tallaId'>,
  cantidad: number,
  day: string,
): Movimiento => ({
  momento: at(day, 8, 0),
  modeloColorId,
  tallaId,
  cantidad,
  de: null,
  a: ALMACEN,
  motivo: 'recepcion',
  documento: '',
  nota: 'Del taller propio',
  usuarioId: staff,
});

/** Returns what the deliveries of the year took. */
function sales(pedidos: readonly Pedido[], today: string, start: string): Movimiento[] {
  return entregas(pedidos, today)
    .filter(({ fecha }) => fecha > start)
    .flatMap(({ pedido, fecha, lineas }) =>
      lineas.flatMap(({ cantidades }) =>
        cantidades.map(({ modeloColorId, tallaId, servida }) => ({
          momento: at(fecha, 11, pedido.id % 60),
          modeloColorId,
          tallaId,
          cantidad: servida,
          de: ALMACEN,
          a: null,
          motivo: 'venta' as const,
          documento: `pedido ${pedido.id}`,
          nota: '',
          usuarioId: staff,
        })),
      ),
    );
}

/** Returns a second delivery of the workshop for some of the fuller cells: half of what is there now. */
function receptions(stock: readonly Stock[], today: string): Movimiento[] {
  return stock
    .filter(({ modeloColorId, fisico }) => fisico >= 10 && modeloColorId % 3 === 0)
    .map((cell) =>
      reception(cell, Math.floor(cell.fisico / 2), addDays(today, -20 - (cell.modeloColorId % 60))),
    );
}

/** Returns the sample sets, the fair, repairs and seconds: garments of cells with enough stock. */
function transfers(modelos: readonly Modelo[], stock: readonly Stock[], today: string): Movimiento[] {
  const own = dice('movimientos');
  const season = new Set(
    modelos
      .filter(({ temporada, publicado }) => temporada === 'PV27' && publicado)
      .flatMap(({ colores }) => colores.slice(0, 1).map(({ id }) => id)),
  );
  // A garment of each modelo: the first size with free stock.
  const samples = [
    ...new Map(
      stock
        .filter(({ modeloColorId, fisico, reservado }) => season.has(modeloColorId) && fisico - reservado > 4)
        .map((cell) => [cell.modeloColorId, cell]),
    ).values(),
  ];
  const move = (cell: Stock, a: number, days: number, nota: string, de = ALMACEN): Movimiento => ({
    momento: at(addDays(today, -days), 10, own.int(0, 59)),
    modeloColorId: cell.modeloColorId,
    tallaId: cell.tallaId,
    cantidad: 1,
    de,
    a,
    motivo: 'traslado',
    documento: '',
    nota,
    usuarioId: staff,
  });
  const sets = LUGARES.filter(({ tipo }) => tipo === 'muestrario').flatMap(({ id }) =>
    samples.filter(() => own.chance(0.6)).map((cell) => move(cell, id, 30, 'Muestrario PV27')),
  );
  const fair = samples.slice(0, 12).map((cell) => move(cell, FERIA, 3, 'Para el estand'));
  const repaired = samples.slice(12, 16).map((cell) => move(cell, ARREGLOS, 9, 'Cremallera'));
  const seconds = samples
    .slice(14, 16)
    .map((cell) => move(cell, SEGUNDAS, 2, 'Mancha en el forro', ARREGLOS));
  return [...sets, ...fair, ...repaired, ...seconds];
}

/** Returns the movements of a loan: out, back, and sold. */
function lent({ id, lugarId, fecha, vuelta, nota, celdas }: Prestamo): Movimiento[] {
  const move = (
    { modeloColorId, tallaId }: Prestamo['celdas'][number],
    more: Pick<Movimiento, 'momento' | 'de' | 'a' | 'motivo' | 'cantidad'>,
  ): Movimiento => ({
    modeloColorId,
    tallaId,
    ...more,
    documento: `prestamo ${id}`,
    nota,
    usuarioId: staff,
  });
  return celdas.flatMap((cell) => [
    move(cell, {
      momento: at(fecha, 9, 30),
      de: ALMACEN,
      a: lugarId,
      motivo: 'prestamo',
      cantidad: cell.prestada,
    }),
    ...(cell.devuelta > 0
      ? [
          move(cell, {
            momento: at(vuelta, 16, 5),
            de: lugarId,
            a: ALMACEN,
            motivo: 'devolucion',
            cantidad: cell.devuelta,
          }),
        ]
      : []),
  ]);
}

/** The finished stocktake: days ago, and the differences that it found. */
export const RECUENTO = { days: 45, shelf: 'A-', differences: [-1, 2, -2, 1] } as const;

/** Returns what the stocktake of the first shelves corrected. */
function counted(stock: readonly Stock[], today: string): Movimiento[] {
  const cells = stock.filter(
    ({ modeloColorId, fisico, reservado }) => modeloColorId % 8 === 0 && fisico - reservado >= 8,
  );
  return RECUENTO.differences.flatMap((by, nth): Movimiento[] => {
    const cell = cells[nth * 5];
    if (!cell) return [];
    const { modeloColorId, tallaId } = cell;
    return [
      {
        momento: at(addDays(today, -RECUENTO.days), 17, 0),
        modeloColorId,
        tallaId,
        cantidad: Math.abs(by),
        de: by < 0 ? ALMACEN : null,
        a: by > 0 ? ALMACEN : null,
        motivo: 'recuento',
        documento: 'recuento 1',
        nota: 'Recuento de los primeros estantes',
        usuarioId: staff,
      },
    ];
  });
}
