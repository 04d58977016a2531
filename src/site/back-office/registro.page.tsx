import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordHistory } from '../../business/auditoria/back-office/record-history.tsx';
import { requirePermission } from '../../business/identity/require-permission.ts';
import {
  registerQuery,
  updateCachedRegister,
} from '../../business/registration/back-office/register-query.ts';
import { RegisterView } from '../../business/registration/back-office/register-view.tsx';
import {
  searchRegistersEndpoint,
  setVisitadoEndpoint,
} from '../../business/registration/registration.contract.ts';
import { useCall } from '../../platform/http/call-context.tsx';
import { useNeighbours } from '../../platform/ui/list/use-neighbours.ts';
import { ownHead } from '../../platform/ui/page-head.ts';
import { BackTo } from './shell/back-to.tsx';
import { readRecord } from './shell/read-record.ts';
import { useHeld } from './shell/use-held.ts';

export const Route = createFileRoute('/admin/registros/$id')({
  beforeLoad: requirePermission('Permissions.Registers.View'),
  loader: ({ params, context: { queryClient } }) =>
    readRecord(queryClient.fetchQuery({ ...registerQuery(params.id), staleTime: 0 })),
  head: ({ match, matches }) => ownHead(match.context.i18n.t('Solicitud de registro'), matches),
  component: RegistroPage,
});

function RegistroPage() {
  const { t } = useTranslation();
  const navigate = Route.useNavigate();
  const held = useHeld();
  const loaded = Route.useLoaderData();
  const canUpdate = held.includes('Permissions.Registers.Update');
  const { data: register = loaded } = useQuery({
    ...registerQuery(loaded.id),
    // Another reviewer may have changed the request meanwhile.
    refetchOnWindowFocus: 'always',
  });
  useVisit(register.id, canUpdate && !register.visitado);
  const neighbours = useNeighbours({
    list: '/admin/registros',
    search: searchRegistersEndpoint,
    id: register.id,
  });
  return (
    <>
      <BackTo to="/admin/registros">{t('Solicitudes de registro')}</BackTo>
      <RegisterView
        register={register}
        canUpdate={canUpdate}
        canDelete={held.includes('Permissions.Registers.Delete')}
        neighbours={neighbours}
        onGo={(id) => void navigate({ to: '/admin/registros/$id', params: { id: String(id) } })}
      >
        {held.includes('Permissions.Auditoria.Search') && (
          <RecordHistory key={`${register.id} ${register.version}`} resource="register" id={register.id} />
        )}
      </RegisterView>
    </>
  );
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
