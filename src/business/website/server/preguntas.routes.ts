import { type Expression, type Kysely, sql } from 'kysely';
import type { Database } from '#database/schema.ts';
import { yesOrNo } from '../../../platform/http/export.contract.ts';
import { NotFound } from '../../../platform/http/failures.ts';
import { type Language, languages } from '../../../platform/i18n/languages.ts';
import { inLanguage } from '../../../platform/i18n/texto.ts';
import { searchable, searchPage } from '../../../platform/server/database/search.ts';
import { sheetRoute } from '../../../platform/server/database/sheet-route.ts';
import { createRoute, openRoute, type Route, route } from '../../../platform/server/http/route.ts';
import { readSettingRow } from '../../settings/server/index.ts';
import { datosOf, fillAnswer } from '../answer-datos.ts';
import * as edit from '../edit-preguntas.contract.ts';
import { type Grupo, grupos, nombresDeGrupo } from '../grupos.ts';
import { readWebPreguntasEndpoint } from '../preguntas.contract.ts';
import { removeAll, setOrder, setShown } from './change-listed.ts';
import {
  findPregunta,
  listShownPreguntas,
  type PreguntaLine,
  selectPreguntas,
} from './preguntas.repository.ts';
import { changePregunta, createPregunta } from './save-pregunta.ts';

const inWords = (column: string, language: Language) =>
  sql<string>`coalesce(${sql.ref(column)} ->> ${language}, ${sql.ref(column)} ->> 'es')` as Expression<string>;

/** Sorts in the order of the page: group by group. */
const placeOfGrupo = sql<number>`array_position(${sql.lit(`{${nombresDeGrupo.join()}}`)}::text[], pregunta.grupo)`;

/** The languages without the question or its answer: `ca pt`. */
const missingLanguages = sql<string>`concat_ws(' ', ${sql.join(
  languages.map(
    (one) => sql`case when coalesce(pregunta.pregunta ->> ${one}::text, '') = ''
      or coalesce(pregunta.respuesta ->> ${one}::text, '') = '' then ${one}::text end`,
  ),
)})`;

const searchOfPreguntas = (language: Language) =>
  searchable(
    {
      id: { column: 'pregunta.id', type: 'number' },
      lugar: { column: placeOfGrupo, type: 'number' },
      grupo: { column: 'pregunta.grupo', type: 'enum', values: nombresDeGrupo },
      pregunta: { column: inWords('pregunta.pregunta', language), type: 'text', keyword: true },
      respuesta: { column: inWords('pregunta.respuesta', language), type: 'text', keyword: true },
      publicada: { column: 'pregunta.publicada', type: 'boolean' },
      faltan: { column: missingLanguages, type: 'text' },
      orden: { column: 'pregunta.orden', type: 'number' },
    },
    { defaultOrder: ['lugar asc', 'orden asc'], tieBreak: 'id' },
  );

const preguntaSheet = {
  name: 'preguntas',
  acto: 'preguntas.export',
  resource: 'pregunta',
  columns: [
    { campo: 'grupo', titulo: 'Grupo', palabras: grupos },
    { campo: 'pregunta', titulo: 'Pregunta' },
    { campo: 'publicada', titulo: 'En la web', palabras: yesOrNo },
    { campo: 'faltan', titulo: 'Idiomas que faltan' },
  ],
} as const;

const toRow =
  (language: Language) =>
  (row: PreguntaLine): edit.PreguntaRow => ({
    id: row.id,
    grupo: row.grupo as Grupo,
    pregunta: inLanguage(row.pregunta, language),
    publicada: row.publicada,
    orden: row.orden,
    faltan: languages.filter((one) => !row.pregunta[one] || !row.respuesta[one]),
  });

/** Routes of questions and answers: the public read, and the editors' calls. */
export function preguntasRoutes(db: Kysely<Database>): Route[] {
  return [
    openRoute(readWebPreguntasEndpoint, async (_, { language }) => {
      const [rows, house] = await Promise.all([listShownPreguntas(db), readSettingRow(db)]);
      return rows.map(({ id, grupo, pregunta, respuesta }) => ({
        id,
        grupo: grupo as Grupo,
        pregunta: inLanguage(pregunta, language),
        respuesta: fillAnswer(inLanguage(respuesta, language), house, language),
        datos: datosOf(inLanguage(respuesta, language)),
      }));
    }),
    route(edit.searchPreguntasEndpoint, async ({ body }, { language }) => {
      const page = await searchPage(db, selectPreguntas(db), searchOfPreguntas(language), body);
      return { ...page, data: page.data.map(toRow(language)) };
    }),
    sheetRoute(db, edit.exportPreguntasEndpoint, preguntaSheet, ({ language }) => [
      selectPreguntas(db),
      searchOfPreguntas(language),
    ]),
    route(edit.readPreguntaEndpoint, async ({ params: { id } }) => {
      const found = await findPregunta(db, id);
      if (!found) throw new NotFound('Pregunta', id);
      return found;
    }),
    createRoute(db, edit.createPreguntaEndpoint, (tx, { body }, context) =>
      createPregunta(tx, body, context),
    ),
    route(edit.updatePreguntaEndpoint, ({ params, body }, context) =>
      changePregunta(db, params.id, body, context),
    ),
    route(edit.deletePreguntasEndpoint, ({ body }, context) => removeAll(db, 'pregunta', body, context)),
    route(edit.publishPreguntasEndpoint, ({ body }, context) => setShown(db, 'pregunta', body, context)),
    route(edit.orderPreguntasEndpoint, ({ body }, context) => setOrder(db, 'pregunta', body, context)),
  ];
}
