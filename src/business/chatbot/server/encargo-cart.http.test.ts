import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { someCells } from '../../../../tests/support/cells.ts';
import { setupChatbot } from '../../../../tests/support/chatbot-test-kit.ts';
import { boutique } from '../../../../tests/support/demo.ts';

const { api, answer } = setupChatbot();

it('counts special garments among the garments of a cart, and lists each one', async () => {
  const [cell] = await someCells(api, 1);
  const token = await api.as(boutique);
  for (const texto of ['Diez centímetros más de largo', 'Sin mangas']) {
    const body = { id: randomUUID(), ...cell, cantidad: 2, texto };
    expect((await api.post('/lob/api/v1/cart/upsert-encargo', body, { token })).status).toBe(200);
  }
  const { json: cart } = await api.get('/lob/api/v1/cart', { token });
  const reply = await answer('¿Qué llevo en el carrito?', { as: boutique });
  expect(reply).toContain('4 prendas');
  const { color, talla } = cart.encargos[0];
  expect(reply.split(`encargo especial, ${color} ${talla} × 2`)).toHaveLength(3);
});
