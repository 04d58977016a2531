/** What the letters of the house say. Each is a function of what it tells, in the reader's language. */
import type { Language } from '../../../platform/i18n/languages.ts';
import { type PedidoRecibido, pedidoRecibido } from './carta-pedido-recibido.ts';
import { type FactorChange, secondFactorLetter } from './carta-second-factor.ts';
import { cartasDeContacto, type DatosDeContacto } from './cartas-de-contacto.ts';
import { cartasDeRegistro } from './cartas-de-registro.ts';
import type { Carta } from './letter.ts';
import { saludo } from './saludo.ts';

/** What each letter tells. */
export interface DatosDeCarta {
  /** A password may be chosen. */
  restablecer: { nombre: string };
  /** A way in without a password. */
  enlace: { nombre: string; email: string };
  /** An account was opened for somebody: he chooses its first password. */
  invitacionCuenta: { nombre: string };
  /** A password was changed. `fecha` is a day and time in words. A letter of an older server has no `sesiones`. */
  cambiada: { nombre: string; fecha: string; sesiones?: 'cerradas' | 'abiertas' };
  /** The e-mail of an account was changed: to the old address. `email` is the new one, masked. */
  correoCambiado: { nombre: string; fecha: string; email: string };
  /** The second factor of an account changed. `fecha` is a day and time in words. */
  secondFactor: { nombre: string; fecha: string; change: FactorChange };
  /** A request of an account has come in: to whoever asked, whose words are not repeated (anyone can name any address). */
  recibida: Record<string, never>;
  /** The same, to the team. `pais` in words. */
  equipo: {
    id: string;
    nombre: string;
    email: string;
    telefono: string;
    empresa: string;
    pais: string;
  };
  /** A request was approved: the account is activated by a key. `pagina` is the path that the key is added to. */
  aprobada: { nombre: string; pagina: string };
  /** A request was rejected, and why. */
  rechazada: { nombre: string; motivo: string };
  /** An order has come in: to the shop, and to its comercial (`tienda`: whose order it is). */
  pedidoRecibido: PedidoRecibido;
  /** A message from the contact page, to the team. */
  contacto: DatosDeContacto;
  /** The same, to whoever wrote it: his words are not repeated, since anyone can name any address. */
  contactoRecibido: Pick<DatosDeContacto, 'asunto'>;
  /** A known customer may choose a password. */
  invitacion: { nombre: string; pagina: string };
}
export type NombreDeCarta = keyof DatosDeCarta;

export interface Voz {
  say(key: string, params?: Record<string, string>): string;
  /** An address of the site, from a path. */
  link(path: string): string;
  /** The reader's language, for money and numbers. */
  idioma: Language;
  /** The key of the letter's link; empty when it has none. */
  clave: string;
}

export type Escritor<K extends NombreDeCarta> = (datos: DatosDeCarta[K], voz: Voz) => Carta;

export const cartas: { [K in NombreDeCarta]: Escritor<K> } = {
  restablecer: ({ nombre }, voz) => ({
    asunto: voz.say('Elija una contraseña nueva'),
    piezas: [
      saludo(voz, nombre),
      { parrafo: voz.say('Nos han pedido una contraseña nueva para su cuenta. Elíjala aquí:') },
      {
        boton: voz.say('Elegir la contraseña'),
        href: voz.link(`/reset-password?key=${encodeURIComponent(voz.clave)}`),
      },
      {
        menor: voz.say(
          'El enlace sirve una sola vez y caduca en dos horas. Si no lo ha pedido usted, no haga nada: su contraseña sigue siendo la misma.',
        ),
      },
    ],
  }),
  invitacionCuenta: ({ nombre }, voz) => ({
    asunto: voz.say('Su cuenta le espera'),
    piezas: [
      saludo(voz, nombre),
      { parrafo: voz.say('Le hemos abierto una cuenta. Elija su contraseña y ya podrá entrar:') },
      {
        boton: voz.say('Elegir la contraseña'),
        href: voz.link(`/reset-password?key=${encodeURIComponent(voz.clave)}`),
      },
      {
        menor: voz.say(
          'El enlace sirve una sola vez y caduca en catorce días. Si caduca, pídanos otro o use «¿Ha olvidado la contraseña?» en la página de entrada.',
        ),
      },
    ],
  }),
  enlace: ({ nombre, email }, voz) => ({
    asunto: voz.say('Su enlace para entrar'),
    piezas: [
      saludo(voz, nombre),
      { parrafo: voz.say('Con este enlace entra en su cuenta sin escribir la contraseña:') },
      {
        boton: voz.say('Entrar en mi cuenta'),
        href: voz.link(
          `/login?email=${encodeURIComponent(email)}&emailToken=${encodeURIComponent(voz.clave)}`,
        ),
      },
      {
        menor: voz.say(
          'El enlace sirve una sola vez y caduca en una hora. Si no lo ha pedido usted, no haga nada.',
        ),
      },
    ],
  }),
  cambiada: ({ nombre, fecha, sesiones = 'cerradas' }, voz) => ({
    asunto: voz.say('Su contraseña ha cambiado'),
    piezas: [
      saludo(voz, nombre),
      {
        parrafo: voz.say(
          sesiones === 'cerradas'
            ? 'La contraseña de su cuenta se cambió el {{fecha}}. Las demás sesiones abiertas se han cerrado.'
            : 'La contraseña de su cuenta se cambió el {{fecha}}. Las demás sesiones siguen abiertas, como se eligió al cambiarla.',
          { fecha },
        ),
      },
      { parrafo: voz.say('Si no ha sido usted, pida enseguida una contraseña nueva y avísenos.') },
      { boton: voz.say('Pedir una contraseña nueva'), href: voz.link('/forgot-password') },
      { menor: voz.say('Los enlaces que le habíamos mandado antes del cambio ya no sirven.') },
    ],
  }),
  correoCambiado: ({ nombre, fecha, email }, voz) => ({
    asunto: voz.say('Ha cambiado el correo de su cuenta'),
    piezas: [
      saludo(voz, nombre),
      {
        parrafo: voz.say(
          'El correo de su cuenta se cambió el {{fecha}}: desde entonces se entra con {{email}}. Las sesiones abiertas se han cerrado y los enlaces que le habíamos mandado ya no sirven.',
          { fecha, email },
        ),
      },
      { parrafo: voz.say('Si no ha pedido este cambio, avísenos enseguida y le devolvemos la cuenta.') },
      { boton: voz.say('Avisar a la casa'), href: voz.link('/contacto') },
    ],
  }),
  secondFactor: secondFactorLetter,
  ...cartasDeRegistro,
  ...cartasDeContacto,
  pedidoRecibido,
};

export const esCarta = (nombre: string): nombre is NombreDeCarta => Object.hasOwn(cartas, nombre);
