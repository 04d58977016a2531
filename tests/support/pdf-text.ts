/** Reads the text of a PDF. */
import { PDFiumLibrary } from '@hyzyla/pdfium';

/** Returns the text of each page, with single spaces. */
export async function pdfPages(bytes: Uint8Array): Promise<string[]> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes);
  try {
    return [...document.pages()].map((page) => page.getText().replace(/\s+/g, ' '));
  } finally {
    document.destroy();
    library.destroy();
  }
}
