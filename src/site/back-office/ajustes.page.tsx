import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { RecordHistory } from '../../business/auditoria/back-office/record-history.tsx';
import { requirePermission } from '../../business/identity/require-permission.ts';
import { AjustesForm } from '../../business/settings/back-office/ajustes.edit.tsx';
import { readEditedSettingsEndpoint } from '../../business/settings/edit-settings.contract.ts';
import { readQuery } from '../../platform/http/query.ts';
import { ownHead } from '../../platform/ui/page-head.ts';
import { useHeld } from './shell/use-held.ts';

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
  const held = useHeld();
  return (
    <>
      <h1 className="mb-6 text-2xl">{t('Tema y empresa')}</h1>
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
