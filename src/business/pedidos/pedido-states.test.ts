import { expect, it } from 'vitest';
import { situaciones } from './pedido.ts';
import {
  followersOf,
  type PedidoFacts,
  pedidoActs,
  pedidoRoles,
  pedidoRules,
  refusalOf,
  situacionOf,
} from './pedido-states.ts';

const facts: PedidoFacts = {
  situacion: 'recibido',
  isSent: true,
  isBlocked: false,
  hasCancelledRest: false,
  isOriginal: true,
};

/** The situaciones that allow an act of a role, with those that follow. */
const allowed: Record<string, string> = {
  'send by staff': 'recibido>recibido',
  'edit by staff':
    'recibido>recibido confirmado>confirmado enProduccion>enProduccion servidoParcial>servidoParcial|servido',
  'delete by staff': 'recibido>',
  'confirm by staff': 'recibido>confirmado',
  'produce by staff': 'confirmado>enProduccion',
  'block by staff':
    'recibido>recibido confirmado>confirmado enProduccion>enProduccion servidoParcial>servidoParcial',
  'unblock by staff':
    'recibido>recibido confirmado>confirmado enProduccion>enProduccion servidoParcial>servidoParcial',
  'serve by delivery':
    'confirmado>servidoParcial|servido enProduccion>servidoParcial|servido servidoParcial>servidoParcial|servido',
  'unserve by delivery': 'servidoParcial>confirmado|servidoParcial servido>confirmado|servidoParcial',
  'cancel by shop': 'recibido>cancelado',
  'cancel by staff': 'recibido>cancelado confirmado>cancelado enProduccion>cancelado',
  'cancelRest by staff': 'servidoParcial>servido',
  'reopen by staff': 'servido>servidoParcial cancelado>recibido',
  'agree by shop':
    'recibido>recibido confirmado>confirmado enProduccion>enProduccion servidoParcial>servidoParcial',
};

it('allows each act in each situación to each role, or refuses it, as listed', () => {
  const found: Record<string, string> = {};
  for (const act of pedidoActs) {
    for (const role of pedidoRoles) {
      const roleRefuses = refusalOf(act, role, facts) === 'role';
      const moves = situaciones.filter((situacion) => {
        const refusal = refusalOf(act, role, { ...facts, situacion });
        return refusal !== 'situacion' && refusal !== 'role';
      });
      if (roleRefuses) expect(moves).toEqual([]);
      else
        found[`${act} by ${role}`] = moves
          .map((situacion) => `${situacion}>${followersOf(act, role, situacion).join('|')}`)
          .join(' ');
    }
  }
  expect(found).toEqual(allowed);
});

it.each([
  ['send', 'staff', {}, 'unsent'],
  ['send', 'staff', { isSent: false }, undefined],
  ['delete', 'staff', {}, 'unsent'],
  ['delete', 'staff', { isSent: false }, undefined],
  ['cancel', 'staff', { isSent: false }, 'sent'],
  ['cancel', 'shop', {}, undefined],
  ['confirm', 'staff', { isSent: false }, 'sent'],
  ['confirm', 'staff', { isBlocked: true }, 'unblocked'],
  ['confirm', 'staff', { acuerdo: 'pendiente' }, 'agreed'],
  ['confirm', 'staff', { acuerdo: 'rechazado' }, 'agreed'],
  ['confirm', 'staff', { acuerdo: 'aceptado' }, undefined],
  ['produce', 'staff', { situacion: 'confirmado', isBlocked: true }, 'unblocked'],
  ['block', 'staff', { isBlocked: true }, 'unblocked'],
  ['unblock', 'staff', {}, 'blocked'],
  ['unblock', 'staff', { isBlocked: true }, undefined],
  ['serve', 'delivery', { situacion: 'confirmado', isBlocked: true }, 'unblocked'],
  ['serve', 'delivery', { situacion: 'confirmado', acuerdo: 'rechazado' }, 'agreed'],
  ['serve', 'staff', { situacion: 'confirmado' }, 'role'],
  ['unserve', 'delivery', { situacion: 'servido', isOriginal: false }, 'original'],
  ['reopen', 'staff', { situacion: 'servido' }, 'rest'],
  ['reopen', 'staff', { situacion: 'servido', hasCancelledRest: true }, undefined],
  ['reopen', 'staff', { situacion: 'cancelado', isOriginal: false }, 'original'],
  ['agree', 'shop', {}, 'asked'],
  ['agree', 'shop', { acuerdo: 'pendiente' }, undefined],
] as const)('answers %s by %s with %o: %s', (act, role, more, refusal) => {
  expect(refusalOf(act, role, { ...facts, ...more })).toBe(refusal);
});

it('blocks a pedido without another situación', () => {
  const flags = pedidoRules.filter(({ act }) => act === 'block' || act === 'unblock');
  for (const { moves } of flags) {
    for (const [from, to] of Object.entries(moves)) expect(to).toEqual([from]);
  }
});

it.each([
  [[[5, 0, 0]], 'recibido', 'recibido'],
  [[[5, 0, 0]], 'servido', 'confirmado'],
  [[[5, 0, 2]], 'enProduccion', 'servidoParcial'],
  [[[5, 3, 2]], 'servidoParcial', 'servido'],
  [[[5, 5, 0]], 'confirmado', 'cancelado'],
  [
    [
      [5, 5, 0],
      [2, 0, 2],
    ],
    'confirmado',
    'servido',
  ],
  [
    [
      [5, 0, 0],
      [2, 0, 2],
    ],
    'confirmado',
    'servidoParcial',
  ],
] as const)('makes %j of a pedido that was %s %s', (lines, before, after) => {
  const garments = lines.map(([cantidad, cancelada, servida]) => ({ cantidad, cancelada, servida }));
  expect(situacionOf(garments, before)).toBe(after);
});
