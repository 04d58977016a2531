/** The tasks of the workers that read files: only they parse untrusted bytes. */

export { readNorma43 } from '../bank-files/norma-43.ts';
export { readReturnedDebits } from '../bank-files/pain-002.ts';
export { writeTableFile } from '../database/table-file.ts';
export { readTable } from '../import/read-table.ts';
export { isPdf } from '../pdf.ts';
export { countPdfPages, drawPdfPage } from '../pdf-picture.ts';
export { drawIcon } from '../pictures/icon.ts';
export { normaliseDocument, renderPicture, takePicture } from '../pictures/render.ts';
