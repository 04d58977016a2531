import type { ServerSlice } from '../../../platform/server/server-slice.ts';
import { catalogueRoutes } from './catalogue.routes.ts';
import { favoritosRoutes } from './favoritos.routes.ts';
import { personalFavoritos } from './personal-favoritos.ts';

export const catalogueSlice = (
  db: Parameters<typeof catalogueRoutes>[0] & Parameters<typeof favoritosRoutes>[0],
): ServerSlice => ({
  routes: [...catalogueRoutes(db), ...favoritosRoutes(db)],
  personalRecords: [personalFavoritos],
});
