import type { Db } from '#database/schema.ts';
import { FieldsInvalid, TooLarge } from '../../../platform/http/failures.ts';
import { isPicture } from '../../../platform/server/pictures/picture-kind.ts';
import { keepPicture, type PictureKeeping } from '../../../platform/server/pictures/pictures.ts';
import { UnreadableFile } from '../../../platform/server/workers/worker-pool.ts';
import { largestPicture } from '../edit-banners.contract.ts';

const refused = (key: string) => new FieldsInvalid([{ field: 'imagen', key }]);

/**
 * Stores an uploaded picture for a banner. Its content decides its type, never its name; it is encoded again,
 * so that only pixels are kept: no appended script, no location.
 * @returns the id of its row
 * @throws FieldsInvalid when it is of another type, damaged, or unpacks to too much; TooLarge; FilesBusy
 */
export async function storeBannerPicture(db: Db, keeping: PictureKeeping, file: File): Promise<number> {
  if (file.size > largestPicture) throw new TooLarge(largestPicture);
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!isPicture(bytes)) throw refused('Tiene que ser una imagen JPEG, PNG, WebP o AVIF.');
  return keepPicture(db, keeping, bytes, {}).catch((error) => {
    if (!(error instanceof UnreadableFile)) throw error;
    throw refused('Esta imagen no se puede abrir: está dañada o es demasiado grande.');
  });
}
