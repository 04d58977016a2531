/** Constants of contactos and of the log of a cliente, without I/O. Labels are text keys. */

/** The records that a contacto belongs to. */
export const contactoPartes = ['cliente', 'proveedor', 'comercial'] as const;
export type ContactoParte = (typeof contactoPartes)[number];
export const contactoParteLabels: Record<ContactoParte, string> = {
  cliente: 'Cliente',
  proveedor: 'Proveedor',
  comercial: 'Comercial',
};

/** In this order they have the ids 1, 2, 3 … of `getallcontactotipos`. */
export const contactoTipos = ['direccion', 'compras', 'tienda', 'administracion', 'almacen', 'otro'] as const;
export type ContactoTipo = (typeof contactoTipos)[number];
export const contactoTipoLabels: Record<ContactoTipo, string> = {
  direccion: 'Dirección o propiedad',
  compras: 'Compras',
  tienda: 'Tienda',
  administracion: 'Administración',
  almacen: 'Almacén y recepción',
  otro: 'Otro',
};

/** In this order they have the ids of `getallcontactomediotipos`. */
export const medioTipos = ['telefono', 'movil', 'email', 'whatsapp', 'web', 'otro'] as const;
export type MedioTipo = (typeof medioTipos)[number];
export const medioTipoLabels: Record<MedioTipo, string> = {
  telefono: 'Teléfono',
  movil: 'Móvil',
  email: 'Correo electrónico',
  whatsapp: 'WhatsApp',
  web: 'Web',
  otro: 'Otro',
};

const number = /^\+?[\d\s().-]{6,40}$/;
const address = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Tests whether a value has the form of its medium. */
export function isMedio(tipo: MedioTipo, valor: string): boolean {
  if (tipo === 'email') return address.test(valor);
  if (tipo === 'telefono' || tipo === 'movil' || tipo === 'whatsapp') return number.test(valor);
  return valor.length > 0;
}

/** Returns the address that opens a medium: a call, a letter, a chat. */
export function medioHref(tipo: MedioTipo, valor: string): string | undefined {
  const digits = valor.replaceAll(/[^\d+]/g, '');
  if (tipo === 'email') return `mailto:${valor}`;
  if (tipo === 'telefono' || tipo === 'movil') return `tel:${digits}`;
  if (tipo === 'whatsapp') return `https://wa.me/${digits.replace('+', '')}`;
  return undefined;
}

export const visitaTipos = ['llamada', 'visita', 'correo', 'mensaje'] as const;
export type VisitaTipo = (typeof visitaTipos)[number];
export const visitaTipoLabels: Record<VisitaTipo, string> = {
  llamada: 'Llamada',
  visita: 'Visita',
  correo: 'Correo electrónico',
  mensaje: 'Mensaje',
};
