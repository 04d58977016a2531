import { expect, it } from 'vitest';
import { inventoryDay } from './inventory-day.ts';

const fecha = (operator: string, value: string) => ({ field: 'fecha', operator, value });

it('finds the day of a condition on fecha at any depth', () => {
  expect(inventoryDay(undefined)).toBeUndefined();
  expect(inventoryDay(fecha('eq', '2025-12-31'))).toBe('2025-12-31');
  const between = { logic: 'and', filters: [fecha('gte', '2025-01-01'), fecha('lte', '2025-12-31')] };
  expect(inventoryDay({ filters: [{ field: 'lugar', operator: 'eq', value: 'X' }, between] })).toBe(
    '2025-12-31',
  );
});

it('ignores other operators and values that are no day', () => {
  expect(inventoryDay(fecha('gt', '2025-12-31'))).toBeUndefined();
  expect(inventoryDay(fecha('eq', '2025-13-31'))).toBeUndefined();
  expect(inventoryDay({ field: 'color', operator: 'eq', value: '2025-12-31' })).toBeUndefined();
});
