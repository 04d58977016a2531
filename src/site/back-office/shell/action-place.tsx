import { type ReactNode, useMemo } from 'react';
import { useUser } from '../../../business/identity/session.ts';
import { ActionUserProvider } from '../../../platform/ui/record/action-user.ts';
import { useUndoKey } from '../../../platform/ui/record/use-undo.ts';
import { useHeld } from './use-held.ts';

/** Gives the actions below their user, and undoes the last one on Ctrl+Z. */
export function ActionPlace({ children }: { children: ReactNode }) {
  const id = useUser()?.id;
  const permissions = useHeld();
  useUndoKey();
  const user = useMemo(() => ({ id, permissions }), [id, permissions]);
  return <ActionUserProvider value={user}>{children}</ActionUserProvider>;
}
