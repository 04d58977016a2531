import { Conflict } from '../../../platform/http/failures.ts';
import {
  type PedidoAct,
  type PedidoFacts,
  type PedidoRole,
  refusalOf,
  refusalTexts,
} from '../pedido-states.ts';

/** Text keys of acts that a situación refuses; the others have a general one. */
const situacionTexts: Partial<Record<PedidoAct, string>> = {
  confirm: 'El pedido #{{id}} ya no está por confirmar.',
  serve: 'El pedido #{{id}} no está confirmado, o ya está cerrado: no se sirve.',
  delete: 'El pedido #{{id}} ya está en marcha: cancélelo en vez de borrarlo.',
  cancelRest: 'Del pedido #{{id}} no hay nada servido, o ya está cerrado: cancélelo entero.',
  reopen: 'El pedido #{{id}} no está cancelado ni cerrado con prendas sin servir.',
};

/** Text keys of acts that a condition refuses in their own words. */
const needTexts: Record<string, string> = {
  'send unsent': 'El pedido #{{id}} ya se envió a la tienda.',
  'confirm sent': 'El pedido #{{id}} aún no se ha enviado a la tienda: envíelo antes.',
};

/** Checks that an act is allowed. @throws Conflict */
export function checkAct(act: PedidoAct, by: PedidoRole, pedido: PedidoFacts & { id: number }): void {
  const refusal = refusalOf(act, by, pedido);
  if (refusal)
    throw new Conflict(`Pedido ${pedido.id} refuses ${act}: ${refusal}.`, [
      refusalText(act, refusal, pedido.id),
    ]);
}

/** Returns the text of a refusal. */
export const refusalText = (
  act: PedidoAct,
  refusal: Exclude<ReturnType<typeof refusalOf>, undefined>,
  id: number,
) => ({
  key:
    refusal === 'situacion' || refusal === 'role'
      ? (situacionTexts[act] ?? 'El pedido #{{id}} ya está cerrado o en marcha: esto ya no se puede hacer.')
      : (needTexts[`${act} ${refusal}`] ?? refusalTexts[refusal]),
  params: { id },
});
