import { createFileRoute } from '@tanstack/react-router';
import { CajaScreen } from '../../business/cobros/back-office/caja.tsx';
import { isDay } from '../../platform/i18n/iso-day.ts';
import { recordRoute } from './shell/record-route.ts';

export const Route = createFileRoute('/admin/caja')({
  ...recordRoute('Permissions.Caja.View', 'Caja diaria'),
  validateSearch: ({ dia }: Record<string, unknown>): { dia?: string } =>
    typeof dia === 'string' && isDay(dia) ? { dia } : {},
  component: Page,
});

function Page() {
  const { dia } = Route.useSearch();
  return <CajaScreen key={dia} dia={dia} />;
}
