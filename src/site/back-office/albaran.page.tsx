import { createFileRoute, redirect } from '@tanstack/react-router';
import { readAlbaranEndpoint } from '../../business/albaranes/albaranes.contract.ts';
import { AlbaranPage } from '../../business/albaranes/back-office/albaran.page.tsx';
import { PreparacionPage } from '../../business/albaranes/back-office/preparacion.page.tsx';
import { readPreparacionEndpoint } from '../../business/albaranes/preparaciones.contract.ts';
import { readQuery } from '../../platform/http/query.ts';
import { RecordSkeleton } from '../../platform/ui/record/record-skeleton.tsx';
import { readRecord } from './shell/read-record.ts';
import { recordRoute } from './shell/record-route.ts';

/** The rows of the list have ids of three kinds: `P12` a pedido, `R3` a picking list, `A7` an albarán. */
export const Route = createFileRoute('/admin/albaranes/$id')({
  ...recordRoute('Permissions.Albaranes.View', 'Albarán'),
  loader: async ({ params, context: { queryClient } }) => {
    const [kind = '', id = ''] = [params.id.slice(0, 1), params.id.slice(1)];
    if (kind === 'P') throw redirect({ to: '/admin/pedidos/$id', params: { id }, replace: true });
    if (kind === 'R') {
      const query = readQuery(readPreparacionEndpoint, { params: { id } });
      return { preparacion: await readRecord(queryClient.fetchQuery({ ...query, staleTime: 0 })) };
    }
    const query = readQuery(readAlbaranEndpoint, { params: { id: kind === 'A' ? id : params.id } });
    return { albaran: await readRecord(queryClient.fetchQuery({ ...query, staleTime: 0 })) };
  },
  component: Page,
  pendingComponent: RecordSkeleton,
});

function Page() {
  const { preparacion, albaran } = Route.useLoaderData();
  return preparacion ? <PreparacionPage preparacion={preparacion} /> : <AlbaranPage albaran={albaran} />;
}
