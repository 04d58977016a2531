import type { CsvRecord } from './csv-records.ts';
import { fold } from './names.ts';
import { type Remark, refused } from './remark.ts';

/** The columns to read, by their names in the older and the newer product export; others are ignored. */
const columnNames = {
  handle: ['Handle', 'URL handle'],
  title: ['Title'],
  body: ['Body (HTML)', 'Body HTML', 'Description'],
  category: ['Product Category'],
  type: ['Type'],
  tags: ['Tags'],
  published: ['Published', 'Published on online store'],
  status: ['Status'],
  option1Name: ['Option1 Name'],
  option1Value: ['Option1 Value'],
  option2Name: ['Option2 Name'],
  option2Value: ['Option2 Value'],
  option3Name: ['Option3 Name'],
  option3Value: ['Option3 Value'],
  price: ['Variant Price', 'Price'],
  compareAt: ['Variant Compare At Price', 'Compare-at price'],
  quantity: ['Variant Inventory Qty', 'Inventory quantity'],
  barcode: ['Variant Barcode', 'Barcode'],
  image: ['Image Src', 'Product image URL'],
  imagePosition: ['Image Position'],
  imageAlt: ['Image Alt Text'],
  surchargeFrom: ['Surcharge From Size'],
  surcharge: ['Surcharge'],
  surchargeTarifa: ['Surcharge Tarifa'],
  variantImage: ['Variant Image', 'Variant image URL'],
} as const;

export type ColumnName = keyof typeof columnNames;

const required: ColumnName[] = ['handle', 'title', 'published', 'option1Name', 'option1Value', 'price'];

/** A record by column: trimmed texts, '' for an empty field. */
export type CatalogueLine = { line: number } & Record<ColumnName, string>;

/**
 * Finds the columns in the header.
 * @returns a reader of records, or the reason why the file cannot be read
 */
export function readHeader(
  header: CsvRecord,
): { lineOf(record: CsvRecord): CatalogueLine } | { remarks: Remark[] } {
  const titles = header.cells.map(fold);
  const keys = Object.keys(columnNames) as ColumnName[];
  const found = keys.map((key) => {
    const names = columnNames[key].map(fold);
    return { key, places: titles.flatMap((title, place) => (names.includes(title) ? [place] : [])) };
  });
  const missing = found.filter(({ key, places }) => required.includes(key) && places.length === 0);
  const doubled = found.filter(({ places }) => places.length > 1);
  if (missing.length > 0 || doubled.length > 0) {
    const remarks = [
      ...missing.map(({ key }) => refused(header.line, `the column "${columnNames[key][0]}" is missing`)),
      ...doubled.map(({ key }) => refused(header.line, `the column "${columnNames[key][0]}" is there twice`)),
    ];
    return { remarks };
  }
  return {
    lineOf: ({ line, cells }) => {
      const values = found.map(({ key, places }) => [key, cleanText(cells[places[0] ?? -1] ?? '')]);
      return { line, ...Object.fromEntries(values) };
    },
  };
}

/**
 * Returns composed letters without control characters (except line breaks and tabs) and without outer blanks.
 */
export function cleanText(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[^\P{Cc}\n\t]|\ufeff/gu, '')
    .trim();
}
