import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../../../tests/support/component-test-kit.tsx';
import {
  TestList,
  type TestRow,
  testColumns,
  testRows,
  testSearch,
} from '../../../../tests/support/list-test-kit.tsx';
import { NetworkError } from '../../http/call-errors.ts';
import { allRows } from '../record/action.ts';
import { tabsByState } from './list-tab.ts';

afterEach(cleanup);

const bodyRows = () => within(screen.getByRole('grid')).getAllByRole('row').slice(1);
const closing = {
  list: '/admin/filas',
  title: 'Filas',
  search: testSearch,
  rowId: ({ id }: TestRow) => id,
  rowName: ({ nombre }: TestRow) => nombre,
  actions: () => [{ name: 'cerrar', label: 'Cerrar', run: allRows(async (_: readonly TestRow[]) => true) }],
};
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

it('moves through the rows and lists the keys from the checkbox of a row, too', async () => {
  const { user } = await renderPage(<TestList rows={testRows(5)} actions={closing} />);
  await screen.findByText('Fila 1');
  const box = (place: number) => within(bodyRows()[place] as HTMLElement).getByRole('checkbox');
  await user.click(box(1));
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(bodyRows()[2]);
  await user.click(box(0));
  await user.keyboard('?');
  await screen.findByRole('dialog', { name: 'Teclas de la lista' });
});

it('shows in words that its search found no connection', async () => {
  const onSearch = () => {
    throw new NetworkError();
  };
  await renderPage(<TestList rows={[]} onSearch={onSearch} />);
  await screen.findByText(/^No hemos podido conectar\./);
});

it('offers the words that a misspelt search probably meant', async () => {
  const onSearch = vi.fn();
  const { user } = await renderPage(
    <TestList rows={[]} onSearch={onSearch} initial={{ q: 'fial' }} suggestedKeyword="fila" />,
  );
  await user.click(await screen.findByRole('button', { name: 'Buscar «fila»' }));
  await waitFor(() => expect(onSearch.mock.lastCall?.[0]).toMatchObject({ keyword: 'fila' }));
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
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

it('selects the rows of all pages and runs an action on them', async () => {
  const run = vi.fn(async (_: readonly TestRow[]) => true);
  const actions = { ...closing, actions: () => [{ name: 'cerrar', label: 'Cerrar', run: allRows(run) }] };
  const { user } = await renderPage(<TestList rows={testRows(1203)} actions={actions} />);
  await screen.findByText('Fila 1');
  bodyRows()[0]?.focus();
  await user.keyboard('{Control>}a{/Control}');
  await user.click(await screen.findByRole('button', { name: /Seleccionar las 1\.203 filas/ }));
  await screen.findByText('1.203 filas seleccionadas');
  // The pressed button is gone; keys go on from the rows.
  await waitFor(() => expect(document.activeElement).toBe(bodyRows()[0]));
  await user.click(screen.getByRole('button', { name: 'Cerrar' }));
  // 500 rows at most in a call.
  await waitFor(() => expect(run).toHaveBeenCalledTimes(3));
  const rows = run.mock.calls.flatMap(([those]) => those);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(1203);
  // The selection is over, and with it the rows of other pages.
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cerrar' })).toBeNull());
});

it('previews the row under the cursor with Space, follows the arrows and closes with Escape', async () => {
  const { user } = await renderPage(<TestList rows={testRows(5)} />);
  await screen.findByText('Fila 1');
  bodyRows()[0]?.focus();
  await user.keyboard(' ');
  const pane = screen.getByRole('complementary', { name: 'Vista previa' });
  expect(within(pane).getByRole('heading').textContent).toBe('Fila 1');
  await user.keyboard('{ArrowDown}');
  expect(within(pane).getByRole('heading').textContent).toBe('Fila 2');
  expect(document.activeElement?.textContent).toContain('Fila 2');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('complementary')).toBeNull();
});

it('shows the rows in a further view, which the state names', async () => {
  const views = [
    { name: 'fichas', label: 'Fichas', render: (rows: readonly unknown[]) => <p>{rows.length} fichas</p> },
  ];
  const { user } = await renderPage(<TestList rows={testRows(4)} views={views} />);
  await screen.findByText('Fila 1');
  await user.click(screen.getByRole('button', { name: 'Fichas' }));
  await screen.findByText('4 fichas');
  expect(screen.queryByRole('grid')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Tabla' }));
  await screen.findByText('Fila 1');
});

it('gives all rows to a view that shows all, from whatever page of the table', async () => {
  const onSearch = vi.fn();
  const views = [
    {
      name: 'tablero',
      label: 'Tablero',
      showsAll: true,
      render: (rows: readonly unknown[]) => <p>{rows.length} en el tablero</p>,
    },
  ];
  const { user } = await renderPage(
    <TestList rows={testRows(120)} views={views} initial={{ pagina: 2 }} onSearch={onSearch} />,
  );
  await screen.findByText('Fila 51');
  await user.click(screen.getByRole('button', { name: 'Tablero' }));
  await screen.findByText('120 en el tablero');
  expect(onSearch.mock.lastCall?.[0]).toMatchObject({ pageNumber: 1, pageSize: 500 });
  expect(screen.queryByLabelText('Filas por página')).toBeNull();
});

it('draws a further view when its rows are there, never without them', async () => {
  const drawn: number[] = [];
  const render = (rows: readonly unknown[]) => {
    drawn.push(rows.length);
    return <p>{rows.length} fichas</p>;
  };
  const views = [{ name: 'fichas', label: 'Fichas', render }];
  await renderPage(<TestList rows={testRows(4)} views={views} initial={{ look: 'fichas' }} />);
  await screen.findByText('4 fichas');
  expect(drawn).not.toContain(0);
});

it('opens with the default view, its columns included, and leaves it for the whole list', async () => {
  const onSearch = vi.fn();
  const vistas = [
    { nombre: 'Cortas', search: { q: 'a', orden: ['total desc'] }, columnas: ['nombre', 'total'] },
  ];
  const { user } = await renderPage(
    <TestList rows={testRows(3)} valor={{ vistas, opening: 'Cortas' }} onSearch={onSearch} local />,
  );
  await screen.findByText('Fila 1');
  expect(onSearch.mock.calls.map(([{ keyword }]) => keyword)).toEqual(['a']);
  expect(onSearch.mock.lastCall?.[0].orderBy).toEqual(['total desc']);
  expect(screen.queryByRole('columnheader', { name: 'Fecha' })).toBeNull();
  const view = screen.getByLabelText('Vista') as HTMLSelectElement;
  expect(view.value).toBe('Cortas');
  await user.selectOptions(view, 'Toda la lista');
  await screen.findByRole('columnheader', { name: 'Fecha' });
  expect(view.value).toBe('');
});

it('keeps two lists on one page apart', async () => {
  const { user } = await renderPage(
    <>
      <TestList rows={testRows(60)} id="una" title="Una" />
      <TestList rows={testRows(70)} id="otra" title="Otra" local />
    </>,
  );
  const [one, other] = [
    screen.getByRole('group', { name: 'Una' }),
    screen.getByRole('group', { name: 'Otra' }),
  ];
  await within(one).findByText('Fila 1');
  await within(other).findByText('Fila 1');
  await user.click(within(other).getByRole('button', { name: 'Página siguiente' }));
  await within(other).findByText('Fila 51');
  expect(within(one).getByText('Fila 1')).toBeTruthy();
});

it('shows the pages on phones while nothing is selected, and no bar when there is nothing to show', async () => {
  const { user, unmount } = await renderPage(<TestList rows={testRows(60)} actions={closing} />);
  await screen.findByText('Fila 1');
  const pages = () => screen.getByRole('contentinfo').lastElementChild?.className;
  expect(pages()).not.toContain('max-sm:hidden');
  bodyRows()[0]?.focus();
  await user.keyboard('x');
  await waitFor(() => expect(pages()).toContain('max-sm:hidden'));
  unmount();
  await renderPage(<TestList rows={testRows(3)} actions={closing} />);
  await screen.findByText('Fila 1');
  expect(screen.queryByRole('contentinfo')).toBeNull();
});
