/** A garment without a figure: on a hanger, or laid flat. */
import type { Plate } from '../cloth/plate.ts';
import { hemHeight } from '../cuts/skirts.ts';
import { height } from '../figure/body.ts';
import { upright } from '../figure/poses.ts';
import type { Colores, Prenda, TipoPrenda } from '../prenda.ts';
import { capeHem, outfitFor } from './outfit.ts';
import { coatHem, jacketHem } from './tailoring.ts';
import { workFor } from './work.ts';

const lowerTypes: readonly TipoPrenda[] = ['falda', 'pantalon'];

/** Returns the garment's lowest edge in the figure's units; sleeves count. */
export function hemOf({ tipo, largo, falda, manga }: Prenda): number {
  const sleeve = manga === 'larga' || manga === 'campana' ? 450 : 380;
  if (tipo === 'pantalon' || tipo === 'mono' || tipo === 'traje-chaqueta-pantalon') return 916;
  if (tipo === 'top') return Math.max(sleeve, 410);
  if (tipo === 'chaqueta') return Math.max(450, jacketHem[largo]);
  if (tipo === 'abrigo') return coatHem[largo];
  if (tipo === 'capa') return falda === 'recta' ? capeHem[largo] + 158 : capeHem[largo];
  return falda === 'sirena' ? 916 : hemHeight[largo];
}

const wood = { fill: '#C9A77C', line: '#7B5B3C', steel: '#8D8B88' } as const;

const hook = (y: number) =>
  `<path d="M0 ${y}V${y - 34}C0 ${y - 44} 17 ${y - 46} 17 ${y - 60}C17 ${y - 76} -9 ${y - 76} -10 ${y - 60}" fill="none" stroke="${wood.steel}" stroke-width="3.4" stroke-linecap="round"/>`;

/** A shaped wooden hanger for garments with shoulders. */
const shouldered = `${hook(116)}<path d="M0 113C15 113 32 129 48 141C53 145 52 152 46 151C32 147 17 138 0 138C-17 138 -32 147 -46 151C-52 152 -53 145 -48 141C-32 129 -15 113 0 113Z" fill="${wood.fill}" stroke="${wood.line}" stroke-width="1.1"/><path d="M-38 139C-24 130 -13 122 0 120C13 122 24 130 38 139" fill="none" stroke="#FFF" stroke-opacity=".35" stroke-width="2"/>`;

/** A bar with two clips for garments held at the waist. */
function clipped(y: number): { bar: string; clips: string } {
  const clip = (x: number) =>
    `<path d="M${x - 6} ${y - 20}H${x + 6}L${x + 7} ${y + 12}H${x - 7}Z" fill="#DAD6D0" stroke="${wood.steel}" stroke-width="1.1"/><path d="M${x - 6} ${y + 4}H${x + 6}" stroke="${wood.steel}" stroke-width="1.2"/>`;
  return {
    bar: `${hook(y - 22)}<path d="M-54 ${y - 22}H54V${y - 14}H-54Z" fill="${wood.fill}" stroke="${wood.line}" stroke-width="1.1"/>`,
    clips: clip(-25) + clip(25),
  };
}

export type HungFrame = {
  /** The visible range in the figure's units. */
  top: number;
  bottom: number;
  /** The height of the hook on the rail; absent when the garment lies flat. */
  rail?: number;
};

/** Returns the room of a garment alone: `flat` with its sleeves spread, or hanging. */
export function hungFrame(prenda: Prenda, flat: boolean): HungFrame {
  const lower = lowerTypes.includes(prenda.tipo);
  const bottom = hemOf(prenda) + 26;
  if (flat) return { top: lower ? height.waist - 34 : 92, bottom };
  return lower ? { top: 236, bottom, rail: 234 } : { top: 48, bottom, rail: 46 };
}

/** Draws the garment alone. */
export function hung(plate: Plate, prenda: Prenda, colores: Colores, flat: boolean): string {
  const lower = lowerTypes.includes(prenda.tipo);
  const body = upright(flat ? 24 : 7);
  const outfit = outfitFor(workFor(plate, body, prenda, colores, { alone: true }));
  const worn = `${outfit.lower}${outfit.upper}`;
  if (flat) return outfit.behind + worn;
  if (!lower) return `${outfit.behind}${shouldered}${worn}`;
  const { bar, clips } = clipped(height.waist - 2);
  return `${outfit.behind}${bar}${worn}${clips}`;
}
