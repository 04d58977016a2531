/** The tasks of the workers that read files: only they parse untrusted bytes. */

export { readTable } from '../import/read-table.ts';
export { isPdf } from '../pdf.ts';
export { countPdfPages, drawPdfPage } from '../pdf-picture.ts';
export { drawIcon } from '../pictures/icon.ts';
export { normaliseDocument, renderPicture, takePicture } from '../pictures/render.ts';
