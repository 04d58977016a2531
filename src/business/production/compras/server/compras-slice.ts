import type { ServerSlice } from '../../../../platform/server/server-slice.ts';
import type { ProductionParts } from '../../server/slice.ts';
import { compraName, comprasRoutes } from './compras.routes.ts';

/** Pedidos to proveedores. */
export const comprasSlice = (parts: ProductionParts): ServerSlice => ({
  routes: comprasRoutes(parts),
  recordNames: { subqueries: () => ({ pedidoCompra: compraName }) },
});
