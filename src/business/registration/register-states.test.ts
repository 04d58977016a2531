import { describe, expect, it } from 'vitest';
import { type Accion, type Antes, acciones, type Despues, estados, nextOf } from './register-states.ts';

/** The whole table as a reader would write it; `-` is refused. Columns as `acciones`. */
const table: [Antes, ...(Despues | '-')[]][] = [
  // submit, setVisitado, approve, resendApprove, reject, delete, activate, invite
  ['ninguno', 'pendiente', '-', '-', '-', '-', '-', '-', 'aprobada'],
  ['pendiente', '-', 'pendiente', 'aprobada', '-', 'rechazada', 'borrada', '-', '-'],
  ['aprobada', '-', 'aprobada', '-', 'aprobada', '-', 'borrada', 'activada', '-'],
  ['activada', '-', 'activada', '-', '-', '-', 'borrada', '-', '-'],
  ['rechazada', '-', 'rechazada', '-', '-', '-', 'borrada', '-', '-'],
];
const pairs = table.flatMap(([antes, ...row]) =>
  row.map((despues, place) => [antes, acciones[place] as Accion, despues] as const),
);

describe('the life of a request', () => {
  it('is decided for every pair of estado and act', () => {
    expect(table.map(([antes]) => antes)).toEqual(['ninguno', ...estados]);
    expect(pairs).toHaveLength((estados.length + 1) * acciones.length);
  });

  it.each(pairs)('%s, %s: %s', (antes, accion, despues) => {
    expect(nextOf(antes, accion) ?? '-').toBe(despues);
  });
});
