import type { Adorno, Largo, LineaFalda, Manga, Tejido, TipoPrenda } from '#demo/illustrator/index.ts';
import type { ColeccionClave } from '../data/colecciones.ts';

/** Alternative whole sentences of the same meaning. */
export type Ways = readonly [string, ...string[]];

/** A neckline as drawn, which depends on the sleeve as well. */
export type Neck =
  | 'v'
  | 'barco'
  | 'redondo'
  | 'honor'
  | 'corazonTirante'
  | 'velado'
  | 'halter'
  | 'asimetrico'
  | 'asimetricoManga'
  | 'cruzado'
  | 'recto'
  | 'pico';

export type Collar = 'solapa' | 'chal' | 'mao' | 'ninguno';
export type Leg = 'vuelo' | 'recta' | 'lapiz' | 'evase';

/** The texts of the garment and its cloth. */
export interface PieceWords {
  /** `{tela}` stands for the cloth's name, always after a preposition. */
  opening: Record<TipoPrenda | 'estola', Ways>;
  tela: Record<Tejido, string>;
  aboutTela: Record<Tejido, Ways>;
  closing: Record<ColeccionClave, Ways>;
}

/** The texts of the cut. Every sentence has its own subject, so that any may follow any. */
export interface CutWords {
  neck: Record<Neck, Ways>;
  sleeve: Record<Exclude<Manga, 'tirante'>, Ways>;
  waist: { imperio: Ways; bajo: Ways; topLargo: Ways };
  skirt: Record<LineaFalda, Ways>;
  leg: Record<Leg, Ways>;
  length: Record<Largo, Ways>;
  train: Ways;
  ornament: Record<Exclude<Adorno, 'ninguno' | 'solapa'> | 'florHombro', Ways>;
  collar: Record<Collar, Ways>;
  buttons: { forrados: Ways; uno: Ways; tres: Ways };
  over: { abrigo: Ways; chaqueta: Ways };
  jacket: { bolero: Ways; cadera: Ways };
  coat: { evase: Ways; recta: Ways };
  cape: { cintura: Ways; cadera: Ways; muslo: Ways; rodilla: Ways };
  stole: Ways;
}

/** The texts of one language. */
export type Words = PieceWords & CutWords;
