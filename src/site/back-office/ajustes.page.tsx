import { createFileRoute, Link, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { RecordHistory } from '../../business/auditoria/back-office/record-history.tsx';
import { requirePermission } from '../../business/identity/require-permission.ts';
import { AjustesForm } from '../../business/settings/back-office/ajustes.edit.tsx';
import { readEditedSettingsEndpoint } from '../../business/settings/edit-settings.contract.ts';
import { readQuery } from '../../platform/http/query.ts';
import { ownHead } from '../../platform/ui/page-head.ts';
import { usePermissions } from './shell/use-permissions.ts';

export const Route = createFileRoute('/admin/ajustes')({
  beforeLoad: requirePermission('Permissions.AppSettings.View'),
  loader: ({ context: { queryClient } }) =>
    queryClient.fetchQuery({ ...readQuery(readEditedSettingsEndpoint, {}), staleTime: 0 }),
  head: ({ match, matches }) => ownHead(match.context.i18n.t('Tema y empresa'), matches),
  component: AjustesPage,
});

function AjustesPage() {
  const { t } = useTranslation();
  const router = useRouter();
  const settings = Route.useLoaderData();
  const held = usePermissions();
  return (
    <>
      <header className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6">
        <h1 className="text-2xl">{t('Tema y empresa')}</h1>
        <Link to="/admin/ui" className="link-quiet py-2">
          {t('Sistema de diseño')}
        </Link>
      </header>
      <AjustesForm
        settings={settings}
        onSaved={() => void router.invalidate()}
        locked={!held.includes('Permissions.AppSettings.Update')}
      />
      {held.includes('Permissions.Auditoria.Search') && (
        <div className="mt-8">
          <RecordHistory key={settings.version} resource="appsettings" id="1" />
        </div>
      )}
    </>
  );
}
