import type { Kysely } from 'kysely';
import type { Database } from '#database/schema.ts';
import type { Files } from '../../../platform/server/files/files.ts';
import { openRoute, type Route } from '../../../platform/server/http/route.ts';
import { readColecciones, readModeloTipos } from '../../catalogue/server/index.ts';
import * as contract from '../website.contract.ts';
import { bannersRoutes } from './banners.routes.ts';
import { preguntasRoutes } from './preguntas.routes.ts';

export function websiteRoutes({ db, files }: { db: Kysely<Database>; files: Files }): Route[] {
  return [
    openRoute(contract.readHomeColecciones, async (_, { language }) => {
      const colecciones = await readColecciones(db, language, { home: true });
      return colecciones.map(({ modelos: _count, ...coleccion }) => coleccion);
    }),
    openRoute(contract.readHomeTipos, async (_, { language }) => {
      const tipos = await readModeloTipos(db, language, 'home');
      return tipos.map(({ modelos: _count, ...tipo }) => tipo);
    }),
    ...bannersRoutes({ db, files }),
    ...preguntasRoutes(db),
  ];
}
