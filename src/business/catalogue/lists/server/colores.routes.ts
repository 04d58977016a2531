import { type Kysely, sql } from 'kysely';
import type { Database } from '#database/schema.ts';
import { yesOrNo } from '../../../../platform/http/export.contract.ts';
import { NotFound } from '../../../../platform/http/failures.ts';
import type { Language } from '../../../../platform/i18n/languages.ts';
import { searchable, searchPage } from '../../../../platform/server/database/search.ts';
import { sheetRoute } from '../../../../platform/server/database/sheet-route.ts';
import { createRoute, type Route, route } from '../../../../platform/server/http/route.ts';
import type { PictureKeeping } from '../../../../platform/server/pictures/pictures.ts';
import { uploadRoute } from '../../../../platform/server/pictures/store-upload.ts';
import { archiveRows, orderAllRows } from '../../../../platform/server/record-acts.ts';
import * as contract from '../colores.contract.ts';
import * as repository from './colores.repository.ts';
import { changeColor, colorNames, createColor, mergeColores, removeColores } from './save-color.ts';

const searchOfColores = (language: Language) =>
  searchable(
    {
      id: { column: 'color.id', type: 'number' },
      codigo: { column: 'color.codigo', type: 'text', keyword: true },
      nombre: { column: repository.colorName(language), type: 'text', keyword: true },
      hex: { column: sql<string>`lower(color.hex)`, type: 'text' },
      estampado: { column: 'color.estampado', type: 'boolean' },
      orden: { column: 'color.orden', type: 'number' },
      archivado: { column: 'color.archivado', type: 'boolean' },
      modelos: { column: repository.modelosOfColor, type: 'number' },
    },
    { defaultOrder: ['orden asc', 'codigo asc'], tieBreak: 'id' },
  );

const colorSheet = {
  name: 'colores',
  acto: 'colores.export',
  resource: 'color',
  columns: [
    { campo: 'codigo', titulo: 'Código' },
    { campo: 'nombre', titulo: 'Nombre' },
    { campo: 'hex', titulo: 'Tono' },
    { campo: 'modelos', titulo: 'Modelos' },
    { campo: 'orden', titulo: 'Puesto' },
    { campo: 'archivado', titulo: 'Archivado', palabras: yesOrNo },
  ],
} as const;

/** Routes of the company's colores. */
export function coloresRoutes({ db, ...keeping }: { db: Kysely<Database> } & PictureKeeping): Route[] {
  return [
    sheetRoute(db, contract.exportColoresEndpoint, colorSheet, ({ language }) => [
      repository.selectColores(db),
      searchOfColores(language),
    ]),
    route(contract.searchColoresEndpoint, async ({ body }, { language }) => {
      const page = await searchPage(db, repository.selectColores(db), searchOfColores(language), body);
      return { ...page, data: page.data.map((row) => repository.colorRowOf(row, language)) };
    }),
    route(contract.readColorEndpoint, async ({ params: { id } }, { language }) => {
      const found = await repository.findColor(db, id, language);
      if (!found) throw new NotFound('Color', id);
      return found;
    }),
    createRoute(db, contract.createColorEndpoint, (tx, { body }, context) => createColor(tx, body, context)),
    route(contract.updateColorEndpoint, ({ params: { id }, body }, context) =>
      changeColor(db, id, body, context),
    ),
    route(contract.deleteColoresEndpoint, ({ body }, context) => removeColores(db, body, context)),
    route(contract.archiveColoresEndpoint, ({ body }, context) => archiveRows(db, colorNames, body, context)),
    route(contract.orderColoresEndpoint, ({ body: { ids } }, context) =>
      db.transaction().execute(async (tx) => orderAllRows(tx, colorNames, ids, context)),
    ),
    route(contract.mergeColoresEndpoint, ({ body }, context) => mergeColores(db, body, context)),
    uploadRoute(db, contract.uploadSwatchEndpoint, keeping),
  ];
}
