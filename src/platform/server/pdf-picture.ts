/**
 * Renders a page of a PDF as a picture; scripts and links in it have no effect. Runs in a worker process
 * (`workers/`).
 */
import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';

/** Pixels: wide enough to read a stamp. The page size is up to the document. */
const maxWidth = 1600;
const maxHeight = 4000;
/** The maximum pixels per point (1/72 inch). */
const maxScale = 4;

/**
 * Counts the pages of a document.
 * @throws when the document needs a password or cannot be read
 */
export const countPdfPages = (bytes: Uint8Array): Promise<number> =>
  withDocument(bytes, async (document) => document.getPageCount());

/**
 * Renders one page as a JPEG, with its filled fields.
 * @param page counted from 1
 * @throws Error when the document needs a password, cannot be rendered, or has no such page
 */
export const drawPdfPage = ({ bytes, page }: { bytes: Uint8Array; page: number }) =>
  withDocument(bytes, async (document) => {
    const pages = document.getPageCount();
    if (page > pages) throw new Error(`The document has ${pages} pages.`);
    document.initializeFormFields();
    const drawn = document.getPage(page - 1);
    const { originalWidth, originalHeight } = drawn.getOriginalSize();
    const scale = Math.min(maxScale, maxWidth / originalWidth, maxHeight / originalHeight);
    const { data, width, height } = await drawn.render({ scale, render: 'bitmap', renderFormFields: true });
    const jpeg = await sharp(data, { raw: { width, height, channels: 4 } })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82 })
      .toBuffer();
    return new Uint8Array(jpeg);
  });

async function withDocument<T>(
  bytes: Uint8Array,
  work: (document: PDFiumDocument) => Promise<T>,
): Promise<T> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(bytes);
    try {
      return await work(document);
    } finally {
      document.destroy();
    }
  } finally {
    library.destroy();
  }
}
