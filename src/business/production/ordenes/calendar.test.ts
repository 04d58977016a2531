import { expect, it } from 'vitest';
import { type CalendarCard, calendarOf, maxWeeks } from './calendar.ts';
import type { OrdenRow } from './ordenes.contract.ts';

// A Wednesday.
const today = '2026-11-25';
let ids = 0;
const orden = (prevista: string, more: Partial<OrdenRow> = {}): OrdenRow => {
  ids += 1;
  return {
    ...{ id: ids, numero: `OF-${ids}`, modeloId: 1, referencia: 'A', nombre: 'Alba', estado: 'confeccion' },
    ...{ origen: 'stock', fecha: today, prevista, previstas: 9, cortadas: 9, terminadas: 0, version: 1 },
    ...{ talleres: [], enCasa: 9 },
    ...more,
  };
};
const at = (lugarId: number, prevista: string, prendas = 4) => ({
  ...{ envioId: lugarId * 100 + prendas, lugarId, lugar: `Taller ${lugarId}`, fase: 'confeccion' as const },
  ...{ prevista, prendas },
});
const shown = (columns: CalendarCard[][]) =>
  columns.map((cards) => cards.map(({ prevista, prendas }) => `${prevista} ${prendas}`));

it('puts each envio into the row of its workshop and the rest into the house, late first', () => {
  const { hasLate, weeks, rows } = calendarOf(
    [
      orden('2026-12-09', { talleres: [at(2, '2026-11-29'), at(1, '2026-11-20', 3)], enCasa: 2 }),
      orden('2026-11-24', { enCasa: 5 }),
      orden('2026-12-01', { estado: 'terminada' }),
    ],
    today,
  );
  expect([hasLate, weeks]).toEqual([true, ['2026-11-23', '2026-11-30', '2026-12-07']]);
  expect(rows.map(({ lugar, columns }) => [lugar, shown(columns)])).toEqual([
    ['Taller 1', [['2026-11-20 3'], [], [], []]],
    ['Taller 2', [[], ['2026-11-29 4'], [], []]],
    [undefined, [['2026-11-24 5'], [], [], ['2026-12-09 2']]],
  ]);
});

it('has this week alone without rows, and keeps what comes after the last week in its column', () => {
  expect(calendarOf([], today)).toEqual({ hasLate: false, weeks: ['2026-11-23'], rows: [] });
  const { weeks, rows } = calendarOf([orden('2028-01-01'), orden('2026-11-25')], today);
  expect(weeks).toHaveLength(maxWeeks);
  expect(rows[0]?.columns.map(({ length }) => length)).toEqual([
    ...[1, ...Array.from({ length: maxWeeks - 2 }, () => 0), 1],
  ]);
});
