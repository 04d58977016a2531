import type { ServerSlice } from '../../../platform/server/server-slice.ts';
import { apartadosRoutes } from './apartados.routes.ts';
import { borradoresRoutes } from './borradores.routes.ts';
import { cartRoutes } from './cart.routes.ts';
import { encargosRoutes } from './encargos.routes.ts';
import { type ListaParts, listaRoutes } from './lista/lista.routes.ts';
import { personalCart } from './personal-cart.ts';
import { reopenRoutes } from './reopen.routes.ts';
import type { ReopenParts } from './reopen-pedido.ts';
import { waitingRoutes } from './waiting/waiting.routes.ts';

type Parts = Parameters<typeof cartRoutes>[0] &
  Parameters<typeof borradoresRoutes>[0] &
  ReopenParts &
  ListaParts;

export const cartSlice = (parts: Parts): ServerSlice => ({
  routes: [
    ...listaRoutes(parts),
    ...cartRoutes(parts),
    ...borradoresRoutes(parts),
    ...encargosRoutes(parts),
    ...reopenRoutes(parts),
    ...apartadosRoutes(parts),
    ...waitingRoutes(parts),
  ],
  personalRecords: [personalCart],
});
