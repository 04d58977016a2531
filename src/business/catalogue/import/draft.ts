import type { SuplementoAmount } from '../suplemento.ts';

/** A modelo as the file describes it, before it is matched with the company's data. Money in cents. */
export interface ModeloDraft {
  /** In the file's spelling. */
  handle: string;
  /** First line of the product in the file. */
  line: number;
  referencia: string;
  nombre: string;
  /** Plain text; '' when the file has none. */
  descripcion: string;
  /** Name of the modelo type; undefined when the file names none. */
  tipo: string | undefined;
  publicado: boolean;
  precio: number;
  pvpr: number | undefined;
  cells: CellDraft[];
  pictures: PictureDraft[];
  suplementos: SuplementoDraft[];
}

/** A surcharge from a size up. `tarifa`: the code of the only tarifa with it. */
export interface SuplementoDraft {
  line: number;
  desde: string;
  tarifa: string | undefined;
  amount: SuplementoAmount;
}

/** A color and a talla; undefined where the product has no such option. */
export interface CellDraft {
  line: number;
  color: string | undefined;
  talla: string | undefined;
  precio: number;
  pvpr: number | undefined;
  /** Garments in stock when the cell is new. */
  cantidad: number;
  ean13: string | undefined;
}

export interface PictureDraft {
  line: number;
  /** An http(s) address, or the path of a file beside the CSV. */
  source: string;
  alt: string;
  /** The color it shows; undefined for the modelo as a whole. */
  color: string | undefined;
}
