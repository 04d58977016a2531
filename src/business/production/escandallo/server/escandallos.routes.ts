import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import { searchable, searchPage } from '../../../../platform/server/database/search.ts';
import { createRoute, type Route, route } from '../../../../platform/server/http/route.ts';
import { imagenOf } from '../../../../platform/server/pictures/pictures.ts';
import * as contract from '../escandallo.contract.ts';
import * as acts from '../escandallo-acts.contract.ts';
import { listOrdenLines, listSources } from './escandallo-sources.ts';
import { listMaterias, pictureOfModelo } from './escandallos.repository.ts';
import { listBelowLimit, listCosts } from './margins.ts';
import {
  changeEscandallo,
  createEscandallo,
  readEscandallo,
  readEscandalloOfModelo,
  removeEscandallos,
  totalUnsaved,
} from './save-escandallo.ts';

const estado: RawBuilder<string> = sql`case when e.id is null then 'sin' else 'con' end`;

/** Selects the modelos with the version of their cost sheet that holds. */
const selectSheets = (db: Db) =>
  db
    .selectFrom('modelo as m')
    .leftJoin('temporada', 'temporada.id', 'm.temporada_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('escandallo')
          .whereRef('escandallo.modelo_id', '=', 'm.id')
          .orderBy('escandallo.numero', 'desc')
          .limit(1)
          .select(['escandallo.id', 'escandallo.numero', 'escandallo.cambiado'])
          .as('e'),
      (join) => join.onTrue(),
    )
    .where('m.archivado', '=', false)
    .select([
      'm.id',
      'm.referencia',
      'm.nombre',
      'm.precio',
      'temporada.codigo as temporada',
      'e.numero',
      'e.cambiado',
      estado.as('estado'),
      pictureOfModelo.as('imagen'),
    ]);

const searchOfSheets = searchable(
  {
    id: { column: 'm.id', type: 'number' },
    referencia: { column: 'm.referencia', type: 'text', keyword: true },
    nombre: { column: 'm.nombre', type: 'text', keyword: true },
    temporada: { column: 'temporada.codigo', type: 'text', nullable: true },
    precio: { column: sql`(m.precio / 100.0)`, type: 'number' },
    numero: { column: 'e.numero', type: 'number', nullable: true },
    cambiado: { column: 'e.cambiado', type: 'instant', nullable: true },
    estado: { column: estado, type: 'enum', values: ['con', 'sin'] },
  },
  { defaultOrder: ['estado', 'cambiado desc'], tieBreak: 'id' },
);

const selectMaterias = (db: Db) =>
  db
    .selectFrom('materia')
    .where('materia.archivado', '=', false)
    .select(['materia.id', 'materia.referencia', 'materia.nombre']);

const searchOfMaterias = searchable(
  {
    id: { column: 'materia.id', type: 'number' },
    referencia: { column: 'materia.referencia', type: 'text', keyword: true },
    nombre: { column: 'materia.nombre', type: 'text', keyword: true },
    tipo: { column: 'materia.tipo', type: 'text' },
  },
  { defaultOrder: ['nombre'], tieBreak: 'id' },
);

/** Routes of cost sheets. */
export function escandallosRoutes({ db }: { db: Kysely<Database> }): Route[] {
  return [
    route(contract.searchEscandallosEndpoint, async ({ body }, { language }) => {
      const page = await searchPage(db, selectSheets(db), searchOfSheets, body);
      const costs = await listCosts(
        db,
        page.data.map(({ id }) => id),
      );
      return {
        ...page,
        data: page.data.map(({ imagen, temporada, numero, cambiado, precio, estado: state, ...row }) => ({
          ...row,
          ...costs.get(row.id),
          estado: state === 'con' ? ('con' as const) : ('sin' as const),
          temporada: temporada ?? '',
          precio: precio / 100,
          ...(imagen && { imagen: imagenOf(imagen, language) }),
          ...(numero !== null && { numero }),
          ...(cambiado && { cambiado: cambiado.toISOString() }),
        })),
      };
    }),
    route(contract.readEscandalloEndpoint, ({ params: { id } }, { language }) =>
      readEscandallo(db, id, language),
    ),
    route(contract.readEscandalloOfModeloEndpoint, ({ params: { id } }, { language }) =>
      readEscandalloOfModelo(db, id, language),
    ),
    createRoute(db, contract.createEscandalloEndpoint, (tx, { body }, context) =>
      createEscandallo(tx, body, context),
    ),
    route(contract.updateEscandalloEndpoint, ({ params: { id }, body }, context) =>
      changeEscandallo(db, id, body, context),
    ),
    route(contract.deleteEscandallosEndpoint, ({ body }, context) => removeEscandallos(db, body, context)),
    route(contract.listMateriasOfLinesEndpoint, ({ body: { ids } }, { language }) =>
      listMaterias(db, ids, language),
    ),
    route(contract.searchMateriasOfLinesEndpoint, ({ body }) =>
      searchPage(db, selectMaterias(db), searchOfMaterias, body),
    ),
    route(acts.totalEscandalloEndpoint, ({ body }, { language }) => totalUnsaved(db, body, language)),
    route(acts.listEscandalloSourcesEndpoint, ({ params: { id } }) => listSources(db, id)),
    route(acts.escandalloFromOrdenEndpoint, ({ params: { id } }) => listOrdenLines(db, id)),
    route(acts.whatIfEndpoint, ({ body }, { language }) => listBelowLimit(db, body, language)),
  ];
}
