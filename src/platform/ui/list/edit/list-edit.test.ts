import { expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { ApiError } from '../../../http/call-errors.ts';
import { FieldConflict, type ListEdit, OtherFieldInvalid, rowWith, saveField } from './list-edit.ts';

const schema = z.object({ nombre: z.string().check(z.minLength(1)), portes: z.optional(z.number()) });
type Edited = z.infer<typeof schema>;
const row = { id: 1, nombre: 'a' };
const change = { name: 'nombre', before: 'a', value: 'b' };

/** Refuses the first `stale` updates with the given record. */
function server(record: Edited & { version: number }, actual = record, stale = 0) {
  let refusals = stale;
  const update = vi.fn(async (_: typeof row, body: Edited & { version: number }) => {
    if (refusals === 0) return { ...body, version: body.version + 1 };
    refusals -= 1;
    throw new ApiError('stale', 409, { actual });
  });
  const edit: ListEdit<typeof row, Edited> = { schema, permission: '', read: async () => record, update };
  return { edit: edit as ListEdit<typeof row>, update };
}

it('sends the whole record with its version and the changed field', async () => {
  const { edit, update } = server({ nombre: 'a', portes: 3, version: 4 });
  await saveField(edit, row, change);
  expect(update.mock.calls).toEqual([[row, { nombre: 'b', portes: 3, version: 4 }]]);
});

it('keeps a change of another field that came in between', async () => {
  const { edit, update } = server({ nombre: 'a', version: 1 }, { nombre: 'a', portes: 9, version: 2 }, 1);
  await saveField(edit, row, change);
  expect(update.mock.lastCall).toEqual([row, { nombre: 'b', portes: 9, version: 2 }]);
});

it('refuses to replace a value that another user has changed since', async () => {
  const read = server({ nombre: 'c', version: 2 });
  await expect(saveField(read.edit, row, change)).rejects.toEqual(new FieldConflict('c'));
  expect(read.update).not.toHaveBeenCalled();
  const during = server({ nombre: 'a', version: 1 }, { nombre: 'c', version: 2 }, 1);
  await expect(saveField(during.edit, row, change)).rejects.toBeInstanceOf(FieldConflict);
});

it('saves a value that another user has set as well', async () => {
  const { edit, update } = server({ nombre: 'b', version: 2 });
  await saveField(edit, row, change);
  expect(update).toHaveBeenCalledTimes(1);
});

it('ends when the record changes during every save', async () => {
  const { edit, update } = server({ nombre: 'a', version: 1 }, { nombre: 'a', version: 2 }, 99);
  await expect(saveField(edit, row, change)).rejects.toBeInstanceOf(ApiError);
  expect(update).toHaveBeenCalledTimes(5);
});

it('reports a record whose other fields are invalid', async () => {
  const { edit } = server({ nombre: '', version: 1 });
  const portes = { name: 'portes', before: undefined, value: 2 };
  await expect(saveField(edit, row, portes)).rejects.toBeInstanceOf(OtherFieldInvalid);
});

it('takes the plain members of the saved record into the row, and no translations', () => {
  const listed = { id: 1, titulo: 'Hola', importe: 1, portes: 2 };
  const saved = { titulo: { es: 'Hola' }, importe: 7, otro: 1 };
  expect(rowWith(listed, 'portes', 5, saved)).toEqual({ id: 1, titulo: 'Hola', importe: 7, portes: 5 });
});
