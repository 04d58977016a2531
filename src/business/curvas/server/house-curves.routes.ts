import type { Kysely } from 'kysely';
import type { Database } from '#database/schema.ts';
import { yesOrNo } from '../../../platform/http/export.contract.ts';
import { NotFound } from '../../../platform/http/failures.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import { searchable, searchPage } from '../../../platform/server/database/search.ts';
import { sheetRoute } from '../../../platform/server/database/sheet-route.ts';
import { createRoute, type Route, route } from '../../../platform/server/http/route.ts';
import { archiveRows, orderAllRows } from '../../../platform/server/record-acts.ts';
import * as contract from '../house-curves.contract.ts';
import * as repository from './house-curves.repository.ts';
import { changeHouseCurve, createHouseCurve, houseCurveKind, removeHouseCurves } from './save-house-curve.ts';

const searchOf = (language: Language) =>
  searchable(
    {
      id: { column: 'curva_casa.id', type: 'number' },
      nombre: { column: repository.houseCurveName(language), type: 'text', keyword: true },
      tallaje: { column: 'tallaje.nombre', type: 'text', keyword: true },
      tallas: { column: repository.garmentsByTalla, type: 'text' },
      prendas: { column: repository.garmentsOfCurve, type: 'number' },
      orden: { column: 'curva_casa.orden', type: 'number' },
      archivado: { column: 'curva_casa.archivado', type: 'boolean' },
    },
    { defaultOrder: ['orden asc'], tieBreak: 'id' },
  );

const curveSheet = {
  name: 'curvas',
  acto: 'curvas.export',
  resource: 'curvacasa',
  columns: [
    { campo: 'nombre', titulo: 'Nombre' },
    { campo: 'tallaje', titulo: 'Tallaje' },
    { campo: 'tallas', titulo: 'Prendas por talla' },
    { campo: 'prendas', titulo: 'Prendas' },
    { campo: 'archivado', titulo: 'Archivado', palabras: yesOrNo },
  ],
} as const;

/** Routes of the curves of the house. */
export function houseCurvesRoutes(db: Kysely<Database>): Route[] {
  return [
    route(contract.listHouseCurvesEndpoint, (_, { language }) => repository.listHouseCurves(db, language)),
    sheetRoute(db, contract.exportHouseCurvesEndpoint, curveSheet, ({ language }) => [
      repository.selectHouseCurves(db, language),
      searchOf(language),
    ]),
    route(contract.searchHouseCurvesEndpoint, ({ body }, { language }) =>
      searchPage(db, repository.selectHouseCurves(db, language), searchOf(language), body),
    ),
    route(contract.readHouseCurveEndpoint, async ({ params: { id } }) => {
      const found = await repository.findHouseCurve(db, id);
      if (!found) throw new NotFound('Curva', id);
      return found;
    }),
    createRoute(db, contract.createHouseCurveEndpoint, (tx, { body }, context) =>
      createHouseCurve(tx, body, context),
    ),
    route(contract.updateHouseCurveEndpoint, ({ params: { id }, body }, context) =>
      changeHouseCurve(db, id, body, context),
    ),
    route(contract.deleteHouseCurvesEndpoint, ({ body }, context) => removeHouseCurves(db, body, context)),
    route(contract.archiveHouseCurvesEndpoint, ({ body }, context) =>
      archiveRows(db, houseCurveKind, body, context),
    ),
    route(contract.orderHouseCurvesEndpoint, ({ body: { ids } }, context) =>
      db.transaction().execute(async (tx) => orderAllRows(tx, houseCurveKind, ids, context)),
    ),
  ];
}
