/** Sets documents with Typst. Runs in worker processes only: the compiler is native code. */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { renderSVG } from 'uqr';
import { eanModules } from './ean-bars.ts';
import type { Label, LabelOrder } from './label-sheet.ts';
import type { LineSheetOrder } from './line-sheet.ts';
import type { PaperOrder, PaperStandard } from './paper.ts';

const require = createRequire(import.meta.url);
const fontFolder = (family: string, style: string) =>
  join(dirname(require.resolve(`@expo-google-fonts/${family}/package.json`)), style);

// Typst reads neither the woff2 files of the pages nor variable fonts.
const fontPaths = [
  fontFolder('figtree', '400Regular'),
  fontFolder('figtree', '600SemiBold'),
  fontFolder('cormorant', '500Medium'),
];

let made: NodeCompiler | undefined;

/**
 * Returns the PDF of a document. The same order gives the same bytes.
 * @throws Error with the compiler's message
 */
export const setPaper = async ({
  paper: { picture, ...paper },
  standard,
  day,
}: PaperOrder): Promise<Uint8Array<ArrayBuffer>> =>
  setTemplate(
    'document.typ',
    {
      ...{ ...paper, house: headOf(paper.house), day },
      ...(paper.code && { code: drawn(paper.code) }),
      ...(picture && { picture: { title: picture.title, alt: picture.alt, path: picturePath } }),
    },
    standard,
    new Map([...logoFile(paper.house.logo), ...(picture ? [[picturePath, picture.bytes] as const] : [])]),
  );

/**
 * Returns the PDF of a sheet of labels.
 * @throws Error with the compiler's message
 */
export const setLabels = async ({
  sheet: { logo, ...sheet },
  day,
}: LabelOrder): Promise<Uint8Array<ArrayBuffer>> =>
  setTemplate(
    'labels.typ',
    { ...sheet, ...(logo && { logo: logoPath }), labels: sheet.labels.map(withCodes), day },
    'ua-1',
    logoFile(logo),
  );

/**
 * Returns the PDF of a line sheet.
 * @throws Error with the compiler's message
 */
export const setLineSheet = async ({ sheet, day }: LineSheetOrder): Promise<Uint8Array<ArrayBuffer>> => {
  const pictures = new Map(logoFile(sheet.house.logo));
  const garments = sheet.garments.map(({ picture, ...garment }, place) => {
    if (!picture) return garment;
    const path = `/picture-${place}.jpg`;
    pictures.set(path, picture.bytes);
    return { ...garment, picture: { path, alt: picture.alt } };
  });
  const data = { ...sheet, house: headOf(sheet.house), garments, day };
  return setTemplate('line-sheet.typ', data, 'ua-1', pictures);
};

const picturePath = '/picture.jpg';
const logoPath = '/logo.jpg';
const logoFile = (logo: Uint8Array | undefined): ReadonlyMap<string, Uint8Array> =>
  new Map(logo ? [[logoPath, logo]] : []);

/** The template gets the path of the logo. */
const headOf = ({ logo, ...house }: PaperOrder['paper']['house']) => ({
  ...house,
  ...(logo && { logo: logoPath }),
});

/** @param pictures the files that the data names, by their path below the folder of the templates */
function setTemplate(
  template: string,
  data: unknown,
  pdfStandard: PaperStandard,
  pictures: ReadonlyMap<string, Uint8Array> = new Map(),
): Uint8Array<ArrayBuffer> {
  made ??= NodeCompiler.create({ workspace: import.meta.dirname, fontArgs: [{ fontPaths }] });
  for (const [path, bytes] of pictures) made.mapShadow(pathOf(path), Buffer.from(bytes));
  try {
    // The data is an input of a fixed file: the compiler keeps the text of every file that it has read.
    const compiled = made.compile({
      mainFilePath: join(import.meta.dirname, template),
      inputs: { paper: JSON.stringify(data) },
    });
    const document = compiled.result;
    const wrong = compiled.takeError();
    if (wrong || !document) throw new Error(JSON.stringify(wrong?.shortDiagnostics ?? 'no document'));
    return new Uint8Array(made.pdf(document, { pdfStandard }));
  } finally {
    if (pictures.size > 0) made.resetShadow();
    made.evictCache(0);
  }
}
const pathOf = (path: string) => join(import.meta.dirname, path);

/** The quiet zone is the column's: 3 mm at the sides, and the lines above and below keep 2 mm. */
const drawn = (code: NonNullable<PaperOrder['paper']['code']>) => ({
  ...code,
  svg: renderSVG(code.address, { ecc: 'M', border: 0 }),
});

/** Adds the drawings of the codes of a label. */
const withCodes = (label: Label) => ({
  ...label,
  ...(label.ean !== undefined && { bars: barsOf(label.ean) }),
  ...(label.address !== undefined && { qr: renderSVG(label.address, { ecc: 'M', border: 0 }) }),
});

function barsOf(ean: string): string {
  const bars = [...eanModules(ean).matchAll(/1+/g)].map(
    ({ 0: { length }, index }) => `M${index} 0h${length}v30h-${length}z`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 95 30" preserveAspectRatio="none"><path d="${bars.join('')}"/></svg>`;
}
