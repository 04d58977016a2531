import type { TFunction } from 'i18next';

/** Text keys of the records that cause movements, by the word in the ledger. */
const kinds: Readonly<Record<string, string>> = {
  pedido: 'Pedido #{{id}}',
  prestamo: 'Préstamo #{{id}}',
  recuento: 'Recuento #{{id}}',
  lote: 'Lote #{{id}}',
  ordenfab: 'Orden de fabricación #{{id}}',
};

/** Returns the words for a document of the ledger: `prestamo 12`. Other texts stay as they are. */
export function documentWords(text: string | undefined, t: TFunction): string | undefined {
  const [, kind = '', id] = /^(\w+) (\d+)$/.exec(text ?? '') ?? [];
  const key = kinds[kind];
  return key === undefined ? text : t(key, { id });
}
