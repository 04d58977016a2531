/** Imports modelos: one row for each, with its colores and tallas. */
import type { Transaction } from 'kysely';
import type { Database } from '#database/schema.ts';
import type { FailureText } from '../../../platform/http/failures.ts';
import { auditMany } from '../../../platform/server/audit.ts';
import { importResource, type WrittenRow } from '../../../platform/server/import/import-resource.ts';
import { modeloRowJoin } from '../import/join-cells.ts';
import { type ListedNames, planLists } from '../import/plan-lists.ts';
import { readNames } from '../import/size-run.ts';
import { modeloImportColumns } from '../modelos-import.ts';
import { readLists } from './import/import.repository.ts';
import { completeLists } from './import/write-modelos.ts';
import {
  addCells,
  findModeloMatches,
  importedModelos,
  insertImportedModelos,
  type ModeloMatch,
  type ModeloTarget,
  putImportedColecciones,
  updateImportedModelos,
} from './import-modelos.repository.ts';
import { listIndexOf, resolveModelo } from './resolve-modelo.ts';

type Row = WrittenRow<ModeloTarget>;

/** Returns the names that must stand in the lists before rows are written. */
const listedOf = (rows: readonly Row[]): ListedNames[] =>
  rows.map(({ line, values, current, target: { cells } }) => ({
    tipo: values.tipo === undefined ? text(current?.tipo) : text(values.tipo),
    cells: cells.map((cell) => ({ line, ...cell })),
  }));
const text = (value: unknown) => (value === undefined ? undefined : String(value));

/** Names of a list that a notice shows. */
const shownNames = 30;

export const modelosImport = importResource<ModeloTarget>({
  name: 'modelos',
  label: 'Modelos',
  order: 5,
  help: 'Una fila por modelo, con sus colores y tallas: «Negro; Rojo» y «36-46», o por color «Negro: 36-46; Rojo: 38, 40». Se reconoce por la referencia. Los tipos, colores y tallas que falten se crean; las temporadas y colecciones deben existir. Colores y tallas solo se añaden: para quitarlos, abra el modelo. Las celdas vacías no cambian nada. Con un tallaje y sin tallas, un modelo nuevo tiene las del tallaje. También vale una fila por color o por talla: las de una misma referencia se juntan.',
  permission: 'Permissions.Modelos.Update',
  columns: modeloImportColumns,
  rowJoin: modeloRowJoin,

  async resolve(tx, rows, { context: { language }, forUpdate }) {
    const asked = rows.map((row) => ({ row, colecciones: readNames(text(row.values.colecciones) ?? '') }));
    const matches = await findModeloMatches(tx, asked, { language, forUpdate });
    const index = listIndexOf(await readLists(tx), language);
    return asked.map(({ row, colecciones }, place) =>
      resolveModelo(row, matches[place] as ModeloMatch, { index, colecciones }),
    );
  },

  async announce(tx, rows) {
    const plan = planLists(await readLists(tx), listedOf(rows));
    const notice = (key: string, names: readonly string[]): FailureText[] => {
      const shown = names.slice(0, shownNames).join(', ');
      return names.length === 0 ? [] : [{ key, params: { nombres: shown } }];
    };
    return [
      ...notice(
        'Tipos que se crean: {{nombres}}.',
        plan.tipos.map(({ nombre }) => nombre.es ?? ''),
      ),
      ...notice(
        'Colores que se crean: {{nombres}}.',
        plan.colores.map(({ nombre }) => nombre.es ?? ''),
      ),
      ...notice(
        'Colores que se crean con un tono supuesto, que conviene revisar: {{nombres}}.',
        plan.colores.filter(({ doubt }) => doubt).map(({ nombre }) => nombre.es ?? ''),
      ),
      ...notice(
        'Tallas que se crean: {{nombres}}.',
        plan.tallas.created.map(({ nombre }) => nombre),
      ),
    ];
  },

  async write(tx, rows, { context, archivo }) {
    const places = await completeLists(tx, listedOf(rows), {
      colores: 0,
      tipos: 0,
      tallas: 0,
      movedTallas: 0,
    });
    const fresh = rows.filter(({ current }) => !current);
    const changed = rows.filter(({ current }) => current);
    const added = await insertImportedModelos(tx, fresh, places.tipoId);
    await updateImportedModelos(tx, changed, places.tipoId);
    await writeParts(tx, rows, new Map(added.map(({ id, referencia }) => [referencia, id])), places);
    const of = (acto: string, id: number) => ({ acto, resource: 'modelo', id, despues: { archivo } });
    await auditMany(tx, context, [
      ...added.map(({ id }) => of('modelos.create', id)),
      ...changed.map(({ target }) => of('modelos.update', Number(target.id))),
    ]);
  },

  records: ({ language }) => importedModelos(language),
});

/** Writes the colecciones, colores and cells of rows. @param added the ids of new modelos by referencia */
async function writeParts(
  tx: Transaction<Database>,
  rows: readonly Row[],
  added: ReadonlyMap<string, number>,
  places: Awaited<ReturnType<typeof completeLists>>,
): Promise<void> {
  const placed = rows.map(({ values, target }) => ({
    ...target,
    modeloId: target.id ?? added.get(String(values.referencia)) ?? 0,
  }));
  await putImportedColecciones(
    tx,
    placed.flatMap(({ modeloId, coleccionIds }) => (coleccionIds ? [{ modeloId, coleccionIds }] : [])),
  );
  await addCells(
    tx,
    placed.flatMap(({ modeloId, colores }) =>
      colores.map((color) => ({ modeloId, colorId: places.colorId(color) })),
    ),
    placed.flatMap(({ modeloId, cells }) =>
      cells.map(({ color, talla }) => ({
        modeloId,
        colorId: places.colorId(color),
        tallaId: places.tallaId(talla),
      })),
    ),
  );
}
