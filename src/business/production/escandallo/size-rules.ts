/** The own consumptions of tallas as a text: `46=44+0,1; 48=2,5`. A talla may start from another one. */
import type { PorTalla } from './escandallo.ts';

interface Named {
  tallaId: number;
  nombre: string;
}

/** Writes the rules. @param format writes a number in the user's language */
export function sizeRulesText(
  rules: readonly PorTalla[],
  tallas: readonly Named[],
  format: (value: number) => string,
): string {
  const nameOf = (id: number) => tallas.find(({ tallaId }) => tallaId === id)?.nombre ?? `#${id}`;
  return rules
    .map(({ tallaId, desdeTallaId, cantidad }) => {
      const quantity = format(Math.abs(cantidad));
      if (desdeTallaId === undefined) return `${nameOf(tallaId)}=${quantity}`;
      return `${nameOf(tallaId)}=${nameOf(desdeTallaId)}${cantidad < 0 ? '-' : '+'}${quantity}`;
    })
    .join('; ');
}

/** Writes a number of a rule so that its three decimals are not taken for thousands: `1.1250`. */
export const plainRuleNumber = (value: number): string =>
  String(value).replace(/^([1-9]\d{0,2}\.\d{3})$/, '$10');

/**
 * Reads typed rules.
 * @param read reads a number in the user's language
 * @returns undefined for a text that names no rule, or a talla that the modelo lacks
 */
export function readSizeRules(
  text: string,
  tallas: readonly Named[],
  read: (text: string) => number | undefined,
): PorTalla[] | undefined {
  const idOf = (name: string) =>
    tallas.find(({ nombre }) => nombre.toLowerCase() === name.trim().toLowerCase())?.tallaId;
  const parts = text.split(';').filter((part) => part.trim() !== '');
  const rules = parts.map((part): PorTalla | undefined => {
    const [name = '', rule = ''] = part.split('=');
    const tallaId = idOf(name);
    if (tallaId === undefined) return undefined;
    const [, from, sign, more = ''] = /^([^+]*?)\s*([+-])\s*([^+-]+)$/.exec(rule.trim()) ?? [];
    if (from !== undefined && from !== '') {
      const desdeTallaId = idOf(from);
      const quantity = read(more);
      if (desdeTallaId === undefined || quantity === undefined) return undefined;
      return { tallaId, desdeTallaId, cantidad: sign === '-' ? -quantity : quantity };
    }
    const cantidad = read(rule);
    return cantidad === undefined ? undefined : { tallaId, cantidad };
  });
  return rules.every((rule) => rule !== undefined) ? rules : undefined;
}
