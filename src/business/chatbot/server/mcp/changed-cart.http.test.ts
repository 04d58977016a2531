/** A program sends a cart whose prices changed since its cells were set. */
import { expect, it } from 'vitest';
import { boutique } from '#tests/support/demo.ts';
import { setupMcp } from '#tests/support/mcp-test-kit.ts';

const { api, connect, makeToken, run, refusal } = setupMcp();

it('sends it with the changes that the summary named, and with no later ones', async () => {
  const client = await connect((await makeToken(boutique)).token);
  const cells = [{ modelo: 'Llafranc', color: 'Fucsia', talla: '40', cantidad: 12 }];
  await run(client, 'set_cells', { cells });
  const raise = () =>
    api.db
      .updateTable('modelo')
      .where('nombre', '=', 'Llafranc')
      .set(({ eb }) => ({ precio: eb('precio', '+', 1000) }))
      .execute();
  await raise();
  const shown = await run(client, 'review_cart');
  expect(shown.summary.changedSince).toMatchObject([{ tipo: 'precio', nombre: 'Llafranc' }]);
  await raise();
  const yes = (confirmation: string) => ({ confirmation, userSaidYes: true });
  expect(await refusal(client, 'send_cart', yes(shown.confirmation))).toContain('Han cambiado precios');
  const again = await run(client, 'review_cart');
  const { pedido } = await run(client, 'send_cart', yes(again.confirmation));
  expect(pedido.prendas).toBe(12);
});
