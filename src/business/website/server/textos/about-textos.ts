/** Texts of the About page: the place of each, and the product's key. */
export const aboutTextos: Record<string, string> = {
  descripcion:
    '{{nombre}} dibuja, corta y cose moda de ceremonia en Granollers, junto a Barcelona, y vende solo a tiendas. La casa, el taller y el showroom.',
  'titulo.desde': 'Hacemos vestidos de ceremonia desde {{desde}}',
  titulo: 'Hacemos vestidos de ceremonia',
  entrada:
    '{{nombre}} dibuja, corta y cose en Granollers, junto a Barcelona, y vende solo a tiendas. La mesa de patronaje, el taller y el almacén están en el mismo edificio, y en él alguien contesta al teléfono.',
  historia: 'Más de treinta años en el mismo oficio',
  'historia.primero':
    'Empezamos como un taller que cosía para otros. De aquellos encargos aprendimos lo que todavía decide cada modelo: que un vestido de fiesta se lleva doce horas, se sienta a cenar y baila, y que la tienda que lo vende tiene que poder defenderlo en el probador.',
  'historia.segundo':
    'Al cabo de unos años firmamos la primera colección propia. La compraron boutiques de barrio y de comarca; muchas siguen con nosotros, algunas ya en la segunda generación.',
  'historia.tercero':
    'Al cumplir los treinta sacamos del archivo dieciséis piezas y las volvimos a cortar con los tejidos de hoy. Puestas junto a las de entonces dicen mejor que nosotros qué ha cambiado y qué no.',
  principios: 'Tres cosas en las que no cedemos',
  calidad: 'Calidad premium',
  'calidad.texto':
    'Crepés con cuerpo, gasas que se mueven con poco aire, mikados que guardan la forma. Compramos el tejido con la mano, lo revisamos a contraluz antes de cortar y apartamos el que no llega. Forros de punto, cremalleras que aguantan y costuras con margen, para que la modista pueda ensanchar.',
  diseno: 'Diseño estudiado',
  'diseno.texto':
    'Cada patrón nace en nuestra mesa y se prueba en tres tallas antes de entrar en producción. Las tallas grandes se dibujan de nuevo, no se amplían. La manga deja levantar el brazo, el talle no sube al sentarse y el escote se queda en su sitio.',
  confeccion: 'Confección local',
  'confeccion.texto':
    'Cortamos y cosemos en Granollers. Por eso una reposición no cruza medio mundo, una duda de largo se resuelve con una llamada y podemos hacer tiradas cortas sin que se note en el acabado.',
  pasos: 'Cómo se hace un vestido',
  'pasos.dibujo': 'Dibujo',
  'pasos.dibujo.texto':
    'La colección empieza casi un año antes de llegar a la tienda, con el tejido en la mano y no al revés.',
  'pasos.patron': 'Patrón',
  'pasos.patron.texto': 'Se traza a tamaño real y se corta primero en retor, que no perdona un error.',
  'pasos.prueba': 'Prueba',
  'pasos.prueba.texto':
    'Se viste en tres tallas: se camina, se sienta y se levantan los brazos. Lo que tira se corrige.',
  'pasos.corte': 'Corte',
  'pasos.corte.texto': 'El tejido reposa extendido antes de cortarlo, para que no encoja después.',
  'pasos.confeccion': 'Confección',
  'pasos.confeccion.texto':
    'La cose de principio a fin el mismo equipo: quien monta la manga ha visto cómo cae el cuerpo.',
  'pasos.repaso': 'Repaso',
  'pasos.repaso.texto':
    'Plancha, hilos, medidas con la tabla de tallas delante y funda. Lo que no pasa no sale.',
  razones: 'Por qué trabajar con nosotros',
  'razones.tiendas': 'Vendemos solo a tiendas',
  'razones.tiendas.texto':
    'No competimos con usted en internet. A quien nos escribe buscando un vestido para ella le damos la dirección de una boutique de su zona.',
  'razones.minimos': 'Se pide lo que hace falta',
  'razones.minimos.texto':
    'Un primer pedido son {{primera}} prendas y una reposición, {{reposicion}}. Se repone por talla y color durante la temporada, mientras haya.',
  'razones.minimos.sin': 'Se repone por talla y color durante la temporada, mientras haya.',
  'razones.tallas': 'Tallas pensadas',
  'razones.tallas.texto':
    'Hasta la 60, con patrón propio para las grandes y las medidas de cada modelo a la vista, para acertar sin tener que devolver.',
  'razones.plazos': 'Plazos claros',
  'razones.plazos.texto':
    'Lo que ve disponible está en el almacén y sale en dos días laborables. Lo que se está cosiendo lleva su fecha al lado.',
  visita: 'Venga a vernos',
  'visita.texto':
    'El showroom está encima del taller y recibe con cita: así encuentra preparada la colección que quiere ver, en las tallas que vende, y el tiempo es suyo.',
  'visita.tren': 'R2 Nord hasta Granollers Centre: una media hora desde el centro de Barcelona.',
  'visita.coche': 'Por la C-17 o la AP-7; hay sitio para aparcar y para cargar.',
  'visita.avion': 'Desde el aeropuerto de Barcelona, la misma línea R2 Nord, sin transbordo.',
  'visita.cita': 'Pedir cita en el showroom',
  mapa: 'Mapa: Granollers, al nordeste de Barcelona',
  'mapa.texto':
    'Granollers está tierra adentro, a unos treinta kilómetros al nordeste de Barcelona y al pie del Montseny. El tren R2 y la carretera C-17 unen las dos ciudades; el aeropuerto queda al sur de Barcelona.',
  final: 'Lo que hacemos se entiende mejor mirándolo.',
};
