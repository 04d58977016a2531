/** Tools that read and change the cart. A cell is written only when all its parts are named. */
import * as z from 'zod';
import { type Cart, maxCantidad } from '../../../cart/cart.contract.ts';
import { cantidadInCart } from '../cart-cells.ts';
import type { Celda } from '../conversation.repository.ts';
import { undoable, undoChange } from '../undo-change.ts';
import { type CallerAgentContext, shopTool, ToolRefusal } from './agent-tool.ts';
import { colorInput, findColor, findModelo, findTalla, modeloInput, tallaInput } from './named-cells.ts';

/** Cells of one change. */
const maxChanged = 60;
/** Modelos of one change. */
const maxModelos = 20;
/** Modelos, special garments and changes of a shown cart. */
export const maxLines = 100;

const cell = z.object({
  modelo: modeloInput,
  color: colorInput,
  talla: tallaInput,
  cantidad: z
    .int()
    .min(0)
    .max(maxCantidad)
    .describe('Garments of this cell in the cart after the change; 0 removes it'),
});

/** A cell that was changed. */
export interface ChangedCell {
  modeloId: number;
  modelo: string;
  referencia: string;
  color: string;
  talla: string;
  before: number;
  after: number;
}

export const readCartTool = shopTool({
  name: 'read_cart',
  title: 'Cart and totals',
  description: 'Shows the cart: its cells, special garments and totals in euros.',
  effect: 'none',
  input: z.object({}),
  run: async ({ tools: { caller } }) => cartResult(await caller.readCart()),
});

export const setCellsTool = shopTool({
  name: 'set_cells',
  title: 'Change the cart',
  description:
    'Sets cells of the cart to quantities: all or none. Every cell needs modelo, color, talla and cantidad from the user: never guess one, ask. It sets and does not add: for "two more", read the cart first. Returns what changed; `undo` takes it back.',
  effect: 'cart',
  input: z.object({ cells: z.array(cell).min(1).max(maxChanged) }),
  async run(context, { cells }) {
    const { tools, memory } = context;
    const wanted = await resolve(context, cells);
    const [former, pedidoId] = await Promise.all([tools.caller.readCart(), tools.caller.newestPedidoId()]);
    const changed = wanted
      .map((one) => ({ ...one, before: cantidadInCart(former, one) }))
      .filter(({ before, cantidad }) => before !== cantidad);
    if (changed.length === 0) return { changed: [], cart: totalsOf(former) };
    const cart = await tools.caller.setCeldas(former.id || undefined, changed.map(celdaOf));
    const before = changed.map((one) => celdaOf({ ...one, cantidad: one.before }));
    const deshacer = undoable(cart, { before, after: changed, pedidoId });
    const { orden: _, pregunta: __, ...state } = await memory.read();
    await memory.save({ ...state, modeloId: changed[0]?.modeloId, deshacer });
    return {
      changed: changed.map(
        ({ modeloId, modelo, referencia, color, talla, before, cantidad }): ChangedCell => ({
          modeloId,
          modelo,
          referencia,
          color,
          talla,
          before,
          after: cantidad,
        }),
      ),
      cart: totalsOf(cart),
      canUndo: true,
    };
  },
});

export const undoTool = shopTool({
  name: 'undo',
  title: 'Undo the last change of the cart',
  description: 'Takes back the last change of the cart that was made in this conversation.',
  effect: 'cart',
  input: z.object({}),
  async run({ tools: { caller }, memory }) {
    const { deshacer, orden: _, pregunta: __, ...state } = await memory.read();
    const undone = await undoChange(caller, deshacer);
    if (undone.is === 'sent')
      throw new ToolRefusal(`Order ${undone.pedidoId} has been sent since. The cart was not changed.`);
    if (undone.is === 'changed')
      throw new ToolRefusal('The cart has changed since. It was not changed again.');
    if (undone.is === 'nothing') throw new ToolRefusal('There is nothing to undo.');
    await memory.save(state);
    return { undone: undone.celdas, cart: totalsOf(undone.cart) };
  },
});

interface ResolvedCell extends Celda {
  modelo: string;
  referencia: string;
  color: string;
  talla: string;
}

/** Returns the cells with their ids. @throws ToolRefusal when a name fits none or several, or a cell twice */
async function resolve(
  { knowledge, readCells }: CallerAgentContext,
  cells: readonly z.output<typeof cell>[],
): Promise<ResolvedCell[]> {
  const cards = cells.map(({ modelo }) => findModelo(knowledge, modelo));
  const ids = [...new Set(cards.map(({ id }) => id))];
  if (ids.length > maxModelos) throw new ToolRefusal(`One change names at most ${maxModelos} modelos.`);
  const open = Map.groupBy(await readCells(ids), ({ modeloId }) => modeloId);
  const seen = new Set<string>();
  return cells.flatMap(({ color, talla, cantidad }, nth) => {
    const card = cards[nth];
    if (!card) return [];
    const { id: modeloId, nombre, referencia } = card;
    const own = open.get(modeloId) ?? [];
    const { modeloColorId, nombre: colorName } = findColor(card, color);
    const tallas = own.map(({ tallaId, talla }) => ({ tallaId, nombre: talla }));
    const { tallaId, nombre: tallaName } = findTalla({ nombre, tallas }, talla);
    if (!own.some((one) => one.modeloColorId === modeloColorId && one.tallaId === tallaId))
      throw new ToolRefusal(`${nombre} in ${colorName} is not made in size ${tallaName}.`);
    const key = `${modeloId} ${modeloColorId} ${tallaId}`;
    if (seen.has(key))
      throw new ToolRefusal(
        `${nombre} in ${colorName}, size ${tallaName}, is named twice. Ask which counts.`,
      );
    seen.add(key);
    return {
      modeloId,
      modeloColorId,
      tallaId,
      cantidad,
      modelo: nombre,
      referencia,
      color: colorName,
      talla: tallaName,
    };
  });
}

const celdaOf = ({ modeloId, modeloColorId, tallaId, cantidad }: Celda): Celda => ({
  modeloId,
  modeloColorId,
  tallaId,
  cantidad,
});

const prendasOf = ({ modelos, encargos = [] }: Cart): number =>
  [...modelos.flatMap(({ cantidades }) => cantidades), ...encargos].reduce(
    (sum, { cantidad }) => sum + cantidad,
    0,
  );

const totalsOf = (cart: Cart) => ({ prendas: prendasOf(cart), total: cart.total });

/** Returns a cart in bounded form. */
export function cartResult(cart: Cart) {
  const { modelos, encargos = [], cambios } = cart;
  return {
    ...totalsOf(cart),
    modelos: modelos
      .slice(0, maxLines)
      .map(({ modeloId, referencia, nombre, precio, importe, cantidades }) => ({
        modeloId,
        referencia,
        nombre,
        precio,
        importe,
        cells: cantidades.map(({ color, talla, cantidad }) => ({ color, talla, cantidad })),
      })),
    ...(modelos.length > maxLines && { notShown: modelos.length - maxLines }),
    ...(encargos.length > 0 && {
      encargos: encargos.slice(0, maxLines).map(({ nombre, color, talla, cantidad, texto, importe }) => ({
        nombre,
        color,
        talla,
        cantidad,
        texto,
        importe,
      })),
    }),
    ...(cambios.length > 0 && { changedSince: cambios.slice(0, maxLines) }),
  };
}
