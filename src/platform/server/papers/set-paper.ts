/** Sets documents with Typst. Runs in worker processes only: the compiler is native code. */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { PaperOrder } from './paper.ts';

const require = createRequire(import.meta.url);
const fontFolder = (family: string, style: string) =>
  join(dirname(require.resolve(`@expo-google-fonts/${family}/package.json`)), style);

// Typst reads neither the woff2 files of the pages nor variable fonts.
const fontPaths = [
  fontFolder('figtree', '400Regular'),
  fontFolder('figtree', '600SemiBold'),
  fontFolder('cormorant', '500Medium'),
];
const template = join(import.meta.dirname, 'document.typ');

let made: NodeCompiler | undefined;

/**
 * Returns the PDF of a document. The same order gives the same bytes.
 * @throws Error with the compiler's message
 */
export async function setPaper({ paper, standard, day }: PaperOrder): Promise<Uint8Array<ArrayBuffer>> {
  made ??= NodeCompiler.create({ workspace: import.meta.dirname, fontArgs: [{ fontPaths }] });
  try {
    // The data is an input of a fixed file: the compiler keeps the text of every file that it has read.
    const compiled = made.compile({
      mainFilePath: template,
      inputs: { paper: JSON.stringify({ ...paper, day }) },
    });
    const document = compiled.result;
    const wrong = compiled.takeError();
    if (wrong || !document) throw new Error(JSON.stringify(wrong?.shortDiagnostics ?? 'no document'));
    return new Uint8Array(made.pdf(document, { pdfStandard: standard }));
  } finally {
    made.evictCache(0);
  }
}
