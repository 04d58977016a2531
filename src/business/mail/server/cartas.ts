/** The content of all letters. Each is a function of its data, in the reader's language. */
import type { Language } from '../../../platform/i18n/languages.ts';
import type { Plazos } from '../../settings/making-time.ts';
import { type AlbaranEnviado, type AlbaranIncidencia, albaranCartas } from './albaran-cartas.ts';
import { type ColorRetirado, colorRetirado } from './color-retirado-carta.ts';
import { type PedidoCompraData, pedidoCompra } from './compra-carta.ts';
import { type ContactoData, contactCartas } from './contact-cartas.ts';
import { type DevolucionContestada, devolucionContestada } from './devolucion-carta.ts';
import { type FacturaEmitida, facturaEmitida } from './factura-carta.ts';
import { greeting } from './greeting.ts';
import { type CertificateExpires, houseCartas, type PedidoContestado } from './house-cartas.ts';
import { type LiquidacionAprobada, liquidacionAprobada } from './liquidacion-carta.ts';
import { type PedidoRecibido, pedidoRecibido } from './pedido-recibido-carta.ts';
import { type PersonaPedida, personaPedida } from './person-carta.ts';
import { type PedidoCancelado, type PromesaCambiada, promiseCartas } from './promise-cartas.ts';
import { type ReciboDevuelto, reciboDevuelto } from './recibo-carta.ts';
import { type Reclamacion, reclamacion } from './reclamacion-carta.ts';
import { registrationCartas } from './registration-cartas.ts';
import type { LetterContent } from './render-letter.ts';
import { type PedidoRevisado, pedidoRevisado } from './revision-carta.ts';
import { type FactorChange, secondFactorCarta } from './second-factor-carta.ts';
import { type Suplementos, suplementos } from './suplementos-carta.ts';

/** The data of each letter. */
export interface CartaData {
  /** Choose a new password. */
  restablecer: { nombre: string };
  /** Sign in without a password. */
  enlace: { nombre: string; email: string };
  /** A new account: choose its first password. */
  invitacionCuenta: { nombre: string };
  /** The password changed. `fecha` is a day and time as text. Letters of older servers have no `sesiones`. */
  cambiada: { nombre: string; fecha: string; sesiones?: 'cerradas' | 'abiertas' };
  /** The e-mail of an account changed; sent to the old address. `email` is the new one, masked. */
  correoCambiado: { nombre: string; fecha: string; email: string };
  /** The second factor of an account changed. `fecha` is a day and time as text. */
  secondFactor: { nombre: string; fecha: string; change: FactorChange };
  /**
   * A request for an account arrived; to the sender. Without the sender's words, because anyone can enter any
   * address.
   */
  recibida: Record<string, never>;
  /** The same to the team. `pais` as text. */
  equipo: {
    id: string;
    nombre: string;
    email: string;
    telefono: string;
    empresa: string;
    pais: string;
  };
  /** A request was approved; the key activates the account. `pagina` is the path before the key. */
  aprobada: { nombre: string; pagina: string };
  /** A request was rejected, with the reason. */
  rechazada: { nombre: string; motivo: string };
  /** An order arrived; to the shop and to its comercial. `tienda` is the shop of the order. */
  pedidoRecibido: PedidoRecibido;
  /** Garments of an order got another day; one letter for all of them. */
  promesaCambiada: PromesaCambiada;
  /** An order was cancelled: by the shop, to the company and the comercial; by staff, to the shop. */
  pedidoCancelado: PedidoCancelado;
  /** The company changed an order; to the shop and to its comercial. */
  pedidoRevisado: PedidoRevisado;
  /** The shop answered a change of its order; to the company and to the comercial. */
  pedidoContestado: PedidoContestado;
  /** The certificate for the tax agency expires; to the company. */
  certificateExpires: CertificateExpires;
  /** The house has set the surcharges of an order's special garments; to the shop and to its comercial. */
  suplementos: Suplementos;
  /** An issued factura, with its PDF. */
  facturaEmitida: FacturaEmitida;
  /** A color that the house does not make: its garments are cancelled. To each shop once. */
  colorRetirado: ColorRetirado;
  /** A pedido de compra as a PDF, to its proveedor. */
  pedidoCompra: PedidoCompraData;
  /** A parcel has left, with its albarán and its tracking number. */
  albaranEnviado: AlbaranEnviado;
  /** A parcel came back or was lost. */
  albaranIncidencia: AlbaranIncidencia;
  /** The house answered a return, or decided about its garments; to the shop and to its comercial. */
  devolucionContestada: DevolucionContestada;
  /** Direct debits that came back, for the comercial. */
  reciboDevuelto: ReciboDevuelto;
  /** An approved statement of commissions with its PDF, for its comercial. */
  liquidacionAprobada: LiquidacionAprobada;
  /** The overdue debts of a shop, with its statement. */
  reclamacion: Reclamacion;
  /** A message from the contact page, to the team. */
  contacto: ContactoData;
  /** The same to the sender. Without the sender's words, because anyone can enter any address. */
  contactoRecibido: Pick<ContactoData, 'asunto'>;
  /** A shop or a visitor asked the assistant for a person; to the team. */
  personaPedida: PersonaPedida;
  /** A known cliente may choose a password. */
  invitacion: { nombre: string; pagina: string };
}
export type CartaName = keyof CartaData;

export interface CartaContext {
  t(key: string, params?: Record<string, string | number>): string;
  /** Returns the absolute URL of a path. */
  link(path: string): string;
  /** The reader's language, for money and numbers. */
  idioma: Language;
  /** The company's estimate for garments to be made. */
  plazos: Plazos;
  /** The key of the letter's link; empty when it has none. */
  clave: string;
}

export type CartaWriter<K extends CartaName> = (datos: CartaData[K], context: CartaContext) => LetterContent;

export const cartas: { [K in CartaName]: CartaWriter<K> } = {
  restablecer: ({ nombre }, context) => ({
    subject: context.t('Elija una contraseña nueva'),
    parts: [
      greeting(context, nombre),
      { paragraph: context.t('Nos han pedido una contraseña nueva para su cuenta. Elíjala aquí:') },
      {
        button: context.t('Elegir la contraseña'),
        href: context.link(`/reset-password?key=${encodeURIComponent(context.clave)}`),
      },
      {
        smallPrint: context.t(
          'El enlace sirve una sola vez y caduca en dos horas. Si no lo ha pedido usted, no haga nada: su contraseña sigue siendo la misma.',
        ),
      },
    ],
  }),
  invitacionCuenta: ({ nombre }, context) => ({
    subject: context.t('Su cuenta le espera'),
    parts: [
      greeting(context, nombre),
      { paragraph: context.t('Le hemos abierto una cuenta. Elija su contraseña y ya podrá entrar:') },
      {
        button: context.t('Elegir la contraseña'),
        href: context.link(`/reset-password?key=${encodeURIComponent(context.clave)}`),
      },
      {
        smallPrint: context.t(
          'El enlace sirve una sola vez y caduca en catorce días. Si caduca, pídanos otro o use «¿Ha olvidado la contraseña?» en la página de entrada.',
        ),
      },
    ],
  }),
  enlace: ({ nombre, email }, context) => ({
    subject: context.t('Su enlace para entrar'),
    parts: [
      greeting(context, nombre),
      { paragraph: context.t('Con este enlace entra en su cuenta sin escribir la contraseña:') },
      {
        button: context.t('Entrar en mi cuenta'),
        href: context.link(
          `/login?email=${encodeURIComponent(email)}&emailToken=${encodeURIComponent(context.clave)}`,
        ),
      },
      {
        smallPrint: context.t(
          'El enlace sirve una sola vez y caduca en una hora. Si no lo ha pedido usted, no haga nada.',
        ),
      },
    ],
  }),
  cambiada: ({ nombre, fecha, sesiones = 'cerradas' }, context) => ({
    subject: context.t('Su contraseña ha cambiado'),
    parts: [
      greeting(context, nombre),
      {
        paragraph: context.t(
          sesiones === 'cerradas'
            ? 'La contraseña de su cuenta se cambió el {{fecha}}. Las demás sesiones abiertas se han cerrado.'
            : 'La contraseña de su cuenta se cambió el {{fecha}}. Las demás sesiones siguen abiertas, como se eligió al cambiarla.',
          { fecha },
        ),
      },
      { paragraph: context.t('Si no ha sido usted, pida enseguida una contraseña nueva y avísenos.') },
      { button: context.t('Pedir una contraseña nueva'), href: context.link('/forgot-password') },
      { smallPrint: context.t('Los enlaces que le habíamos mandado antes del cambio ya no sirven.') },
    ],
  }),
  correoCambiado: ({ nombre, fecha, email }, context) => ({
    subject: context.t('Ha cambiado el correo de su cuenta'),
    parts: [
      greeting(context, nombre),
      {
        paragraph: context.t(
          'El correo de su cuenta se cambió el {{fecha}}: desde entonces se entra con {{email}}. Las sesiones abiertas se han cerrado y los enlaces que le habíamos mandado ya no sirven.',
          { fecha, email },
        ),
      },
      { paragraph: context.t('Si no ha pedido este cambio, avísenos enseguida y le devolvemos la cuenta.') },
      { button: context.t('Avisar a la casa'), href: context.link('/contacto') },
    ],
  }),
  secondFactor: secondFactorCarta,
  ...registrationCartas,
  ...contactCartas,
  ...promiseCartas,
  pedidoRecibido,
  pedidoRevisado,
  ...houseCartas,
  suplementos,
  facturaEmitida,
  colorRetirado,
  pedidoCompra,
  ...albaranCartas,
  devolucionContestada,
  reciboDevuelto,
  liquidacionAprobada,
  reclamacion,
  personaPedida,
};

export const isCartaName = (nombre: string): nombre is CartaName => Object.hasOwn(cartas, nombre);
