import { createFileRoute } from '@tanstack/react-router';
import { requireStaff } from '../../business/identity/require-permission.ts';
import { loadBackOfficeWords } from '../../platform/i18n/back-office-words.ts';
import { ErrorScreen } from '../error-screen.tsx';
import { ActionPlace } from './shell/action-place.tsx';
import { BackOfficeShell } from './shell/back-office-shell.tsx';

/** The route of `/admin`: staff only, with its own shell, rendered in the browser only. */
export const Route = createFileRoute('/admin')({
  ssr: false,
  staticData: { ownShell: true },
  beforeLoad: async ({ location, context }) => {
    await requireStaff({ location, context });
    await loadBackOfficeWords({ context });
  },
  component: BackOffice,
  errorComponent: ErrorScreen,
});

function BackOffice() {
  return (
    <ActionPlace>
      <BackOfficeShell />
    </ActionPlace>
  );
}
