import type { PieceWords } from '../words.ts';

export const pieces: PieceWords = {
  opening: {
    'vestido-fiesta-corto': [
      'A short dress in {tela}, for the guest who means to dance.',
      'A short party dress in {tela} that goes on in a minute and lasts the night.',
      'A party dress in {tela}, cut short: easy on one’s feet, easy at the table.',
    ],
    'vestido-fiesta-largo': [
      'A long dress in {tela}, made for entering a room slowly.',
      'A full-length gown in {tela}, the kind a customer remembers by name.',
      'An evening gown in {tela}, flat-seamed so that nothing shows through.',
    ],
    'vestido-coctel': [
      'A cocktail dress in {tela}, for afternoon weddings and dinners that run late.',
      'A cocktail dress in {tela} that takes a jacket by day and long earrings by night.',
      'A cocktail dress in {tela}: a simple piece, settled in the cutting.',
    ],
    'vestido-madrina': [
      'A mother-of-the-bride dress in {tela}, with the drape a long ceremony asks for.',
      'Made for the woman who walks to the altar and cut in {tela}, it sits well and rises better.',
      'For the mother of the bride, in {tela}: quiet lines and a shoulder that stays in place.',
    ],
    'conjunto-madrina': [
      'A two-piece ensemble in {tela}, to be worn together or apart.',
      'Two pieces in {tela} for the mother of the bride: both for the ceremony, one for dinner.',
      'A mother-of-the-bride ensemble in {tela}, its outer piece barely a shade away.',
    ],
    'traje-chaqueta-falda': [
      'A jacket and skirt in {tela}, the fronts interlined in the old way.',
      'A skirt suit in {tela}: made for the ceremony, worn afterwards as separates.',
    ],
    'traje-chaqueta-pantalon': [
      'A jacket and trousers in {tela}, for a mother of the bride who does not see herself in a gown.',
      'A trouser suit in {tela}, with a natural shoulder and a defined waist.',
    ],
    mono: [
      'A jumpsuit in {tela}, as dressed as a gown and easier to wear.',
      'A jumpsuit in {tela} for guests who would rather not wear a skirt.',
      'A party jumpsuit in {tela}, with the rise measured so that the waist stays up.',
    ],
    falda: [
      'A skirt in {tela}, to wear with the tops and jackets of the house.',
      'A skirt in {tela} that changes with whatever is worn above it.',
    ],
    pantalon: [
      'Trousers in {tela}, with the waist where it belongs and a pressed crease.',
      'Dress trousers in {tela}, with a clean waistband and no pockets to add bulk.',
    ],
    top: [
      'A top in {tela}, for trousers or a long skirt.',
      'A blouse in {tela}, just long enough to be worn loose.',
      'A top in {tela} that dresses the whole outfit with very little.',
    ],
    chaqueta: [
      'A jacket in {tela}, made to go over a dress without hiding it.',
      'A jacket in {tela}, as warm as a church in March requires.',
    ],
    abrigo: [
      'An occasion coat in {tela}, of the kind one does not leave in the cloakroom.',
      'A coat in {tela} that is part of the dress.',
    ],
    capa: [
      'A cape in {tela}, to cover the shoulders without hiding the dress.',
      'A cape in {tela} that goes on at the door and does not mind an embrace.',
    ],
    estola: [
      'A stole in {tela}, for the church and for when the evening cools.',
      'A stole in {tela}, long enough to stay up by itself.',
    ],
  },
  tela: {
    crepe: 'two-way stretch crêpe',
    gasa: 'chiffon',
    mikado: 'mikado',
    saten: 'duchesse satin',
    encaje: 'Chantilly lace',
    lentejuela: 'sequinned tulle',
    jacquard: 'jacquard',
    terciopelo: 'velvet',
    plumeti: 'dotted Swiss',
    floral: 'printed chiffon',
    bicolor: 'two-tone crêpe',
  },
  aboutTela: {
    crepe: [
      'The crêpe has body and gives in both directions, so it fits without gripping.',
      'This crêpe hardly creases and recovers its shape on the hanger.',
      'The crêpe has a welcome weight: it falls by itself and does not cling.',
    ],
    gasa: [
      'The chiffon is lined and moves with every step.',
      'Two layers of chiffon lie over a light lining that does not cling.',
    ],
    mikado: [
      'The mikado has silk in it and holds its shape without boning.',
      'In mikado, volume stays where the iron leaves it.',
    ],
    saten: [
      'The satin is dense, with a restrained sheen, and falls straight.',
      'We chose a heavy satin, with a little elastane, that is never see-through.',
    ],
    encaje: [
      'The lace lies on a stretch base and its motifs match at the seams.',
      'Each lace motif is cut out and sewn back over the seam by hand.',
    ],
    lentejuela: [
      'The sequins are small, sewn on stretch tulle and lined in jersey.',
      'Sewn row by row, the sequins neither catch nor weigh.',
    ],
    jacquard: [
      'The pattern of the jacquard is woven, not printed, and shows as the light falls.',
      'The jacquard has a matt ground and a very fine metallic thread.',
    ],
    terciopelo: [
      'The velvet has a short pile and a silken hand.',
      'The velvet is always cut in one direction, so that the colour is one.',
    ],
    plumeti: [
      'The dots are woven into the cloth itself.',
      'The dotted cloth lets the air through, and its viscose lining is kind to the skin.',
    ],
    floral: [
      'The flowers were drawn in our workroom and printed on lined chiffon.',
      'The print is placed by hand at the cutting table, so that no flower breaks at a seam.',
    ],
    bicolor: [
      'The two tones are seamed, not printed, and the join draws the silhouette.',
      'The contrast of the two crêpes does most of the work.',
    ],
  },
  closing: {
    mediterranea: [
      'For daytime weddings, gardens and terraces.',
      'The shades are dyed to go together across the collection.',
      'It takes little room in a suitcase: many weddings are away from home now.',
    ],
    madrinas: [
      'The seams leave room for alterations in the shop.',
      'Delivered with a garment bag and a wooden hanger.',
      'The pattern is fitted on the body before the run is cut.',
    ],
    jardin: [
      'The shades are those of a garden in November.',
      'For winter dinners and indoor weddings.',
      'In stock, ready to ship while sizes last.',
    ],
    noche: [
      'For galas, company dinners and New Year’s Eve.',
      'It looks its best in low light, which is when it is worn.',
      'Shipped in an opaque garment bag.',
    ],
    esencial: [
      'Always in stock, and reordered from a single garment per size.',
      'It has been with the house for years and is refined a little each season.',
      'It leaves the warehouse within two working days.',
    ],
    plus: [
      'Cut on a block of its own, from 46 to 60.',
      'Armhole and darts are drawn afresh from size 46 up.',
      'The seams leave two centimetres for alterations.',
    ],
    capsula: [
      'It comes from our archive and will not be repeated.',
      'Cut only once, for the thirty years of the house.',
      'It carries the woven anniversary label.',
    ],
  },
};
