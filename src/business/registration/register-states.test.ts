import { describe, expect, it } from 'vitest';
import {
  type EstadoAfter,
  type EstadoBefore,
  estados,
  nextEstado,
  type RegisterAction,
  registerActions,
} from './register-states.ts';

/** The whole table in columns of `acciones`; `-` is not allowed. */
const table: [EstadoBefore, ...(EstadoAfter | '-')[]][] = [
  // submit, setVisitado, approve, resendApprove, reject, delete, activate, invite
  ['ninguno', 'pendiente', '-', '-', '-', '-', '-', '-', 'aprobada'],
  ['pendiente', '-', 'pendiente', 'aprobada', '-', 'rechazada', 'borrada', '-', '-'],
  ['aprobada', '-', 'aprobada', '-', 'aprobada', '-', 'borrada', 'activada', '-'],
  ['activada', '-', 'activada', '-', '-', '-', 'borrada', '-', '-'],
  ['rechazada', '-', 'rechazada', '-', '-', '-', 'borrada', '-', '-'],
];
const pairs = table.flatMap(([before, ...row]) =>
  row.map((after, place) => [before, registerActions[place] as RegisterAction, after] as const),
);

describe('nextOf', () => {
  it('covers every pair of estado and action', () => {
    expect(table.map(([before]) => before)).toEqual(['ninguno', ...estados]);
    expect(pairs).toHaveLength((estados.length + 1) * registerActions.length);
  });

  it.each(pairs)('returns for %s and %s: %s', (before, action, after) => {
    expect(nextEstado(before, action) ?? '-').toBe(after);
  });
});
