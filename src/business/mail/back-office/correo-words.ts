/** Texts for letters in the back office. */
import type { StateLook } from '../../../platform/ui/state-mark.tsx';
import type { EstadoCorreo } from '../correo.ts';

/** Text key and mark of each estado; colour marks the letters with a problem. */
export const estadoLabels: Record<EstadoCorreo, { words: string; look: StateLook }> = {
  pendiente: { words: 'Pendiente de salir', look: { state: 'waiting', quiet: true } },
  enviando: { words: 'Saliendo', look: { state: 'waiting', quiet: true } },
  enviado: { words: 'Enviado', look: { state: 'good', quiet: true } },
  incierto: { words: 'No se sabe si llegó', look: { state: 'info' } },
  fallido: { words: 'No ha salido', look: { state: 'bad' } },
  retirado: { words: 'Retirado', look: { state: 'neutral' } },
};

/** Text key of each carta; an unknown carta of another version keeps its own name. */
const cartaLabelKeys: Record<string, string> = {
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
  promesaCambiada: 'Fechas de un pedido cambiadas',
  pedidoCancelado: 'Pedido cancelado',
  pedidoRevisado: 'Pedido cambiado por la casa',
  pedidoContestado: 'Respuesta de la tienda a un cambio, a la casa',
  certificateExpires: 'Certificado de VERI*FACTU que caduca, a la casa',
  suplementos: 'Suplementos de un pedido',
  facturaEmitida: 'Factura emitida',
  colorRetirado: 'Color retirado',
  pedidoCompra: 'Pedido de compra',
  albaranEnviado: 'Envío en camino',
  albaranIncidencia: 'Envío devuelto o perdido',
  devolucionContestada: 'Devolución contestada',
  reciboDevuelto: 'Recibo devuelto',
  liquidacionAprobada: 'Liquidación de comisiones aprobada',
  reclamacion: 'Aviso de pago pendiente',
  contacto: 'Mensaje de contacto, al equipo',
  contactoRecibido: 'Mensaje de contacto recibido',
  personaPedida: 'Hablar con una persona, al equipo',
};

/** Text keys of the muestras that are variants of a carta for another reader. */
const muestraLabelKeys: Record<string, string> = {
  pedidoRecibidoComercial: 'Pedido recibido, al comercial',
  promesaCambiadaComercial: 'Fechas de un pedido cambiadas, al comercial',
  promesaCambiadaSummary: 'Fechas de varios pedidos cambiadas, al comercial',
  pedidoCanceladoCasa: 'Pedido cancelado, a la casa',
  pedidoRevisadoComercial: 'Pedido cambiado por la casa, al comercial',
  devolucionRechazada: 'Devolución no aceptada',
  devolucionDecidida: 'Devolución decidida',
  suplementosComercial: 'Suplementos de un pedido, al comercial',
  cambiadaConSesiones: 'Contraseña cambiada, con sesiones abiertas',
};

export const cartaLabelKey = (carta: string): string =>
  cartaLabelKeys[carta] ?? muestraLabelKeys[carta] ?? carta;
export const cartaValues = Object.keys(cartaLabelKeys);
