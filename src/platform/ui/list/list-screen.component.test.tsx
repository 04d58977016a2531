import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../../../tests/support/component-test-kit.tsx';
import { TestList, testColumns, testRows } from '../../../../tests/support/list-test-kit.tsx';

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
