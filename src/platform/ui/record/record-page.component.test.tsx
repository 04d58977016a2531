import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { renderPage } from '../../../../tests/support/component-test-kit.tsx';
import type { Call } from '../../http/call.ts';
import { ApiError } from '../../http/call-errors.ts';
import { endpoint } from '../../http/endpoint.ts';
import { paged, searchRequest } from '../../http/search.contract.ts';
import { keepListAddress } from '../list/last-address.ts';
import { allRows, eachRow, type RecordAction, type ResourceActions } from './action.ts';
import { ActionUserProvider } from './action-user.ts';
import { RecordPage, type RecordPageProps } from './record-page.tsx';
import { RecordHistoryProvider } from './record-slots.ts';

interface Row {
  id: number;
  name: string;
  isOpen: boolean;
}

const search = endpoint({
  method: 'POST',
  path: '/lob/api/v1/fichas/search',
  access: 'anyone',
  summary: 'Rows of this test.',
  body: searchRequest,
  reply: paged(z.object({ id: z.number() })),
});

const resource = (actions: RecordAction<Row>[]): ResourceActions<Row> => ({
  list: '/admin/fichas',
  title: 'Fichas',
  trail: 'ficha',
  create: { to: '/admin/fichas/nueva', label: 'Nueva ficha', permission: 'Permissions.Fichas.Create' },
  search,
  rowId: ({ id }) => id,
  rowName: ({ name }) => name,
  actions: () => actions,
});

const row: Row = { id: 2, name: 'Corchete', isOpen: true };

function render(actions: RecordAction<Row>[], props: Partial<RecordPageProps<Row>> = {}) {
  return renderPage(
    <ActionUserProvider value={{ id: 'yo', permissions: ['Permissions.Fichas.Create'] }}>
      <RecordHistoryProvider value={({ resource: kind, id }) => <p>{`Historia de ${kind} ${id}`}</p>}>
        <main>
          <RecordPage resource={resource(actions)} row={row} {...props}>
            <p>Contenido</p>
          </RecordPage>
        </main>
      </RecordHistoryProvider>
    </ActionUserProvider>,
    { call: (async () => ({ data: [], totalCount: 3 })) as Call },
  );
}

afterEach(cleanup);

// happy-dom has no popovers.
HTMLElement.prototype.hidePopover ??= () => undefined;

it('names the menu when all actions are in it, and shows its mark alone beside a button', async () => {
  const run: RecordAction<Row>['run'] = allRows(async () => 0);
  const archive: RecordAction<Row> = { name: 'archivar', label: 'Archivar', removes: true, run };
  await render([archive]);
  const menu = () => screen.getByRole('button', { name: 'Más acciones' });
  expect(menu().textContent).toBe('Más acciones');
  cleanup();
  await render([archive, { name: 'abrir', label: 'Abrir', run }]);
  expect(menu().textContent).toBe('');
});

it('shows the allowed actions, runs one by its key, and shows why it was refused', async () => {
  const run: string[] = [];
  await render([
    {
      name: 'cerrar',
      label: 'Cerrar',
      key: 'c',
      isAllowed: ({ isOpen }) => isOpen,
      run: eachRow(async ({ name }: Row) => {
        run.push(name);
        throw new ApiError('Conflict', 409, { messages: ['Tiene pedidos abiertos.'] });
      }),
    },
    {
      name: 'abrir',
      label: 'Abrir',
      key: 'a',
      isAllowed: ({ isOpen }) => !isOpen,
      run: allRows(async () => 0),
    },
  ]);
  screen.getByRole('button', { name: 'Cerrar' });
  expect(screen.queryByRole('button', { name: 'Abrir' })).toBeNull();
  fireEvent.keyDown(document.body, { key: 'c' });
  await screen.findByText('Tiene pedidos abiertos.');
  expect(run).toEqual(['Corchete']);
});

it('goes to the neighbours of the list, also with «[» by AltGr', async () => {
  keepListAddress('/admin/fichas?q=x', {
    ids: [1, 2, 3],
    offset: 0,
    total: 3,
    request: { pageNumber: 1, pageSize: 20 },
  });
  const { router } = await render([]);
  screen.getByText('2 de 3');
  fireEvent.keyDown(document.body, { key: ']' });
  await waitFor(() => expect(router.latestLocation.pathname).toBe('/admin/fichas/3'));
  cleanup();
  const again = await render([]);
  fireEvent.keyDown(document.body, { key: '[', ctrlKey: true, altKey: true, modifierAltGraph: true });
  await waitFor(() => expect(again.router.latestLocation.pathname).toBe('/admin/fichas/1'));
});

it('opens the form of a new record with the values of this one', async () => {
  const { router } = await render([
    {
      name: 'duplicar',
      label: 'Duplicar',
      key: 'y',
      single: true,
      to: ({ id }) => `/admin/fichas/nueva?desde=${id}`,
    },
  ]);
  fireEvent.keyDown(document.body, { key: 'y' });
  await waitFor(() => expect(router.latestLocation.href).toBe('/admin/fichas/nueva?desde=2'));
});

it('asks before a deletion, and keeps a blocked action disabled with its reason', async () => {
  const deleted: number[] = [];
  const { user } = await render([
    {
      name: 'borrar',
      label: 'Borrar',
      removes: true,
      confirm: () => ({ title: '¿Borrar la ficha?', text: 'Para siempre.' }),
      run: allRows(async (rows: readonly Row[]) => deleted.push(...rows.map(({ id }) => id))),
    },
    { name: 'fundir', label: 'Fundir', blocked: () => 'Falta la otra ficha.', run: allRows(async () => 0) },
  ]);
  const blocked = screen.getByRole<HTMLButtonElement>('button', { name: 'Fundir' });
  expect([blocked.disabled, blocked.title]).toEqual([true, 'Falta la otra ficha.']);
  await user.click(screen.getByRole('button', { name: 'Borrar', hidden: true }));
  const question = (await screen.findByText('¿Borrar la ficha?')).closest('dialog');
  expect(deleted).toEqual([]);
  await user.click(within(question as HTMLElement).getByRole('button', { name: 'Borrar' }));
  await waitFor(() => expect(deleted).toEqual([2]));
});

it('lists its keys, and offers to create another record to users with the right', async () => {
  const { router } = await render([{ name: 'ver', label: 'Ver', key: 'v', run: allRows(async () => 0) }], {
    version: 1,
  });
  screen.getByText('Historia de ficha 2');
  fireEvent.keyDown(document.body, { key: '?' });
  const keys = within(screen.getByRole('dialog'));
  keys.getByText('Ver');
  keys.getByText('Ficha siguiente');
  fireEvent.keyDown(document.body, { key: 'n' });
  expect(router.latestLocation.pathname).toBe('/');
  cleanup();
  const other = await render([]);
  fireEvent.keyDown(document.body, { key: 'n' });
  await waitFor(() => expect(other.router.latestLocation.pathname).toBe('/admin/fichas/nueva'));
});
