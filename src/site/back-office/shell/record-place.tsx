import { type ReactNode, useCallback, useMemo } from 'react';
import { RecordHistory } from '../../../business/auditoria/back-office/record-history.tsx';
import { useUser } from '../../../business/identity/session.ts';
import { ActionUserProvider } from '../../../platform/ui/record/action-user.ts';
import { RecordHistoryProvider, type TrailRecord } from '../../../platform/ui/record/record-slots.ts';
import { useUndoKey } from '../../../platform/ui/record/use-undo.ts';
import { usePermissions } from './use-permissions.ts';

/** Gives the records below their user and their history, and undoes the last action on Ctrl+Z. */
export function RecordPlace({ children }: { children: ReactNode }) {
  const id = useUser()?.id;
  const permissions = usePermissions();
  useUndoKey();
  const user = useMemo(() => ({ id, permissions }), [id, permissions]);
  const hasTrail = permissions.includes('Permissions.Auditoria.Search');
  const history = useCallback(
    ({ resource, id: recordId, version }: TrailRecord) =>
      hasTrail && (
        <RecordHistory key={`${resource} ${recordId} ${version}`} resource={resource} id={recordId} />
      ),
    [hasTrail],
  );
  return (
    <ActionUserProvider value={user}>
      <RecordHistoryProvider value={history}>{children}</RecordHistoryProvider>
    </ActionUserProvider>
  );
}
