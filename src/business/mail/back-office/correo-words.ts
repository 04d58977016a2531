/** Letters in the words of the back office. */
import type { EstadoCorreo } from '../correo.ts';

/** The key of what a letter's state is called, and the mark beside it. */
export const estadoWords: Record<
  EstadoCorreo,
  { words: string; mark: 'neutral' | 'waiting' | 'good' | 'bad' | 'info' }
> = {
  pendiente: { words: 'Pendiente de salir', mark: 'waiting' },
  enviando: { words: 'Saliendo', mark: 'waiting' },
  enviado: { words: 'Enviado', mark: 'good' },
  incierto: { words: 'No se sabe si llegó', mark: 'info' },
  fallido: { words: 'No ha salido', mark: 'bad' },
  retirado: { words: 'Retirado', mark: 'neutral' },
};

/** The keys of what the letters are called; a letter of another version keeps its own name. */
const cartaKeys: Record<string, string> = {
  restablecer: 'Contraseña nueva',
  enlace: 'Enlace para entrar',
  cambiada: 'Contraseña cambiada',
  correoCambiado: 'Correo cambiado',
  secondFactor: 'Verificación en dos pasos',
  invitacionCuenta: 'Invitación a una cuenta',
  recibida: 'Solicitud recibida',
  equipo: 'Solicitud, al equipo',
  aprobada: 'Solicitud aprobada',
  rechazada: 'Solicitud rechazada',
  invitacion: 'Invitación de un cliente',
  pedidoRecibido: 'Pedido recibido',
  contacto: 'Mensaje de contacto, al equipo',
  contactoRecibido: 'Mensaje de contacto recibido',
};

/** Of samples beside these: what another reader of the same letter is told. */
const muestraKeys: Record<string, string> = {
  pedidoRecibidoComercial: 'Pedido recibido, al comercial',
  cambiadaConSesiones: 'Contraseña cambiada, con sesiones abiertas',
};

export const cartaKey = (carta: string): string => cartaKeys[carta] ?? muestraKeys[carta] ?? carta;
export const cartaValues = Object.keys(cartaKeys);
