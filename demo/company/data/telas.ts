import type { ModeloParte } from '#database/schema.ts';
import type { Tejido } from '#demo/illustrator/index.ts';
import type { Simbolo } from '#src/business/catalogue/simbolos.ts';
import { type TextoCompleto, texto } from '../texto.ts';

interface Tela {
  /** The composition on the label. */
  partes: ModeloParte[];
  /** The kind of care. */
  cuidados: 'lavable' | 'delicada' | 'tintoreria' | 'lentejuela';
}

/** The names of the fibres in the list of the Regulation. */
const FIBRAS = {
  poliester: 'poliéster',
  elastano: 'elastano',
  poliamida: 'poliamida',
  viscosa: 'viscosa',
  algodon: 'algodón',
  seda: 'seda',
  metalica: 'fibra metalizada',
};

type Shares = readonly (readonly [number, keyof typeof FIBRAS])[];

function label(main: Shares, lining: Shares = []): Tela['partes'] {
  const part = (parte: string, shares: Shares) =>
    shares.map(([percent, name], at) => ({
      id: `${parte}-${at + 1}`,
      parte,
      fibra: FIBRAS[name],
      percent,
    }));
  return [...part('cuerpo', main), ...part('forro', lining)];
}

export const TELAS: Record<Tejido, Tela> = {
  crepe: {
    partes: label([
      [95, 'poliester'],
      [5, 'elastano'],
    ]),
    cuidados: 'lavable',
  },
  gasa: { partes: label([[100, 'poliester']], [[100, 'poliester']]), cuidados: 'delicada' },
  mikado: {
    partes: label(
      [
        [72, 'poliester'],
        [28, 'seda'],
      ],
      [[100, 'viscosa']],
    ),
    cuidados: 'tintoreria',
  },
  saten: {
    partes: label(
      [
        [97, 'poliester'],
        [3, 'elastano'],
      ],
      [[100, 'poliester']],
    ),
    cuidados: 'delicada',
  },
  encaje: {
    partes: label(
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
    partes: label(
      [
        [92, 'poliester'],
        [8, 'elastano'],
      ],
      [[100, 'viscosa']],
    ),
    cuidados: 'lentejuela',
  },
  jacquard: {
    partes: label(
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
    partes: label(
      [
        [82, 'viscosa'],
        [18, 'poliamida'],
      ],
      [[100, 'poliester']],
    ),
    cuidados: 'tintoreria',
  },
  plumeti: { partes: label([[100, 'poliester']], [[100, 'viscosa']]), cuidados: 'delicada' },
  floral: { partes: label([[100, 'poliester']], [[100, 'viscosa']]), cuidados: 'delicada' },
  bicolor: {
    partes: label([
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
