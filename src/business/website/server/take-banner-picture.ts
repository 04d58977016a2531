import type { Db } from '#database/schema.ts';
import { FieldsInvalid, TooLarge } from '../../../platform/http/failures.ts';
import type { Files } from '../../../platform/server/files/files.ts';
import { isPicture } from '../../../platform/server/pictures/picture-kind.ts';
import { keepPicture } from '../../../platform/server/pictures/pictures.ts';
import { createQueue } from '../../../platform/server/queue.ts';
import { largestPicture } from '../edit-banners.contract.ts';

/** A picture can unpack to hundreds of megabytes: one at a time. */
const turn = createQueue(1);

const refused = (key: string) => new FieldsInvalid([{ field: 'imagen', key }]);

/**
 * Takes in a picture for a banner. What it is says its content, never its name; it is drawn anew, so that nothing but
 * the picture is kept: no script behind it, no place where it was taken.
 * @returns the id of its row
 * @throws FieldsInvalid when it is none of the kinds, damaged, or unpacks to too much; TooLarge
 */
export async function takeBannerPicture(db: Db, files: Files, file: File): Promise<number> {
  if (file.size > largestPicture) throw new TooLarge(largestPicture);
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!isPicture(bytes)) throw refused('Tiene que ser una imagen JPEG, PNG, WebP o AVIF.');
  return turn(() => keepPicture(db as never, files, bytes, {})).catch((error) => {
    throw error?.code ? error : refused('Esta imagen no se puede abrir: está dañada o es demasiado grande.');
  });
}
