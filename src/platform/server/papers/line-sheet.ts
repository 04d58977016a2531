/** The content of a line sheet: garments with picture, prices and a matrix to fill in by hand. */
import type { Paper } from './paper.ts';

export interface LineSheetGarment {
  name: string;
  reference: string;
  /** Set small below the name. */
  details: string[];
  /** Absent: an empty frame. */
  picture?: { bytes: Uint8Array; alt: string };
  /** A line for each price, such as «36–46» and «189,00 €»; none on a sheet without prices. */
  prices: { sizes: string; price: string }[];
  sizes: string[];
  colours: {
    name: string;
    /** `#rrggbb`. */
    hex: string;
    hex2?: string;
    /** Whether each size can be ordered. */
    open: boolean[];
  }[];
}

export interface LineSheet extends Pick<Paper, 'language' | 'house' | 'colours' | 'page'> {
  title: string;
  /** Set beside the title, such as the tarifa and the day. */
  facts: string[];
  /** The words above the colours. */
  colourLabel: string;
  garments: LineSheetGarment[];
}

export interface LineSheetOrder {
  sheet: LineSheet;
  /** `YYYY-MM-DD`, the date in the file. */
  day: string;
}

/** Garments of one line sheet: five fit on a page. */
export const maxLineSheet = 100;
