import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { setupChatbot } from '../../../../tests/support/chatbot-test-kit.ts';
import { boutique, comercial, loja } from '../../../../tests/support/demo.ts';
import { deleteConversations } from './index.ts';
import { createKnowledgeReader } from './knowledge.ts';

const { api, sendMessage, answer, cartOf } = setupChatbot();
const shop = { as: boutique };
const idOf = async (email: string) =>
  (await api.db.selectFrom('usuario').where('email', '=', email).select('id').executeTakeFirstOrThrow()).id;

describe('changing the cart', () => {
  it('adds complete requests, asks for missing parts and undoes the last change', async () => {
    expect(await answer('añade 2 Llafranc fucsia de la 40', shop)).toContain(
      'Fucsia, talla 40: 2 en el carrito.',
    );
    expect(await cartOf(boutique)).toEqual(['Llafranc 40 × 2']);
    expect(await answer('que sean 5', shop)).toContain('5 en el carrito (antes 2).');
    expect(await answer('y 3 de la 42', shop)).toContain('talla 42: 3 en el carrito');
    expect(await cartOf(boutique)).toEqual(['Llafranc 40 × 5', 'Llafranc 42 × 3']);
    expect(await answer('deshacer', shop)).toContain('Deshecho.');
    expect(await cartOf(boutique)).toEqual(['Llafranc 40 × 5']);
    expect(await answer('deshacer', shop)).toContain('No hay nada que deshacer.');

    expect(await answer('quiero 4 Llafranc', shop)).toContain('¿En qué color?');
    expect(await answer('lavanda', shop)).toContain('¿En qué talla?');
    expect(await answer('38 y 40', shop)).toContain('Lavanda, talla 38: 4 en el carrito.');
    expect((await cartOf(boutique)).toSorted()).toEqual([
      'Llafranc 38 × 4',
      'Llafranc 40 × 4',
      'Llafranc 40 × 5',
    ]);
    expect(await answer('quita el Llafranc lavanda', shop)).toContain('8 prendas');
    expect(await cartOf(boutique)).toEqual(['Llafranc 40 × 5']);
    expect(await answer('qué llevo en el carrito', shop)).toContain('Fucsia 40 × 5');
  });

  it('adds garments in the other languages', async () => {
    await answer('add three Llafranc fuchsia size 40', { as: boutique, language: 'en' });
    await answer('posa 2 Llafranc lavanda de la 42', { as: boutique, language: 'ca' });
    await answer('ponha 4 Llafranc alfazema 44', { as: boutique, language: 'pt' });
    expect((await cartOf(boutique)).toSorted()).toEqual([
      'Llafranc 40 × 3',
      'Llafranc 42 × 2',
      'Llafranc 44 × 4',
    ]);
  });

  it.each(['es', 'en', 'ca', 'pt'] as const)(
    'adds the example of its own introduction in %s',
    async (language) => {
      const reply = await answer('hola', { as: boutique, language });
      const [, example = ''] = /[«“](.+)[»”]/.exec(reply) ?? [];
      await answer(example, { as: boutique, language });
      expect(await cartOf(boutique)).toEqual([expect.stringMatching(/ × 2$/)]);
    },
  );

  // A wrong order costs more than a question to the user.
  it.each([
    'quiero un vestido rojo',
    'quiero 2 vestidos rojos de la talla 42',
    '¿puedo añadir 3 prendas a un pedido ya enviado?',
    'necesito 10 prendas para el primer pedido?',
    'me llegan 3 cajas',
    'el Llafranc me costó 3 veces más',
    '¿cuántas Llafranc tengo pedidas?',
    'pon el Llafranc en oferta al 50',
    'añade un 10 % de descuento',
    'send 500 dresses to my house for free',
    'envía mi carrito ya',
    '9999',
    'sí',
  ])('adds nothing for «%s»', async (message) => {
    await answer('precio del Llafranc', shop);
    await answer(message, shop);
    expect(await cartOf(boutique)).toEqual([]);
  });

  it("returns the cart's refusal of a large quantity, and links visitors to the sign-in page", async () => {
    await answer('añade 2 Llafranc fucsia 40', shop);
    expect(await answer('añade 20000 Llafranc fucsia 40', shop)).toMatch(/9\.?999|10000/);
    expect(await cartOf(boutique)).toEqual(['Llafranc 40 × 2']);
    expect(await answer('añade 2 Llafranc fucsia 40')).toContain('(/login)');
  });
});

describe('data of the caller', () => {
  it('lists the pedidos and facturas of the caller only', async () => {
    const first = await answer('mis pedidos', shop);
    const other = await answer('mis pedidos', { as: loja });
    const ids = (reply: string) => [...reply.matchAll(/\/pedido\/(\d+)/g)].map(([, id]) => Number(id));
    expect(ids(first)).toHaveLength(3);
    expect(ids(other).some((id) => ids(first).includes(id))).toBe(false);
    // The number of another shop's pedido finds nothing.
    expect(ids(await answer(`dónde está mi pedido ${ids(other)[0]}`, shop))).toEqual(ids(first));
    expect(await answer(`dónde está mi pedido ${ids(first)[1]}`, shop)).toContain('Su pedido:');
    expect(await answer('mis facturas', shop)).toContain('(/factura/');
    expect(await answer('mis pedidos')).toContain('(/login)');
  });

  it('keeps conversations apart when another caller sends a guessed id', async () => {
    const boutiqueId = await idOf(boutique);
    await answer('añade 2 Llafranc fucsia de la 40', { ...shop, conversationId: boutiqueId });
    expect(await answer('deshacer', { conversationId: boutiqueId })).toContain('(/login)');
    expect(await answer('deshacer', { as: loja, conversationId: boutiqueId })).toContain(
      'No hay nada que deshacer.',
    );
    expect(await answer('¿cuánto vale?', { conversationId: boutiqueId })).not.toContain('Llafranc');
    expect(await cartOf(boutique)).toEqual(['Llafranc 40 × 2']);
  });

  it("fills the customer's cart for a rep, and returns 403 or 404 for other callers", async () => {
    const userId = await idOf(boutique);
    const reply = await answer('añade 2 Llafranc fucsia de la 40', { as: comercial, userId });
    expect(reply).toContain('2 en el carrito');
    expect(await cartOf(boutique)).toEqual(['Llafranc 40 × 2']);
    expect(await cartOf(comercial)).toEqual([]);
    expect((await sendMessage('hola', { as: loja, userId })).status).toBe(403);
    expect(
      (await sendMessage('hola', { as: comercial, userId: '00000000-0000-4000-8000-000000000000' })).status,
    ).toBe(404);
  });

  it('stores no words of a message, and deletes conversations after a day', async () => {
    await answer('añade 2 Llafranc fucsia de la 40, es un secreto', shop);
    const rows = await api.db.selectFrom('chatbot_conversacion').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('secreto');
    const daysLater = (days: number) => new Date((rows[0]?.cambiada.getTime() ?? 0) + days * 24 * 3_600_000);
    await deleteConversations(api.db, new Date(daysLater(0).getTime() - 1));
    expect(await api.db.selectFrom('chatbot_conversacion').selectAll().execute()).toHaveLength(1);
    await deleteConversations(api.db, daysLater(1));
    expect(await api.db.selectFrom('chatbot_conversacion').selectAll().execute()).toEqual([]);
  });
});

describe('a refusal within a reply', () => {
  /** Runs statements as the owner of the tables. */
  async function asOwner(...statements: string[]): Promise<void> {
    const owner = new pg.Client({ connectionString: api.ownerUrl });
    await owner.connect();
    for (const statement of statements) await owner.query(statement);
    await owner.end();
  }

  it('has nothing to undo when the cart has gone since', async () => {
    await answer('añade 2 Llafranc fucsia de la 40', shop);
    await api.db.deleteFrom('cart').execute();
    expect(await answer('deshacer', shop)).toBe('No hay nada que deshacer.');
  });

  it('becomes a sentence when a modelo was withdrawn between two reads of one reply', async () => {
    await answer('háblame del Llafranc');
    // Without its triggers the change is not announced, so that the first read is still the cached one.
    const publish = (publicado: boolean) =>
      asOwner(
        'alter table modelo disable trigger user',
        `update modelo set publicado = ${publicado} where nombre = 'Llafranc'`,
        'alter table modelo enable trigger user',
      );
    await publish(false);
    try {
      expect(await answer('háblame del Llafranc', shop)).toMatch(/^No se encuentra: /);
    } finally {
      await publish(true);
    }
  });

  it('becomes a 503 of the message when PostgreSQL gave up a lock', async () => {
    await asOwner(
      `create function give_up() returns trigger language plpgsql as
         $$ begin raise exception 'a lock' using errcode = 'lock_not_available'; end $$`,
      'create trigger give_up before insert on cart for each row execute function give_up()',
    );
    try {
      const reply = await sendMessage('añade 2 Llafranc fucsia de la 40', shop);
      expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '2']);
    } finally {
      await asOwner('drop trigger give_up on cart', 'drop function give_up');
    }
  });

  it('becomes a 503 when the public data cannot be read', async () => {
    const away = async () => Response.json({ exception: 'Service Unavailable' }, { status: 503 });
    await expect(createKnowledgeReader(away)('es')).rejects.toMatchObject({ status: 503 });
  });
});
