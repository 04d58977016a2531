import { searchable, searchPage } from '../../../../platform/server/database/search.ts';
import { searchSheet } from '../../../../platform/server/database/sheet.ts';
import { createRoute, type Route, route } from '../../../../platform/server/http/route.ts';
import { uploadRoute } from '../../../../platform/server/pictures/store-upload.ts';
import { archiveRows } from '../../../../platform/server/record-acts.ts';
import { translate } from '../../../../platform/server/texts.ts';
import { inLabelOrder, simboloLabels } from '../../../catalogue/simbolos.ts';
import { seesCosts } from '../../server/costs.ts';
import type { ProductionParts } from '../../server/slice.ts';
import { materiaColumns, materiaOrder, priceColumn } from '../back-office/materia-columns.ts';
import { materiaTipos, materiaUnidades } from '../materia.ts';
import * as contract from '../materias.contract.ts';
import * as repository from './materias.repository.ts';
import { listUses } from './materias-uses.repository.ts';
import * as acts from './save-materia.ts';

/** The fields of a search of materias; the price only for readers with the right to costs. */
const materiaSearch = (withCosts: boolean) =>
  searchable(
    {
      id: { column: 'materia.id', type: 'number' },
      tipo: { column: 'materia.tipo', type: 'enum', values: [...materiaTipos] },
      referencia: { column: 'materia.referencia', type: 'text', keyword: true },
      nombre: { column: 'materia.nombre', type: 'text', keyword: true },
      proveedorId: { column: 'proveedor.id', type: 'number', nullable: true },
      proveedor: { column: 'proveedor.nombre', type: 'text', keyword: true, nullable: true },
      referenciaProveedor: { column: 'materia.referencia_proveedor', type: 'text', keyword: true },
      unidad: { column: 'materia.unidad', type: 'enum', values: [...materiaUnidades] },
      ancho: { column: 'materia.ancho', type: 'number', nullable: true },
      quedan: { column: repository.quedan, type: 'number' },
      reservado: { column: repository.reservado, type: 'number' },
      viene: { column: repository.viene, type: 'number' },
      archivado: { column: 'materia.archivado', type: 'boolean' },
      ...(withCosts && { precio: { column: repository.euros, type: 'number' as const, nullable: true } }),
    },
    { defaultOrder: materiaOrder, tieBreak: 'id' },
  );

/** Routes of materias. */
export function materiasRoutes({ db, clock, ...keeping }: ProductionParts): Route[] {
  return [
    route(contract.searchMateriasEndpoint, async ({ body }, { caller, language }) => {
      const reader = { language, withCosts: seesCosts(caller) };
      const page = await searchPage(db, repository.selectMaterias(db), materiaSearch(reader.withCosts), body);
      return { ...page, data: page.data.map((row) => repository.materiaRowOf(row, reader)) };
    }),
    route(contract.exportMateriasEndpoint, ({ body }, context) => {
      const withCosts = seesCosts(context.caller);
      return searchSheet(
        repository.selectMaterias(db),
        materiaSearch(withCosts),
        body,
        {
          name: 'materias',
          columns: withCosts ? [...materiaColumns, priceColumn] : materiaColumns,
          ...{ acto: 'materias.export', resource: 'materia' },
        },
        { db, context },
      );
    }),
    route(contract.listCuidadosEndpoint, async (_, { language }) =>
      (await repository.listCuidados(db)).map(({ id, simbolos }) => ({
        id,
        nombre: inLabelOrder(simbolos)
          .map((simbolo) => translate(language, simboloLabels[simbolo]))
          .join(', '),
      })),
    ),
    route(contract.readMateriaEndpoint, ({ params: { id } }, context) => acts.readMateria(db, id, context)),
    route(contract.readUsesEndpoint, async ({ params: { id } }, context) => {
      await acts.readMateria(db, id, context);
      const uses = await listUses(db, [id]);
      const totals = [...new Map(uses.map((use) => [use.tipo, use.total])).values()];
      return {
        usos: uses.map(({ tipo, nombre, enlace }) => ({ tipo, nombre, enlace })),
        total: totals.reduce((sum, n) => sum + n, 0),
      };
    }),
    createRoute(db, contract.createMateriaEndpoint, (tx, { body }, context) =>
      acts.createMateria(tx, body, context, clock),
    ),
    createRoute(db, contract.duplicateMateriaEndpoint, (tx, { body: { id } }, context) =>
      acts.duplicateMateria(tx, id, context, clock),
    ),
    route(contract.updateMateriaEndpoint, ({ params: { id }, body }, context) =>
      acts.changeMateria(db, id, body, context, clock),
    ),
    route(contract.deleteMateriasEndpoint, ({ body }, context) => acts.removeMaterias(db, body, context)),
    route(contract.archiveMateriasEndpoint, ({ body }, context) =>
      archiveRows(db, acts.materiaNames, body, context),
    ),
    uploadRoute(db, contract.uploadMateriaPictureEndpoint, keeping),
  ];
}
