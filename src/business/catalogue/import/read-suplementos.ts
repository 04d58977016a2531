import type { SuplementoAmount } from '../suplemento.ts';
import { readMoney } from './amounts.ts';
import type { CellDraft, SuplementoDraft } from './draft.ts';
import type { Product } from './group-lines.ts';
import { fold } from './names.ts';
import { quoted, type Remark, refused } from './remark.ts';
import { sizeKey } from './talla-order.ts';

const maxTarifaLength = 60;

/** Reads the surcharges of a product, one per line at most, with remarks about wrong values. */
export function readSuplementos(
  { lines }: Product,
  cells: readonly CellDraft[],
): { suplementos: SuplementoDraft[]; remarks: Remark[] } {
  const remarks: Remark[] = [];
  const suplementos: SuplementoDraft[] = [];
  const tallas = new Set(cells.flatMap(({ talla }) => (talla === undefined ? [] : [sizeKey(talla)])));
  const seen = new Map<string, number>();
  for (const { line, surcharge, surchargeFrom: desde, surchargeTarifa: tarifa } of lines) {
    if (!surcharge && !desde && !tarifa) continue;
    const addRemark = (text: string) => remarks.push(refused(line, text));
    const amount = readAmount(surcharge);
    if (typeof amount === 'string') addRemark(`surcharge ${quoted(surcharge)} ${amount}`);
    if (!tallas.has(sizeKey(desde)))
      addRemark(`surcharge from ${quoted(desde)}: the product has no such size`);
    if (tarifa.length > maxTarifaLength)
      addRemark(`tarifa ${quoted(tarifa)} is longer than ${maxTarifaLength} characters`);
    const key = JSON.stringify([fold(tarifa), sizeKey(desde)]);
    const before = seen.get(key);
    if (before !== undefined) addRemark(`a surcharge from ${quoted(desde)} is on line ${before} already`);
    seen.set(key, line);
    if (typeof amount !== 'string') {
      suplementos.push({ line, desde, tarifa: tarifa === '' ? undefined : tarifa, amount });
    }
  }
  return { suplementos, remarks };
}

/** Reads `6`, `6,50 €` or `5%`. @returns the reason when it is none of them */
function readAmount(text: string): SuplementoAmount | string {
  const parts = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*%$/.exec(text);
  if (parts) {
    const percent = Number(`${parts[1]}.${parts[2] ?? 0}`);
    return percent <= 100 ? { percent } : 'is more than 100 %';
  }
  if (text === '') return 'is empty';
  const importe = readMoney(text);
  return typeof importe === 'string' ? importe : { importe };
}
