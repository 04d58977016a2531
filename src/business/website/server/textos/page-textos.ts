/** Texts of the other pages: the place of each, and the product's key. */
import type { Pagina } from '../../paginas.ts';

export const pageTextos: Record<Exclude<Pagina, 'casa'>, Record<string, string>> = {
  todas: {
    descripcion: '{{nombre}} diseña y confecciona moda de ceremonia para tiendas independientes.',
    'pie.tiendas': 'Acceso para tiendas',
    'no-encontrado':
      'No hay nada en esta dirección. Puede que el modelo haya salido del catálogo o que el enlace esté incompleto.',
    fallo: 'Vuelva a intentarlo dentro de un momento. Si se repite, llámenos y lo miramos juntos.',
    idiomas: 'Elija en qué lengua quiere leer este sitio. Su navegador la recordará.',
    'sin-conexion':
      'Esta página no se ha visto antes en este equipo y ahora no hay red. Lo que ya ha visto sigue abierto, y lo que ha escrito en su carrito no se pierde.',
  },
  portada: {
    titulo: 'Moda de ceremonia para tiendas',
    desde: 'Moda de ceremonia desde {{desde}}',
    novedades: 'Lo último que ha salido del taller',
    tipos: 'Por tipo de prenda',
    valores: 'De qué está hecho un vestido nuestro',
    tejidos: 'Los tejidos',
    'tejidos.texto':
      'Los elegimos con la mano antes que con la vista: cómo caen, qué cuerpo tienen, cómo llegan al final de una boda.',
    patron: 'El patrón',
    'patron.texto':
      'Cada modelo nace en nuestra mesa y se prueba en cuerpo, en varias tallas. La manga deja levantar el brazo y el escote se queda en su sitio.',
    confeccion: 'La confección',
    'confeccion.texto':
      'Cortamos y cosemos junto a Barcelona. Una duda se resuelve con una llamada, y una reposición no cruza medio mundo.',
    tiendas: 'Si tiene una tienda',
    'tiendas.texto':
      'Vendemos a boutiques independientes, desde pocas prendas. Con su cuenta verá precios, lo que hay por color y talla y cuándo llega lo que falta, y podrá pasar el pedido a la hora que le venga bien.',
    seguir: 'Siga con su pedido',
    'seguir.texto':
      'En el catálogo verá sus precios, lo que hay por color y talla y cuándo llega lo que falta.',
  },
  contacto: {
    descripcion:
      'Teléfono, WhatsApp, correo, horario y dirección de {{nombre}}. Escríbanos o pida cita en el showroom.',
    entrada: 'Escríbanos, llámenos o venga. Le atiende alguien que conoce la colección.',
    cita: 'El showroom recibe con cita, de lunes a viernes. Los sábados, si nos avisa con tiempo.',
    gracias: 'Gracias por escribirnos. Le contestaremos a {{email}} en uno o dos días laborables.',
    'gracias.visita': 'Le propondremos un día y una hora para su visita al showroom.',
    'gracias.correo':
      'Le hemos enviado un correo que lo confirma. Si no lo ve, mire en el correo no deseado.',
  },
  preguntas: {
    descripcion:
      'Alta de tiendas, mínimos, tallas, plazos, envíos, devoluciones, pago e impuestos: lo que las tiendas nos preguntan.',
    entrada: 'Lo que más nos preguntan las tiendas antes de trabajar con nosotros, y también después.',
    ninguna: 'Todavía no hay ninguna respuesta sobre eso.',
    otra: '¿No está la suya? Pregúntenos:',
  },
  catalogo: {
    descripcion: 'Moda de ceremonia para tiendas: {{count}} modelos con sus colores, tallas y composición.',
    precios: 'Los precios son para tiendas clientes.',
    'precios.iva': 'Su precio, sin IVA; el recomendado, con IVA.',
    'sin-cuenta':
      'Vendemos solo a comercios. Con su cuenta verá aquí su precio, el PVP recomendado y lo que hay disponible por color y talla.',
    nada: 'Ningún modelo coincide con lo que busca.',
    'nada.texto': 'Pruebe con otra palabra (la referencia, un color, una colección) o quite un filtro.',
    tallas: 'Medidas del cuerpo en centímetros.',
    'favoritos.vacio': 'Todavía no tiene favoritos.',
    'favoritos.texto': 'Pulse el corazón de un modelo, en su foto o junto a su nombre, y lo encontrará aquí.',
  },
  alta: {
    invitacion:
      'Vendemos solo a comercios. Cuéntenos quién es y adjunte su licencia: con la cuenta verá sus precios, lo que hay disponible y hará sus pedidos.',
    'invitacion.breve':
      'Vendemos solo a comercios. Cuéntenos quién es y adjunte su licencia: la revisamos y le escribimos para activar la cuenta.',
    despues: 'Qué pasa después',
    'despues.primero': 'Una persona de la casa mira su solicitud y la licencia.',
    'despues.segundo':
      'Si está todo, le llega un correo para activar la cuenta: completa los datos de la empresa y elige una contraseña.',
    'despues.tercero': 'Entra, ve sus precios y pide a la hora que quiera.',
    licencia:
      'El documento que acredita que vende al público: alta censal (036 o 037), IAE o licencia de apertura. PDF o foto, {{mb}} MB como máximo.',
    mensaje: 'Qué vende, cómo nos ha conocido, lo que quiera contarnos',
    gracias: 'Gracias. Ya tenemos su solicitud y la estamos revisando.',
    'gracias.correo':
      'Cuando esté aprobada le llegará a {{email}} un correo con las instrucciones para activar su cuenta.',
    activar:
      'Complete los datos de su empresa, que son los que irán en las facturas, y elija una contraseña.',
    'activar.conocida': '{{nombre}}, con ella verá sus precios y hará sus pedidos cuando quiera.',
    activada: 'Su cuenta ha sido activada. Ya puede iniciar sesión con su email y su contraseña.',
    recargo:
      'Lo está la mayoría de los autónomos que venden al por menor. En caso de duda, pregunte a su gestoría.',
  },
  entrada: {
    texto: 'Con la cuenta de su tienda ve sus precios y lo que hay disponible, y hace sus pedidos.',
    'sin-cuenta': 'Si su tienda todavía no tiene cuenta, pídala: la revisamos y le escribimos.',
    olvidada:
      'Escriba el correo de su cuenta y le mandaremos un enlace para elegir otra, o para entrar sin ella.',
  },
  carrito: {
    vacio: 'Su carrito está vacío.',
    'vacio.texto': 'Abra un modelo y escriba las cantidades por color y talla: se guardan solas.',
    'minimo.primero': 'En un primer pedido son {{n}}. Puede enviarlo igualmente y lo hablamos.',
    'minimo.reposicion': 'En una reposición son {{n}}. Puede enviarlo igualmente y lo hablamos.',
    portes: 'Faltan {{importe}} para los portes pagados.',
    'portes.pagados': 'Portes pagados.',
    entrega: 'Si lo deja en blanco, servimos según plazo.',
    cambios: 'Desde que lo puso en el carrito ha cambiado esto:',
  },
  pedido: {
    enviado: 'Gracias. Hemos recibido su pedido; le avisaremos al confirmarlo.',
  },
};
