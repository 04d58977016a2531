/** Imports materias: recognised by their referencia. Colores are only added. */
import * as z from 'zod/mini';
import { dayInMadrid } from '../../../../platform/i18n/format.ts';
import type { ImportValues } from '../../../../platform/import/import-column.ts';
import { auditMany } from '../../../../platform/server/audit.ts';
import {
  type ImportProblem,
  type ImportRow,
  importResource,
  type Resolved,
} from '../../../../platform/server/import/import-resource.ts';
import { readComposition } from '../../../catalogue/import/read-composition.ts';
import { fibraNames } from '../../../catalogue/modelo-composicion.ts';
import { hundredths, storedPrice } from '../../units.ts';
import { editedMateria, type MateriaFibra } from '../materias.contract.ts';
import { materiaImportColumns } from '../materias-import.ts';
import {
  addImportedColores,
  findMateriaMatches,
  importedMaterias,
  insertImportedMaterias,
  listImportedMaterias,
  type MateriaMatch,
  type MateriaTarget,
  updateImportedMaterias,
} from './import-materias.repository.ts';
import { insertPrecios } from './precios.repository.ts';

const textOf = (value: unknown) => (value === undefined ? undefined : String(value).trim());
const namesOf = (value: unknown) =>
  (textOf(value) ?? '')
    .split(/[;/]/)
    .map((name) => name.trim())
    .filter(Boolean);

/** Members of a row that the contract's shape can check as they are. */
const plain = [
  'nombre',
  'tipo',
  'unidad',
  'referencia',
  'referenciaProveedor',
  'ancho',
  'gramaje',
  'plazo',
  'notas',
  'precio',
  'minimo',
];
const shape = z.partial(
  z.pick(editedMateria, {
    nombre: true,
    tipo: true,
    unidad: true,
    referencia: true,
    referenciaProveedor: true,
    ancho: true,
    gramaje: true,
    plazo: true,
    notas: true,
    precio: true,
    minimo: true,
  }),
);

export const materiasImport = importResource<MateriaTarget>({
  name: 'materias',
  label: 'Materias',
  help: 'Una fila por materia, que se reconoce por su referencia. Los colores van por nombre o código, «Negro; Marfil», y solo se añaden. La unidad no cambia. Las celdas vacías no cambian nada. El precio cuenta desde hoy.',
  order: 11,
  permission: 'Permissions.Materias.Create',
  alsoNeeds: ['Permissions.Materias.Update', 'Permissions.Escandallos.View'],
  columns: materiaImportColumns,

  async resolve(tx, rows, { forUpdate }) {
    const matches = await findMateriaMatches(
      tx,
      rows.map(({ values }) => ({
        referencia: textOf(values.referencia) ?? '',
        proveedor: textOf(values.proveedor) ?? null,
        colores: namesOf(values.colores),
      })),
    );
    const ids = matches.flatMap(({ id }) => id ?? []);
    const current = await listImportedMaterias(tx, ids, forUpdate);
    return rows.map((row, place) => {
      const match = matches[place] as MateriaMatch;
      return resolveRow(row, match, match.id === null ? undefined : current.get(match.id));
    });
  },

  async write(tx, rows, { context, momento, archivo }) {
    const fresh = rows.filter(({ current }) => !current);
    const changed = rows.filter(({ current }) => current);
    const created = await insertImportedMaterias(tx, fresh, momento);
    await updateImportedMaterias(tx, changed);
    const written = [
      ...fresh.map((row, n) => ({ row, id: created[n] ?? 0, acto: 'materias.create' })),
      ...changed.map((row) => ({ row, id: Number(row.target.id), acto: 'materias.update' })),
    ];
    await addImportedColores(
      tx,
      written.flatMap(({ row: { target }, id }) =>
        target.colorIds === null ? [] : [{ materiaId: id, colorIds: target.colorIds }],
      ),
    );
    const prices = written.flatMap(({ row: { target, values, current }, id }) =>
      target.precio === null || values.precio === current?.precio
        ? []
        : [
            {
              materiaId: id,
              fecha: dayInMadrid(momento),
              precio: target.precio,
              origen: 'importacion' as const,
            },
          ],
    );
    await insertPrecios(tx, prices, context.caller.userId);
    for (let first = 0; first < written.length; first += 1_000) {
      await auditMany(
        tx,
        context,
        written
          .slice(first, first + 1_000)
          .map(({ id, acto }) => ({ acto, resource: 'materia', id, despues: { archivo } })),
      );
    }
  },

  records: importedMaterias,
});

function resolveRow(
  { values: given }: ImportRow,
  match: MateriaMatch,
  current: ImportValues | undefined,
): Resolved<MateriaTarget> {
  const problems: ImportProblem[] = [];
  const refuse = (column: string, key: string) => void problems.push({ column, key });
  const values: ImportValues = { ...given };
  const checked = z.safeParse(shape, {
    ...Object.fromEntries(Object.entries(given).filter(([name]) => plain.includes(name))),
  });
  for (const { path, message } of checked.error?.issues ?? []) refuse(String(path[0]), message);
  if (given.proveedor !== undefined && match.proveedores !== 1) {
    refuse('proveedor', 'Ningún proveedor, o más de uno, tiene este nombre.');
  }
  if (match.colorIds.includes(null)) refuse('colores', 'Uno de estos colores no existe.');
  const shares = given.composicion === undefined ? undefined : readComposition(String(given.composicion));
  const isPlain = shares?.every(({ parte }) => parte === 'cuerpo') ?? false;
  if (given.composicion !== undefined && !isPlain)
    refuse('composicion', 'Suma 100, con cada fibra una sola vez.');
  if (current && given.unidad !== undefined && given.unidad !== current.unidad) {
    refuse('unidad', 'La unidad de una materia no cambia: duplíquela para usar otra.');
  }
  if (problems.length > 0) return { problems };
  if (current) values.referencia = current.referencia as string;
  const fibras = shares?.flatMap(({ fibra, percent }, n): MateriaFibra[] => {
    const known = fibraNames.find((name) => name === fibra);
    return known ? [{ id: String(n + 1), fibra: known, percent }] : [];
  });
  if (fibras) values.composicion = fibras.map(({ percent, fibra }) => `${percent} % ${fibra}`).join(', ');
  if (given.colores !== undefined && current) {
    const had = new Set(namesOf(current.colores).map((name) => name.toLowerCase()));
    // Names that it has already are no change.
    if (namesOf(given.colores).every((name) => had.has(name.toLowerCase())))
      values.colores = String(current.colores);
  }
  return {
    key: String(values.referencia).toLowerCase(),
    values,
    target: {
      id: match.id,
      proveedorId: given.proveedor === undefined ? null : match.proveedorId,
      fibras: fibras ?? null,
      colorIds: given.colores === undefined ? null : match.colorIds.flatMap((id) => id ?? []),
      precio: given.precio === undefined ? null : storedPrice(Number(given.precio)),
      minimo: given.minimo === undefined ? null : hundredths(Number(given.minimo)),
    },
    ...(current && { current }),
  };
}
