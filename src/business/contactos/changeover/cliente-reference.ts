/** The columns by which a row of a file names a cliente that exists. */
import type { ImportColumn } from '../../../platform/import/import-column.ts';

/** The first that a row has decides: the number, the tax number, the account, the name. */
export const clienteReference: readonly ImportColumn[] = [
  {
    ...{ name: 'clienteId', titulo: 'Número de cliente', type: 'integer', isKey: true, example: '' },
    synonyms: ['Nº cliente', 'Customer number', 'Número de client'],
  },
  {
    ...{ name: 'nif', titulo: 'NIF', type: 'text', isKey: true, example: 'B12345674' },
    synonyms: ['CIF', 'NIF/CIF', 'C.I.F.', 'VAT', 'VAT number', 'Tax ID', 'NIPC'],
  },
  {
    ...{ name: 'subcuenta', titulo: 'Subcuenta contable', type: 'text', isKey: true, example: '' },
    synonyms: ['Subcuenta', 'Cuenta', 'Cuenta contable', 'Account', 'Compte'],
  },
  {
    ...{ name: 'cliente', titulo: 'Cliente', type: 'text', isKey: true, isName: true },
    ...{ example: 'Boutique Aurora' },
    synonyms: ['Nombre', 'Nombre comercial', 'Razón social', 'Customer', 'Shop', 'Tienda', 'Name', 'Client'],
  },
];
