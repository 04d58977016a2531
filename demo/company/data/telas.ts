import type { Tejido } from '#demo/illustrator/index.ts';
import type { Simbolo } from '#src/business/catalogue/simbolos.ts';
import { type TextoCompleto, texto } from '../texto.ts';

interface Tela {
  /** The composition on the label. */
  composicion: TextoCompleto;
  /** The kind of care. */
  cuidados: 'lavable' | 'delicada' | 'tintoreria' | 'lentejuela';
}

/** The names of the fibres, which a label must give in the customer's language. */
const FIBRAS = {
  poliester: texto('poliéster', 'polyester', 'polièster', 'poliéster'),
  elastano: texto('elastano', 'elastane', 'elastà', 'elastano'),
  poliamida: texto('poliamida', 'polyamide', 'poliamida', 'poliamida'),
  viscosa: texto('viscosa', 'viscose', 'viscosa', 'viscose'),
  algodon: texto('algodón', 'cotton', 'cotó', 'algodão'),
  seda: texto('seda', 'silk', 'seda', 'seda'),
  metalica: texto('fibra metalizada', 'metallised fibre', 'fibra metal·litzada', 'fibra metalizada'),
};

const FORRO = texto('Forro', 'Lining', 'Folre', 'Forro');

function label(
  main: readonly (readonly [number, keyof typeof FIBRAS])[],
  lining?: readonly (readonly [number, keyof typeof FIBRAS])[],
): TextoCompleto {
  const part = (parts: typeof main, idioma: keyof TextoCompleto) =>
    parts
      .map(([percent, fibra]) =>
        idioma === 'en' ? `${percent}% ${FIBRAS[fibra][idioma]}` : `${percent} % ${FIBRAS[fibra][idioma]}`,
      )
      .join(', ');
  const whole = (idioma: keyof TextoCompleto) =>
    `${part(main, idioma)}.${lining ? ` ${FORRO[idioma]}: ${part(lining, idioma)}.` : ''}`;
  return texto(whole('es'), whole('en'), whole('ca'), whole('pt'));
}

export const TELAS: Record<Tejido, Tela> = {
  crepe: {
    composicion: label([
      [95, 'poliester'],
      [5, 'elastano'],
    ]),
    cuidados: 'lavable',
  },
  gasa: { composicion: label([[100, 'poliester']], [[100, 'poliester']]), cuidados: 'delicada' },
  mikado: {
    composicion: label(
      [
        [72, 'poliester'],
        [28, 'seda'],
      ],
      [[100, 'viscosa']],
    ),
    cuidados: 'tintoreria',
  },
  saten: {
    composicion: label(
      [
        [97, 'poliester'],
        [3, 'elastano'],
      ],
      [[100, 'poliester']],
    ),
    cuidados: 'delicada',
  },
  encaje: {
    composicion: label(
      [
        [64, 'poliamida'],
        [26, 'algodon'],
        [10, 'viscosa'],
      ],
      [
        [95, 'poliester'],
        [5, 'elastano'],
      ],
    ),
    cuidados: 'tintoreria',
  },
  lentejuela: {
    composicion: label(
      [
        [92, 'poliester'],
        [8, 'elastano'],
      ],
      [[100, 'viscosa']],
    ),
    cuidados: 'lentejuela',
  },
  jacquard: {
    composicion: label(
      [
        [78, 'poliester'],
        [17, 'algodon'],
        [5, 'metalica'],
      ],
      [[100, 'viscosa']],
    ),
    cuidados: 'tintoreria',
  },
  terciopelo: {
    composicion: label(
      [
        [82, 'viscosa'],
        [18, 'poliamida'],
      ],
      [[100, 'poliester']],
    ),
    cuidados: 'tintoreria',
  },
  plumeti: { composicion: label([[100, 'poliester']], [[100, 'viscosa']]), cuidados: 'delicada' },
  floral: { composicion: label([[100, 'poliester']], [[100, 'viscosa']]), cuidados: 'delicada' },
  bicolor: {
    composicion: label([
      [94, 'poliester'],
      [6, 'elastano'],
    ]),
    cuidados: 'lavable',
  },
};

/** The care symbols of each kind of care, in the label's order. */
export const REGLAS: Record<Tela['cuidados'], Simbolo[]> = {
  lavable: ['lavar-30-suave', 'no-blanquear', 'no-secadora', 'colgar', 'plancha-150', 'limpieza-p'],
  delicada: [
    'lavar-a-mano',
    'no-blanquear',
    'no-secadora',
    'colgar-a-la-sombra',
    'plancha-150',
    'limpieza-p-suave',
  ],
  tintoreria: ['no-lavar', 'no-blanquear', 'no-secadora', 'plancha-110', 'limpieza-p'],
  lentejuela: ['no-lavar', 'no-blanquear', 'no-secadora', 'no-planchar', 'limpieza-p-suave'],
};
const reglas = Object.keys(REGLAS);

/** Returns the id of a fabric's care rule. */
export const cuidadoId = (tejido: Tejido): number => reglas.indexOf(TELAS[tejido].cuidados) + 1;

export const CUIDADOS: Record<Tela['cuidados'], TextoCompleto> = {
  lavable: texto(
    'Lavar a máquina a 30 °C en programa delicado, del revés. Secar en percha. Planchar a temperatura media.',
    'Machine wash at 30 °C on a delicate cycle, inside out. Dry on a hanger. Iron at medium heat.',
    'Rentar a màquina a 30 °C amb programa delicat, del revés. Assecar en un penjador. Planxar a temperatura mitjana.',
    'Lavar na máquina a 30 °C em programa delicado, do avesso. Secar em cabide. Passar a ferro a temperatura média.',
  ),
  delicada: texto(
    'Lavar a mano en agua tibia, a 40 °C como máximo, sin retorcer. Secar en percha, lejos del sol. Planchar con vapor y por el revés.',
    'Hand wash in lukewarm water, 40 °C at most; do not wring. Dry on a hanger, away from the sun. Steam iron on the reverse.',
    'Rentar a mà amb aigua tèbia, a 40 °C com a màxim, sense retorçar. Assecar en un penjador, lluny del sol. Planxar amb vapor i pel revés.',
    'Lavar à mão em água morna, a 40 °C no máximo, sem torcer. Secar em cabide, longe do sol. Passar a ferro com vapor e pelo avesso.',
  ),
  tintoreria: texto(
    'Limpieza en seco. No usar secadora. Guardar en su funda y airear después de cada uso.',
    'Dry clean only. Do not tumble dry. Keep in its garment bag and air after wearing.',
    'Neteja en sec. No fer servir assecadora. Desar a la funda i airejar després de cada ús.',
    'Limpeza a seco. Não usar máquina de secar. Guardar na sua capa e arejar depois de cada utilização.',
  ),
  lentejuela: texto(
    'Limpieza en seco por un especialista, del revés. No planchar sobre la lentejuela. Guardar en plano o en funda.',
    'Specialist dry clean, inside out. Do not iron over the sequins. Store flat or in its garment bag.',
    'Neteja en sec per un especialista, del revés. No planxar sobre els lluentons. Desar en pla o dins la funda.',
    'Limpeza a seco por um especialista, do avesso. Não passar a ferro sobre as lantejoulas. Guardar na horizontal ou na capa.',
  ),
};
