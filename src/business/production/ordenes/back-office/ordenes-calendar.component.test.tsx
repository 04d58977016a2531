import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderPage } from '#tests/support/component-test-kit.tsx';
import { dayInMadrid } from '../../../../platform/i18n/format.ts';
import { addDays } from '../../../../platform/i18n/parse-day.ts';
import type { OrdenRow } from '../ordenes.contract.ts';
import { OrdenesCalendar } from './ordenes-calendar.tsx';

const today = dayInMadrid(new Date());
const orden = (id: number, nombre: string, more: Partial<OrdenRow>): OrdenRow => ({
  ...{ id, numero: `OF-${id}`, modeloId: id, referencia: 'A', nombre, estado: 'confeccion', version: 1 },
  ...{ origen: 'stock', fecha: today, prevista: addDays(today, 7), previstas: 9, cortadas: 9, terminadas: 0 },
  ...more,
});
const at = (lugarId: number, days: number) => ({
  ...{ envioId: lugarId * 10 + days, lugarId, lugar: `Taller ${lugarId}`, fase: 'acabado' as const },
  ...{ prevista: addDays(today, days), prendas: 4 },
});

afterEach(cleanup);

it('shows workshops by week, late cards first, and goes along the cards by arrows', async () => {
  const rows = [
    orden(1, 'Alba', { talleres: [at(1, -3), at(2, 7)] }),
    orden(2, 'Brisa', { talleres: [at(1, 7)], enCasa: 5 }),
  ];
  const { user } = await renderPage(<OrdenesCalendar rows={rows} />);
  const table = screen.getByRole('table', { name: 'Calendario por taller y semana' });
  const heads = within(table)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);
  expect(heads.slice(0, 2)).toEqual(['Taller', 'Atrasado']);
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual([...['Taller 1 8 prendas', 'Taller 2 4 prendas', 'En casa 5 prendas']]);
  const links = within(table).getAllByRole('link');
  expect(links[0]?.textContent).toContain('debía estar el');
  expect(links.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1, -1]);
  await user.tab();
  await user.keyboard('{ArrowRight}{ArrowDown}');
  expect(document.activeElement).toBe(links[2]);
  expect(links.map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0, -1]);
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(document.activeElement?.getAttribute('href')).toBe('/admin/ordenes/2');
});

it('says that nothing is under way', async () => {
  await renderPage(<OrdenesCalendar rows={[orden(1, 'Alba', { estado: 'cerrada' })]} />);
  screen.getByText('Ninguna de estas órdenes está en marcha.');
});
