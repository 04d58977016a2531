import type { TipoPrenda } from '#demo/illustrator/index.ts';
import { type TextoCompleto, texto } from '../texto.ts';

/** The texts of the modeloTipos above their pages of the gallery. */
export const TIPO_TEXTOS: Record<TipoPrenda, TextoCompleto> = {
  'vestido-fiesta-corto': texto(
    'Vestidos cortos para bodas de tarde y celebraciones en las que se baila. Entallados donde toca y con margen en las costuras para ajustar.',
    'Short dresses for afternoon weddings and parties with dancing. Fitted where it matters, with enough seam allowance to alter.',
    'Vestits curts per a casaments de tarda i celebracions on es balla. Entallats on cal i amb marge a les costures per ajustar.',
    'Vestidos curtos para casamentos à tarde e festas em que se dança. Cintados onde é preciso e com margem nas costuras para ajustar.',
  ),
  'vestido-fiesta-largo': texto(
    'Vestidos largos para la noche y para bodas de etiqueta, con el largo pensado para llevarlos con tacón.',
    'Long dresses for the evening and for formal weddings, cut to be worn with heels.',
    'Vestits llargs per a la nit i per a casaments d’etiqueta, amb la llargada pensada per dur-los amb taló.',
    'Vestidos compridos para a noite e para casamentos de cerimónia, com o comprimento pensado para saltos.',
  ),
  'vestido-coctel': texto(
    'Vestidos de cóctel para comuniones, bautizos y cenas: los que una clienta vuelve a ponerse.',
    'Cocktail dresses for communions, christenings and dinners: the ones a customer wears again.',
    'Vestits de còctel per a comunions, batejos i sopars: els que una clienta es torna a posar.',
    'Vestidos de cocktail para comunhões, batizados e jantares: os que uma cliente volta a vestir.',
  ),
  'vestido-madrina': texto(
    'Vestidos largos de madrina con manga o con hombro cubierto, en tallas de la 40 a la 56.',
    'Long dresses for the mother of the bride, with a sleeve or a covered shoulder, in sizes 40 to 56.',
    'Vestits llargs de padrina amb màniga o amb l’espatlla coberta, en talles de la 40 a la 56.',
    'Vestidos compridos de madrinha com manga ou ombro coberto, em tamanhos do 40 ao 56.',
  ),
  'conjunto-madrina': texto(
    'Vestido con su chaqueta o su abrigo, del mismo tejido y del mismo tinte. Se venden juntos y se llevan también por separado.',
    'A dress with its jacket or coat, in the same cloth and the same dye. Sold together, and worn apart as well.',
    'Vestit amb la seva jaqueta o el seu abric, del mateix teixit i del mateix tint. Es venen junts i es duen també per separat.',
    'Vestido com o seu casaco, do mesmo tecido e da mesma cor. Vendem-se juntos e também se vestem em separado.',
  ),
  'traje-chaqueta-falda': texto(
    'Chaqueta y falda para ceremonias de mañana, con la chaqueta forrada.',
    'A jacket and skirt for morning ceremonies, with a lined jacket.',
    'Jaqueta i faldilla per a cerimònies de matí, amb la jaqueta folrada.',
    'Casaco e saia para cerimónias de manhã, com o casaco forrado.',
  ),
  'traje-chaqueta-pantalon': texto(
    'Chaqueta y pantalón para quien no quiere vestido: tan de ceremonia como él.',
    'A jacket and trousers for those who want no dress, and every bit as formal.',
    'Jaqueta i pantalons per a qui no vol vestit: tan de cerimònia com ell.',
    'Casaco e calças para quem não quer vestido: de cerimónia tal como ele.',
  ),
  mono: texto(
    'Monos de pierna ancha que caen como un vestido largo.',
    'Wide-legged jumpsuits that fall like a long dress.',
    'Granotes de cama ampla que cauen com un vestit llarg.',
    'Macacões de perna larga que caem como um vestido comprido.',
  ),
  falda: texto(
    'Faldas de fiesta para combinar con los tops y las chaquetas de la casa.',
    'Occasion skirts to combine with our tops and jackets.',
    'Faldilles de festa per combinar amb els tops i les jaquetes de la casa.',
    'Saias de festa para combinar com os tops e os casacos da casa.',
  ),
  pantalon: texto(
    'Pantalones de vestir, rectos y de pierna ancha, con la cintura alta.',
    'Dress trousers, straight and wide-legged, with a high waist.',
    'Pantalons de vestir, rectes i de cama ampla, amb la cintura alta.',
    'Calças de vestir, direitas e de perna larga, com a cintura subida.',
  ),
  top: texto(
    'Tops y blusas de los mismos tejidos que las faldas y los pantalones.',
    'Tops and blouses in the same cloths as the skirts and trousers.',
    'Tops i bruses dels mateixos teixits que les faldilles i els pantalons.',
    'Tops e blusas dos mesmos tecidos que as saias e as calças.',
  ),
  chaqueta: texto(
    'Chaquetas y boleros que acompañan a un vestido sin mangas.',
    'Jackets and boleros to go over a sleeveless dress.',
    'Jaquetes i boleros que acompanyen un vestit sense mànigues.',
    'Casacos e boleros que acompanham um vestido sem mangas.',
  ),
  abrigo: texto(
    'Abrigos ligeros de ceremonia, para llevar puestos también dentro de la iglesia.',
    'Light coats for ceremonies, to be worn inside the church as well.',
    'Abrics lleugers de cerimònia, per dur posats també dins de l’església.',
    'Casacos compridos e leves de cerimónia, para vestir também dentro da igreja.',
  ),
  capa: texto(
    'Capas y estolas para los hombros: la pieza que se añade al final y cambia el vestido.',
    'Capes and stoles for the shoulders: the piece that is added last and changes the dress.',
    'Capes i estoles per a les espatlles: la peça que s’afegeix al final i canvia el vestit.',
    'Capas e estolas para os ombros: a peça que se acrescenta no fim e muda o vestido.',
  ),
};
