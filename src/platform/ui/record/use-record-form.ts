import { useCall } from '../../http/call-context.tsx';
import type { CreateEndpoint, SavedRecord, UpdateEndpoint } from '../../http/record-calls.ts';
import type { ResourceActions } from './action.ts';
import { usePermission } from './action-user.ts';
import { useRecordSaved } from './use-record-saved.ts';

/**
 * Returns what the form of a record takes from its calls: it creates the record or updates it, and is
 * read-only without the permission of the update.
 * @param record absent: a new one
 */
export function useRecordForm<Body extends object, One extends SavedRecord>(
  resource: Pick<ResourceActions<never>, 'list'>,
  record: SavedRecord | undefined,
  create: CreateEndpoint<Body, One>,
  update: UpdateEndpoint<Body, One>,
) {
  const call = useCall();
  const saved = useRecordSaved(resource);
  const { access } = update;
  const canUpdate = usePermission(typeof access === 'object' ? access.permission : '');
  return {
    locked: record !== undefined && !canUpdate,
    onSaved: saved<One>(record === undefined),
    save: (body: Body, version = 0, key = ''): Promise<One> =>
      record
        ? call(update, { params: { id: String(record.id) }, body: { ...body, version } })
        : call(create, { body }, { idempotencyKey: key }),
  };
}
