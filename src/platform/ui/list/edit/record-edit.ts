import type * as z from 'zod/mini';
import type { Call } from '../../../http/call.ts';
import type { ReadEndpoint, SavedRecord, UpdateEndpoint } from '../../../http/record-calls.ts';
import type { ListEdit } from './list-edit.ts';

/** Returns how a list saves its cells with the calls of its records, for users who may update them. */
export function recordEdit<Row extends SavedRecord, Edited extends object>(
  call: Call,
  schema: z.ZodMiniType<Edited>,
  read: ReadEndpoint<{ version: number }>,
  update: UpdateEndpoint<Edited, object>,
): ListEdit<Row, Edited> {
  const { access } = update;
  const params = ({ id }: Row) => ({ id: String(id) });
  return {
    schema,
    permission: typeof access === 'object' ? access.permission : '',
    read: (row) => call(read, { params: params(row) }),
    update: (row, body) => call(update, { params: params(row), body }),
  };
}
