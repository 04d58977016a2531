/** Uploads of pictures for records: stored at once, and removed after a day when no record uses them. */
import type { Db } from '#database/schema.ts';
import { FieldsInvalid, TooLarge } from '../../http/failures.ts';
import { type Imagen, largestPicture } from '../../http/imagen.ts';
import type { Language } from '../../i18n/languages.ts';
import { UnreadableFile } from '../workers/worker-pool.ts';
import { isPicture } from './picture-kind.ts';
import { imagenOf, keepPicture, type PictureKeeping } from './pictures.ts';

const refused = (key: string) => new FieldsInvalid([{ field: 'imagen', key }]);

/**
 * Stores an uploaded picture. Its content decides its type, never its name; it is encoded again, so that only
 * pixels are kept: no appended script, no location.
 * @returns the id of its row, and the picture
 * @throws FieldsInvalid when it is of another type, damaged, or unpacks to too much; TooLarge; FilesBusy
 */
export async function storeUpload(
  db: Db,
  keeping: PictureKeeping,
  file: File,
  language: Language,
): Promise<{ id: number; imagen: Imagen }> {
  if (file.size > largestPicture) throw new TooLarge(largestPicture);
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!isPicture(bytes)) throw refused('Tiene que ser una imagen JPEG, PNG, WebP o AVIF.');
  const id = await keepPicture(db, keeping, bytes, {}).catch((error) => {
    if (!(error instanceof UnreadableFile)) throw error;
    throw refused('Esta imagen no se puede abrir: está dañada o es demasiado grande.');
  });
  const row = await db
    .selectFrom('imagen')
    .where('id', '=', id)
    .select(['id', 'ancho', 'alto', 'color', 'alt', 'digest'])
    .executeTakeFirstOrThrow();
  return { id, imagen: imagenOf(row, language) };
}

/** Returns those of the ids that are stored pictures, locked until the transaction ends. */
export async function knownPictures(db: Db, ids: number[]): Promise<number[]> {
  const rows = await db.selectFrom('imagen').where('id', 'in', ids).select('id').forKeyShare().execute();
  return rows.map(({ id }) => id);
}
