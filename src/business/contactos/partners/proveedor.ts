/** Kinds of proveedor. */
export const proveedorTipos = ['tejidos', 'avios', 'taller', 'servicios'] as const;
export type ProveedorTipo = (typeof proveedorTipos)[number];

/** Text keys of the kinds. */
export const proveedorTipoLabels: Readonly<Record<ProveedorTipo, string>> = {
  tejidos: 'Tejidos',
  avios: 'Avíos',
  taller: 'Taller',
  servicios: 'Servicios',
};
