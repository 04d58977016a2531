import { createFileRoute } from '@tanstack/react-router';
import { requirePermission } from '../../business/identity/require-permission.ts';
import { ImportPanel } from '../../business/importaciones/back-office/import.panel.tsx';
import { readImportacionesEndpoint } from '../../business/importaciones/importaciones.contract.ts';
import { readQuery } from '../../platform/http/query.ts';
import { ownHead } from '../../platform/ui/page-head.ts';

export const Route = createFileRoute('/admin/importar')({
  beforeLoad: requirePermission('Permissions.Importaciones.Create'),
  validateSearch: ({ tipo }: Record<string, unknown>): { tipo?: string } =>
    typeof tipo === 'string' ? { tipo } : {},
  loader: ({ context: { queryClient } }) =>
    queryClient.prefetchQuery({ ...readQuery(readImportacionesEndpoint, {}), staleTime: 0, retry: false }),
  head: ({ match, matches }) => ownHead(match.context.i18n.t('Importar'), matches),
  component: ImportarPage,
});

function ImportarPage() {
  const { tipo } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ImportPanel tipo={tipo} onTipo={(next) => void navigate({ search: { tipo: next }, replace: true })} />
  );
}
