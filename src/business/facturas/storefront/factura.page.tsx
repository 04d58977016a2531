import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { ApiError } from '../../../platform/http/call-errors.ts';
import { idInAddress } from '../../../platform/http/id-in-address.ts';
import { readQuery } from '../../../platform/http/query.ts';
import { DocumentSkeleton } from '../../../platform/ui/document-skeleton.tsx';
import { ownHead } from '../../../platform/ui/page-head.ts';
import { acting, forCustomer } from '../../identity/acting.ts';
import { requireUser } from '../../identity/require-user.ts';
import { readFacturaWebEndpoint } from '../facturas.contract.ts';
import { FacturaDocument } from './factura-document.tsx';
import { FacturaNotFound } from './factura-not-found.tsx';
import { FacturaTitle } from './factura-title.tsx';

export const Route = createFileRoute('/factura/$id')({
  ssr: false,
  beforeLoad: requireUser,
  loader: async ({ context: { queryClient }, params }) => {
    const request = { id: idInAddress(params.id), ...forCustomer(acting.customer()) };
    try {
      const { numero } = await queryClient.fetchQuery({ ...facturaQuery(request), staleTime: 0 });
      return { request, numero };
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) throw notFound();
      throw error;
    }
  },
  head: ({ loaderData, match, matches }) => {
    // The root sets the title of a page that is not found.
    if (match.status === 'notFound') return {};
    const { t } = match.context.i18n;
    const title = loaderData ? t('Factura {{numero}}', { numero: loaderData.numero }) : t('Factura');
    return ownHead(title, matches);
  },
  pendingComponent: FacturaOnItsWay,
  notFoundComponent: FacturaNotFound,
  component: FacturaPage,
});

const facturaQuery = ({ id, ...query }: { id: number; userId?: string }) =>
  readQuery(readFacturaWebEndpoint, { params: { id: String(id) }, query });

function FacturaOnItsWay() {
  return (
    <DocumentSkeleton>
      <FacturaTitle />
    </DocumentSkeleton>
  );
}

function FacturaPage() {
  const { request } = Route.useLoaderData();
  const { data: factura } = useSuspenseQuery(facturaQuery(request));
  return <FacturaDocument factura={factura} userId={request.userId} />;
}
