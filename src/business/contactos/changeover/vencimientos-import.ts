/** The columns of an import of open due dates of the former program. */
import type { ImportColumn } from '../../../platform/import/import-column.ts';
import { formaDePagoLabels } from '../cliente.ts';
import { clienteReference } from './cliente-reference.ts';

export const vencimientoImportColumns: readonly ImportColumn[] = [
  {
    ...{ name: 'numero', titulo: 'Factura', type: 'text', isKey: true, isName: true, example: 'A-1042' },
    synonyms: [
      ...['Número de factura', 'Nº factura', 'Núm. factura', 'Documento', 'Invoice', 'Invoice number'],
      ...['Número', 'Fatura', 'Nº doc.'],
    ],
  },
  ...clienteReference,
  {
    ...{ name: 'fechaFactura', titulo: 'Fecha de factura', type: 'day', example: '15/09/2026' },
    synonyms: ['Fecha', 'Fecha factura', 'Invoice date', 'Data de factura', 'Fecha de expedición'],
  },
  {
    ...{ name: 'fecha', titulo: 'Vencimiento', type: 'day', isKey: true, example: '15/12/2026' },
    synonyms: ['Vence', 'Fecha de vencimiento', 'Fecha vto.', 'Vto.', 'Due date', 'Due', 'Venciment'],
  },
  {
    ...{ name: 'importe', titulo: 'Pendiente de cobro', type: 'money', isRequired: true, hasTotal: true },
    synonyms: ['Pendiente', 'Importe', 'Importe pendiente', 'Saldo', 'Amount', 'Balance', 'Pendent'],
    example: '1.250,40',
  },
  {
    ...{ name: 'formaPago', titulo: 'Forma de pago', type: 'text', words: formaDePagoLabels, example: '' },
    synonyms: ['Pago', 'Payment method', 'Forma de cobro', 'Forma de pagament', 'Forma de pagamento'],
  },
];
