import type { FilterNode } from '../../platform/http/search.contract.ts';
import { isDay } from '../../platform/i18n/iso-day.ts';

/**
 * Returns the day at whose end an inventory is asked for: that of the first condition on `fecha` with `eq` or
 * `lte`. Undefined: now.
 */
export function inventoryDay(filter: FilterNode | null | undefined): string | undefined {
  if (!filter) return undefined;
  const { field, operator, value, filters } = filter;
  const asked = ['eq', 'lte'].includes(operator?.trim().toLowerCase() ?? '');
  if (field?.trim().toLowerCase() === 'fecha' && asked && typeof value === 'string' && isDay(value)) {
    return value;
  }
  for (const one of filters ?? []) {
    const day = inventoryDay(one);
    if (day) return day;
  }
  return undefined;
}
