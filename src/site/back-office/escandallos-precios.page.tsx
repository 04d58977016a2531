import { createFileRoute } from '@tanstack/react-router';
import { WhatIfPage } from '../../business/production/escandallo/back-office/what-if.page.tsx';
import { recordRoute } from './shell/record-route.ts';

export const Route = createFileRoute('/admin/escandallos/precios')({
  ...recordRoute('Permissions.Escandallos.View', '¿Y si cambia un precio?'),
  component: WhatIfPage,
});
