/** Makes a licence ready to be sent, or says why it cannot be, before anything goes over the line. */
import { largestLicencia, licenciaTypes } from '../registration.contract.ts';

export type LicenciaFault = 'empty' | 'type' | 'size';

/** The longer side of a photo that had to be made smaller, in pixels: a whole page of print stays legible. */
const longestSide = 3000;
const quality = 0.85;

const isTaken = (type: string) => (licenciaTypes as readonly string[]).includes(type);

/**
 * The file as it can be sent. A photo that is too large, or of a kind that only this browser can read (HEIC), becomes a
 * smaller JPEG.
 */
export async function prepareLicencia(file: File): Promise<File | LicenciaFault> {
  if (file.size === 0) return 'empty';
  const taken = isTaken(file.type);
  if (taken && file.size <= largestLicencia) return file;
  const smaller = file.type.startsWith('image/') ? await asSmallerJpeg(file) : undefined;
  if (smaller && smaller.size <= largestLicencia) return smaller;
  return taken ? 'size' : 'type';
}

/** @returns undefined when the browser cannot read or draw it */
async function asSmallerJpeg(file: File): Promise<File | undefined> {
  try {
    const picture = await createImageBitmap(file);
    const share = Math.min(1, longestSide / Math.max(picture.width, picture.height));
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
