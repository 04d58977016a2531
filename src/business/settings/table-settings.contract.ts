import * as z from 'zod/mini';
import { endpoint } from '../../platform/http/endpoint.ts';
import { boundedRecord, plainJson } from '../../platform/http/limits.ts';

/** The `id` of a list, as its `ListScreen` has it. */
export const tabla = z.string().check(z.maxLength(60), z.regex(/^[\w-]{1,60}$/));

/** A user's settings of a list. Their content belongs to the list kit (`platform/ui/list`). */
export const tableSettings = z.object({
  id: tabla,
  valor: boundedRecord(z.string().check(z.maxLength(100)), plainJson, 50),
});

export const readTableSettingsEndpoint = endpoint({
  method: 'GET',
  path: '/lob/api/v1/usersettings/table-settings/{id}',
  access: 'signedIn',
  summary: 'How the caller has set a list: columns, order, views; empty when never set',
  params: z.object({ id: tabla }),
  reply: tableSettings,
});

export const saveTableSettingsEndpoint = endpoint({
  method: 'PUT',
  path: '/lob/api/v1/usersettings/table-settings',
  access: 'signedIn',
  summary: 'Keeps how the caller has set a list',
  body: tableSettings,
  reply: tableSettings,
  bodyLimit: 64 * 1024,
});
