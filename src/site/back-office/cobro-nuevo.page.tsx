import { createFileRoute } from '@tanstack/react-router';
import { cobroActions } from '../../business/cobros/back-office/cobro-actions.tsx';
import { NewCobroForm } from '../../business/cobros/back-office/new-cobro.tsx';
import { NewRecordPage } from '../../platform/ui/record/new-record-page.tsx';
import { recordRoute } from './shell/record-route.ts';

interface Start {
  cliente?: number;
  deuda?: string;
}

export const Route = createFileRoute('/admin/cobros/nuevo')({
  ...recordRoute('Permissions.Cobros.Create', 'Anotar un cobro'),
  validateSearch: ({ cliente, deuda }: Record<string, unknown>): Start => ({
    ...(typeof cliente === 'number' && Number.isInteger(cliente) && cliente > 0 && { cliente }),
    ...(typeof deuda === 'string' && deuda.length <= 24 && { deuda }),
  }),
  component: Page,
});

function Page() {
  const { cliente, deuda } = Route.useSearch();
  return (
    <NewRecordPage resource={cobroActions}>
      <NewCobroForm key={`${cliente} ${deuda}`} cliente={cliente} deuda={deuda} />
    </NewRecordPage>
  );
}
