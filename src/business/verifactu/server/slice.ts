import type { ServerSlice } from '../../../platform/server/server-slice.ts';
import { type VerifactuParts, verifactuRoutes } from './verifactu.routes.ts';

export const verifactuSlice = (parts: VerifactuParts): ServerSlice => ({ routes: verifactuRoutes(parts) });
