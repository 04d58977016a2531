import { createFileRoute } from '@tanstack/react-router';
import { LiquidacionPage } from '../../business/comisiones/back-office/liquidacion.page.tsx';
import { readLiquidacionEndpoint } from '../../business/comisiones/comisiones.contract.ts';
import { readQuery } from '../../platform/http/query.ts';
import { RecordSkeleton } from '../../platform/ui/record/record-skeleton.tsx';
import { recordLoader } from './shell/record-loader.ts';
import { recordRoute } from './shell/record-route.ts';

export const Route = createFileRoute('/admin/comisiones/$id')({
  ...recordRoute('Permissions.Comisiones.View', 'Liquidación de comisiones'),
  loader: recordLoader((id) => readQuery(readLiquidacionEndpoint, { params: { id } })),
  component: Page,
  pendingComponent: RecordSkeleton,
});

function Page() {
  return <LiquidacionPage liquidacion={Route.useLoaderData()} />;
}
