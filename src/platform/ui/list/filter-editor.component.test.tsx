import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../../../tests/support/component-test-kit.tsx';
import { FilterEditor } from './filter-editor.tsx';

afterEach(cleanup);

const columns = [
  { name: 'nombre', title: 'Nombre', show: () => '', filter: 'text' as const, optional: true },
  {
    name: 'estado',
    title: 'Estado',
    show: () => '',
    filter: { values: ['nuevo', 'visto', 'cerrado'].map((value) => ({ value, words: value })) },
  },
  { name: 'fecha', title: 'Fecha', show: () => '', filter: 'day' as const },
  { name: 'total', title: 'Total', show: () => '', filter: 'number' as const },
];

async function editor(filter?: Parameters<typeof FilterEditor>[0]['filter']) {
  const onApply = vi.fn();
  const { user } = await renderPage(<FilterEditor columns={columns} filter={filter} onApply={onApply} />);
  const choose = (label: string, option: string) => user.selectOptions(screen.getByLabelText(label), option);
  const apply = () => user.click(screen.getByRole('button', { name: /Aplicar|Añadir/ }));
  return { user, onApply, choose, apply };
}

it('applies one of several values, and refuses none', async () => {
  const { user, onApply, choose, apply } = await editor();
  await choose('Columna', 'Estado');
  await apply();
  expect(screen.getByText('Elija al menos un valor.')).toBeTruthy();
  await user.click(screen.getByLabelText('visto'));
  await user.click(screen.getByLabelText('nuevo'));
  await apply();
  expect(onApply.mock.lastCall).toEqual([{ campo: 'estado', op: 'eq', valor: ['nuevo', 'visto'] }]);
});

it('applies a range in the order of its bounds, parsed by the language', async () => {
  const { user, onApply, choose, apply } = await editor();
  await choose('Columna', 'Total');
  await choose('Condición', 'está entre');
  await user.type(screen.getByLabelText('Valor: desde'), '1.500');
  await user.type(screen.getByLabelText('Valor: hasta'), '12,5{Enter}');
  await apply();
  expect(onApply.mock.lastCall).toEqual([{ campo: 'total', op: 'between', valor: [12.5, 1500] }]);
});

it('stores a relative period by its name, and an empty text apart from an empty day', async () => {
  const { onApply, choose, apply } = await editor();
  await choose('Condición', 'está vacío');
  await apply();
  expect(onApply.mock.lastCall).toEqual([{ campo: 'nombre', op: 'empty', valor: '' }]);
  await choose('Columna', 'Fecha');
  await choose('Valor', 'la semana pasada');
  await apply();
  expect(onApply.mock.lastCall).toEqual([{ campo: 'fecha', op: 'during', valor: 'lastWeek' }]);
});

it('opens an existing condition at its value and keeps what is not changed', async () => {
  const { user, onApply } = await editor({ campo: 'estado', op: 'neq', valor: 'cerrado' });
  expect(document.activeElement?.getAttribute('type')).toBe('checkbox');
  await user.click(screen.getByLabelText('visto'));
  await user.click(screen.getByRole('button', { name: 'Aplicar' }));
  expect(onApply.mock.lastCall).toEqual([{ campo: 'estado', op: 'neq', valor: ['visto', 'cerrado'] }]);
});

it('reads days as they are typed in forms, by words and arrows, in the order of the range', async () => {
  const { user, onApply, choose, apply } = await editor();
  await choose('Columna', 'Fecha');
  await choose('Condición', 'está entre');
  await user.type(screen.getByLabelText('Valor: desde'), '24/11/26');
  await user.type(screen.getByLabelText('Valor: hasta'), '21 nov 2026{ArrowUp}');
  await apply();
  expect(onApply.mock.lastCall).toEqual([
    { campo: 'fecha', op: 'between', valor: ['2026-11-22', '2026-11-24'] },
  ]);
});

it('refuses a text that is no day, and keeps it', async () => {
  const { user, onApply, choose } = await editor();
  await choose('Columna', 'Fecha');
  await choose('Condición', 'desde');
  await user.type(screen.getByLabelText('Valor'), '31 feb{Enter}');
  expect(await screen.findByText('Escriba un día, como 21 nov o 21/11/2026.')).toBeTruthy();
  expect((screen.getByLabelText('Valor') as HTMLInputElement).value).toBe('31 feb');
  expect(onApply).not.toHaveBeenCalled();
});

it('opens a stored day in the short form', async () => {
  const { onApply, apply } = await editor({ campo: 'fecha', op: 'lte', valor: '2025-03-12' });
  expect((screen.getByLabelText('Valor') as HTMLInputElement).value).toBe('12 mar 2025');
  await apply();
  expect(onApply.mock.lastCall).toEqual([{ campo: 'fecha', op: 'lte', valor: '2025-03-12' }]);
});
