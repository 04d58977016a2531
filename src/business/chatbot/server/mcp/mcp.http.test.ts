import { describe, expect, it } from 'vitest';
import { boutique, demoPassword, loja } from '#tests/support/demo.ts';
import { agentTokensPath, setupMcp } from '#tests/support/mcp-test-kit.ts';

const { api, url, connect, makeToken, run, refusal } = setupMcp();

const llafranc = { modelo: 'Llafranc', color: 'Fucsia', talla: '40' };
const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  fetch(url(), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
    body,
  });
const listTools = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });

describe('a visitor', () => {
  it('gets tools of the catalogue only, which change nothing', async () => {
    const client = await connect();
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'search_modelos',
      'read_modelo',
      'read_conditions',
      'search_preguntas',
      'how_to_register',
    ]);
    expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true);
    expect(await refusal(client, 'set_cells', { cells: [{ ...llafranc, cantidad: 1 }] })).toContain(
      'not found',
    );
  });

  it('searches and sees neither prices nor stock', async () => {
    const client = await connect();
    const found = await run(client, 'search_modelos', {
      text: 'vestido',
      colores: ['rojo'],
      tallas: ['44'],
      maxPrecio: 100,
    });
    expect(found.total).toBeGreaterThan(0);
    expect(found.notes.join(' ')).toContain('Prices');
    const shown = await run(client, 'read_modelo', { modelo: 'Llafranc' });
    expect(shown.composicion.length + shown.descripcion.length).toBeGreaterThan(10);
    expect(JSON.stringify([found, shown])).not.toMatch(/precio|pvpr|stock|disponible/);
  });

  it('reads conditions, questions and how to register', async () => {
    const client = await connect();
    const conditions = await run(client, 'read_conditions');
    expect(conditions.house.nombre).toBe('Atelier Montseny');
    expect(Object.keys(conditions.minimos).length).toBeGreaterThan(0);
    const { preguntas } = await run(client, 'search_preguntas', { text: '¿cómo se paga?' });
    expect(preguntas[0].path).toMatch(/^\/faq#pregunta-\d+$/);
    expect((await run(client, 'how_to_register')).path).toBe('/register');
  });

  it('searches by each criterion', async () => {
    const client = await connect();
    const search = async (criteria: object) => {
      const { modelos } = await run(client, 'search_modelos', criteria);
      expect(modelos.length, JSON.stringify(criteria)).toBeGreaterThan(0);
      return modelos;
    };
    const [one] = await search({ referencia: (await search({ text: 'Llafranc' }))[0].referencia });
    expect(one.nombre).toBe('Llafranc');
    for (const { tallas } of await search({ tallas: ['36', '38'], tallaMatch: 'all' }))
      expect(tallas).toEqual(expect.arrayContaining(['36', '38']));
    for (const { ocasiones } of await search({ ocasion: 'madrina' })) expect(ocasiones).toContain('Madrina');
    const [inColeccion] = await search({ coleccion: one.colecciones[0] });
    expect(inColeccion.colecciones).toContain(one.colecciones[0]);
    const { composicion } = await run(client, 'read_modelo', { modelo: one.id });
    const fabric = /\p{L}{5,}/u.exec(composicion)?.[0] ?? '';
    await search({ composicion: fabric });
    const excluded = await search({ excludedColores: [one.colores[0]] });
    for (const { colores } of excluded) expect(colores).not.toEqual([one.colores[0]]);
    await search({ tipo: 'vestido', limit: 1 });
    const none = await run(client, 'search_modelos', { text: 'zzzzqqqq' });
    expect(none).toMatchObject({ total: 0, modelos: [] });
  });
});

describe('a shop with a token', () => {
  it('has its prices, stock and cart, and undoes a change', async () => {
    const client = await connect((await makeToken(boutique)).token);
    expect((await run(client, 'read_modelo', { modelo: 'Llafranc' })).precio).toBeGreaterThan(0);
    const stock = await run(client, 'read_stock', { modelo: 'Llafranc', color: 'fucsia', talla: '40' });
    expect(stock.cells).toEqual([expect.objectContaining({ color: 'Fucsia', talla: '40' })]);
    const first = await run(client, 'set_cells', {
      cells: [
        { ...llafranc, cantidad: 2 },
        { ...llafranc, talla: '42', cantidad: 3 },
      ],
    });
    expect(first.changed).toEqual([
      expect.objectContaining({ modelo: 'Llafranc', talla: '40', before: 0, after: 2 }),
      expect.objectContaining({ modelo: 'Llafranc', talla: '42', before: 0, after: 3 }),
    ]);
    expect(first.cart.prendas).toBe(5);
    await run(client, 'set_cells', { cells: [{ ...llafranc, cantidad: 7 }] });
    expect((await run(client, 'undo')).cart.prendas).toBe(5);
    expect(await refusal(client, 'undo')).toContain('nothing to undo');
    expect((await run(client, 'read_cart')).modelos[0].cells).toHaveLength(2);
  });

  it('finds by price and day of arrival', async () => {
    const client = await connect((await makeToken(boutique)).token);
    const { modelos, notes } = await run(client, 'search_modelos', { maxPrecio: 120, tipo: 'vestido' });
    expect(notes).toEqual([]);
    expect(modelos.length).toBeGreaterThan(0);
    for (const { precio } of modelos) expect(precio).toBeLessThanOrEqual(120);
    const soon = await run(client, 'search_modelos', {
      text: 'Llafranc',
      tallas: ['40', '42'],
      tallaMatch: 'all',
      colores: ['fucsia'],
      arrivesBy: '2030-01-01',
    });
    expect(soon.modelos.map(({ nombre }: { nombre: string }) => nombre)).toContain('Llafranc');
  });

  it.each([
    ['no color', [{ modelo: 'Llafranc', talla: '40', cantidad: 1 }], 'color'],
    ['no talla', [{ modelo: 'Llafranc', color: 'Fucsia', cantidad: 1 }], 'talla'],
    ['no quantity', [llafranc], 'cantidad'],
    ['a foreign color', [{ ...llafranc, color: 'Pistacho radiactivo', cantidad: 1 }], 'no color'],
    ['an impossible talla', [{ ...llafranc, talla: '99', cantidad: 1 }], 'not made'],
    ['an unknown modelo', [{ ...llafranc, modelo: 'Llafrank', cantidad: 1 }], 'There is no modelo'],
    ['a cell twice', [1, 2].map((cantidad) => ({ ...llafranc, cantidad })), 'twice'],
    ['a negative quantity', [{ ...llafranc, cantidad: -1 }], 'cantidad'],
    ['a huge quantity', [{ ...llafranc, cantidad: 1e9 }], 'cantidad'],
    ['too many cells', Array.from({ length: 61 }, () => ({ ...llafranc, cantidad: 1 })), 'cells'],
    [
      'one wrong of two',
      [
        { ...llafranc, cantidad: 1 },
        { ...llafranc, talla: '99', cantidad: 1 },
      ],
      'not made',
    ],
  ])('writes nothing for %s', async (_, cells, reason) => {
    const client = await connect((await makeToken(boutique)).token);
    expect(await refusal(client, 'set_cells', { cells })).toContain(reason);
    expect((await run(client, 'read_cart')).prendas).toBe(0);
  });

  it('sends an order only with the confirmation of an unchanged cart, once', async () => {
    const client = await connect((await makeToken(boutique)).token);
    expect(await refusal(client, 'review_cart')).toContain('empty');
    await run(client, 'set_cells', { cells: [{ ...llafranc, cantidad: 12 }] });
    const send = (confirmation: string) => ({ confirmation, userSaidYes: true });
    const invented = 'a1b2c3d4-0000-4000-8000-000000000000';
    expect(await refusal(client, 'send_cart', send(invented))).toContain('does not count');
    const stale = await run(client, 'review_cart');
    expect(stale.summary.prendas).toBe(12);
    await run(client, 'set_cells', { cells: [{ ...llafranc, cantidad: 13 }] });
    expect(await refusal(client, 'send_cart', send(stale.confirmation))).toContain('does not count');
    const shown = await run(client, 'review_cart');
    // The shop changes its cart on the page meanwhile.
    const { json: cart } = await api.get('/lob/api/v1/cart', { token: await api.as(boutique) });
    const { modeloId, cantidades } = cart.modelos[0];
    const { modeloColorId, tallaId } = cantidades[0];
    await api.post(
      '/lob/api/v1/cart/upsert-item',
      { modeloId, modeloColorId, tallaId, cantidad: 14 },
      { token: await api.as(boutique) },
    );
    await refusal(client, 'send_cart', send(shown.confirmation));
    const current = await run(client, 'review_cart');
    expect(
      await refusal(client, 'send_cart', { confirmation: current.confirmation, userSaidYes: false }),
    ).toContain('userSaidYes');
    const { pedido } = await run(client, 'send_cart', send(current.confirmation));
    expect(pedido.prendas).toBe(14);
    expect((await run(client, 'send_cart', send(current.confirmation))).pedido.id).toBe(pedido.id);
    expect((await run(client, 'list_pedidos', { id: pedido.id })).pedidos).toHaveLength(1);
    expect((await run(client, 'read_cart')).prendas).toBe(0);
    const acts = await api.db
      .selectFrom('auditoria')
      .where('resource', '=', 'agentToken')
      .select(['acto', 'despues'])
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(acts[0]).toMatchObject({ acto: 'agentTokens.sendCart', despues: { pedidoId: pedido.id } });
  });

  it('lists own facturas and what is due', async () => {
    const client = await connect((await makeToken(boutique)).token);
    const { facturas, pendiente } = await run(client, 'list_facturas');
    expect(facturas.length).toBeGreaterThan(0);
    expect(pendiente).toEqual(expect.any(Number));
  });

  it('sees nothing of another shop', async () => {
    const own = await connect((await makeToken(boutique)).token);
    const other = await connect((await makeToken(loja)).token);
    await run(own, 'set_cells', { cells: [{ ...llafranc, cantidad: 2 }] });
    expect((await run(other, 'read_cart')).prendas).toBe(0);
    expect(await refusal(other, 'undo')).toContain('nothing to undo');
    const [{ id }] = (await run(own, 'list_pedidos')).pedidos;
    const ofOther = (await run(other, 'list_pedidos', { id })).pedidos;
    expect(ofOther.map((pedido: { id: number }) => pedido.id)).not.toContain(id);
    const { confirmation } = await run(own, 'review_cart');
    expect(await refusal(other, 'send_cart', { confirmation, userSaidYes: true })).toContain(
      'does not count',
    );
  });

  it('keeps two simultaneous changes', async () => {
    const { token } = await makeToken(boutique);
    const [one, two] = await Promise.all([connect(token), connect(token)]);
    await Promise.all([
      run(one, 'set_cells', { cells: [{ ...llafranc, cantidad: 2 }] }),
      run(two, 'set_cells', { cells: [{ ...llafranc, talla: '42', cantidad: 3 }] }),
    ]);
    expect((await run(one, 'read_cart')).prendas).toBe(5);
  });

  it('loses its force in mid-session when it is revoked', async () => {
    const { id, token } = await makeToken(boutique);
    const client = await connect(token);
    await run(client, 'read_cart');
    const { status } = await api.post(`${agentTokensPath}/revoke`, { id }, { token: await api.as(boutique) });
    expect(status).toBe(200);
    await expect(client.callTool({ name: 'read_cart', arguments: {} })).rejects.toMatchObject({ code: 401 });
  });

  it('loses its force with the password that may have made it', async () => {
    const client = await connect((await makeToken(loja)).token);
    await run(client, 'read_cart');
    const { password_hash } = await api.db
      .selectFrom('usuario')
      .where('email', '=', loja)
      .select('password_hash')
      .executeTakeFirstOrThrow();
    const newPassword = 'tres agujas y un dedal';
    const changed = await api.call('PUT', '/lob/api/personal/change-password', {
      token: await api.as(loja),
      body: { password: demoPassword, newPassword, confirmNewPassword: newPassword },
    });
    expect(changed.text).toBe('{}');
    await expect(client.callTool({ name: 'read_cart', arguments: {} })).rejects.toMatchObject({ code: 401 });
    await api.db.updateTable('usuario').where('email', '=', loja).set({ password_hash }).execute();
  });

  it('loses its force with the account or its shop', async () => {
    const { token } = await makeToken(loja);
    const client = await connect(token);
    await run(client, 'read_cart');
    const ofUser = api.db.updateTable('usuario').where('email', '=', loja);
    const { cliente_id } = await api.db
      .selectFrom('usuario')
      .where('email', '=', loja)
      .select('cliente_id')
      .executeTakeFirstOrThrow();
    const isRefused = () =>
      client.callTool({ name: 'read_cart', arguments: {} }).then(
        () => false,
        ({ code }) => code === 401,
      );
    await ofUser.set({ is_active: false }).execute();
    await expect.poll(isRefused).toBe(true);
    await ofUser.set({ is_active: true, cliente_id: null }).execute();
    expect(await isRefused()).toBe(true);
    await ofUser.set({ cliente_id }).execute();
    await expect.poll(isRefused).toBe(false);
  });
});

describe('wrong requests', () => {
  it.each<[string, BodyInit, number, RegExp]>([
    ['no JSON', '{', 400, /-32700/],
    ['a batch', `[${listTools}]`, 400, /-32600/],
    ['no JSON-RPC', '{"hello":1}', 400, /-32700/],
    ['an unknown method', '{"jsonrpc":"2.0","id":1,"method":"x/y"}', 200, /-32601/],
    ['a large body', JSON.stringify({ jsonrpc: '2.0', id: 1, x: 'a'.repeat(70_000) }), 413, /./],
  ])('refuses %s', async (_, body, status, text) => {
    const reply = await post(body);
    expect(reply.status).toBe(status);
    expect(await reply.text()).toMatch(text);
  });

  it('refuses other methods, other sites and wrong tokens', async () => {
    expect((await fetch(url())).status).toBe(405);
    expect((await fetch(url(), { method: 'DELETE' })).status).toBe(405);
    expect((await post(listTools, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await post(listTools, { 'content-type': 'text/plain' })).status).toBe(415);
    for (const token of ['percha_wrong', `percha_${'x'.repeat(500)}`, await api.as(boutique), '']) {
      const reply = await post(listTools, { authorization: `Bearer ${token}` });
      expect(reply.status).toBe(401);
      expect(reply.headers.get('www-authenticate')).toBe('Bearer');
    }
    expect(api.log.join('\n')).not.toContain('percha_');
  });
});
