import { createFileRoute, type ErrorComponentProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { requireStaff } from '../../business/identity/require-permission.ts';
import { requireUser } from '../../business/identity/require-user.ts';
import { isForbidden } from '../../platform/http/call-errors.ts';
import { loadBackOfficeWords } from '../../platform/i18n/back-office-words.ts';
import { ErrorScreen } from '../error-screen.tsx';
import { NotAllowed } from './not-allowed.tsx';
import { BackOfficeShell } from './shell/back-office-shell.tsx';
import { RecordPlace } from './shell/record-place.tsx';
import { menuQuery } from './shell/use-menu-settings.ts';

/** The route of `/admin`: staff only, with its own shell, rendered in the browser only. */
export const Route = createFileRoute('/admin')({
  ssr: false,
  staticData: { ownShell: true },
  beforeLoad: async ({ location, context }) => {
    await requireUser({ location });
    // The page for a missing right has its words there, too.
    await loadBackOfficeWords({ context });
    // The menu does not move when its settings arrive; without them it is whole.
    await Promise.all([requireStaff({ location, context }), context.queryClient.prefetchQuery(menuQuery())]);
  },
  component: BackOffice,
  errorComponent: OfficeError,
});

function BackOffice({ children }: { children?: ReactNode }) {
  return (
    <RecordPlace>
      <BackOfficeShell>{children}</BackOfficeShell>
    </RecordPlace>
  );
}

/** Shows a refusal within the shell; any other failure may be one of the shell itself. */
function OfficeError(props: ErrorComponentProps) {
  if (!isForbidden(props.error)) return <ErrorScreen {...props} />;
  return (
    <BackOffice>
      <NotAllowed error={props.error} />
    </BackOffice>
  );
}
