/** A modelo as a file says it, before it meets the house's data. Money in cents. */
export interface ModeloDraft {
  /** As the file writes it. */
  handle: string;
  /** Line of the file where it begins. */
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
}

/** One color and talla; undefined where the product does not vary by it. */
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
  /** The color that it shows; undefined: the modelo as a whole. */
  color: string | undefined;
}
