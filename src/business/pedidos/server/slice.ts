import type { Papers } from '../../../platform/server/papers/papers.ts';
import type { ServerSlice } from '../../../platform/server/server-slice.ts';
import { pedidosImport } from '../changeover/server/import-pedidos.ts';
import { pedidoPdfRoutes } from './pedido-pdf.ts';
import { pedidosRoutes } from './pedidos.routes.ts';
import { personalPedidos } from './personal-pedidos.ts';

export const pedidosSlice = (
  parts: Parameters<typeof pedidosRoutes>[0] & { papers: Papers },
): ServerSlice => ({
  routes: [...pedidosRoutes(parts), ...pedidoPdfRoutes(parts)],
  imports: [pedidosImport],
  personalRecords: [personalPedidos],
});
