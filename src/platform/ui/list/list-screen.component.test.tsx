import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../../../tests/support/component-test-kit.tsx';
import { TestList, testColumns, testRows } from '../../../../tests/support/list-test-kit.tsx';
import { tabsByState } from './list-tab.ts';

afterEach(cleanup);

const bodyRows = () => within(screen.getByRole('grid')).getAllByRole('row').slice(1);
const heading = (name: string) => screen.getByRole('columnheader', { name });

it('moves the focus to the first row of the page that the user turned to', async () => {
  const { user } = await renderPage(<TestList rows={testRows(120)} />);
  await screen.findByText('Fila 1');
  bodyRows()[40]?.focus();
  await user.keyboard('{PageDown}');
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Fila 51'));
  await user.click(screen.getByRole('button', { name: 'Última página' }));
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Fila 101'));
});

it("shows the list's own order in the headings, and turns it with the first press", async () => {
  const onSearch = vi.fn();
  const { user } = await renderPage(
    <TestList rows={testRows(3)} order={['fecha desc']} onSearch={onSearch} />,
  );
  await screen.findByText('Fila 1');
  expect(heading('Fecha').getAttribute('aria-sort')).toBe('descending');
  await user.click(screen.getByRole('button', { name: 'Fecha' }));
  await waitFor(() => expect(heading('Fecha').getAttribute('aria-sort')).toBe('ascending'));
  expect(onSearch.mock.lastCall?.[0].orderBy).toEqual(['fecha']);
  // The opposite is the list's own order again, which the request does not name.
  await user.click(screen.getByRole('button', { name: 'Fecha' }));
  await waitFor(() => expect(heading('Fecha').getAttribute('aria-sort')).toBe('descending'));
  expect(onSearch.mock.lastCall?.[0].orderBy).toBeUndefined();
});

it('renders two rows only when the cursor moves', async () => {
  const show = vi.fn(({ nombre }: { nombre: string }) => nombre);
  const columns = [{ ...testColumns[0], name: 'nombre', title: 'Nombre', show }];
  const { user } = await renderPage(<TestList rows={testRows(40)} columns={columns} />);
  await screen.findByText('Fila 1');
  bodyRows()[0]?.focus();
  await user.keyboard('{ArrowDown}');
  show.mockClear();
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement?.textContent).toContain('Fila 3');
  expect(show).toHaveBeenCalledTimes(2);
});

it('removes a focused chip with Backspace and moves on to the next one', async () => {
  const onSearch = vi.fn();
  const filtros = [
    { campo: 'nombre', op: 'contains' as const, valor: 'a' },
    { campo: 'total', op: 'between' as const, valor: [1500, 2000] },
  ];
  const { user } = await renderPage(
    <TestList rows={testRows(3)} initial={{ filtros }} onSearch={onSearch} />,
  );
  await screen.findByText('Fila 1');
  screen.getByRole('button', { name: 'Nombre contiene a' }).focus();
  await user.keyboard('{Backspace}');
  const between = screen.getByRole('button', { name: /^Total entre/ });
  await waitFor(() => expect(document.activeElement).toBe(between));
  await user.keyboard('{Delete}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Filtrar'));
  await waitFor(() => expect(onSearch.mock.lastCall?.[0].advancedFilter).toBeUndefined());
});

it('counts all tabs with one call, and changes the tab without the chips of others', async () => {
  const onSearch = vi.fn();
  const tabs = tabsByState('nombre', 'Todas', [
    { words: 'Pares', values: ['par'] },
    { words: 'Otras', values: ['impar', 'nula'] },
  ]);
  const filtros = [{ campo: 'total', op: 'gte' as const, valor: 2 }];
  const { user } = await renderPage(
    <TestList rows={testRows(3)} tabs={tabs} initial={{ filtros }} onSearch={onSearch} />,
  );
  await screen.findByText('Fila 1');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Otras 3' })).toBeTruthy());
  const counting = onSearch.mock.calls.map(([body]) => body).filter(({ counts }) => counts);
  expect(counting).toHaveLength(1);
  expect(Object.keys(counting[0].counts)).toEqual(['todo', 'par', 'impar-nula']);
  expect(counting[0].advancedFilter.filters).toEqual([{ field: 'total', operator: 'gte', value: 2 }]);
  bodyRows()[0]?.focus();
  await user.keyboard('3');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Otras 3' }).getAttribute('aria-current')).toBe('true'),
  );
  expect(within(screen.getByRole('list', { name: 'Filtros' })).getAllByRole('listitem')).toHaveLength(1);
});

it('shows the sums of the whole search, and reads them once for all pages', async () => {
  const onSearch = vi.fn();
  const columns = testColumns.map((column) => (column.figure ? { ...column, sum: true as const } : column));
  const { user } = await renderPage(<TestList rows={testRows(60)} columns={columns} onSearch={onSearch} />);
  await screen.findByText('Fila 1');
  // 0 + 1 + … + 59
  await screen.findByText('1.770');
  bodyRows()[0]?.focus();
  await user.keyboard('{PageDown}');
  await screen.findByText('Fila 60');
  expect(onSearch.mock.calls.filter(([{ sums }]) => sums)).toHaveLength(1);
});
