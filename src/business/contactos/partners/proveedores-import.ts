/** The columns of an import of proveedores. */
import type { ImportColumn } from '../../../platform/import/import-column.ts';
import { clienteImportColumns } from '../clientes-import.ts';
import { proveedorTipoLabels } from './proveedor.ts';

const shared = [
  ...['id', 'nombre', 'razonSocial', 'nif', 'email', 'telefono', 'direccion', 'codigoPostal', 'poblacion'],
  ...['provincia', 'pais', 'formaPago', 'plazos', 'subcuenta', 'iban', 'notas'],
];
const examples: Partial<Record<string, string>> = {
  ...{ nombre: 'Tejidos Vallès', razonSocial: 'Tejidos Vallès SA', subcuenta: '400000012' },
  email: 'hola@tejidos.example',
};

export const proveedorImportColumns: readonly ImportColumn[] = [
  ...clienteImportColumns
    .filter(({ name }) => shared.includes(name))
    .map((column) => ({
      ...column,
      ...(column.name === 'nombre' && {
        synonyms: ['Nombre', 'Proveedor', 'Supplier', 'Fornecedor', 'Name'],
      }),
      example: examples[column.name] ?? column.example,
    })),
  {
    ...{ name: 'tipo', titulo: 'Tipo', type: 'text', example: proveedorTipoLabels.tejidos, isRequired: true },
    ...{ synonyms: ['Clase', 'Kind', 'Tipus'], words: proveedorTipoLabels },
  },
];
