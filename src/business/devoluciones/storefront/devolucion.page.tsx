import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { ApiError } from '../../../platform/http/call-errors.ts';
import { idInAddress } from '../../../platform/http/id-in-address.ts';
import { readQuery } from '../../../platform/http/query.ts';
import { DocumentSkeleton } from '../../../platform/ui/document-skeleton.tsx';
import { ownHead } from '../../../platform/ui/page-head.ts';
import { acting, forCustomer } from '../../identity/acting.ts';
import { requireUser } from '../../identity/require-user.ts';
import { readDevolucionUserEndpoint } from '../devoluciones.contract.ts';
import { DevolucionDocument } from './devolucion-document.tsx';
import { DevolucionNotFound } from './devolucion-not-found.tsx';

export const Route = createFileRoute('/devolucion/$id')({
  ssr: false,
  beforeLoad: requireUser,
  loader: async ({ context: { queryClient }, params }) => {
    const request = { id: idInAddress(params.id), ...forCustomer(acting.customer()) };
    try {
      await queryClient.fetchQuery({ ...devolucionQuery(request), staleTime: 0 });
      return request;
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) throw notFound();
      throw error;
    }
  },
  head: ({ match, matches }) =>
    match.status === 'notFound' ? {} : ownHead(match.context.i18n.t('Devolución'), matches),
  pendingComponent: () => <DocumentSkeleton>{null}</DocumentSkeleton>,
  notFoundComponent: DevolucionNotFound,
  component: DevolucionPage,
});

const devolucionQuery = ({ id, ...query }: { id: number; userId?: string }) =>
  readQuery(readDevolucionUserEndpoint, { params: { id: String(id) }, query });

function DevolucionPage() {
  const request = Route.useLoaderData();
  const { data: devolucion } = useSuspenseQuery(devolucionQuery(request));
  return <DevolucionDocument devolucion={devolucion} userId={request.userId} />;
}
