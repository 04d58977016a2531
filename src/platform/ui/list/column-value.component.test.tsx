import { expect, it } from 'vitest';
import { renderPage } from '../../../../tests/support/component-test-kit.tsx';
import type { Column } from './column.ts';
import { columnValue } from './column-value.tsx';

interface Row {
  nombre: string;
  cantidad: number;
  vence: string;
  cliente?: string;
}
const row: Row = { nombre: 'Alba', cantidad: 1234, vence: '2999-02-15' };

/** Returns the text of a cell. */
async function textOf(column: Partial<Column<Row>> & { name: string }, language: 'es' | 'en' = 'es') {
  const { container, unmount } = await renderPage(
    <p>{columnValue({ title: 'x', ...column } as Column<Row>, row, language)}</p>,
    { language },
  );
  const text = container.querySelector('p')?.textContent;
  unmount();
  return text;
}

it('shows the member of its name where a column has no own value: text, number or day', async () => {
  expect(await textOf({ name: 'nombre' })).toBe('Alba');
  expect(await textOf({ name: 'cantidad' }, 'en')).toBe('1,234');
  expect(await textOf({ name: 'vence', filter: 'day' })).toBe('15 feb 2999');
  expect(await textOf({ name: 'vence' })).toBe('2999-02-15');
  expect(await textOf({ name: 'cliente' })).toBe('');
});

it('shows its own value before the member', async () => {
  expect(await textOf({ name: 'nombre', show: ({ cantidad }) => `${cantidad} prendas` })).toBe(
    '1234 prendas',
  );
});
