import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Link, notFound } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/http/call-context.tsx';
import { ApiError } from '../../../platform/http/call-errors.ts';
import { idInAddress } from '../../../platform/http/id-in-address.ts';
import { readQuery } from '../../../platform/http/query.ts';
import { DocumentSkeleton } from '../../../platform/ui/document-skeleton.tsx';
import { ownHead } from '../../../platform/ui/page-head.ts';
import { acting, forCustomer } from '../../identity/acting.ts';
import { requireUser } from '../../identity/require-user.ts';
import { askDevolucionEndpoint, readReturnableUserEndpoint } from '../devoluciones.contract.ts';
import { DevolucionNotFound } from './devolucion-not-found.tsx';
import { ReturnForm } from './return-form.tsx';

export const Route = createFileRoute('/pedido/$id/devolver')({
  ssr: false,
  beforeLoad: requireUser,
  loader: async ({ context: { queryClient }, params }) => {
    const request = { id: idInAddress(params.id), ...forCustomer(acting.customer()) };
    try {
      await queryClient.fetchQuery({ ...returnableQuery(request), staleTime: 0 });
      return request;
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) throw notFound();
      throw error;
    }
  },
  head: ({ match, matches }) =>
    match.status === 'notFound' ? {} : ownHead(match.context.i18n.t('Devolver prendas'), matches),
  pendingComponent: OnItsWay,
  notFoundComponent: DevolucionNotFound,
  component: DevolverPage,
});

const returnableQuery = ({ id, ...query }: { id: number; userId?: string }) =>
  readQuery(readReturnableUserEndpoint, { params: { id: String(id) }, query });

function OnItsWay() {
  return (
    <DocumentSkeleton>
      <Title />
    </DocumentSkeleton>
  );
}

function Title() {
  const { t } = useTranslation();
  return <h1 className="text-4xl font-light">{t('Devolver prendas')}</h1>;
}

function DevolverPage() {
  const { t } = useTranslation();
  const call = useCall();
  const request = Route.useLoaderData();
  const navigate = Route.useNavigate();
  const { data: returnable } = useSuspenseQuery(returnableQuery(request));
  const { id, ...customer } = request;
  return (
    <div className="page-column max-w-4xl pt-8 pb-24 lg:pt-14">
      <Title />
      <Link to="/pedido/$id" params={{ id: String(id) }} className="link-quiet mt-1 mb-8 inline-block">
        {t('Pedido #{{id}}', { id })}
      </Link>
      <ReturnForm
        returnable={returnable}
        onSend={async (asked, idempotencyKey) => {
          const body = { ...asked, ...customer };
          const made = await call(askDevolucionEndpoint, { body }, { idempotencyKey });
          await navigate({ to: '/devolucion/$id', params: { id: String(made.id) } });
        }}
      />
    </div>
  );
}
