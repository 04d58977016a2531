import type { AccountUse } from './entries.ts';

/** Text keys of the uses of accounts. */
export const accountLabels: Readonly<Record<AccountUse, string>> = {
  clientes: 'Clientes sin subcuenta (prefijo)',
  anticipos: 'Anticipos de clientes',
  ventas: 'Ventas',
  ventasUe: 'Ventas dentro de la UE',
  ventasExportacion: 'Exportaciones',
  devoluciones: 'Devoluciones y rectificativas',
  iva21: 'IVA repercutido al 21 %',
  iva10: 'IVA repercutido al 10 %',
  iva4: 'IVA repercutido al 4 %',
  recargo: 'Recargo de equivalencia repercutido',
  banco: 'Banco',
  caja: 'Caja',
  efectos: 'Cheques y pagarés en cartera',
  incobrables: 'Deudas incobrables',
  gastosBanco: 'Gastos del banco',
  contrarreembolso: 'Contrarreembolsos que paga el transportista',
  retiradoCaja: 'Efectivo retirado de la caja',
  faltasCaja: 'Faltas de caja',
  sobrasCaja: 'Sobras de caja',
};
