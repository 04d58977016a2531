import { yesOrNo } from '../../../../platform/http/export.contract.ts';
import { proveedorTipoLabels } from '../proveedor.ts';

/** The default columns of the list of proveedores and of its sheet. */
export const proveedorColumns = [
  { campo: 'nombre', titulo: 'Nombre' },
  { campo: 'tipo', titulo: 'Tipo', palabras: proveedorTipoLabels },
  { campo: 'nif', titulo: 'NIF' },
  { campo: 'poblacion', titulo: 'Población' },
  { campo: 'pais', titulo: 'País' },
  { campo: 'telefono', titulo: 'Teléfono' },
  { campo: 'email', titulo: 'Correo electrónico' },
  { campo: 'archivado', titulo: 'Archivado', palabras: yesOrNo },
] as const;

/** The order of the list and of its search. */
export const proveedorOrder = ['nombre'];
