/** The content of a sheet of labels: words and codes ready to print. */
import type { Language } from '../../i18n/languages.ts';

export interface Label {
  /** How many of it are printed. */
  copies: number;
  title: string;
  /** Large, at the right of the title: the size. */
  mark: string;
  lines: string[];
  /** Paragraphs set small below the lines. */
  small: string[];
  /** Thirteen digits, printed as bars with the digits below. */
  ean?: string;
  /** An address, printed as a QR code. */
  address?: string;
}

export interface LabelSheet {
  language: Language;
  /** The title of the file. */
  name: string;
  /** The company's name, printed on each label. */
  house: string;
  /** A JPEG in place of the name. */
  logo?: Uint8Array;
  /** Enlarges texts and codes; absent: 1, for labels of some centimetres. */
  scale?: number;
  /** Labels of an A4 page. */
  columns: number;
  rows: number;
  labels: Label[];
}

export interface LabelOrder {
  sheet: LabelSheet;
  /** `YYYY-MM-DD`, the date in the file. */
  day: string;
}

/** Labels of one file, copies included; a thousand take some seconds. */
export const maxLabels = 1000;
