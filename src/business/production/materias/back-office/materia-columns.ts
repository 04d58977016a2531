import { yesOrNo } from '../../../../platform/http/export.contract.ts';
import { materiaTipoLabels } from '../materia.ts';
import { piezaRecuentoLabels } from '../recuentos.contract.ts';

/** The default columns of the list of materias and of its sheet. */
export const materiaColumns = [
  { campo: 'referencia', titulo: 'Referencia' },
  { campo: 'nombre', titulo: 'Nombre' },
  { campo: 'tipo', titulo: 'Tipo', palabras: materiaTipoLabels },
  { campo: 'proveedor', titulo: 'Proveedor' },
  { campo: 'quedan', titulo: 'Quedan' },
  { campo: 'reservado', titulo: 'Reservado' },
  { campo: 'viene', titulo: 'En camino' },
  { campo: 'unidad', titulo: 'Unidad' },
  { campo: 'ancho', titulo: 'Ancho' },
  { campo: 'archivado', titulo: 'Archivada', palabras: yesOrNo },
] as const;

/** The default columns of the list of piezas and of its sheet. */
export const piezaColumns = [
  { campo: 'id', titulo: 'Pieza' },
  { campo: 'referencia', titulo: 'Referencia' },
  { campo: 'nombre', titulo: 'Materia' },
  { campo: 'color', titulo: 'Color' },
  { campo: 'tintada', titulo: 'Tintada' },
  { campo: 'quedan', titulo: 'Quedan' },
  { campo: 'libres', titulo: 'Libres' },
  { campo: 'recibido', titulo: 'Recibido' },
  { campo: 'unidad', titulo: 'Unidad' },
  { campo: 'lugar', titulo: 'Lugar' },
  { campo: 'estante', titulo: 'Estante' },
  { campo: 'numero', titulo: 'Nº del proveedor' },
  { campo: 'proveedor', titulo: 'Proveedor' },
  { campo: 'fecha', titulo: 'Recibida' },
] as const;

/** The default columns of the list of entradas and of its sheet. */
export const entradaColumns = [
  { campo: 'id', titulo: 'Número' },
  { campo: 'fecha', titulo: 'Fecha' },
  { campo: 'proveedor', titulo: 'Proveedor' },
  { campo: 'albaran', titulo: 'Albarán' },
  { campo: 'contenido', titulo: 'Contenido' },
  { campo: 'piezas', titulo: 'Piezas' },
  { campo: 'lugar', titulo: 'Lugar' },
  { campo: 'pedidoCompraId', titulo: 'Pedido de compra' },
  { campo: 'anulada', titulo: 'Anulada', palabras: yesOrNo },
] as const;

/** The default columns of the list of stocktakes of piezas and of its sheet. */
export const piezaRecuentoColumns = [
  { campo: 'lugar', titulo: 'Lugar' },
  { campo: 'estante', titulo: 'Estante' },
  { campo: 'creado', titulo: 'Abierto el' },
  { campo: 'contadas', titulo: 'Piezas contadas' },
  { campo: 'nota', titulo: 'Nota' },
  { campo: 'estado', titulo: 'Estado', palabras: piezaRecuentoLabels },
] as const;

/** The columns of amounts, for readers with the right to costs. */
export const priceColumn = { campo: 'precio', titulo: 'Precio' } as const;
export const importeColumn = { campo: 'importe', titulo: 'Importe' } as const;

/** The orders of the lists and of their searches. */
export const materiaOrder = ['referencia'];
export const piezaOrder = ['referencia', 'color', 'id'];
export const piezaRecuentoOrder = ['id desc'];
export const entradaOrder = ['fecha desc', 'id desc'];
