/** Prepares a licence for upload, or returns why it cannot be sent. */
import { licenciaTypes, maxLicenciaBytes } from '../registration.contract.ts';

export type LicenciaError = 'empty' | 'type' | 'size';

/** Longest side in pixels of a reduced photo: a page of print stays legible. */
const maxSidePixels = 3000;
const quality = 0.85;

const isTaken = (type: string) => (licenciaTypes as readonly string[]).includes(type);

/**
 * Returns the file to send. A photo that is too large, or of a type that only this browser reads (HEIC),
 * becomes a smaller JPEG.
 */
export async function prepareLicencia(file: File): Promise<File | LicenciaError> {
  if (file.size === 0) return 'empty';
  const taken = isTaken(file.type);
  if (taken && file.size <= maxLicenciaBytes) return file;
  const smaller = file.type.startsWith('image/') ? await toSmallerJpeg(file) : undefined;
  if (smaller && smaller.size <= maxLicenciaBytes) return smaller;
  return taken ? 'size' : 'type';
}

/** Returns a smaller JPEG; undefined when the browser cannot decode the file. */
async function toSmallerJpeg(file: File): Promise<File | undefined> {
  try {
    const picture = await createImageBitmap(file);
    const share = Math.min(1, maxSidePixels / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * share);
    canvas.height = Math.round(picture.height * share);
    const brush = canvas.getContext('2d');
    if (!brush) return undefined;
    brush.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const bytes = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality));
    return bytes
      ? new File([bytes], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' })
      : undefined;
  } catch {
    return undefined;
  }
}
