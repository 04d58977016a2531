/** What somebody wishes to order, as far as it was said, and how plainly. */
import { type Concept, conceptsOf } from '../message/concepts.ts';
import type { Estado } from './conversation.repository.ts';
import type { OwnTalk } from './talk.ts';

export type Wish = NonNullable<Estado['pedir']>;

/** What an order may speak of beside itself. */
const besideWish: ReadonlySet<Concept> = new Set([
  'anadir',
  'carrito',
  'modelo',
  'si',
  'saludo',
  'gracias',
  'pedido',
  // What it denies is looked at by itself; in Portuguese it is «en el».
  'no',
]);

/** Whether something else may be meant than a plain wish; then it is asked for a «sí» before anything is written. */
export function isHedged({ doubtful, asked, words }: OwnTalk['said']): boolean {
  const meanings = words.map(conceptsOf).filter((one) => one.size > 0 && !one.has('anadir'));
  return doubtful || asked || meanings.some((one) => ![...one].some((each) => besideWish.has(each)));
}

/** What this message adds to what was said before. */
export function wishOf({ said, estado }: OwnTalk): Wish {
  const { pedir } = estado;
  // Another modelo, or an order of its own, takes over no number that was said before it.
  const another = pedir?.modeloId !== undefined && said.modelo?.id !== pedir.modeloId;
  const anew = said.modelo !== undefined && (another || said.asks.has('anadir'));
  const before: Wish = (anew ? undefined : pedir) ?? { colores: [], tallas: [] };
  // «¿Cuántas prendas?» «42»: nothing else was asked.
  const [number] = said.tallas;
  const onlyHowMany =
    pedir &&
    !pedir.hecho &&
    pedir.cantidad === undefined &&
    pedir.tallas.length > 0 &&
    said.words.length === 1;
  if (onlyHowMany && number !== undefined && /^\d+$/.test(number))
    return { ...before, cantidad: Number(number) };
  return {
    modeloId: said.modelo?.id ?? before.modeloId ?? estado.modeloId,
    colores: said.colores.length > 0 ? said.colores : before.colores,
    tallas: said.tallas.length > 0 ? said.tallas : before.tallas,
    cantidad: said.cantidad ?? before.cantidad ?? (said.modelo ? said.perhaps : undefined),
    porTalla: said.porTalla ?? (said.cantidad === undefined ? before.porTalla : undefined),
  };
}
