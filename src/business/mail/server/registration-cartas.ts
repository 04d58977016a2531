/** The letters about a shop's request for an account: received, decided, invited. */
import type { CartaWriter } from './cartas.ts';
import { greeting } from './greeting.ts';

const keyPath = (pagina: string, clave: string) => `${pagina}${encodeURIComponent(clave)}`;

export const registrationCartas: {
  [K in 'recibida' | 'equipo' | 'aprobada' | 'rechazada' | 'invitacion']: CartaWriter<K>;
} = {
  recibida: (_, context) => ({
    subject: context.t('Hemos recibido su solicitud'),
    parts: [
      greeting(context),
      {
        paragraph: context.t(
          'Gracias por su interés. Hemos recibido su solicitud de registro y la estamos revisando.',
        ),
      },
      {
        paragraph: context.t(
          'En cuanto la aprobemos le enviaremos un correo con un enlace para activar su cuenta. Si no le llega, mire en el correo no deseado.',
        ),
      },
      { smallPrint: context.t('Si no ha pedido usted una cuenta, no haga nada.') },
    ],
  }),
  equipo: ({ id, nombre, email, telefono, empresa, pais }, context) => ({
    subject: context.t('Solicitud de registro: {{nombre}}', { nombre: empresa || nombre }),
    parts: [
      { paragraph: context.t('Ha llegado una solicitud de registro.') },
      {
        rows: [
          [context.t('Nombre'), nombre],
          [context.t('Empresa'), empresa || '–'],
          [context.t('Email'), email],
          [context.t('Teléfono'), telefono],
          [context.t('País'), pais],
        ],
      },
      {
        button: context.t('Ver la solicitud'),
        href: context.link(`/admin/registros/${encodeURIComponent(id)}`),
      },
    ],
  }),
  aprobada: ({ nombre, pagina }, context) => ({
    subject: context.t('Su solicitud está aprobada: active su cuenta'),
    parts: [
      greeting(context, nombre),
      {
        paragraph: context.t(
          'Hemos aprobado su solicitud. Complete sus datos y elija una contraseña para empezar a comprar:',
        ),
      },
      { button: context.t('Activar mi cuenta'), href: context.link(keyPath(pagina, context.clave)) },
      {
        smallPrint: context.t(
          'El enlace sirve una sola vez y caduca en catorce días. Si ha caducado, pídanos otro por teléfono o por correo.',
        ),
      },
    ],
  }),
  rechazada: ({ nombre, motivo }, context) => ({
    subject: context.t('Sobre su solicitud de registro'),
    parts: [
      greeting(context, nombre),
      { paragraph: context.t('Hemos revisado su solicitud y de momento no podemos abrirle una cuenta.') },
      { paragraph: motivo },
      {
        paragraph: context.t(
          'Si cree que se trata de un error o quiere enviarnos más documentación, responda a este correo o llámenos.',
        ),
      },
    ],
  }),
  invitacion: ({ nombre, pagina }, context) => ({
    subject: context.t('Su cuenta de cliente le espera'),
    parts: [
      greeting(context, nombre),
      {
        paragraph: context.t(
          'Ya puede ver la colección con sus precios y hacer sus pedidos en línea. Solo tiene que elegir una contraseña:',
        ),
      },
      { button: context.t('Elegir la contraseña'), href: context.link(keyPath(pagina, context.clave)) },
      {
        smallPrint: context.t(
          'El enlace sirve una sola vez y caduca en catorce días. Si ha caducado, pídanos otro por teléfono o por correo.',
        ),
      },
    ],
  }),
};
