/** The letters of a shop's way in: asked for, decided on, invited. */
import type { Escritor } from './cartas.ts';
import { saludo } from './saludo.ts';

const enlaceDe = (pagina: string, clave: string) => `${pagina}${encodeURIComponent(clave)}`;

export const cartasDeRegistro: {
  [K in 'recibida' | 'equipo' | 'aprobada' | 'rechazada' | 'invitacion']: Escritor<K>;
} = {
  recibida: (_, voz) => ({
    asunto: voz.say('Hemos recibido su solicitud'),
    piezas: [
      saludo(voz),
      {
        parrafo: voz.say(
          'Gracias por su interés. Hemos recibido su solicitud de registro y la estamos revisando.',
        ),
      },
      {
        parrafo: voz.say(
          'En cuanto la aprobemos le enviaremos un correo con un enlace para activar su cuenta. Si no le llega, mire en el correo no deseado.',
        ),
      },
      { menor: voz.say('Si no ha pedido usted una cuenta, no haga nada.') },
    ],
  }),
  equipo: ({ id, nombre, email, telefono, empresa, pais }, voz) => ({
    asunto: voz.say('Solicitud de registro: {{nombre}}', { nombre: empresa || nombre }),
    piezas: [
      { parrafo: voz.say('Ha llegado una solicitud de registro.') },
      {
        datos: [
          [voz.say('Nombre'), nombre],
          [voz.say('Empresa'), empresa || '–'],
          [voz.say('Email'), email],
          [voz.say('Teléfono'), telefono],
          [voz.say('País'), pais],
        ],
      },
      { boton: voz.say('Ver la solicitud'), href: voz.link(`/admin/registros/${encodeURIComponent(id)}`) },
    ],
  }),
  aprobada: ({ nombre, pagina }, voz) => ({
    asunto: voz.say('Su solicitud está aprobada: active su cuenta'),
    piezas: [
      saludo(voz, nombre),
      {
        parrafo: voz.say(
          'Hemos aprobado su solicitud. Complete sus datos y elija una contraseña para empezar a comprar:',
        ),
      },
      { boton: voz.say('Activar mi cuenta'), href: voz.link(enlaceDe(pagina, voz.clave)) },
      {
        menor: voz.say(
          'El enlace sirve una sola vez y caduca en catorce días. Si ha caducado, pídanos otro por teléfono o por correo.',
        ),
      },
    ],
  }),
  rechazada: ({ nombre, motivo }, voz) => ({
    asunto: voz.say('Sobre su solicitud de registro'),
    piezas: [
      saludo(voz, nombre),
      { parrafo: voz.say('Hemos revisado su solicitud y de momento no podemos abrirle una cuenta.') },
      { parrafo: motivo },
      {
        parrafo: voz.say(
          'Si cree que se trata de un error o quiere enviarnos más documentación, responda a este correo o llámenos.',
        ),
      },
    ],
  }),
  invitacion: ({ nombre, pagina }, voz) => ({
    asunto: voz.say('Su cuenta de cliente le espera'),
    piezas: [
      saludo(voz, nombre),
      {
        parrafo: voz.say(
          'Ya puede ver la colección con sus precios y hacer sus pedidos en línea. Solo tiene que elegir una contraseña:',
        ),
      },
      { boton: voz.say('Elegir la contraseña'), href: voz.link(enlaceDe(pagina, voz.clave)) },
      {
        menor: voz.say(
          'El enlace sirve una sola vez y caduca en catorce días. Si ha caducado, pídanos otro por teléfono o por correo.',
        ),
      },
    ],
  }),
};
