import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { renderPage } from '../../../../tests/support/component-test-kit.tsx';
import type { Call } from '../../http/call.ts';
import { CallProvider } from '../../http/call-context.tsx';
import { ApiError } from '../../http/call-errors.ts';
import { endpoint } from '../../http/endpoint.ts';
import { paged, searchRequest } from '../../http/search.contract.ts';
import { closeToast, shownToasts } from '../toasts/toasts.ts';
import { type ActionContext, allRows, eachRow, type RecordAction, type ResourceActions } from './action.ts';
import { ActionUserProvider } from './action-user.ts';
import { refusalWords, useActionRunner, useActions } from './use-action-runner.tsx';
import { useUndoKey } from './use-undo.ts';

interface Row {
  id: number;
  name: string;
}
const rows: Row[] = [1, 2, 3].map((id) => ({ id, name: `Fila ${id}` }));

const search = endpoint({
  method: 'POST',
  path: '/lob/api/v1/filas/search',
  access: 'anyone',
  summary: 'Rows of this test.',
  body: searchRequest,
  reply: paged(z.object({ id: z.number() })),
});

const resource = (actions: (context: ActionContext) => RecordAction<Row>[]): ResourceActions<Row> => ({
  list: '/admin/filas',
  title: 'Filas',
  search,
  rowId: ({ id }) => id,
  rowName: ({ name }) => name,
  actions,
});

function Buttons({ of }: { of: ResourceActions<Row> }) {
  useUndoKey();
  const runner = useActionRunner(of, ({ refused }) => {
    document.title = refusalWords(of, refused, true);
  });
  return (
    <>
      {useActions(of).map((action) => (
        <button key={action.name} type="button" onClick={() => runner.begin(action, rows)}>
          {action.label}
        </button>
      ))}
      <button type="button" onClick={runner.stop}>
        Parar
      </button>
      <output>{runner.progress && `${runner.progress.finished}/${runner.progress.total}`}</output>
      {runner.dialog}
    </>
  );
}

const render = (of: ResourceActions<Row>, permissions: string[] = []) =>
  renderPage(
    <CallProvider value={(async () => ({})) as Call}>
      <ActionUserProvider value={{ id: 'yo', permissions }}>
        <Buttons of={of} />
      </ActionUserProvider>
    </CallProvider>,
  );

const press = (name: string) => screen.getByRole('button', { name });

afterEach(() => {
  cleanup();
  for (const { id } of shownToasts()) closeToast(id);
});

it('runs on each row, names the refused ones, and undoes only what was done', async () => {
  const undone: string[] = [];
  const { user } = await render(
    resource(() => [
      {
        name: 'cerrar',
        label: 'Cerrar',
        run: eachRow(async ({ id }) => {
          if (id === 2) throw new ApiError('Conflict', 409, { messages: ['No puede ser.'] });
          return id * 10;
        }),
        undo: eachRow(async ({ row, result }) => undone.push(`${row.name} ${String(result)}`)),
        doneMessage: (done) => `Cerradas ${done.length}.`,
        undoneMessage: 'Abiertas otra vez.',
      },
    ]),
  );
  await user.click(press('Cerrar'));
  await waitFor(() => expect(shownToasts().map(({ text }) => text)).toEqual(['Cerradas 2.']));
  expect(document.title).toBe('Fila 2: No puede ser.');
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(shownToasts().map(({ text }) => text)).toEqual(['Abiertas otra vez.']));
  expect(undone).toEqual(['Fila 1 10', 'Fila 3 30']);
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(shownToasts().at(-1)?.text).toBe('No queda nada que deshacer.'));
});

it('asks first, keeps the question open with the reason of a refusal, and closes after success', async () => {
  let fails = true;
  const run = vi.fn(async () => {
    if (fails) throw new ApiError('Conflict', 409, { messages: ['Lo usa un pedido.'] });
  });
  const { user } = await render(
    resource(() => [
      {
        name: 'borrar',
        label: 'Borrar la fila',
        severalLabel: 'Borrar filas',
        danger: true,
        confirm: (those) => ({ title: `¿Borrar ${those.length}?`, text: 'Para siempre.' }),
        run: allRows(run),
        doneMessage: () => 'Borradas.',
      },
    ]),
  );
  await user.click(press('Borrar la fila'));
  expect(run).not.toHaveBeenCalled();
  await user.click(press('Borrar filas'));
  await screen.findByText('Lo usa un pedido.');
  fails = false;
  await user.click(press('Borrar filas'));
  await waitFor(() => expect(screen.queryByText('¿Borrar 3?')).toBeNull());
  expect(shownToasts().map(({ text }) => text)).toEqual(['Borradas.']);
});

it('shows how far a run is, and stops after the current row', async () => {
  const waiting: (() => void)[] = [];
  const { user } = await render(
    resource(() => [
      {
        name: 'enviar',
        label: 'Enviar',
        run: eachRow(() => new Promise<void>((done) => waiting.push(done))),
      },
    ]),
  );
  await user.click(press('Enviar'));
  await act(async () => waiting[0]?.());
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1/3'));
  await user.click(press('Enviar'));
  await user.click(press('Parar'));
  await act(async () => waiting[1]?.());
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(''));
  expect(waiting).toHaveLength(2);
});

it('keeps the dialog of an action open with the rows that are still allowed', async () => {
  const { user } = await render(
    resource(() => [
      {
        name: 'rechazar',
        label: 'Rechazar',
        isAllowed: ({ id }) => id !== 3,
        dialog: ({ rows: those, onRun }) => (
          <button type="button" onClick={() => void onRun('porque sí')}>
            Motivo para {those.length}
          </button>
        ),
        run: eachRow(async ({ id }, input) => {
          if (id > 1) throw new ApiError('Conflict', 409, { messages: [String(input)] });
        }),
      },
    ]),
  );
  await user.click(press('Rechazar'));
  await user.click(press('Motivo para 3'));
  await user.click(await screen.findByRole('button', { name: 'Motivo para 1' }));
});

it('offers only the actions that the permissions allow', async () => {
  const declared = resource(() => [
    { name: 'ver', label: 'Ver', run: allRows(async () => undefined) },
    { name: 'borrar', label: 'Borrar', permission: 'Permissions.Users.Delete', run: allRows(async () => 0) },
  ]);
  const { unmount } = await render(declared);
  expect(screen.queryByRole('button', { name: 'Borrar' })).toBeNull();
  unmount();
  await render(declared, ['Permissions.Users.Delete']);
  press('Borrar');
});
