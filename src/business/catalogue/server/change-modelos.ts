/** A change of many modelos at once: its preview, and the write of previewed values. */
import type { Kysely } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import { inLanguage } from '../../../platform/i18n/texto.ts';
import { auditMany } from '../../../platform/server/audit.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import { translate } from '../../../platform/server/texts.ts';
import type {
  ChangePreview,
  ChangeWritten,
  ModelosChange,
  ModeloValues,
} from '../modelo-changes.contract.ts';
import { changedGroups, changedMeanwhile, refusalOf, valuesAfter, valuesBefore } from '../modelo-changes.ts';
import { type ChangedRow, listChanged, listColecciones, putValues } from './modelo-changes.repository.ts';

type Context = Pick<CallerContext, 'language'>;

const refused = ({ id, referencia, nombre }: ChangedRow, key: string, { language }: Context) => ({
  ...{ id, referencia, nombre },
  motivo: translate(language, key),
});

const deleted = (id: number, { language }: Context) => ({
  ...{ id, referencia: '', nombre: '' },
  motivo: translate(language, 'Este modelo ya no existe.'),
});

const missingOf = (ids: readonly number[], rows: readonly ChangedRow[], context: Context) => {
  const found = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !found.has(id)).map((id) => deleted(id, context));
};

/** Returns old and new values of each modelo that a change touches, and those that refuse it. */
export async function previewChange(
  db: Db,
  { ids, cambio }: { ids: number[]; cambio: ModelosChange },
  context: Context,
  today: string,
): Promise<ChangePreview> {
  const rows = await listChanged(db, [...new Set(ids)]);
  const changed = rows.map((row) => ({ row, after: valuesAfter(row, cambio) }));
  const named = await listColecciones(
    db,
    coleccionesOf(
      changed.map(({ after }) => after),
      rows,
    ),
  );
  const known = { today, colecciones: new Set(named.map(({ id }) => id)) };
  const preview: ChangePreview = {
    cambios: [],
    rechazados: missingOf([...new Set(ids)], rows, context),
    iguales: 0,
    colecciones: named.map(({ id, nombre }) => ({ id, nombre: inLanguage(nombre, context.language) })),
  };
  for (const { row, after } of changed) {
    const { id, referencia, nombre, version } = row;
    const reason = refusalOf(row, after, known);
    if (Object.keys(after).length === 0) preview.iguales += 1;
    else if (reason) preview.rechazados.push(refused(row, reason, context));
    else {
      const antes = valuesBefore(row, after);
      preview.cambios.push({ ...{ id, referencia, nombre, version }, antes, despues: after });
    }
  }
  return preview;
}

const coleccionesOf = (values: readonly ModeloValues[], rows: readonly ChangedRow[] = []) => [
  ...new Set([...values, ...rows].flatMap(({ coleccionIds = [] }) => coleccionIds)),
];

/** Members of the audit trail, named as a single change names them. */
const auditedValues = ({ precios, cambio, web, coleccionIds }: ModeloValues) => ({
  ...precios,
  ...web,
  ...(coleccionIds && { coleccionIds: coleccionIds.join(' ') }),
  ...(cambio && { cambios: cambio.precio === undefined ? '' : `${cambio.desde} ${cambio.precio}` }),
});

/** Sets values of modelos in one transaction. Stale modelos and those that break a rule are refused. */
export function writeChange(
  db: Kysely<Database>,
  { modelos }: { modelos: readonly (ModeloValues & { id: number; version: number })[] },
  context: CallerContext,
  today: string,
): Promise<ChangeWritten> {
  return db.transaction().execute(async (tx) => {
    const ids = modelos.map(({ id }) => id);
    const rows = await listChanged(tx, ids, true);
    const byId = new Map(rows.map((row) => [row.id, row]));
    const named = await listColecciones(tx, coleccionesOf(modelos));
    const known = { today, colecciones: new Set(named.map(({ id }) => id)) };
    const rechazados = missingOf(ids, rows, context);
    const accepted: { id: number; antes: ModeloValues; despues: ModeloValues }[] = [];
    for (const { id, version, ...values } of modelos) {
      const row = byId.get(id);
      if (!row) continue;
      const reason = row.version === version ? refusalOf(row, values, known) : changedMeanwhile;
      if (reason) rechazados.push(refused(row, reason, context));
      else {
        const antes = valuesBefore(row, values);
        accepted.push({ id, antes, despues: changedGroups(antes, values) });
      }
    }
    const written = accepted.filter(({ despues }) => Object.keys(despues).length > 0);
    const versions =
      written.length === 0
        ? new Map<number, number>()
        : await putValues(
            tx,
            written.map(({ id, despues }) => ({ id, ...despues })),
          );
    await auditMany(
      tx,
      context,
      written.map(({ id, antes, despues }) => ({
        ...{ acto: 'modelos.update', resource: 'modelo', id },
        antes: auditedValues(antes),
        despues: auditedValues(despues),
      })),
    );
    const cambiados = accepted.map(({ id, antes }) => ({
      ...{ id, antes },
      version: versions.get(id) ?? byId.get(id)?.version ?? 0,
    }));
    return { cambiados, rechazados };
  });
}
