/** Compares the values of one entry of the trail, member by member. */

import { isLanguage, languageNames, languages } from '../../../platform/i18n/languages.ts';
import type { Texto } from '../../../platform/i18n/texto.ts';

export interface Item {
  value: unknown;
  /** Present on this side only. */
  differs: boolean;
}

export interface Change {
  member: string;
  antes: Item[];
  despues: Item[];
}

type Members = Record<string, unknown> | undefined;

/**
 * Compares lists by item and texts by language; any other value is a list of one. An absent value is no item.
 */
export function changesOf(antes: Members, despues: Members): Change[] {
  const members = [...new Set([...Object.keys(antes ?? {}), ...Object.keys(despues ?? {})])];
  return members.map((member) => {
    const was = itemsOf(antes?.[member]);
    const is = itemsOf(despues?.[member]);
    return { member, antes: marked(was, is), despues: marked(is, was) };
  });
}

function itemsOf(value: unknown): unknown[] {
  if (value === null || value === undefined || value === '') return [];
  if (isTexto(value)) {
    return languages.flatMap((one) => (value[one] ? [`${languageNames[one]}: ${value[one]}`] : []));
  }
  return Array.isArray(value) ? value : [value];
}

function isTexto(value: unknown): value is Texto {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const names = Object.keys(value);
  return names.length > 0 && names.every(isLanguage);
}

function marked(these: unknown[], others: unknown[]): Item[] {
  const serialized = others.map((one) => JSON.stringify(one));
  return these.map((value) => ({ value, differs: !serialized.includes(JSON.stringify(value)) }));
}
