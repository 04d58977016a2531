/** The trail in words. What a newer slice writes and is not named here stands as it was written. */
import { colourWords } from '../../settings/back-office/colour-words.ts';
import { secondFactorWords } from '../../settings/back-office/second-factor-words.ts';
import { grupos } from '../../website/grupos.ts';
import type { Entrada } from '../auditoria.contract.ts';

/** The keys of what was done. */
const actKeys: Record<string, string> = {
  'users.create': 'Cuenta abierta e invitada',
  'users.update': 'Cuenta cambiada',
  'users.roles': 'Roles de la cuenta cambiados',
  'users.open': 'Cuenta abierta otra vez',
  'users.close': 'Cuenta cerrada',
  'users.invite': 'Invitación enviada otra vez',
  'users.erase': 'Persona borrada',
  'users.firstAdmin': 'Primer administrador',
  'users.changePassword': 'Contraseña cambiada',
  'users.resetPassword': 'Contraseña elegida por un enlace',
  'users.forgotPassword': 'Enlace de contraseña pedido',
  'users.secondFactorAdd': 'Verificación en dos pasos: añadida',
  'users.secondFactorRemove': 'Verificación en dos pasos: quitada',
  'users.secondFactorReset': 'Verificación en dos pasos: restablecida',
  'users.secondFactorRefused': 'Verificación en dos pasos: cambio rechazado',
  'users.recoveryCodes': 'Códigos de recuperación nuevos',
  'users.passkeyRename': 'Llave de acceso: otro nombre',
  'users.changePasswordRefused': 'Cambio de contraseña rechazado',
  'users.resetPasswordRefused': 'Enlace de contraseña rechazado',
  'personal.update': 'Datos propios cambiados',
  'personal.data': 'Datos propios descargados',
  'users.personalData': 'Datos de una persona entregados',
  'users.export': 'Cuentas exportadas a Excel',
  'roles.export': 'Roles exportados a Excel',
  'correos.export': 'Correos exportados a Excel',
  'pedidos.export': 'Pedidos exportados a Excel',
  'registers.export': 'Solicitudes exportadas a Excel',
  'trail.export': 'Registro de actividad exportado a Excel',
  'tokens.signIn': 'Entrada',
  'tokens.signOut': 'Salida',
  'tokens.refused': 'Entrada rechazada',
  'tokens.byEmail': 'Enlace de entrada pedido',
  'tokens.byEmailRefused': 'Enlace de entrada rechazado',
  'tokens.secondFactorRefused': 'Segundo paso rechazado',
  'tokens.replayed': 'Sesión terminada: clave usada dos veces',
  'tokens.end': 'Sesiones terminadas',
  'roles.create': 'Rol creado',
  'roles.update': 'Rol cambiado',
  'roles.permissions': 'Permisos del rol cambiados',
  'roles.delete': 'Rol borrado',
  'correos.reenviar': 'Correo enviado otra vez',
  'correos.retirar': 'Correo retirado',
  'backups.create': 'Copia de seguridad pedida',
  'appsettings.update': 'Ajustes cambiados',
  'webbanners.create': 'Banner creado',
  'webbanners.update': 'Banner cambiado',
  'webbanners.delete': 'Banner borrado',
  'webbanners.publicar': 'Banner publicado o retirado',
  'webbanners.ordenar': 'Banners ordenados',
  'preguntas.create': 'Pregunta creada',
  'preguntas.update': 'Pregunta cambiada',
  'preguntas.delete': 'Pregunta borrada',
  'preguntas.publicar': 'Pregunta publicada o retirada',
  'preguntas.ordenar': 'Preguntas ordenadas',
  'textos.update': 'Texto de la web cambiado',
  'textos.restaurar': 'Texto de la web devuelto al original',
  'pedidos.send': 'Pedido enviado',
  'registers.submit': 'Solicitud recibida',
  'registers.set-visitado': 'Solicitud vista',
  'registers.approve': 'Solicitud aprobada',
  'registers.resend-approve': 'Aprobación enviada otra vez',
  'registers.reject': 'Solicitud rechazada',
  'registers.delete': 'Solicitud borrada',
  'registers.activate': 'Cuenta activada',
  'registers.invite': 'Cliente invitado',
  'registers.undo': 'Decisión retirada',
  'registers.licencia': 'Licencia abierta',
  'registers.licencia-descarga': 'Licencia descargada',
};

/** The keys of the kinds of record. */
const resourceKeys: Record<string, string> = {
  user: 'Cuenta',
  role: 'Rol',
  auditoria: 'Registro de actividad',
  correo: 'Correo',
  register: 'Solicitud de registro',
  pedido: 'Pedido',
  banner: 'Banner',
  pregunta: 'Pregunta frecuente',
  texto: 'Texto de la web',
  cliente: 'Cliente',
  appsettings: 'Ajustes de la casa',
  backup: 'Copia de seguridad',
};

/** The keys of the members of records. */
const memberKeys: Record<string, string> = {
  filas: 'Filas',
  columnas: 'Columnas',
  filtro: 'Filtro',
  email: 'Correo electrónico',
  isActive: 'Abierta',
  clienteId: 'Cliente',
  comercialId: 'Comercial',
  idioma: 'Idioma',
  roles: 'Roles',
  factor: 'Segundo paso',
  name: 'Nombre',
  datosPersonales: 'Datos personales',
  nombre: 'Nombre',
  descripcion: 'Para quién es',
  permissions: 'Permisos',
  estado: 'Estado',
  motivo: 'Motivo',
  avisar: 'Con carta a la tienda',
  visitado: 'Vista por el equipo',
  terminadas: 'Sesiones terminadas',
  titulo: 'Título',
  texto: 'Texto',
  enlace: 'Enlace',
  publicado: 'Se ve en la portada',
  imagenId: 'Imagen ancha',
  imagenVerticalId: 'Imagen alta',
  grupo: 'Grupo',
  pregunta: 'Pregunta',
  respuesta: 'Respuesta',
  publicada: 'Se ve en la web',
  orden: 'Orden',
  total: 'Total',
  totalPrendas: 'Prendas',
};

/** The keys of the house's settings, where they are called otherwise than the same members of other records. */
const settingKeys: Record<string, string> = {
  ...colourWords,
  nombre: 'Nombre de la casa',
  desde: 'Año de fundación',
  lema: 'Lema',
  direccion: 'Dirección',
  telefono: 'Teléfono',
  whatsapp: 'WhatsApp',
  instagram: 'Instagram',
  horario: 'Horario',
  razonSocial: 'Razón social',
  nif: 'NIF',
  registro: 'Inscripción registral',
  primeraPrendas: 'Prendas del primer pedido',
  reposicionPrendas: 'Prendas de una reposición',
  portesGratisDesde: 'Portes pagados desde (€, sin impuestos)',
  secondFactor: 'Verificación en dos pasos',
};

/** The keys of values that have a name, by their kind of record and member. */
const valueKeys: Record<string, Record<string, string>> = {
  'register estado': {
    pendiente: 'Pendiente',
    aprobada: 'Aprobada',
    activada: 'Activada',
    rechazada: 'Rechazada',
  },
  'pregunta grupo': grupos,
  'user factor': {
    totp: 'Aplicación de códigos',
    passkey: 'Llave de acceso',
    recovery: 'Código de recuperación',
  },
  'appsettings secondFactor': secondFactorWords,
};

/** What changed of a person, whose values the trail does not keep. */
const personalKeys: Record<string, string> = {
  email: 'Correo electrónico',
  user_name: 'Nombre de usuario',
  first_name: 'Nombre',
  last_name: 'Apellidos',
  phone_number: 'Teléfono',
};

export const actKey = (acto: string): string => actKeys[acto] ?? acto;
export const resourceKey = (recurso: string): string => resourceKeys[recurso] ?? recurso;
/** @param recurso the kind of record that it is a member of */
export const memberKey = (member: string, recurso: string): string =>
  (recurso === 'appsettings' ? settingKeys[member] : undefined) ?? memberKeys[member] ?? member;
/** @returns the key of what a value is called; undefined for one that stands for itself */
export const valueKey = (value: unknown, member: string, recurso: string): string | undefined =>
  valueKeys[`${recurso} ${member}`]?.[String(value)];
export const personalKey = (name: string): string => personalKeys[name] ?? name;
export const knownActs = Object.keys(actKeys);
export const knownResources = Object.keys(resourceKeys);

/** What the record of an entry is called; its key has to do when nothing else is known. Of some there is one only. */
export const recordName = ({ recurso, recursoId, sobre }: Pick<Entrada, 'recurso' | 'recursoId' | 'sobre'>) =>
  sobre ?? (recurso === 'appsettings' ? '' : recursoId);

/** Where the records of a kind are looked at in the back office, as far as they have a screen. */
const screens: Record<string, string> = {
  user: 'usuarios',
  role: 'roles',
  correo: 'correos',
  register: 'registros',
  pedido: 'pedidos',
  banner: 'banners',
  pregunta: 'preguntas',
  texto: 'textos',
};

/** The address of a record; undefined when it has no screen. */
export function addressOf({
  recurso,
  recursoId,
}: {
  recurso: string;
  recursoId: string;
}): string | undefined {
  const screen = screens[recurso];
  return screen && recursoId ? `/admin/${screen}/${recursoId}` : undefined;
}
