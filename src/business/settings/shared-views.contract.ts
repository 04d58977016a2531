/** Views of lists that a user shares with all staff. */
import * as z from 'zod/mini';
import { endpoint } from '../../platform/http/endpoint.ts';
import { boundedRecord, plainJson } from '../../platform/http/limits.ts';
import { id, idParams, plainLine, recordVersion } from '../../platform/http/shapes.ts';
import { tabla } from './table-settings.contract.ts';

const path = '/lob/api/v1/usersettings/shared-views';
const access = { permission: 'Permissions.SharedViews.Update' } as const;
const bodyLimit = 16 * 1024;

/** Maximum number of shared views of a list. */
export const maxSharedViews = 50;

const content = {
  nombre: z.string().check(z.trim(), z.minLength(1), z.maxLength(60), plainLine),
  /** The conditions and the order; their content belongs to the list kit (`platform/ui/list`). */
  search: boundedRecord(z.string().check(z.maxLength(100)), plainJson, 10),
  /** The names of the visible columns in order; absent: those of the list. */
  columnas: z.optional(z.array(z.string().check(z.maxLength(60))).check(z.maxLength(60))),
};

export const sharedView = z.object({
  ...content,
  id,
  version: recordVersion,
  /** The name of the user who saved it last; absent when the account is gone. */
  savedBy: z.optional(z.string()),
});
export type SharedView = z.infer<typeof sharedView>;

export const listSharedViewsEndpoint = endpoint({
  method: 'GET',
  path: `${path}/{id}`,
  access: 'signedIn',
  summary: 'The views of a list that staff share, by name; none for an account with a shop',
  params: z.object({ id: tabla }),
  reply: z.array(sharedView),
});

export const createSharedViewEndpoint = endpoint({
  method: 'POST',
  path,
  access,
  summary: `Shares a view; a taken name, or more than ${maxSharedViews} in a list, is a 409`,
  body: z.object({ ...content, tabla }),
  reply: sharedView,
  creates: true,
  bodyLimit,
});

export const updateSharedViewEndpoint = endpoint({
  method: 'PUT',
  path: `${path}/{id}`,
  access,
  summary: 'Changes a shared view; a stale version or a taken name is a 409',
  params: idParams,
  body: z.object({ ...content, version: recordVersion }),
  reply: sharedView,
  bodyLimit,
});

export const deleteSharedViewEndpoint = endpoint({
  method: 'DELETE',
  path: `${path}/{id}`,
  access,
  summary: 'Stops sharing a view',
  params: idParams,
  reply: sharedView,
});
