import type { TerritoryArea, TerritoryRule } from '../territory.ts';

/** The text keys of the rules, from the mildest to the strictest. */
export const territoryRuleLabels: Record<TerritoryRule, string> = {
  off: 'No se mira',
  warn: 'Avisar al comercial',
  block: 'No dejar enviar el pedido',
};

/** The text keys of the areas, from the widest to the narrowest. */
export const territoryAreaLabels: Record<TerritoryArea, string> = {
  zone: 'La misma zona comercial',
  cp2: 'Dos cifras del código postal',
  cp3: 'Tres cifras del código postal',
  cp5: 'El mismo código postal',
};
