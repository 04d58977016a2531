import type { Db } from '#database/schema.ts';
import { ColourIndex } from '../../import/colour-index.ts';
import type { ModeloDraft } from '../../import/draft.ts';
import { NameIndex } from '../../import/names.ts';
import {
  findTipo,
  type ListedNames,
  otherTipo,
  planLists,
  soleColor,
  soleTalla,
} from '../../import/plan-lists.ts';
import { changedModelo, newModelo } from '../../import/plan-modelo.ts';
import { type Remark, warning } from '../../import/remark.ts';
import type { Changes, ReportLine } from '../../import/report.ts';
import { sizeKey } from '../../import/talla-order.ts';
import {
  insertModelos,
  lockModelos,
  type PresentModelo,
  readLists,
  updateModelos,
  writeLists,
} from './import.repository.ts';

/** The rows that the names of the file refer to. */
export interface Places {
  colorId(name: string | undefined): number;
  tallaId(name: string | undefined): number;
  tipoId(name: string | undefined): number;
}

/** Inserts missing colores, tallas and tipos. */
export async function completeLists(
  db: Db,
  drafts: readonly ListedNames[],
  changes: Pick<Changes, 'colores' | 'tipos' | 'tallas' | 'movedTallas'>,
): Promise<Places & { remarks: Remark[] }> {
  const plan = planLists(await readLists(db), drafts);
  await writeLists(db, plan);
  changes.colores += plan.colores.length;
  changes.tipos += plan.tipos.length;
  changes.tallas += plan.tallas.created.length;
  changes.movedTallas += plan.tallas.moved.length;
  const lists = await readLists(db);
  const rowsOf = <Nombre>(list: { id: number; nombre: Nombre }[]) =>
    list.map(({ id, nombre }) => ({ row: id, nombre }));
  const colores = new ColourIndex(rowsOf(lists.colores));
  const tallas = new NameIndex(rowsOf(lists.tallas), sizeKey);
  const tipos = new NameIndex(rowsOf(lists.tipos));
  const written =
    (find: (name: string) => number | undefined, sole: string) =>
    (name = sole) => {
      const id = find(name);
      if (id === undefined) throw new Error(`The list lacks ${name}, which was just written.`);
      return id;
    };
  return {
    colorId: written((name) => colores.find(name), soleColor),
    tallaId: written((name) => tallas.find(name), soleTalla),
    tipoId: written((name) => findTipo(tipos, name), otherTipo.es ?? ''),
    remarks: plan.remarks,
  };
}

/**
 * Writes new modelos and the changes of existing ones.
 * @returns their ids by referencia
 */
export async function writeModelos(
  db: Db,
  drafts: readonly ModeloDraft[],
  { tipoId }: Places,
  changes: Changes,
): Promise<{ ids: Map<string, number>; lines: ReportLine[] }> {
  const present = await lockModelos(
    db,
    drafts.map(({ referencia }) => referencia),
  );
  const byReferencia = new Map(present.map((modelo) => [modelo.referencia, modelo]));
  const lines: ReportLine[] = [];
  const changed: PresentModelo[] = [];
  for (const draft of drafts) {
    const before = byReferencia.get(draft.referencia);
    if (!before) {
      if (draft.tipo === undefined)
        lines.push(
          warning(
            draft.line,
            `"${draft.referencia}" has neither category, type nor tags: its tipo is ${otherTipo.es}`,
          ),
        );
      continue;
    }
    const { values, changes: texts } = changedModelo(draft, tipoId(draft.tipo), before);
    if (texts.length === 0) continue;
    changed.push({ ...values, id: before.id });
    lines.push({ line: draft.line, kind: 'changed', text: `${draft.referencia}: ${texts.join(', ')}` });
  }
  const added = drafts.filter(({ referencia }) => !byReferencia.has(referencia));
  const made =
    added.length > 0
      ? await insertModelos(
          db,
          added.map((draft) => newModelo(draft, tipoId(draft.tipo))),
        )
      : [];
  if (changed.length > 0) await updateModelos(db, changed);
  changes.newModelos += made.length;
  changes.changedModelos += changed.length;
  return { ids: new Map([...present, ...made].map(({ id, referencia }) => [referencia, id])), lines };
}
