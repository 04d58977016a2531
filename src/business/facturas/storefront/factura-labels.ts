/** Text keys of the codes of a factura. */
import type { FormaDePago, Metodo, Motivo, Regimen, Tipo } from '../factura.ts';

/** Returns the name of a kind of factura. */
export function kindOf({ tipo, anticipo }: { tipo?: Tipo | undefined; anticipo?: unknown }): string {
  if (anticipo) return 'Factura de anticipo';
  return tipo === 'rectificativa' ? 'Factura rectificativa' : 'Factura';
}

export const motivoLabels: Record<Motivo, string> = {
  devolucion: 'Devolución de género',
  precio: 'Corrección de precio',
  descuento: 'Descuento posterior',
  rappel: 'Rappel por consumo',
  error: 'Error en la factura',
  impago: 'Factura impagada',
  concurso: 'Concurso del cliente',
};

export const metodoLabels: Record<Metodo, string> = {
  diferencias: 'Por diferencias',
  sustitucion: 'Por sustitución',
};

export const formaDePagoLabels: Record<FormaDePago, string> = {
  giro: 'Recibo domiciliado',
  transferencia: 'Transferencia bancaria',
  tarjeta: 'Tarjeta',
  efectivo: 'Efectivo',
  cheque: 'Cheque',
};

/** The statement that the law requires for an exempt supply (RD 1619/2012, art. 6.1 j). */
export const exencionLabels: Partial<Record<Regimen, string>> = {
  intracomunitaria:
    'Operación exenta de IVA: entrega intracomunitaria de bienes, art. 25 de la Ley 37/1992 y art. 138 de la Directiva 2006/112/CE.',
  exportacion: 'Operación exenta de IVA: exportación de bienes, art. 21 de la Ley 37/1992.',
};
