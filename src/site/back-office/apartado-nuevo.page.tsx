import { createFileRoute } from '@tanstack/react-router';
import { apartadoActions } from '../../business/stock/lotes/back-office/apartado-actions.tsx';
import {
  type ApartadoOrigin,
  NewApartadoForm,
} from '../../business/stock/lotes/back-office/new-apartado.tsx';
import { NewRecordPage } from '../../platform/ui/record/new-record-page.tsx';
import { recordRoute } from './shell/record-route.ts';

export const Route = createFileRoute('/admin/apartados/nuevo')({
  ...recordRoute('Permissions.Reservas.Create', 'Nuevo apartado'),
  validateSearch: ({ modelo, cliente }: Record<string, unknown>): ApartadoOrigin => ({
    ...(isId(modelo) && { modelo }),
    ...(isId(cliente) && { cliente }),
  }),
  component: Page,
});

const isId = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) > 0 && Number(value) < 2 ** 31;

function Page() {
  const { modelo, cliente } = Route.useSearch();
  return (
    <NewRecordPage resource={apartadoActions}>
      <NewApartadoForm key={`${modelo} ${cliente}`} modelo={modelo} cliente={cliente} />
    </NewRecordPage>
  );
}
