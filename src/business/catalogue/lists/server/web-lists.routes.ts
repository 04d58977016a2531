import type { Kysely } from 'kysely';
import type { Database } from '#database/schema.ts';
import { yesOrNo } from '../../../../platform/http/export.contract.ts';
import { NotFound } from '../../../../platform/http/failures.ts';
import type { Language } from '../../../../platform/i18n/languages.ts';
import { type SearchField, searchable, searchPage } from '../../../../platform/server/database/search.ts';
import { sheetRoute } from '../../../../platform/server/database/sheet-route.ts';
import { createRoute, type Route, route } from '../../../../platform/server/http/route.ts';
import type { PictureKeeping } from '../../../../platform/server/pictures/pictures.ts';
import { uploadRoute } from '../../../../platform/server/pictures/store-upload.ts';
import type { EditableColeccion, EditableTipo, EditedColeccion, EditedTipo } from '../web-lists.contract.ts';
import * as contract from '../web-lists.contract.ts';
import {
  changeWebRow,
  createWebRow,
  orderWebRows,
  publishWebRows,
  removeWebRows,
  type WebList,
} from './save-web-list.ts';
import * as repository from './web-lists.repository.ts';

const searchOf = (table: repository.WebTable, language: Language, more: Record<string, SearchField> = {}) =>
  searchable(
    {
      id: { column: `${table}.id`, type: 'number' },
      nombre: { column: repository.webName(table, language), type: 'text', keyword: true },
      publicado: {
        column: table === 'coleccion' ? 'coleccion.publicada' : 'modelo_tipo.publicado',
        type: 'boolean',
      },
      enHome: { column: `${table}.en_home`, type: 'boolean' },
      desde: { column: `${table}.visible_desde`, type: 'day', nullable: true },
      hasta: { column: `${table}.visible_hasta`, type: 'day', nullable: true },
      orden: { column: `${table}.orden`, type: 'number' },
      modelos: { column: repository.modelosOf[table], type: 'number' },
      ...more,
    },
    { defaultOrder: ['orden asc'], tieBreak: 'id' },
  );

const searchOfColecciones = (language: Language) =>
  searchOf('coleccion', language, {
    temporada: { column: 'temporada.codigo', type: 'text', keyword: true, nullable: true },
  });

const auditedTipo = ({ nombre, descripcion, imagenId, publicado, enHome, visible }: EditedTipo) => ({
  ...{ nombre, descripcion, imagenId, publicado, enHome, desde: visible.desde, hasta: visible.hasta },
});

type ColeccionLine = Awaited<ReturnType<ReturnType<typeof repository.selectColecciones>['execute']>>[number];
const coleccionOf = (row: ColeccionLine, language: Language): EditableColeccion => ({
  ...repository.editableOf(row, language),
  temporadaId: row.temporada_id ?? undefined,
  temporada: row.temporada ?? undefined,
});

const colecciones: WebList<EditedColeccion, EditableColeccion> = {
  table: 'coleccion',
  async find(db, id, language) {
    const row = await repository.selectColecciones(db).where('coleccion.id', '=', id).executeTakeFirst();
    return row && coleccionOf(row, language);
  },
  async lock(db, id, language) {
    await repository.lockNames(db, 'coleccion', [id]);
    return colecciones.find(db, id, language);
  },
  insert: repository.insertColeccion,
  update: repository.updateColeccion,
  audited: (edited) => ({
    ...auditedTipo(edited),
    temporadaId: edited.temporadaId,
  }),
};

const tipos: WebList<EditedTipo, EditableTipo> = {
  table: 'modelo_tipo',
  async find(db, id, language) {
    const row = await repository.selectTipos(db).where('modelo_tipo.id', '=', id).executeTakeFirst();
    return row && repository.editableOf(row, language);
  },
  async lock(db, id, language) {
    await repository.lockNames(db, 'modelo_tipo', [id]);
    return tipos.find(db, id, language);
  },
  insert: repository.insertTipo,
  update: repository.updateTipo,
  audited: auditedTipo,
};

const coleccionSheet = {
  name: 'colecciones',
  acto: 'colecciones.export',
  resource: 'coleccion',
  columns: [
    { campo: 'nombre', titulo: 'Nombre' },
    { campo: 'temporada', titulo: 'Temporada' },
    { campo: 'modelos', titulo: 'Modelos' },
    { campo: 'publicado', titulo: 'En la web', palabras: yesOrNo },
    { campo: 'enHome', titulo: 'En la portada', palabras: yesOrNo },
    { campo: 'desde', titulo: 'Se ve desde' },
    { campo: 'hasta', titulo: 'Se ve hasta' },
  ],
} as const;

const tipoSheet = {
  name: 'tipos',
  acto: 'tipos.export',
  resource: 'modelotipo',
  columns: [
    { campo: 'nombre', titulo: 'Nombre' },
    { campo: 'modelos', titulo: 'Modelos' },
    { campo: 'publicado', titulo: 'En la web', palabras: yesOrNo },
    { campo: 'enHome', titulo: 'En la portada', palabras: yesOrNo },
    { campo: 'desde', titulo: 'Se ve desde' },
    { campo: 'hasta', titulo: 'Se ve hasta' },
  ],
} as const;

/** Routes of the website's colecciones and modelo types. */
export function webListsRoutes({ db, ...keeping }: { db: Kysely<Database> } & PictureKeeping): Route[] {
  return [
    sheetRoute(db, contract.exportColeccionesEndpoint, coleccionSheet, ({ language }) => [
      repository.selectColecciones(db),
      searchOfColecciones(language),
    ]),
    route(contract.searchColeccionesEndpoint, async ({ body }, { language }) => {
      const rows = repository.selectColecciones(db);
      const page = await searchPage(db, rows, searchOfColecciones(language), body);
      return {
        ...page,
        data: page.data.map((row) => ({
          ...repository.webRowOf(row, language),
          temporada: row.temporada ?? undefined,
        })),
      };
    }),
    sheetRoute(db, contract.exportTiposEndpoint, tipoSheet, ({ language }) => [
      repository.selectTipos(db),
      searchOf('modelo_tipo', language),
    ]),
    route(contract.searchTiposEndpoint, async ({ body }, { language }) => {
      const page = await searchPage(db, repository.selectTipos(db), searchOf('modelo_tipo', language), body);
      return { ...page, data: page.data.map((row) => repository.webRowOf(row, language)) };
    }),
    route(contract.readColeccionEndpoint, async ({ params: { id } }, { language }) => {
      const found = await colecciones.find(db, id, language);
      if (!found) throw new NotFound('Coleccion', id);
      return found;
    }),
    route(contract.readTipoEndpoint, async ({ params: { id } }, { language }) => {
      const found = await tipos.find(db, id, language);
      if (!found) throw new NotFound('ModeloTipo', id);
      return found;
    }),
    createRoute(db, contract.createColeccionEndpoint, (tx, { body }, context) =>
      createWebRow(tx, colecciones, body, context),
    ),
    createRoute(db, contract.createTipoEndpoint, (tx, { body }, context) =>
      createWebRow(tx, tipos, body, context),
    ),
    route(contract.updateColeccionEndpoint, ({ params: { id }, body: { version, ...edited } }, context) =>
      changeWebRow(db, colecciones, { id, version, edited }, context),
    ),
    route(contract.updateTipoEndpoint, ({ params: { id }, body: { version, ...edited } }, context) =>
      changeWebRow(db, tipos, { id, version, edited }, context),
    ),
    route(contract.deleteColeccionesEndpoint, ({ body }, context) =>
      removeWebRows(db, 'coleccion', body, context),
    ),
    route(contract.deleteTiposEndpoint, ({ body }, context) =>
      removeWebRows(db, 'modelo_tipo', body, context),
    ),
    route(contract.publishColeccionesEndpoint, ({ body }, context) =>
      publishWebRows(db, 'coleccion', body, context),
    ),
    route(contract.publishTiposEndpoint, ({ body }, context) =>
      publishWebRows(db, 'modelo_tipo', body, context),
    ),
    route(contract.orderColeccionesEndpoint, ({ body: { ids } }, context) =>
      orderWebRows(db, 'coleccion', ids, context),
    ),
    route(contract.orderTiposEndpoint, ({ body: { ids } }, context) =>
      orderWebRows(db, 'modelo_tipo', ids, context),
    ),
    uploadRoute(db, contract.uploadColeccionPictureEndpoint, keeping),
    uploadRoute(db, contract.uploadTipoPictureEndpoint, keeping),
  ];
}
