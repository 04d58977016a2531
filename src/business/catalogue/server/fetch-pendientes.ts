/** Fetches the pictures that an import could not fetch because their server was unreachable. */
import { type Kysely, sql } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import type { Clock } from '../../../platform/server/clock.ts';
import { unavailableReason } from '../../../platform/server/database/database-unavailable.ts';
import type { Logger } from '../../../platform/server/log.ts';
import type { PictureKeeping } from '../../../platform/server/pictures/pictures.ts';
import { type Collection, collectPictures } from './import/collect-pictures.ts';
import { type FetchLimits, fetchLimits, PictureUnavailable } from './import/fetch-picture.ts';
import { forgetPendientes, insertModeloImagenes, lockImport } from './import/import.repository.ts';
import { storeCollected } from './import/write-pictures.ts';

/** Maximum number of pictures per round. */
const maxPerRound = 40;
/** After this many tries, about six days, a picture is given up; another import tries it again. */
export const maxTries = 12;
const firstPauseSeconds = 600;
const maxPauseSeconds = 86_400;

/** The interval between two checks for due pictures, in ms. */
const lookMs = 5 * 60_000;

interface Pendiente {
  id: number;
  modeloId: number;
  origen: string;
  modeloColorId: number | null;
  alt: string;
}

/**
 * Fetches the due pictures and appends them to those of their modelos.
 * @returns the number of fetched pictures, and the addresses that are given up
 */
export async function fetchPendientes(
  { db, ...keeping }: PictureKeeping & { db: Kysely<Database> },
  now: Date,
  limits: FetchLimits = fetchLimits,
): Promise<{ fetched: number; givenUp: string[] }> {
  const due = await claim(db, now);
  if (due.length === 0) return { fetched: 0, givenUp: [] };
  const sources = [...new Set(due.map(({ origen }) => origen))];
  // Only web addresses are noted, so this reads no folder.
  const collection = await collectPictures(sources, '/', { limits });
  try {
    const fetched = await db.transaction().execute((tx) => keepFetched(tx, keeping, due, collection));
    return { fetched, givenUp: await noteFailures(db, due, collection) };
  } finally {
    await collection.clear();
  }
}

/** Claims the due pictures by setting the time of their next try, so that no other server takes them. */
async function claim(db: Db, now: Date): Promise<Pendiente[]> {
  const { rows } = await sql<Pendiente>`
    update modelo_imagen_pendiente p
    set intentos = intentos + 1,
      proximo = ${now}::timestamptz + make_interval(secs => least(${maxPauseSeconds}::int, ${firstPauseSeconds}::int * 2 ^ intentos))
    where id in (select id from modelo_imagen_pendiente where proximo <= ${now}::timestamptz
      order by id limit ${maxPerRound} for update skip locked)
    returning id, modelo_id as "modeloId", origen, modelo_color_id as "modeloColorId", alt`.execute(db);
  return rows.sort((a, b) => a.id - b.id);
}

async function keepFetched(
  tx: Db,
  keeping: PictureKeeping,
  due: readonly Pendiente[],
  collection: Collection,
): Promise<number> {
  await lockImport(tx);
  // An import may have taken some meanwhile, and deleting a modelo deletes its rows.
  const still = await tx
    .selectFrom('modelo_imagen_pendiente')
    .where(
      'id',
      'in',
      due.map(({ id }) => id),
    )
    .select('id')
    .forUpdate()
    .execute();
  const open = new Set(still.map(({ id }) => id));
  const kept = new Map<string, number>();
  const rows = [];
  for (const { id, origen, modeloId, modeloColorId, alt } of due) {
    if (!open.has(id)) continue;
    const imagenId = kept.get(origen) ?? (await keepOrNothing(tx, keeping, origen, alt, collection));
    if (imagenId === undefined) continue;
    kept.set(origen, imagenId);
    rows.push({ modeloId, modeloColorId, origen, imagenId });
  }
  if (rows.length > 0) {
    await insertModeloImagenes(tx, rows);
    await forgetPendientes(tx, [...new Set(rows.map(({ modeloId }) => modeloId))]);
  }
  return rows.length;
}

async function keepOrNothing(
  tx: Db,
  keeping: PictureKeeping,
  origen: string,
  alt: string,
  collection: Collection,
): Promise<number | undefined> {
  try {
    return await storeCollected(tx, keeping, origen, alt, collection);
  } catch (error) {
    if (error instanceof PictureUnavailable) return undefined;
    throw error;
  }
}

/**
 * Notes why the others failed, and gives up those without hope.
 * @returns the addresses that are given up
 */
async function noteFailures(db: Db, due: readonly Pendiente[], collection: Collection): Promise<string[]> {
  const failures = due.flatMap(({ id, origen }) => {
    const found = collection.find(origen);
    if (!(found instanceof PictureUnavailable)) return [];
    return [{ id, motivo: found.message, hopeless: !found.unreachable }];
  });
  // A file that is not a picture will not improve with another try.
  const known = new Set(failures.map(({ id }) => id));
  for (const { id } of due) if (!known.has(id)) failures.push({ id, motivo: 'no picture', hopeless: true });
  await sql`
    update modelo_imagen_pendiente p set motivo = x.motivo
    from jsonb_to_recordset(${JSON.stringify(failures)}::jsonb) as x(id bigint, motivo text) where p.id = x.id`.execute(
    db,
  );
  const hopeless = failures.filter((one) => one.hopeless).map(({ id }) => id);
  const { rows } = await sql<{ origen: string }>`
    delete from modelo_imagen_pendiente
    where id = any(${hopeless}::bigint[]) or (id = any(${due.map(({ id }) => id)}::bigint[]) and intentos >= ${maxTries})
    returning origen`.execute(db);
  return rows.map(({ origen }) => origen);
}

interface FetchingParts extends PictureKeeping {
  db: Kysely<Database>;
  clock: Clock;
  log: Logger;
}

/**
 * Fetches the due pictures every few minutes.
 * @returns a function that stops it
 */
export function scheduleFetching({ clock, log, ...parts }: FetchingParts): () => void {
  const looking = setInterval(() => {
    fetchPendientes(parts, clock.now())
      .then(({ fetched, givenUp }) => {
        if (fetched > 0) log.info({ fetched }, 'fetched pictures of an imported catalogue');
        if (givenUp.length > 0) log.warn({ givenUp }, 'gave up pictures of an imported catalogue');
      })
      .catch((error) => {
        if (unavailableReason(error)) return;
        log.error({ err: error }, 'pictures of an imported catalogue were not fetched');
      });
  }, lookMs);
  looking.unref();
  return () => clearInterval(looking);
}
