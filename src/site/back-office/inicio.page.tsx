import { createFileRoute, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { readPermissionsEndpoint } from '../../business/identity/identity.contract.ts';
import { useUser } from '../../business/identity/session.ts';
import { readQuery } from '../../platform/http/query.ts';
import { ownHead } from '../../platform/ui/page-head.ts';
import { BackupWarning, loadBackupWarning } from './backup-warning.tsx';
import { LastPedidos, loadLastPedidos } from './last-pedidos.tsx';
import { loadOwnWork, OwnWork } from './own-work.tsx';
import { openGroups } from './shell/menu.ts';
import { loadPendingWork } from './shell/pending-work.ts';
import { useHeld } from './shell/use-held.ts';
import { Waiting } from './waiting.tsx';

export const Route = createFileRoute('/admin/')({
  loader: async ({ context: { queryClient } }) => {
    const held = await queryClient.ensureQueryData(readQuery(readPermissionsEndpoint, {}));
    await (openGroups(held).length > 0
      ? Promise.all([
          loadPendingWork(queryClient, held),
          loadLastPedidos(queryClient, held),
          loadBackupWarning(queryClient, held),
        ])
      : loadOwnWork(queryClient));
  },
  head: ({ match, matches }) => ownHead(match.context.i18n.t('Gestión'), matches),
  component: StartPage,
});

/** The start page of the back office: pending work, and the screens the user may open. */
function StartPage() {
  const { t } = useTranslation();
  const user = useUser();
  const groups = openGroups(useHeld());
  return (
    <div className="flex max-w-3xl flex-col gap-8">
      <h1 className="text-3xl">{t('Hola, {{nombre}}', { nombre: user?.firstName || user?.email || '' })}</h1>
      <BackupWarning />
      <Waiting />
      <LastPedidos />
      {groups.length === 0 && <OwnWork />}
      {groups.map(({ label, screens }) => (
        <section key={label} aria-label={t(label)}>
          <h2 className="mb-2 text-lg">{t(label)}</h2>
          <ul className="grid border-t border-base-300 sm:grid-cols-2 sm:gap-x-8">
            {screens.map(({ to, label: name }) => (
              <li key={to} className="border-b border-base-300">
                <Link to={to} className="flex min-h-11 items-center underline-offset-4 hover:underline">
                  {t(name)}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
