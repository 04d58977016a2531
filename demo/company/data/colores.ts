import { type TextoCompleto, texto } from '../texto.ts';

export interface Color {
  codigo: string;
  nombre: TextoCompleto;
  hex: string;
  hex2: string | null;
  estampado: boolean;
}

type Row = [
  codigo: string,
  hex: string,
  es: string,
  en: string,
  ca: string,
  pt: string,
  hex2?: string,
  print?: true,
];

const ROWS: Row[] = [
  ['001', '#111111', 'Negro', 'Black', 'Negre', 'Preto'],
  ['002', '#F4EDE0', 'Marfil', 'Ivory', 'Ivori', 'Marfim'],
  ['003', '#E9D8B8', 'Champán', 'Champagne', 'Xampany', 'Champanhe'],
  ['004', '#E3BFA5', 'Nude', 'Nude', 'Nude', 'Nude'],
  ['005', '#D9A7A7', 'Rosa empolvado', 'Dusty rose', 'Rosa empolsat', 'Rosa-velho'],
  ['006', '#E6B8B3', 'Rosa palo', 'Blush pink', 'Rosa pàl·lid', 'Rosa-pálido'],
  ['007', '#C2186B', 'Fucsia', 'Fuchsia', 'Fúcsia', 'Fúcsia'],
  ['008', '#A3123F', 'Frambuesa', 'Raspberry', 'Gerd', 'Framboesa'],
  ['009', '#5E1224', 'Burdeos', 'Burgundy', 'Bordeus', 'Bordeaux'],
  ['010', '#B3121D', 'Rojo', 'Red', 'Vermell', 'Vermelho'],
  ['011', '#F0705A', 'Coral', 'Coral', 'Corall', 'Coral'],
  ['012', '#B5533C', 'Teja', 'Terracotta', 'Teula', 'Telha'],
  ['013', '#C65A1E', 'Naranja quemado', 'Burnt orange', 'Taronja torrat', 'Laranja-queimado'],
  ['014', '#C99A2E', 'Mostaza', 'Mustard', 'Mostassa', 'Mostarda'],
  ['015', '#A88B4C', 'Oro viejo', 'Antique gold', 'Or vell', 'Ouro-velho'],
  ['016', '#0F3D2E', 'Verde botella', 'Bottle green', 'Verd ampolla', 'Verde-garrafa'],
  ['017', '#0B7A55', 'Esmeralda', 'Emerald', 'Maragda', 'Esmeralda'],
  ['018', '#A9D5C4', 'Verde agua', 'Sea-foam green', 'Verd aigua', 'Verde-água'],
  ['019', '#9CAF94', 'Salvia', 'Sage', 'Sàlvia', 'Salva'],
  ['020', '#6B6B3A', 'Oliva', 'Olive', 'Oliva', 'Azeitona'],
  ['021', '#141E3C', 'Azul noche', 'Midnight blue', 'Blau nit', 'Azul-noite'],
  ['022', '#1B2A4A', 'Azul marino', 'Navy', 'Blau marí', 'Azul-marinho'],
  ['023', '#1F4FD8', 'Azulón', 'Cobalt blue', 'Blau elèctric', 'Azulão'],
  ['024', '#9DB4CC', 'Azul empolvado', 'Powder blue', 'Blau empolsat', 'Azul-acinzentado'],
  ['025', '#1FA3A8', 'Turquesa', 'Turquoise', 'Turquesa', 'Turquesa'],
  ['026', '#A58BB0', 'Malva', 'Mauve', 'Malva', 'Malva'],
  ['027', '#3E1F3D', 'Berenjena', 'Aubergine', 'Albergínia', 'Beringela'],
  ['028', '#C5B6DC', 'Lavanda', 'Lavender', 'Lavanda', 'Alfazema'],
  ['029', '#B9BCC1', 'Plata', 'Silver', 'Plata', 'Prateado'],
  ['030', '#8A7B70', 'Topo', 'Taupe', 'Talp', 'Taupe'],
  [
    '031',
    '#F1E4D4',
    'Estampado floral',
    'Floral print',
    'Estampat floral',
    'Estampado floral',
    '#C8576B',
    true,
  ],
  [
    '032',
    '#111111',
    'Bicolor negro y marfil',
    'Two-tone black and ivory',
    'Bicolor negre i ivori',
    'Bicolor preto e marfim',
    '#F4EDE0',
  ],
];

/** The company's colour card; a color's id is its position in this list, from 1. */
export const COLORES: readonly Color[] = ROWS.map(([codigo, hex, es, en, ca, pt, hex2, print]) => ({
  codigo,
  nombre: texto(es, en, ca, pt),
  hex,
  hex2: hex2 ?? null,
  estampado: print === true,
}));

/** Returns the id of a color by its code. @throws Error when the code is not on the card */
export function colorId(codigo: string): number {
  const index = COLORES.findIndex((color) => color.codigo === codigo);
  if (index < 0) throw new Error(`no color ${codigo}`);
  return index + 1;
}
