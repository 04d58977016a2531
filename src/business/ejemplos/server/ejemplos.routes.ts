import type { Kysely } from 'kysely';
import type { Database } from '#database/schema.ts';
import { NotFound } from '../../../platform/http/failures.ts';
import type { Clock } from '../../../platform/server/clock.ts';
import { searchable, searchPage } from '../../../platform/server/database/search.ts';
import { sheetRoute } from '../../../platform/server/database/sheet-route.ts';
import { createRoute, type Route, route } from '../../../platform/server/http/route.ts';
import type { PictureKeeping } from '../../../platform/server/pictures/pictures.ts';
import { uploadRoute } from '../../../platform/server/pictures/store-upload.ts';
import * as contract from '../ejemplos.contract.ts';
import { findEjemplo, rowOf, selectEjemploRows } from './ejemplos.repository.ts';
import { changeEjemplo, closeEjemplos, createEjemplo, removeEjemplos } from './save-ejemplo.ts';

const searchOfEjemplos = searchable(
  {
    id: { column: 'ejemplo.id', type: 'number' },
    nombre: { column: 'ejemplo.nombre', type: 'text', keyword: true },
    cliente: { column: 'cliente.nombre', type: 'text', keyword: true },
    cantidad: { column: 'ejemplo.cantidad', type: 'number' },
    portes: { column: 'ejemplo.portes', type: 'money' },
    // Hundredths of a percent, as an amount is in cents.
    descuento: { column: 'ejemplo.descuento', type: 'money' },
    importe: { column: 'ejemplo.importe', type: 'money' },
    cerrado: { column: 'ejemplo.cerrado', type: 'boolean' },
    creado: { column: 'ejemplo.creado', type: 'instant' },
  },
  { defaultOrder: ['creado desc'], tieBreak: 'id' },
);

const ejemploSheet = {
  name: 'ejemplos',
  acto: 'ejemplos.export',
  resource: 'ejemplo',
  columns: [
    { campo: 'nombre', titulo: 'Nombre' },
    { campo: 'cliente', titulo: 'Cliente' },
    { campo: 'cantidad', titulo: 'Prendas' },
    { campo: 'descuento', titulo: 'Descuento' },
    { campo: 'portes', titulo: 'Portes' },
    { campo: 'importe', titulo: 'Importe' },
    { campo: 'cerrado', titulo: 'Estado', palabras: { true: 'Cerrado', false: 'Abierto' } },
    { campo: 'creado', titulo: 'Creado' },
  ],
} as const;

interface Parts extends PictureKeeping {
  db: Kysely<Database>;
  clock: Clock;
}

/** Routes of the design system's working examples. */
export function ejemplosRoutes({ db, clock, ...keeping }: Parts): Route[] {
  return [
    route(contract.searchEjemplosEndpoint, async ({ body }, { language }) => {
      const page = await searchPage(db, selectEjemploRows(db), searchOfEjemplos, body);
      return { ...page, data: page.data.map((row) => rowOf(row, language)) };
    }),
    sheetRoute(db, contract.exportEjemplosEndpoint, ejemploSheet, () => [
      selectEjemploRows(db),
      searchOfEjemplos,
    ]),
    route(contract.readEjemploEndpoint, async ({ params: { id } }, { language }) => {
      const found = await findEjemplo(db, id, language);
      if (!found) throw new NotFound('Ejemplo', id);
      return found;
    }),
    createRoute(db, contract.createEjemploEndpoint, (tx, { body }, context) =>
      createEjemplo(tx, body, context, clock.now()),
    ),
    route(contract.updateEjemploEndpoint, ({ params, body }, context) =>
      changeEjemplo(db, params.id, body, context),
    ),
    uploadRoute(db, contract.uploadEjemploPictureEndpoint, keeping),
    route(contract.deleteEjemplosEndpoint, ({ body }, context) => removeEjemplos(db, body, context)),
    route(contract.closeEjemplosEndpoint, ({ body }, context) => closeEjemplos(db, body, context)),
  ];
}
