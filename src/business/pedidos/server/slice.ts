import type { ServerSlice } from '../../../platform/server/server-slice.ts';
import { pedidosRoutes } from './pedidos.routes.ts';
import { personalPedidos } from './personal-pedidos.ts';

export const pedidosSlice = (parts: Parameters<typeof pedidosRoutes>[0]): ServerSlice => ({
  routes: pedidosRoutes(parts),
  personalRecords: [personalPedidos],
});
