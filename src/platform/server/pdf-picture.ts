/** A page of a PDF drawn as a picture, which runs and loads nothing. Runs in a worker process (`workers/`). */
import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';

/** Pixels: wide enough to read a stamp; a page may be as small or as large as its program likes. */
const maxWidth = 1600;
const maxHeight = 4000;
/** Points, of 1/72 inch, are never drawn larger than this. */
const maxScale = 4;

export interface PdfPage {
  /** JPEG. */
  bytes: Uint8Array<ArrayBuffer>;
  /** Pages of the document. */
  pages: number;
}

/**
 * Draws one page, with its filled fields.
 * @param page counted from 1
 * @throws when the document needs a password, cannot be drawn, or has no such page
 */
export async function drawPdfPage({ bytes, page }: { bytes: Uint8Array; page: number }): Promise<PdfPage> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes);
  try {
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
    return { bytes: new Uint8Array(jpeg), pages };
  } finally {
    document.destroy();
    library.destroy();
  }
}
