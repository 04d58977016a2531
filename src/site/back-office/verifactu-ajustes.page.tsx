import { createFileRoute, Link, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { requirePermission } from '../../business/identity/require-permission.ts';
import { VerifactuForm } from '../../business/verifactu/back-office/verifactu.edit.tsx';
import { VerifactuStatePanel } from '../../business/verifactu/back-office/verifactu-state.tsx';
import { readVerifactuSettingsEndpoint } from '../../business/verifactu/verifactu.contract.ts';
import { readVerifactuStateEndpoint } from '../../business/verifactu/verifactu-records.contract.ts';
import { readQuery } from '../../platform/http/query.ts';
import { ownHead } from '../../platform/ui/page-head.ts';
import { usePermissions } from './shell/use-permissions.ts';

export const Route = createFileRoute('/admin/verifactu/ajustes')({
  beforeLoad: requirePermission('Permissions.AppSettings.View'),
  loader: async ({ context: { queryClient } }) => {
    const [settings] = await Promise.all([
      queryClient.fetchQuery({ ...readQuery(readVerifactuSettingsEndpoint, {}), staleTime: 0 }),
      queryClient.prefetchQuery({ ...readQuery(readVerifactuStateEndpoint, {}), staleTime: 0 }),
    ]);
    return settings;
  },
  head: ({ match, matches }) => ownHead(match.context.i18n.t('VERI*FACTU'), matches),
  component: VerifactuSettingsPage,
});

function VerifactuSettingsPage() {
  const { t } = useTranslation();
  const router = useRouter();
  const settings = Route.useLoaderData();
  const mayChange = usePermissions().includes('Permissions.AppSettings.Update');
  return (
    <>
      <header className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6">
        <h1 className="text-2xl">{t('VERI*FACTU')}</h1>
        <span className="flex flex-wrap gap-x-6">
          <Link to="/admin/verifactu/declaracion" className="link-quiet py-2">
            {t('Declaración responsable')}
          </Link>
          <Link to="/admin/verifactu" className="link-quiet py-2">
            {t('Ver los registros')}
          </Link>
        </span>
      </header>
      <VerifactuStatePanel mayChange={mayChange} />
      <div className="mt-10 max-w-3xl">
        <VerifactuForm settings={settings} locked={!mayChange} onSaved={() => void router.invalidate()} />
      </div>
    </>
  );
}
