import type { Texto } from '../../../platform/i18n/texto.ts';
import type { ImagenRow } from '../../../platform/server/pictures/pictures.ts';

/** A special garment with its current price, and the price that was shown. */
export interface EncargoRow {
  id: string;
  modelo_id: number;
  modelo_color_id: number;
  talla_id: number;
  cantidad: number;
  texto: string;
  fecha_evento: string | null;
  referencia_tienda: string;
  /** Cents of a garment; null while the company has not set it. */
  suplemento: number | null;
  /** Cents of a garment without suplemento. */
  precio_visto: number;
  precio: number;
  publicado: boolean;
  referencia: string;
  modelo: string;
  color: Texto;
  talla: string;
  imagen: ImagenRow | null;
}
