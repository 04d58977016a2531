import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useEffect } from 'react';
import { requirePermission } from '../../business/identity/require-permission.ts';
import {
  registerQuery,
  updateCachedRegister,
} from '../../business/registration/back-office/register-query.ts';
import { RegisterView } from '../../business/registration/back-office/register-view.tsx';
import { setVisitadoEndpoint } from '../../business/registration/registration.contract.ts';
import { useCall } from '../../platform/http/call-context.tsx';
import { ownHead } from '../../platform/ui/page-head.ts';
import { usePermission } from '../../platform/ui/record/action-user.ts';
import { readRecord } from './shell/read-record.ts';

export const Route = createFileRoute('/admin/registros/$id')({
  beforeLoad: requirePermission('Permissions.Registers.View'),
  loader: ({ params, context: { queryClient } }) =>
    readRecord(queryClient.fetchQuery({ ...registerQuery(params.id), staleTime: 0 })),
  head: ({ match, matches }) => ownHead(match.context.i18n.t('Solicitud de registro'), matches),
  component: RegistroPage,
});

function RegistroPage() {
  const loaded = Route.useLoaderData();
  const canUpdate = usePermission('Permissions.Registers.Update');
  const { data: register = loaded } = useQuery({
    ...registerQuery(loaded.id),
    // Another reviewer may have changed the request meanwhile.
    refetchOnWindowFocus: 'always',
  });
  useVisit(register.id, canUpdate && !register.visitado);
  return <RegisterView register={register} />;
}

/** Marks the request as seen when a reviewer opens it. */
function useVisit(id: number, unseen: boolean): void {
  const call = useCall();
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!unseen) return;
    // The next opening repeats a lost mark.
    call(setVisitadoEndpoint, { body: { id } }).then(
      (register) => updateCachedRegister(queryClient, register),
      () => undefined,
    );
  }, [call, queryClient, id, unseen]);
}
