/** Uploads of pictures for records: stored at once, and removed after a day when no record uses them. */
import type { Kysely } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import { FieldsInvalid, TooLarge } from '../../http/failures.ts';
import { maxPictureBytes } from '../../http/imagen.ts';
import type { recordCalls } from '../../http/record-calls.ts';
import { createRoute, type Route } from '../http/route.ts';
import { UnreadableFile } from '../workers/worker-pool.ts';
import { isPicture } from './picture-kind.ts';
import { imagenOf, insertPicture, type PictureKeeping } from './pictures.ts';
import type { PictureFacts } from './render.ts';

const refused = (key: string) => new FieldsInvalid([{ field: 'imagen', key }]);

/**
 * Returns the route that stores an uploaded picture, once for each `Idempotency-Key`. Its content decides its
 * type, never its name; it is encoded again, so that only pixels are kept: no appended script, no location.
 * It throws FieldsInvalid for a picture of another type, damaged, or too large when unpacked.
 */
export function uploadRoute(
  db: Kysely<Database>,
  endpoint: PictureEndpoint,
  { files, uploads }: PictureKeeping,
): Route {
  return createRoute(
    db,
    endpoint,
    async (tx, _, { caller, language }, facts: PictureFacts) => {
      const id = await insertPicture(tx, files, facts, {}, caller?.userId);
      const row = await tx
        .selectFrom('imagen')
        .where('id', '=', id)
        .select(['id', 'ancho', 'alto', 'color', 'alt', 'digest'])
        .executeTakeFirstOrThrow();
      return { id, imagen: imagenOf(row, language) };
    },
    ({ body }) => readUpload(uploads, body.imagen),
  );
}

type PictureEndpoint = ReturnType<ReturnType<typeof recordCalls>['picture']>;

/** Reads a picture in a worker. @throws FieldsInvalid, TooLarge, FilesBusy */
async function readUpload(uploads: PictureKeeping['uploads'], file: File): Promise<PictureFacts> {
  if (file.size > maxPictureBytes) throw new TooLarge(maxPictureBytes);
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!isPicture(bytes)) throw refused('Tiene que ser una imagen JPEG, PNG, WebP o AVIF.');
  return uploads.run('takePicture', bytes).catch((error) => {
    if (!(error instanceof UnreadableFile)) throw error;
    throw refused('Esta imagen no se puede abrir: está dañada o es demasiado grande.');
  });
}

/**
 * Returns those of the ids that are stored pictures, locked until the transaction ends.
 * @param usuarioId only pictures that this user uploaded
 */
export async function knownPictures(db: Db, ids: number[], usuarioId?: string): Promise<number[]> {
  const rows = await db
    .selectFrom('imagen')
    .where('id', 'in', ids)
    .$if(usuarioId !== undefined, (query) => query.where('usuario_id', '=', usuarioId ?? null))
    .select('id')
    .forKeyShare()
    .execute();
  return rows.map(({ id }) => id);
}
