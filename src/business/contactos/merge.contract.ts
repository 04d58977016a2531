/** The merge of duplicate clientes. */
import * as z from 'zod/mini';
import { endpoint } from '../../platform/http/endpoint.ts';
import { id } from '../../platform/http/shapes.ts';
import { cliente } from './clientes-office.contract.ts';

const path = '/lob/api/v1/clientes';
const access = { permission: 'Permissions.Clientes.Delete' } as const;

/** The cliente that stays, and those that become part of it. */
const body = z.object({ id, ids: z.array(id).check(z.minLength(1), z.maxLength(20)) });

export const previewMergeEndpoint = endpoint({
  method: 'POST',
  path: `${path}/merge-preview`,
  access,
  summary: 'What a merge of clientes would move, by kind of record',
  body,
  reply: z.object({
    clientes: z.array(z.object({ id, nombre: z.string() })),
    moved: z.array(z.object({ tipo: z.string(), cantidad: z.int() })),
  }),
});

export const mergeClientesEndpoint = endpoint({
  method: 'POST',
  path: `${path}/merge`,
  access,
  summary: 'Moves everything of the clientes `ids` to the cliente `id` and deletes them, in one transaction',
  body,
  reply: cliente,
});
