import { expect, it } from 'vitest';
import { cartWith, cell } from '../cart-store.test-kit.ts';
import { orderDraft } from '../order-draft.ts';
import { FileRefused, fileText, readFileText } from './waiting-file.ts';
import { type WaitingOrder, waitingOrderOf } from './waiting-order.ts';

const ana = '0b0e5a0e-6f7c-4b7d-9a1e-000000000001';
const rep = '0b0e5a0e-6f7c-4b7d-9a1e-000000000002';
const now = new Date('2026-11-28T10:00:00Z');
const customer = { userId: ana, usuario: 'Ana', clienteId: 3, cliente: 'Ana Moda', poblacion: 'Vic' };

const orderOf = (part: Partial<WaitingOrder> = {}): WaitingOrder => ({
  ...waitingOrderOf(
    { ...cartWith(1, cell(38, 2)), userId: ana },
    orderDraft({ observaciones: 'Feria', fechaEntrega: '2027-02-10' }),
    { key: 'a'.repeat(32), by: ana, tienda: 'Ana Moda', now },
  ),
  ...part,
});
const read = (content: string, userId = ana, mayAct = false) =>
  readFileText(content, { userId, mayAct, now });
const faultOf = (act: () => unknown) => {
  try {
    act();
    return 'none';
  } catch (error) {
    return error instanceof FileRefused ? error.fault : error;
  }
};

it('carries an order with its key to another device of its user', () => {
  const [order] = read(fileText([orderOf()]));
  expect(order).toEqual(orderOf({ isCartEmptied: true, cartId: 0 }));
});

it('is taken by a rep for a customer, and by the customer for itself', () => {
  const made = fileText([orderOf({ by: rep, customer })]);
  expect(read(made, rep, true)).toMatchObject([{ by: rep, userId: ana, customer }]);
  expect(read(made)[0]).toMatchObject({ by: ana, userId: ana, customer: undefined });
});

it('refuses orders of another shop', () => {
  const made = fileText([orderOf({ by: rep, customer })]);
  expect(faultOf(() => read(made, rep))).toBe('foreign');
  expect(faultOf(() => read(fileText([orderOf()]), rep, true))).toBe('foreign');
});

it('refuses what is no file of orders, a newer version, and old orders', () => {
  const altered = (change: (json: { version: number; pedidos: { modelos: unknown[] }[] }) => void) => {
    const json = JSON.parse(fileText([orderOf()]));
    change(json);
    return JSON.stringify(json);
  };
  for (const content of ['', '[]', '{"tipo":"otro"}', altered((json) => json.pedidos.splice(0))]) {
    expect(faultOf(() => read(content))).toBe('shape');
  }
  const many = altered(({ pedidos }) => {
    pedidos.push(...Array.from({ length: 200 }, () => ({ modelos: [] })));
  });
  expect(faultOf(() => read(many))).toBe('shape');
  expect(faultOf(() => read(altered((json) => Object.assign(json, { version: 2 }))))).toBe('version');
  expect(faultOf(() => read(fileText([orderOf({ made: '2025-06-01T00:00:00.000Z' })])))).toBe('old');
});
