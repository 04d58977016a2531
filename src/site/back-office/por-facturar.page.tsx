import { createFileRoute } from '@tanstack/react-router';
import { InvoiceDeliveries } from '../../business/facturas/back-office/invoice-deliveries.tsx';
import { recordRoute } from './shell/record-route.ts';

export const Route = createFileRoute('/admin/por-facturar')({
  ...recordRoute('Permissions.Facturas.Create', 'Facturar entregas'),
  component: InvoiceDeliveries,
});
