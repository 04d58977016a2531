import { createInstance } from 'i18next';
import { expect, it } from 'vitest';
import { deleteAction } from './delete-action.ts';

it('asks once, and deletes all rows in one call', async () => {
  const t = await createInstance().init({ lng: 'es' });
  const deleted: number[][] = [];
  const action = deleteAction(t, {
    permission: 'Permissions.Lugares.Delete',
    remove: async (ids: number[]) => deleted.push(ids),
    ask: (count) => `¿Borrar ${count}?`,
    done: (count) => `Borrados ${count}.`,
  });
  const rows = [{ id: 4 }, { id: 7 }];
  expect(action.confirm?.(rows)).toEqual({ title: '¿Borrar 2?', text: 'No se pueden recuperar.' });
  const outcome = await action.run?.(rows, { input: undefined, t });
  expect(deleted).toEqual([[4, 7]]);
  expect(action.doneMessage?.(outcome?.done ?? [])).toBe('Borrados 2.');
});
