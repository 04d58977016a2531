import { yesOrNo } from '../../../../platform/http/export.contract.ts';
import { formaDePagoLabels } from '../../cliente.ts';

/** The default columns of the list of due dates of the former program and of its sheet. */
export const vencimientoColumns = [
  { campo: 'numero', titulo: 'Factura' },
  { campo: 'cliente', titulo: 'Cliente' },
  { campo: 'fechaFactura', titulo: 'Fecha de factura' },
  { campo: 'fecha', titulo: 'Vence' },
  { campo: 'vencido', titulo: 'Vencido', palabras: yesOrNo },
  { campo: 'formaPago', titulo: 'Forma de pago', palabras: formaDePagoLabels },
  { campo: 'importe', titulo: 'Pendiente de cobro' },
] as const;

/** The order of the list and of its search. */
export const vencimientoOrder = ['fecha', 'numero'];
