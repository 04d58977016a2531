import type { Kysely } from 'kysely';
import type { Database } from '#database/schema.ts';
import type { Files } from '../../../platform/server/files/files.ts';
import { idempotencyKeyOf } from '../../../platform/server/http/idempotency-key.ts';
import { openRoute, type Route } from '../../../platform/server/http/route.ts';
import type { FileWorkers } from '../../../platform/server/workers/file-workers.ts';
import { readColecciones, readModeloTipos, readNewest } from '../../catalogue/server/index.ts';
import { createAttemptLimit } from '../../identity/server/index.ts';
import { sendContactoEndpoint } from '../contacto.contract.ts';
import * as contract from '../website.contract.ts';
import { bannersRoutes } from './banners.routes.ts';
import { preguntasRoutes } from './preguntas.routes.ts';
import { type ContactoParts, sendContacto } from './send-contacto.ts';
import { textosRoutes } from './textos/textos.routes.ts';

/** Modelos that the home page shows as new. */
const novedades = 4;

/**
 * Messages within an hour: of one e-mail from one address, of one address, and to one e-mail from any
 * address.
 */
const limits = { windowMs: 60 * 60_000, perAccount: 5, perAddress: 30, perAccountAnywhere: 10 };

interface WebsiteParts extends Omit<ContactoParts, 'quota'> {
  db: Kysely<Database>;
  files: Files;
  uploads: FileWorkers['uploads'];
  /** The assistant's language model; undefined: none. */
  modelEngine?: { host: string } | undefined;
  /** Drops the cached replies of the site. */
  changed: () => void;
}

export function websiteRoutes(given: WebsiteParts): Route[] {
  const { db, files, uploads } = given;
  const contacto = { ...given, quota: createAttemptLimit(given.clock, limits) };
  return [
    openRoute(contract.readDataServicesEndpoint, () => ({ modelo: given.modelEngine?.host })),
    openRoute(contract.readHomeColeccionesEndpoint, async (_, { language }) => {
      const colecciones = await readColecciones(db, language, { home: true });
      return colecciones.map(({ modelos: _count, ...coleccion }) => coleccion);
    }),
    openRoute(contract.readHomeTiposEndpoint, async (_, { language }) => {
      const tipos = await readModeloTipos(db, language, 'home');
      return tipos.map(({ modelos: _count, ...tipo }) => tipo);
    }),
    openRoute(contract.readHomeNovedadesEndpoint, async (_, { language }) => {
      const newest = await readNewest(db, language, novedades);
      return newest.map(({ id, referencia, nombre, imagen, colores }) => ({
        id,
        referencia,
        nombre,
        imagen,
        colores: colores.map((color) => ({ nombre: color.nombre, hex: color.hex, hex2: color.hex2 })),
      }));
    }),
    openRoute(sendContactoEndpoint, async ({ body }, context) => {
      await sendContacto(contacto, body, context, idempotencyKeyOf(context.headers));
      return {};
    }),
    ...bannersRoutes({ db, files, uploads }),
    ...preguntasRoutes(db),
    ...textosRoutes(db, given.changed),
  ];
}
