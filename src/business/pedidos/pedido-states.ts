/** The states of a pedido as data: its acts, the roles that may do them, and their conditions. No I/O. */
import type { Situacion } from './pedido.ts';

export const pedidoActs = [
  'send',
  'edit',
  'delete',
  'confirm',
  'produce',
  'block',
  'unblock',
  'serve',
  'unserve',
  'cancel',
  'cancelRest',
  'reopen',
  'agree',
] as const;
export type PedidoAct = (typeof pedidoActs)[number];

/** `delivery`: the deliveries of the house, which alone raise what is served. */
export const pedidoRoles = ['shop', 'staff', 'delivery'] as const;
export type PedidoRole = (typeof pedidoRoles)[number];

/** Conditions beside the situación. */
export type Need = 'unsent' | 'sent' | 'unblocked' | 'blocked' | 'agreed' | 'asked' | 'rest' | 'original';

export interface PedidoRule {
  act: PedidoAct;
  by: PedidoRole;
  /** The situaciones that allow it, each with those that can follow; none: the pedido is gone. */
  moves: Partial<Record<Situacion, readonly Situacion[]>>;
  needs: readonly Need[];
}

const same = (...all: Situacion[]): PedidoRule['moves'] =>
  Object.fromEntries(all.map((situacion) => [situacion, [situacion]]));
const open = ['recibido', 'confirmado', 'enProduccion', 'servidoParcial'] as const;
const cancelled: readonly Situacion[] = ['cancelado'];
const afterDelivery: readonly Situacion[] = ['servidoParcial', 'servido'];

/** The acts on a pedido. A flag of it, such as blocked, is no situación. */
export const pedidoRules: readonly PedidoRule[] = [
  { act: 'send', by: 'staff', moves: same('recibido'), needs: ['unsent'] },
  {
    act: 'edit',
    by: 'staff',
    moves: { ...same(...open), servidoParcial: ['servidoParcial', 'servido'] },
    needs: [],
  },
  { act: 'delete', by: 'staff', moves: { recibido: [] }, needs: ['unsent'] },
  {
    act: 'confirm',
    by: 'staff',
    moves: { recibido: ['confirmado'] },
    needs: ['sent', 'unblocked', 'agreed'],
  },
  { act: 'produce', by: 'staff', moves: { confirmado: ['enProduccion'] }, needs: ['unblocked', 'agreed'] },
  { act: 'block', by: 'staff', moves: same(...open), needs: ['unblocked'] },
  { act: 'unblock', by: 'staff', moves: same(...open), needs: ['blocked'] },
  {
    act: 'serve',
    by: 'delivery',
    moves: { confirmado: afterDelivery, enProduccion: afterDelivery, servidoParcial: afterDelivery },
    needs: ['unblocked', 'agreed'],
  },
  {
    act: 'unserve',
    by: 'delivery',
    moves: { servidoParcial: ['confirmado', 'servidoParcial'], servido: ['confirmado', 'servidoParcial'] },
    needs: ['original'],
  },
  { act: 'cancel', by: 'shop', moves: { recibido: cancelled }, needs: ['sent'] },
  {
    act: 'cancel',
    by: 'staff',
    moves: { recibido: cancelled, confirmado: cancelled, enProduccion: cancelled },
    needs: ['sent'],
  },
  { act: 'cancelRest', by: 'staff', moves: { servidoParcial: ['servido'] }, needs: [] },
  {
    act: 'reopen',
    by: 'staff',
    moves: { servido: ['servidoParcial'] },
    needs: ['rest', 'original'],
  },
  { act: 'reopen', by: 'staff', moves: { cancelado: ['recibido'] }, needs: ['original'] },
  { act: 'agree', by: 'shop', moves: same(...open), needs: ['asked'] },
];

/** The facts that an act depends on. */
export interface PedidoFacts {
  situacion: Situacion;
  /** Whether its shop sees it. */
  isSent: boolean;
  isBlocked: boolean;
  /** The shop's answer to the last change that asked for one. */
  acuerdo?: 'pendiente' | 'aceptado' | 'rechazado' | undefined;
  /** Garments of it were cancelled while the others were served. */
  hasCancelledRest: boolean;
  /** False: another pedido replaced it, or it is the sale of a loan. */
  isOriginal: boolean;
}

const isMet: Record<Need, (facts: PedidoFacts) => boolean> = {
  unsent: ({ isSent }) => !isSent,
  sent: ({ isSent }) => isSent,
  unblocked: ({ isBlocked }) => !isBlocked,
  blocked: ({ isBlocked }) => isBlocked,
  agreed: ({ acuerdo }) => acuerdo === undefined || acuerdo === 'aceptado',
  asked: ({ acuerdo }) => acuerdo === 'pendiente',
  rest: ({ hasCancelledRest }) => hasCancelledRest,
  original: ({ isOriginal }) => isOriginal,
};

/** `role`: the role never does this; `situacion`: not in this one. */
export type Refusal = 'role' | 'situacion' | Need;

/** Returns why an act is refused; undefined when it is allowed. */
export function refusalOf(act: PedidoAct, by: PedidoRole, facts: PedidoFacts): Refusal | undefined {
  const rules = pedidoRules.filter((rule) => rule.act === act && rule.by === by);
  if (rules.length === 0) return 'role';
  const rule = rules.find(({ moves }) => moves[facts.situacion]);
  if (!rule) return 'situacion';
  return rule.needs.find((need) => !isMet[need](facts));
}

/** Returns the situaciones that can follow an act. */
export const followersOf = (act: PedidoAct, by: PedidoRole, situacion: Situacion): readonly Situacion[] =>
  pedidoRules.find((rule) => rule.act === act && rule.by === by && rule.moves[situacion])?.moves[situacion] ??
  [];

/** Text keys of refusals; `situacion` and `role` depend on the act. */
export const refusalTexts: Record<Need, string> = {
  unsent: 'El pedido #{{id}} ya se envió: cancélelo en vez de borrarlo.',
  sent: 'El pedido #{{id}} no se ha enviado a la tienda: bórrelo.',
  unblocked: 'El pedido #{{id}} está bloqueado.',
  blocked: 'El pedido #{{id}} no está bloqueado.',
  agreed: 'La tienda aún no ha aceptado los cambios del pedido #{{id}}.',
  asked: 'El pedido #{{id}} no espera su respuesta.',
  rest: 'Del pedido #{{id}} se sirvió todo: no queda nada por reabrir.',
  original: 'El pedido #{{id}} tiene otro en su lugar, o es la venta de un préstamo.',
};

/** Garments of a line. */
export interface LineGarments {
  cantidad: number;
  cancelada: number;
  servida: number;
}

/**
 * Returns the situación of garments from their quantities.
 * @param before of garments of which none is served: they keep it while it is before delivery
 */
export function situacionOf(garments: readonly LineGarments[], before: Situacion): Situacion {
  const sum = (of: (one: LineGarments) => number) => garments.reduce((all, one) => all + of(one), 0);
  const served = sum(({ servida }) => servida);
  const left = sum(({ cantidad, cancelada }) => cantidad - cancelada) - served;
  if (served > 0) return left > 0 ? 'servidoParcial' : 'servido';
  if (left === 0) return 'cancelado';
  return before === 'recibido' || before === 'enProduccion' ? before : 'confirmado';
}

export type PedidoCanceller = 'shop' | 'staff';

/**
 * Tests whether a pedido can be cancelled: by its shop until the company confirms it, by staff until garments
 * are served.
 */
export const canBeCancelled = (situacion: Situacion, by: PedidoCanceller): boolean =>
  followersOf('cancel', by, situacion).length > 0;
