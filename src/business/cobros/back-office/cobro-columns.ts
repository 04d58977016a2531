import { yesOrNo } from '../../../platform/http/export.contract.ts';
import { formaDePagoLabels } from '../../contactos/cliente.ts';
import type { FormaDeCobro } from '../cobro.ts';
import type { situaciones } from '../cobros.contract.ts';

export const formaDeCobroLabels: Record<FormaDeCobro, string> = {
  ...formaDePagoLabels,
  pagare: 'Pagaré',
  confirming: 'Confirming',
  contrarreembolso: 'Contrarreembolso',
  compensacion: 'Compensación',
};

export const cobroTipoLabels = { cobro: 'Cobro', incobrable: 'Incobrable' } as const;

export const situacionLabels: Record<(typeof situaciones)[number], string> = {
  vencida: 'Vencida',
  porVencer: 'Por vencer',
  aFavor: 'A favor del cliente',
  saldada: 'Saldada',
};

/** The default columns of the list of due dates and of its sheet. */
export const deudaColumns = [
  { campo: 'numero', titulo: 'Factura' },
  { campo: 'cliente', titulo: 'Cliente' },
  { campo: 'fechaFactura', titulo: 'Fecha de factura' },
  { campo: 'fecha', titulo: 'Vence' },
  { campo: 'dias', titulo: 'Días vencida' },
  { campo: 'aplazada', titulo: 'Aplazada', palabras: yesOrNo },
  { campo: 'formaPago', titulo: 'Forma de pago', palabras: formaDePagoLabels },
  { campo: 'importe', titulo: 'Importe' },
  { campo: 'cobrado', titulo: 'Cobrado' },
  { campo: 'pendiente', titulo: 'Pendiente' },
  { campo: 'situacion', titulo: 'Situación', palabras: situacionLabels },
] as const;

/** Open debts come first. */
export const deudaOrder = ['abierta desc', 'fecha', 'numero'];

/** The default columns of the list of cobros and of its sheet. */
export const cobroColumns = [
  { campo: 'id', titulo: 'Número' },
  { campo: 'fecha', titulo: 'Fecha' },
  { campo: 'cliente', titulo: 'Cliente' },
  { campo: 'tipo', titulo: 'Tipo', palabras: cobroTipoLabels },
  { campo: 'formaPago', titulo: 'Forma de cobro', palabras: formaDeCobroLabels },
  { campo: 'referencia', titulo: 'Referencia' },
  { campo: 'importe', titulo: 'Importe' },
  { campo: 'aCuenta', titulo: 'A cuenta' },
  { campo: 'anulado', titulo: 'Anulado', palabras: yesOrNo },
] as const;

export const cobroOrder = ['fecha desc'];
