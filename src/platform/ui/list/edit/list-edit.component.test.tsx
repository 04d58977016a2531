import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { renderPage } from '../../../../../tests/support/component-test-kit.tsx';
import {
  TestList,
  type TestRow,
  testColumns,
  testRows,
} from '../../../../../tests/support/list-test-kit.tsx';
import { ApiError } from '../../../http/call-errors.ts';
import { ActionUserProvider } from '../../record/action-user.ts';
import { undoStack } from '../../record/undo-stack.ts';
import { shownToasts } from '../../toasts/toasts.ts';
import type { ListEdit } from './list-edit.ts';

afterEach(cleanup);

const schema = z.object({
  nombre: z.string().check(z.minLength(1)),
  total: z.number().check(z.maximum(9999)),
});
const columns = testColumns.map((column) =>
  column.name === 'fecha' ? column : { ...column, editable: true as const },
);

/** A list whose records are its rows; `update` may refuse. */
async function editedList(count = 3, permissions = ['Cambiar']) {
  const rows = testRows(count);
  const update = vi.fn(async ({ id }: TestRow, body: z.infer<typeof schema> & { version: number }) => {
    const row = { ...(rows[id - 1] as TestRow), nombre: body.nombre, total: body.total };
    rows[id - 1] = row;
    return row;
  });
  const edit: ListEdit<TestRow, z.infer<typeof schema>> = {
    schema,
    permission: 'Cambiar',
    read: async ({ id }) => ({ ...(rows[id - 1] as TestRow), version: 1 }),
    update,
  };
  const { user } = await renderPage(
    <ActionUserProvider value={{ id: 'u', permissions }}>
      <TestList rows={rows} columns={columns} edit={edit as ListEdit<TestRow>} />
    </ActionUserProvider>,
  );
  await screen.findByText('Fila 1');
  const row = (place: number) => within(screen.getByRole('grid')).getAllByRole('row')[place] as HTMLElement;
  const cell = (place: number, name: string) =>
    row(place).querySelector(`[data-edit=${name}]`) as HTMLTableCellElement;
  const control = () => document.activeElement as HTMLInputElement;
  return { user, rows, update, row, cell, control };
}

it('opens a cell by keys, saves the number in the language and goes down', async () => {
  const { user, update, row, cell, control } = await editedList();
  row(1).focus();
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(document.activeElement).toBe(cell(1, 'total'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(control().value).toBe('0'));
  await user.keyboard('1.500{Enter}');
  await waitFor(() => expect(control().closest('tr')).toBe(row(2)));
  await waitFor(() =>
    expect(update.mock.calls[0]?.[1]).toEqual({ nombre: 'Fila 1', total: 1500, version: 1 }),
  );
  await waitFor(() => expect(cell(1, 'total').textContent).toBe('1500'));
  // Nothing was typed into the second cell.
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(cell(2, 'total')));
  expect(update).toHaveBeenCalledTimes(1);
});

it('goes to the next cell with Tab, from the last one to the next row', async () => {
  const { user, update, row, control } = await editedList();
  row(1).focus();
  await user.keyboard('{F2}');
  await waitFor(() => expect(control().name).toBe('nombre'));
  await user.keyboard('Uno{Tab}');
  await waitFor(() => expect(control().name).toBe('total'));
  await user.keyboard('7{Tab}');
  await waitFor(() => expect(control().closest('tr')).toBe(row(2)));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(update).toHaveBeenCalledTimes(2));
  // The second save has the first one's value.
  expect(update.mock.lastCall?.[1]).toEqual({ nombre: 'Uno', total: 7, version: 1 });
});

it('keeps the cell open with the reason while the value is wrong', async () => {
  const { user, update, cell, control } = await editedList();
  await user.dblClick(cell(1, 'total'));
  await user.keyboard('1,5,0{Enter}');
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(control().value).toBe('1,5,0');
  await user.keyboard('{Control>}a{/Control}20000{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('Como máximo 9.999.');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(cell(1, 'total')));
  expect(cell(1, 'total').textContent).toBe('0');
  expect(update).not.toHaveBeenCalled();
});

it('keeps the typed value of a save that failed, and saves it the next time', async () => {
  const { user, update, cell, control } = await editedList(1);
  update.mockRejectedValueOnce(new ApiError('no', 409, { messages: ['Hoy no.'] }));
  await user.dblClick(cell(1, 'nombre'));
  await user.keyboard('Otra{Enter}');
  await waitFor(() => expect(shownToasts().map(({ text }) => text)).toEqual(['Fila 1: Hoy no.']));
  expect(cell(1, 'nombre').textContent).toContain('Otra');
  cell(1, 'nombre').focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(control().value).toBe('Otra'));
  expect(screen.getByRole('alert').textContent).toBe('Hoy no.');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(update).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(cell(1, 'nombre').querySelector('.sr-only')).toBeNull());
  expect(shownToasts()).toEqual([]);
});

it('asks before it replaces a value that another user has changed', async () => {
  const { user, rows, update, cell, control } = await editedList(1);
  rows[0] = { ...(rows[0] as TestRow), nombre: 'De otra' };
  await user.dblClick(cell(1, 'nombre'));
  await user.keyboard('Mía{Enter}');
  await waitFor(() => expect(shownToasts()).toHaveLength(1));
  expect(update).not.toHaveBeenCalled();
  await user.dblClick(cell(1, 'nombre'));
  await waitFor(() => expect(control().value).toBe('Mía'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(rows[0]?.nombre).toBe('Mía'));
});

it('undoes the last saved cell', async () => {
  const { user, rows, cell } = await editedList(1);
  await user.dblClick(cell(1, 'total'));
  await user.keyboard('5{Enter}');
  await waitFor(() => expect(rows[0]?.total).toBe(5));
  await waitFor(() => expect(undoStack.has('/1')).toBe(true));
  undoStack.pop()?.run();
  await waitFor(() => expect(rows[0]?.total).toBe(0));
  await waitFor(() => expect(cell(1, 'total').textContent).toBe('0'));
});

it('saves a value that is left by a press elsewhere', async () => {
  const { user, rows, cell } = await editedList(1);
  await user.dblClick(cell(1, 'total'));
  await user.keyboard('8');
  await user.click(screen.getByRole('searchbox'));
  await waitFor(() => expect(rows[0]?.total).toBe(8));
});

it('opens no cell without the right', async () => {
  const { user, row } = await editedList(1, []);
  row(1).focus();
  await user.keyboard('{F2}{ArrowRight}');
  expect(document.activeElement).toBe(row(1));
  expect(document.querySelector('[data-edit]')).toBeNull();
});
