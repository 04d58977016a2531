/** The content of a printed document: words and figures ready to set, in the language of its reader. */
import type { Language } from '../../i18n/languages.ts';

/** A party of a document: the company or its customer. */
export interface PaperParty {
  title: string;
  name: string;
  lines: string[];
}

export interface PaperColumn {
  label: string;
  /** Figures stand at the right. */
  figure?: boolean;
  /** Takes the room that is left, and the details of a row; absent in all columns: the first one. */
  grow?: boolean;
}

export interface PaperRow {
  /** As many as there are columns; a single one with `heading`. */
  cells: string[];
  /** Begins a part of the table. */
  heading?: boolean;
  /** Set small below the cell that grows. */
  details: string[];
  /** The sum of this row and all before it, for the foot of a page. */
  carried?: string;
}

export interface PaperSum {
  name: string;
  value: string;
  /** The sum that counts. */
  strong?: boolean;
}

/** A document of one table: an order, a delivery note, an invoice. */
export interface Paper {
  language: Language;
  /** The kind of document, such as «Factura». */
  kind: string;
  number: string;
  /** Printed across the head, such as «PRUEBA». */
  warning?: string;
  /** `foot`: set small at the foot of every page. */
  house: {
    name: string;
    foot: string;
    /** A JPEG that stands at the head in place of the name. */
    logo?: Uint8Array;
  };
  /** `#rrggbb`. */
  colours: { text: string; accent: string };
  parties: PaperParty[];
  facts: { name: string; value: string }[];
  columns: PaperColumn[];
  rows: PaperRow[];
  /** The words around a sum that a page passes to the next; absent: no sum is passed. */
  carry?: { to: string; from: string };
  sums: PaperSum[];
  /** A small table beside the sums, such as due days. */
  side?: { title: string; text: string; rows: [string, string][] };
  notes: string[];
  /** A JPEG with a title below everything else, such as a drawing. */
  picture?: { title: string; bytes: Uint8Array; alt: string };
  /** An address as a QR code, with its words above and below. */
  code?: { address: string; alt: string; above: string; below: string };
  /** Words of the page number: «Página 1 de 3». */
  page: { before: string; between: string };
}

/**
 * The standard of the file (one per file): `a-3a` for documents that are kept for years, `ua-1` for all
 * others.
 */
export type PaperStandard = 'a-3a' | 'ua-1';

export interface PaperOrder {
  paper: Paper;
  standard: PaperStandard;
  /** `YYYY-MM-DD`, the date in the file: the same document gives the same bytes. */
  day: string;
}
