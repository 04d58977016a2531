/**
 * What was said in this tab, so that a reload or another language takes nothing away. It may tell of somebody's cart and
 * pedidos: it is his alone, and goes when he leaves.
 */
import type { KeyValues } from '../../identity/token-store.ts';

export interface Dicho {
  de: 'lector' | 'asistente';
  texto: string;
  /** Why it did not arrive, in words. */
  fallo?: string;
}

/** In the tab's storage; the page on cookies tells of it. */
const name = 'asistente';
/** More than anybody reads back. */
const mostDichos = 60;

interface Kept {
  /** Id of the user and of whom he buys for; '' of a visitor. */
  whose: string;
  dichos: Dicho[];
}

function read(storage: KeyValues): Kept | undefined {
  try {
    const kept: unknown = JSON.parse(storage.getItem(name) ?? 'null');
    const { whose, dichos } = (kept ?? {}) as Partial<Kept>;
    return typeof whose === 'string' && Array.isArray(dichos) && dichos.every(isDicho)
      ? { whose, dichos }
      : undefined;
  } catch {
    return undefined;
  }
}

const isDicho = (one: unknown): one is Dicho => {
  const { de, texto } = (one ?? {}) as Partial<Dicho>;
  return (de === 'lector' || de === 'asistente') && typeof texto === 'string';
};

/** @returns what was said by this reader; nothing of another's */
export function keptTalk(storage: KeyValues, whose: string): Dicho[] {
  const kept = read(storage);
  return kept?.whose === whose ? kept.dichos : [];
}

export function keepTalk(storage: KeyValues, whose: string, dichos: readonly Dicho[]): void {
  try {
    if (dichos.length === 0) storage.removeItem(name);
    else storage.setItem(name, JSON.stringify({ whose, dichos: dichos.slice(-mostDichos) }));
  } catch {
    // A full storage: what was said still stands in the page.
  }
}

/** Forgets what anybody else than this reader has said. */
export function forgetOthersTalk(storage: KeyValues, whose: string): void {
  const kept = read(storage);
  if (kept && kept.whose !== whose) keepTalk(storage, whose, []);
}
