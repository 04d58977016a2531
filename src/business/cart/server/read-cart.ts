import type { Db } from '#database/schema.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import { inLanguage } from '../../../platform/i18n/texto.ts';
import { imagenOf } from '../../../platform/server/pictures/pictures.ts';
import type { ModeloLabels } from '../../catalogue/server/index.ts';
import { clienteOfBuyer } from '../../identity/server/index.ts';
import { importeOf } from '../../pedidos/pedido.ts';
import { type Entrega, entregasOf } from '../../stock/allocate.ts';
import type { Cambio, Cart, CartEncargo, CartModelo } from '../cart.contract.ts';
import {
  type CartRow,
  type CeldaRow,
  type PerdidaRow,
  readWholeCart,
  type WholeCart,
} from './cart.repository.ts';
import {
  type CellState,
  type Change,
  changesOf,
  confirmationOf,
  type DeletedCell,
  type EncargoState,
  portionsOf,
} from './cart-changes.ts';
import { daysOfCart } from './cart-days.ts';
import type { EncargoRow } from './encargo-row.ts';

const euros = (cents: number) => cents / 100;

/** Returns the user's cart in hand; an empty one when there is none yet. */
export async function readCart(
  db: Db,
  labels: ModeloLabels,
  userId: string,
  language: Language,
): Promise<Cart> {
  return cartReply(await readWholeCart(db, labels, userId), userId, language);
}

/** Returns the reply for a cart that was read or written. */
export function cartReply(whole: WholeCart, userId: string, language: Language): Cart {
  const { cart: row, celdas, encargos } = whole;
  const changes = changesOfCart(whole);
  const modelos = cartModelos(celdas, row, language);
  const entregas = entregasOf([
    ...modelos.flatMap(({ cantidades }) => cantidades.flatMap((cell) => cell.entregas ?? [])),
    ...encargos.filter(({ publicado }) => publicado).map(entregaOfEncargo),
  ]);
  return {
    id: row?.id ?? 0,
    userId,
    clienteId: clienteOfBuyer(userId),
    nombre: row?.nombre ?? '',
    ...daysOfCart(row),
    observaciones: row?.observaciones ?? '',
    version: row?.version ?? 0,
    total: euros(
      totalCents(celdas.filter(({ publicado }) => publicado)) +
        encargos.filter(({ publicado }) => publicado).reduce((sum, one) => sum + encargoCents(one), 0),
    ),
    modelos,
    ...(encargos.length > 0 && { encargos: encargos.map((one) => toCartEncargo(one, language)) }),
    ...(entregas.length > 0 && { entregas }),
    cambios: changes.map((change) => cambioReply(change, whole, language)),
    confirmacion: confirmationOf(changes),
  };
}

/** A special garment has no day until the company gives one. */
export const entregaOfEncargo = ({ cantidad }: Pick<EncargoRow, 'cantidad'>): Entrega => ({
  tipo: 'porFabricar',
  cantidad,
});

/** Returns the changes of a cart since its cells were set, as of the days on which they are wanted. */
export function changesOfCart({ celdas, perdidas, encargos }: WholeCart): Change[] {
  return changesOf(celdas.map(cellState), perdidas.map(deletedCell), encargos.map(encargoState));
}

/** Returns the cents of a special garment, with its suplemento. */
export const encargoPrice = ({ precio, suplemento }: EncargoRow): number => precio + (suplemento ?? 0);

const encargoCents = (one: EncargoRow): number => importeOf(encargoPrice(one), one.cantidad);

const encargoState = (row: EncargoRow): EncargoState => ({
  encargoId: row.id,
  modeloId: row.modelo_id,
  modeloColorId: row.modelo_color_id,
  tallaId: row.talla_id,
  cantidad: row.cantidad,
  precioVisto: row.precio_visto,
  precio: row.precio,
  publicado: row.publicado,
});

const toCartEncargo = (row: EncargoRow, language: Language): CartEncargo => ({
  id: row.id,
  modeloId: row.modelo_id,
  referencia: row.referencia,
  nombre: row.modelo,
  imagen: row.imagen ? imagenOf(row.imagen, language) : undefined,
  modeloColorId: row.modelo_color_id,
  color: inLanguage(row.color, language),
  tallaId: row.talla_id,
  talla: row.talla,
  cantidad: row.cantidad,
  texto: row.texto,
  fechaEvento: row.fecha_evento ?? undefined,
  referenciaTienda: row.referencia_tienda || undefined,
  precio: euros(encargoPrice(row)),
  suplemento: row.suplemento === null ? undefined : euros(row.suplemento),
  importe: euros(encargoCents(row)),
});

const deletedCell = (row: PerdidaRow): DeletedCell => ({
  modeloId: row.modelo_id,
  modeloColorId: row.modelo_color_id,
  tallaId: row.talla_id,
  cantidad: row.cantidad,
});

const cellState = (row: CeldaRow): CellState => ({
  modeloId: row.modelo_id,
  modeloColorId: row.modelo_color_id,
  tallaId: row.talla_id,
  cantidad: row.cantidad,
  precioVisto: row.precio_visto,
  precio: row.precio,
  cubiertoVisto: row.cubierto_visto,
  lotesVistos: row.lotes_vistos,
  disponible: row.disponible,
  lotes: row.lotes,
  wanted: row.wanted,
  publicado: row.publicado,
});

function totalCents(celdas: CeldaRow[]): number {
  return celdas.reduce((sum, celda) => sum + importeOf(celda.precio, celda.cantidad), 0);
}

function cartModelos(celdas: CeldaRow[], cart: CartRow | undefined, language: Language): CartModelo[] {
  return [...Map.groupBy(celdas, (celda) => celda.modelo_id).values()].flatMap((cells) => {
    const first = cells[0];
    if (!first) return [];
    return {
      modeloId: first.modelo_id,
      referencia: first.referencia,
      nombre: first.modelo,
      imagen: first.imagen ? imagenOf(first.imagen, language) : undefined,
      temporada: first.temporada ?? undefined,
      ...cart?.dias_lineas[first.modelo_id],
      precio: euros(first.precio_modelo),
      importe: euros(totalCents(cells)),
      cantidades: cells.map((cell) => ({
        modeloColorId: cell.modelo_color_id,
        color: inLanguage(cell.color, language),
        tallaId: cell.talla_id,
        talla: cell.talla,
        cantidad: cell.cantidad,
        ...(cell.precio !== first.precio_modelo && { precio: euros(cell.precio) }),
        ...(cell.publicado && { entregas: entregasOf(portionsOf(cell), cell.wanted) }),
      })),
    };
  });
}

/** Returns the reply for a change, with names and euros. */
export function cambioReply(
  change: Change,
  { celdas, perdidas, encargos }: Pick<WholeCart, 'celdas' | 'perdidas' | 'encargos'>,
  language: Language,
): Cambio {
  const all: (CeldaRow | PerdidaRow | EncargoRow)[] = [...celdas, ...perdidas, ...encargos];
  const cell =
    all.find((row) => row.modelo_color_id === change.modeloColorId && row.talla_id === change.tallaId) ??
    all.find((row) => row.modelo_id === change.modeloId);
  const ofCell = change.modeloColorId !== undefined;
  const amount = change.tipo === 'precio' ? euros : (garments: number) => garments;
  return {
    ...change,
    antes: amount(change.antes),
    ahora: amount(change.ahora),
    referencia: cell?.referencia ?? '',
    nombre: cell?.modelo ?? '',
    color: ofCell && cell ? inLanguage(cell.color, language) : undefined,
    talla: ofCell ? cell?.talla : undefined,
  };
}
