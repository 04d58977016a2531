import { createFileRoute } from '@tanstack/react-router';
import { EscandalloPage } from '../../business/production/escandallo/back-office/escandallo.page.tsx';
import {
  readEscandalloEndpoint,
  readEscandalloOfModeloEndpoint,
} from '../../business/production/escandallo/escandallo.contract.ts';
import { readQuery } from '../../platform/http/query.ts';
import { RecordSkeleton } from '../../platform/ui/record/record-skeleton.tsx';
import { readRecord } from './shell/read-record.ts';
import { recordRoute } from './shell/record-route.ts';

export const Route = createFileRoute('/admin/escandallos/$id')({
  ...recordRoute('Permissions.Escandallos.View', 'Escandallo'),
  validateSearch: ({ version }: Record<string, unknown>): { version?: number } =>
    Number.isInteger(Number(version)) && Number(version) > 0 ? { version: Number(version) } : {},
  loaderDeps: ({ search }) => search,
  loader: async ({ params: { id }, deps: { version }, context: { queryClient } }) => {
    const frame = await readRecord(
      queryClient.fetchQuery({
        ...readQuery(readEscandalloOfModeloEndpoint, { params: { id } }),
        staleTime: 0,
      }),
    );
    const isOther = version !== undefined && version !== frame.escandallo?.id;
    const shown = isOther
      ? await readRecord(
          queryClient.fetchQuery({
            ...readQuery(readEscandalloEndpoint, { params: { id: String(version) } }),
            staleTime: 0,
          }),
        )
      : frame.escandallo;
    return { frame, shown };
  },
  component: Page,
  pendingComponent: RecordSkeleton,
});

function Page() {
  return <EscandalloPage {...Route.useLoaderData()} />;
}
