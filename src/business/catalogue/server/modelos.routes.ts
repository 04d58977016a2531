import { type Kysely, sql } from 'kysely';
import type { Database } from '#database/schema.ts';
import { yesOrNo } from '../../../platform/http/export.contract.ts';
import { NotFound } from '../../../platform/http/failures.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import type { Clock } from '../../../platform/server/clock.ts';
import { searchable, searchPage } from '../../../platform/server/database/search.ts';
import { sheetRoute } from '../../../platform/server/database/sheet-route.ts';
import { createRoute, type Route, route } from '../../../platform/server/http/route.ts';
import {
  labelsReply,
  lineSheetReply,
  type Papers,
  pdfReply,
} from '../../../platform/server/papers/papers.ts';
import type { PictureKeeping, Pictures } from '../../../platform/server/pictures/pictures.ts';
import { uploadRoute } from '../../../platform/server/pictures/store-upload.ts';
import { translate } from '../../../platform/server/texts.ts';
import { buyerOf } from '../../identity/server/index.ts';
import { duplicateModelosEndpoint } from '../duplicate-modelos.contract.ts';
import { printEtiquetasEndpoint } from '../etiquetas.contract.ts';
import { printLineSheetEndpoint } from '../line-sheet.contract.ts';
import * as acts from '../modelo-acts.contract.ts';
import { previewChangeEndpoint, writeChangeEndpoint } from '../modelo-changes.contract.ts';
import { escotes, largos, mangas, namesOf } from '../modelo-facts.ts';
import * as contract from '../modelos.contract.ts';
import { printOwnLineSheetEndpoint } from '../own-line-sheet.contract.ts';
import * as pictures from '../picture-names.contract.ts';
import { previewChange, writeChange } from './change-modelos.ts';
import { duplicateModelos } from './duplicate-modelos.ts';
import { archiveModelos, giveEans, publishModelos, removeModelos } from './modelo-acts.ts';
import { readModeloOptions, readModeloSales } from './modelo-options.repository.ts';
import { listCellUses } from './modelo-uses.repository.ts';
import * as repository from './modelos.repository.ts';
import { addPictures, readPictureModelo, readPictureNames } from './picture-names.ts';
import { printEtiquetas } from './print-etiquetas.ts';
import { printLineSheet, printOwnLineSheet, printPriceList } from './print-line-sheet.ts';
import { changeModelo, changeModeloWeb, createModelo } from './save-modelo.ts';

const { modeloSums } = repository;

const choiceFields = {
  id: { column: 'modelo.id', type: 'number' },
  referencia: { column: 'modelo.referencia', type: 'text', keyword: true },
  nombre: { column: 'modelo.nombre', type: 'text', keyword: true },
} as const;

const searchOfChoices = searchable(choiceFields, {
  defaultOrder: ['referencia'],
  tieBreak: 'id',
  document: 'modelo.busqueda',
});

/** The name of its type in a language, else in Spanish. */
const tipoName = (language: Language) =>
  sql<string>`coalesce(nullif(modelo_tipo.nombre ->> ${language}::text, ''), modelo_tipo.nombre ->> 'es', '')`;

/** The fields of the list of modelos. */
export const searchOfModelos = (language: Language) =>
  searchable(
    {
      ...choiceFields,
      tipo: { column: tipoName(language), type: 'text' },
      tipoId: { column: 'modelo.modelo_tipo_id', type: 'number' },
      temporada: { column: 'temporada.codigo', type: 'text', nullable: true },
      coleccion: { column: modeloSums.colecciones, type: 'text' },
      color: { column: modeloSums.colores, type: 'text', anyText: repository.anyColor },
      ean: { column: modeloSums.eans, type: 'text' },
      escote: { column: 'modelo.escote', type: 'enum', values: namesOf(escotes), nullable: true },
      manga: { column: 'modelo.manga', type: 'enum', values: namesOf(mangas), nullable: true },
      largo: { column: 'modelo.largo', type: 'enum', values: namesOf(largos), nullable: true },
      ocasion: { column: modeloSums.ocasiones, type: 'text' },
      precio: { column: 'modelo.precio', type: 'money' },
      pvpr: { column: 'modelo.pvpr', type: 'money' },
      publicado: { column: 'modelo.publicado', type: 'boolean' },
      publicadoDesde: { column: 'modelo.publicado_desde', type: 'day', nullable: true },
      novedad: { column: 'modelo.novedad', type: 'boolean' },
      archivado: { column: 'modelo.archivado', type: 'boolean' },
      imagenes: { column: modeloSums.imagenes, type: 'number' },
      disponible: { column: modeloSums.disponible, type: 'number' },
      creado: { column: 'modelo.creado', type: 'instant' },
    },
    { defaultOrder: ['creado desc'], tieBreak: 'id', document: 'modelo.busqueda', pageKey: 'modelo.id' },
  );

interface Parts extends PictureKeeping {
  db: Kysely<Database>;
  clock: Clock;
  papers: Papers;
  pictures: Pick<Pictures, 'read'>;
  /** Returns the site's public origin. */
  origin: () => string;
}

const modeloSheet = {
  name: 'modelos',
  acto: 'modelos.export',
  resource: 'modelo',
  columns: [
    { campo: 'referencia', titulo: 'Referencia' },
    { campo: 'nombre', titulo: 'Nombre' },
    { campo: 'tipo', titulo: 'Tipo' },
    { campo: 'temporada', titulo: 'Temporada' },
    { campo: 'color', titulo: 'Colores' },
    { campo: 'precio', titulo: 'Precio' },
    { campo: 'pvpr', titulo: 'PVP' },
    { campo: 'disponible', titulo: 'Libres' },
    { campo: 'publicado', titulo: 'Publicado', palabras: yesOrNo },
    { campo: 'archivado', titulo: 'Archivado', palabras: yesOrNo },
  ],
} as const;

/** Routes of modelos in the back office. */
export function modelosRoutes({ db, clock, papers, pictures: drawn, origin, ...keeping }: Parts): Route[] {
  return [
    sheetRoute(db, contract.exportModelosEndpoint, modeloSheet, ({ language }) => [
      repository.selectModeloRows(db),
      searchOfModelos(language),
    ]),
    route(contract.searchModelosEndpoint, async ({ body }, { language }) => {
      const page = await searchPage(db, repository.selectModeloRows(db), searchOfModelos(language), body);
      return { ...page, data: page.data.map((row) => repository.modeloRowOf(row, language)) };
    }),
    route(contract.searchModeloChoicesEndpoint, async ({ body }, { language }) => {
      const choices = repository.selectModeloChoices(db).where('modelo.archivado', '=', false);
      const page = await searchPage(db, choices, searchOfChoices, body);
      return { ...page, data: page.data.map((row) => repository.modeloChoiceOf(row, language)) };
    }),
    route(contract.listModelosByIdsEndpoint, ({ body }, { language }) =>
      repository.listModeloRows(db, body.ids, language),
    ),
    route(acts.readModeloOptionsEndpoint, (_, { language }) => readModeloOptions(db, language)),
    route(contract.readEditableModeloEndpoint, async ({ params: { id } }, { language }) => {
      const found = await repository.findEditableModelo(db, id, language);
      if (!found) throw new NotFound('Modelo', id);
      return found;
    }),
    route(acts.readModeloSalesEndpoint, ({ params: { id } }, { caller }) => readModeloSales(db, id, caller)),
    route(acts.readModeloColorWarningEndpoint, ({ body }) => listCellUses(db, body.celdas)),
    createRoute(db, contract.createModeloEndpoint, (tx, { body }, context) =>
      createModelo(tx, body, context, clock.today()),
    ),
    createRoute(db, duplicateModelosEndpoint, (tx, { body }, context) => duplicateModelos(tx, body, context)),
    route(contract.updateModeloEndpoint, async ({ body }, context) => {
      await changeModelo(db, body, context, clock.today());
      return translate(context.language, 'Modelo guardado.');
    }),
    route(contract.updateModeloWebEndpoint, ({ body }, context) =>
      changeModeloWeb(db, body, context, clock.today()),
    ),
    uploadRoute(db, contract.uploadModeloPictureEndpoint, keeping),
    route(printEtiquetasEndpoint, async ({ body }, { language }) => {
      const order = { language, origin: origin(), today: clock.today() };
      return labelsReply(papers, await printEtiquetas(db, body, order));
    }),
    route(printLineSheetEndpoint, async ({ body }, { language }) => {
      const reader = { language: body.idioma ?? language, today: clock.today() };
      return body.tipo === 'precios'
        ? pdfReply(papers, await printPriceList(db, body, reader))
        : lineSheetReply(papers, await printLineSheet(db, drawn, body, reader));
    }),
    route(printOwnLineSheetEndpoint, async ({ body }, { caller, language }) => {
      const { tarifaId } = await buyerOf(db, caller, body);
      const order = { ids: body.ids, tarifaId, sinPrecios: body.sinPrecios === true };
      const reader = { language, today: clock.today() };
      return lineSheetReply(papers, await printOwnLineSheet(db, drawn, order, reader));
    }),
    route(pictures.readPictureNamesEndpoint, ({ body }, context) =>
      readPictureNames(db, body.nombres, context),
    ),
    route(pictures.readPictureModeloEndpoint, ({ params: { id } }, context) =>
      readPictureModelo(db, id, context),
    ),
    route(pictures.addPicturesEndpoint, ({ body }, context) => addPictures(db, body, context)),
    route(acts.publishModelosEndpoint, ({ body }, context) => publishModelos(db, body, context)),
    route(acts.archiveModelosEndpoint, ({ body }, context) => archiveModelos(db, body, context)),
    route(acts.giveModeloEansEndpoint, ({ body }, context) => giveEans(db, body.ids, context)),
    route(previewChangeEndpoint, ({ body }, context) => previewChange(db, body, context, clock.today())),
    route(writeChangeEndpoint, ({ body }, context) => writeChange(db, body, context, clock.today())),
    route(contract.deleteModelosEndpoint, ({ body }, context) => removeModelos(db, body, context)),
  ];
}
