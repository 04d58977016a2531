import { lugarTipoLabels, motivoLabels } from '../lugar.ts';

/** The default columns of the inventory and of its sheet. */
export const inventoryColumns = [
  { campo: 'referencia', titulo: 'Referencia' },
  { campo: 'modelo', titulo: 'Modelo' },
  { campo: 'color', titulo: 'Color' },
  { campo: 'talla', titulo: 'Talla' },
  { campo: 'ean13', titulo: 'EAN' },
  { campo: 'lugar', titulo: 'Lugar' },
  { campo: 'tipo', titulo: 'Tipo', palabras: lugarTipoLabels },
  { campo: 'estante', titulo: 'Estante' },
  { campo: 'cantidad', titulo: 'Prendas' },
  { campo: 'fecha', titulo: 'A fecha de' },
] as const;
export const inventoryOrder = ['referencia', 'color', 'orden', 'lugar'];

/** The default columns of the list of movements and of its sheet. */
export const movimientoColumns = [
  { campo: 'momento', titulo: 'Cuándo' },
  { campo: 'motivo', titulo: 'Motivo', palabras: motivoLabels },
  { campo: 'referencia', titulo: 'Referencia' },
  { campo: 'color', titulo: 'Color' },
  { campo: 'talla', titulo: 'Talla' },
  { campo: 'cantidad', titulo: 'Prendas' },
  { campo: 'de', titulo: 'De' },
  { campo: 'a', titulo: 'A' },
  { campo: 'documento', titulo: 'Documento' },
  { campo: 'nota', titulo: 'Nota' },
  { campo: 'usuario', titulo: 'Usuario' },
] as const;
export const movimientoOrder = ['momento desc', 'id desc'];
