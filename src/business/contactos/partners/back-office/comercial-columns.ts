import { yesOrNo } from '../../../../platform/http/export.contract.ts';

/** The default columns of the list of comerciales and of its sheet. */
export const comercialColumns = [
  { campo: 'nombre', titulo: 'Nombre' },
  { campo: 'zona', titulo: 'Zona' },
  { campo: 'email', titulo: 'Correo electrónico' },
  { campo: 'telefono', titulo: 'Teléfono' },
  { campo: 'clientes', titulo: 'Clientes' },
  { campo: 'comision', titulo: 'Comisión (%)' },
  { campo: 'archivado', titulo: 'Archivado', palabras: yesOrNo },
] as const;

/** The order of the list and of its search. */
export const comercialOrder = ['nombre'];
