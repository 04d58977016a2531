import type { ServerSlice } from '../../../../platform/server/server-slice.ts';
import type { ProductionParts } from '../../server/slice.ts';

/** Pedidos to proveedores. */
export const comprasSlice = (_parts: ProductionParts): ServerSlice => ({ routes: [] });
