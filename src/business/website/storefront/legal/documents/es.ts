import type { LegalDocuments } from '../legal-document.ts';

const documents: LegalDocuments = {
  aviso: {
    title: 'Aviso legal',
    description: 'Quién está detrás de este sitio, para quién es y en qué condiciones se usa.',
    intro: 'Quién está detrás de este sitio, para quién es y en qué condiciones se usa.',
    sections: [
      {
        id: 'titular',
        title: 'Titular',
        text: `
          - Titular: {razonSocial}
          - NIF: {nif}
          - Domicilio: {direccion}
          - Inscripción: {registro}
          - Teléfono: {telefono}
          - Correo electrónico: {email}`,
      },
      {
        id: 'uso',
        title: 'Para quién es',
        text: `
          Este sitio presenta las colecciones de {nombre} a tiendas y profesionales de la moda. No vendemos a consumidores: los precios, lo que hay disponible y los pedidos solo se ven con una cuenta de tienda, que abrimos después de comprobar la licencia de actividad.

          La cuenta es de la tienda que la pidió. Quien la usa guarda su contraseña y nos avisa si cree que alguien más la conoce; desde la propia cuenta puede ver qué sesiones están abiertas y cerrarlas.`,
      },
      {
        id: 'pedidos',
        title: 'Pedidos',
        text: `
          Los mínimos, las entregas, las devoluciones y las formas de pago se explican en las [preguntas frecuentes](/faq). Si entre que usted elige una prenda y envía el pedido cambian su precio o lo que hay, el sitio se lo dice y espera su conformidad.`,
      },
      {
        id: 'contenidos',
        title: 'Textos e imágenes',
        text: `
          Los textos, los dibujos, las fotografías y los modelos son de {nombre} o de quien nos los ha cedido. Las tiendas clientes pueden mostrar las imágenes de los modelos que venden para anunciarlos. Para cualquier otro uso, escríbanos antes.`,
      },
      {
        id: 'exactitud',
        title: 'Lo que respondemos',
        text: `
          Cuidamos que lo que se ve aquí sea cierto y esté al día, pero un color cambia de una pantalla a otra y una talla puede agotarse mientras usted la mira. Los sitios a los que enlazamos, como el mapa, WhatsApp o Instagram, son de sus dueños, y allí valen sus condiciones.`,
      },
      {
        id: 'ley',
        title: 'Ley aplicable',
        text: `
          Este aviso se rige por la ley española. Lo que no resolvamos hablando, entre empresas, lo resuelven los juzgados del domicilio del titular, salvo que una norma mande otra cosa.`,
      },
    ],
  },
  privacidad: {
    title: 'Política de privacidad',
    description: 'Qué datos suyos tenemos, para qué, cuánto tiempo, quién los ve y cómo pedir que se borren.',
    intro:
      'Qué datos suyos tenemos, para qué, cuánto tiempo, quién los ve y cómo pedirnos que los corrijamos o borremos.',
    sections: [
      {
        id: 'responsable',
        title: 'Quién responde de sus datos',
        text: `
          - Responsable: {razonSocial}
          - NIF: {nif}
          - Dirección: {direccion}
          - Correo electrónico: {email}
          - Teléfono: {telefono}`,
      },
      {
        id: 'datos',
        title: 'Qué datos y para qué',
        text: `
          - Si nos escribe desde la página de contacto: su nombre, su correo y su mensaje, y el teléfono y la tienda si los pone. Los usamos para contestarle, con su consentimiento.
          - Si pide una cuenta: nombre, correo, teléfono y país, la licencia de actividad, y si los pone, empresa, NIF, dirección y mensaje. Los usamos para comprobar que es un comercio y abrirle la cuenta: son los pasos previos a un contrato que usted nos pide. Un NIF de otro país de la Unión podemos comprobarlo en el registro VIES de la Comisión Europea.
          - Si tiene cuenta: los datos de su tienda, sus pedidos, su carrito y sus borradores, que puede compartir con los demás usuarios de su tienda, sus curvas de tallas y los modelos que marca como favoritos. Los usamos para servirle: es el contrato.
          - Si habla con el asistente: lo que escribe y lo que se le contesta, con su cuenta si ha entrado. Nuestro equipo lo lee para atender lo que quedó sin respuesta y para mejorar el asistente: es nuestro interés legítimo, y el suyo. Si pide hablar con una persona, le llega al equipo por correo, con el correo o el teléfono que nos dé.
          - Lo que escribe al asistente lo recibe también, para contestarle, el servicio de modelo de lenguaje de {modelo}, por contrato y solo para eso. Si ha entrado, además sus últimos mensajes y lo que el asistente consulta para usted: precios, existencias, su carrito, sus pedidos y sus facturas. De su ficha no le mandamos el nombre, el correo, el teléfono ni la dirección.
          - De cada sesión abierta: el navegador, el sistema y la dirección de red. Los usamos para que nadie entre en su lugar y para que usted pueda verlo: es nuestro interés legítimo, y el suyo.
          - De quien tiene la verificación en dos pasos (el equipo de la casa): la clave de su aplicación, cifrada; sus llaves de acceso, con el nombre que les da y su último uso; y huellas de sus códigos de recuperación.
          - De lo que se cambia en la gestión de la casa: quién lo hizo, cuándo y desde qué dirección de red, sin nombres ni teléfonos de terceros. Por seguridad.

          De su contraseña no guardamos más que una huella que no permite volver a ella. No hacemos perfiles ni dejamos que un programa decida por su cuenta nada que le afecte: cada solicitud la mira una persona.`,
      },
      {
        id: 'plazos',
        title: 'Cuánto tiempo',
        text: `
          - Los mensajes de contacto: 12 meses.
          - Las conversaciones con el asistente: 30 días, o hasta que las borre usted en el propio asistente.
          - La licencia que acompaña a una solicitud: se borra con la solicitud y, si no la aceptamos, a los 24 meses como muy tarde.
          - La cuenta: mientras la tenga. Al borrarla desaparecen nombre, correo, teléfono y contraseña.
          - La verificación en dos pasos: hasta que la quita o se borra la cuenta.
          - Las sesiones: duran 12 horas desde que entra, o 30 días si pide que le recordemos. Desde dónde entró se borra tres meses después.
          - Los intentos de entrar, para que nadie pruebe contraseñas: un día, como una huella que no dice de quién son.
          - Los correos que le enviamos: queda anotado cuáles, hasta que nos pida que los borremos.
          - Los pedidos y las facturas: seis años, porque lo manda el Código de Comercio (art. 30).`,
      },
      {
        id: 'quien',
        title: 'Quién los ve',
        text: `
          Nuestro equipo y el comercial de su zona, cada uno lo que necesita para su trabajo. Fuera de la casa, quien nos presta el alojamiento y el correo, por contrato y solo para eso, y el transportista, la dirección de entrega. No los vendemos ni los cedemos a nadie más, salvo a la Administración cuando la ley obliga.`,
      },
      {
        id: 'derechos',
        title: 'Lo que puede pedirnos',
        text: `
          Que le enseñemos sus datos, los corrijamos, los borremos, dejemos de usarlos o se los demos para llevarlos a otra parte. Basta un correo a {email}; contestamos en un mes como máximo. Si tiene cuenta, en ella puede descargarlos usted en cualquier momento.

          El consentimiento que nos dio puede retirarlo cuando quiera; lo hecho hasta entonces sigue siendo válido. Si cree que no lo hacemos bien, puede acudir a la [Agencia Española de Protección de Datos](https://www.aepd.es/).`,
      },
    ],
  },
  cookies: {
    title: 'Cookies',
    description:
      'Las pocas cosas que este sitio guarda en su navegador: solo lo necesario, sin seguimiento y sin terceros.',
    intro:
      'Este sitio guarda en su navegador solo lo que necesita para funcionar. Por eso no verá ningún aviso que aceptar.',
    sections: [
      {
        id: 'cookies',
        title: 'Las cookies',
        text: `
          | Nombre | Para qué | Hasta cuándo
          | .AspNetCore.Culture | La lengua que ha elegido | Un año
          | perchaSession | Si entra sin pedir que le recordemos: la sesión termina al cerrar el navegador | Cerrar el navegador`,
      },
      {
        id: 'almacenamiento',
        title: 'El almacenamiento del navegador',
        text: `
          No son cookies, porque no viajan con cada visita, pero hacen el mismo servicio.

          | Nombre | Para qué | Hasta cuándo
          | i18nextLng | La lengua que ha elegido | Hasta que lo borre
          | authToken, refreshToken | La sesión de su cuenta | Cerrar la sesión
          | untilBrowserCloses | Va con la cookie perchaSession | Cerrar el navegador
          | cartPending | Cantidades de su pedido que aún no hemos podido guardar, por ejemplo sin conexión | Hasta guardarlas
          | cartSend | El envío de un pedido que quedó sin respuesta, para no repetirlo | Llegar la respuesta
          | pedidosEnEspera | Los pedidos enviados sin conexión, que esperan en este equipo, y su carrito como lo vio por última vez | Quitar o borrar cada pedido; el carrito, al cerrar la sesión
          | orderDraft | Las observaciones y la fecha de un pedido sin enviar | Guardarlas con el borrador
          | matrixSteps | Los pasos que puede deshacer en la tabla de tallas | Cerrar la pestaña
          | actingFor | Solo para el equipo de la casa: la tienda para la que se hace el pedido | Terminar, salir o cerrar la pestaña
          | recientes | Las últimas fichas que ha abierto alguien del equipo | Salir
          | formDraft | Solo para el equipo de la casa: lo que lleva escrito en una ficha sin guardar | Guardarlo, salir o una semana
          | registerDraft | Lo que lleva escrito en la solicitud de cuenta, sin la licencia | Enviarla o cerrar la pestaña
          | activationDraft | Lo que lleva escrito al activar su cuenta, sin la contraseña | Activarla o cerrar la pestaña
          | conversationId | El número al azar de su conversación con el asistente, si no ha entrado | Hasta que borre la conversación
          | asistente | Lo que ha hablado con el asistente en esta pestaña; en nuestro servidor se guarda 30 días | Salir o cerrar la pestaña
          | tsr-scroll-restoration | Por dónde iba en cada página, para volver al mismo sitio | Cerrar la pestaña`,
      },
      {
        id: 'sin-red',
        title: 'Para cuando no hay conexión',
        text: `
          Lo que ha visto se guarda en su navegador para poder abrirlo sin conexión. Nada de ello se envía a nadie, y siempre se muestra antes lo que llega por la red.

          | Nombre | Para qué | Hasta cuándo
          | paginas, ficheros, imagenes, respuestas, sin-red | Las páginas y las imágenes que ha visto y las partes de que se componen | Hasta que lo borre; lo más antiguo deja sitio a lo nuevo
          | llevado, imagenes-llevadas | El catálogo que ha guardado para abrirlo sin conexión | Hasta que lo borre o cierre la sesión
          | privado | Lo que ha visto de su cuenta: precios, pedidos y facturas | Cerrar la sesión`,
      },
      {
        id: 'terceros',
        title: 'De otros, ninguna',
        text: `
          No medimos visitas, no hay publicidad y no cargamos tipografías ni vídeos de otros: lo que ve sale de nuestro servidor. La única excepción la decide usted: si en «Quiénes somos» pulsa «Mover y ampliar el mapa», su navegador pide el mapa a openstreetmap.org. Google Maps, WhatsApp e Instagram son enlaces; no reciben nada hasta que usted los sigue.`,
      },
      {
        id: 'borrar',
        title: 'Cómo borrarlas',
        text: `
          En los ajustes de su navegador, en el apartado de privacidad o de datos de sitios. El sitio seguirá funcionando: tendrá que elegir la lengua y entrar otra vez.`,
      },
    ],
  },
};
export default documents;
