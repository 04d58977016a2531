import { describe, expect, it } from 'vitest';
import { accountSearch, shopsAccount } from '../../../../tests/support/account.ts';
import { admin, comercial, loja } from '../../../../tests/support/demo.ts';
import { pdfPages } from '../../../../tests/support/pdf-text.ts';

const account = shopsAccount();
const base = '/lob/api/v1';

async function documentsOf(token = account.shop) {
  const first = async (resource: string) =>
    (await account.api.post(`${base}/${resource}/search-user`, accountSearch, { token })).json.data[0];
  return { factura: await first('facturas'), pedido: await first('pedidos') };
}
async function bytesOf(path: string, token?: string) {
  const headers = {
    'accept-language': 'en',
    ...(token && { authorization: `Bearer ${token}`, tenant: 'root' }),
  };
  const reply = await account.api.fetch(new Request(`http://localhost${path}`, { headers }));
  const { status } = reply;
  return {
    status,
    type: reply.headers.get('content-type'),
    bytes: new Uint8Array(await reply.arrayBuffer()),
  };
}

describe('the PDF of a document', () => {
  it.each([
    ['factura', 'facturas/get-web', 'facturas'],
    ['pedido', 'pedidos/user', 'pedidos'],
  ] as const)('is the same %s for the shop, the staff and its address', async (kind, own, office) => {
    const { [kind]: record } = await documentsOf();
    const staff = await account.api.as(admin);
    const shop = await bytesOf(`${base}/${own}/${record.id}/pdf`, account.shop);
    expect([shop.status, shop.type]).toEqual([200, 'application/pdf']);
    const { json } = await account.api.post(
      `${base}/documentos/direccion`,
      { tipo: kind, id: record.id },
      { token: account.shop },
    );
    for (const other of [await bytesOf(`${base}/${office}/${record.id}/pdf`, staff), await bytesOf(json.url)])
      expect(Buffer.compare(other.bytes, shop.bytes)).toBe(0);
    const text = (await pdfPages(shop.bytes)).join(' ');
    // The shop's language (Catalan), not the caller's.
    expect(text).toContain(kind === 'factura' ? 'Base imposable' : 'Import sense IVA');
    expect(text).toContain(kind === 'factura' ? record.numero : `#${record.id}`);
  });

  it('has Portuguese texts for a shop in Portugal', async () => {
    const token = await account.api.as(loja);
    const { factura } = await documentsOf(token);
    const { bytes } = await bytesOf(`${base}/facturas/get-web/${factura.id}/pdf`, token);
    expect((await pdfPages(bytes)).join(' ')).toContain('Base tributável');
  });

  it('does not open for another shop, another rep, or an address that was changed', async () => {
    const { factura, pedido } = await documentsOf(await account.api.as(loja));
    const address = (tipo: string, id: number, token: string) =>
      account.api.post(`${base}/documentos/direccion`, { tipo, id }, { token });
    for (const token of [account.shop, await account.api.as(comercial)]) {
      expect((await address('factura', factura.id, token)).status).toBe(404);
      expect((await address('pedido', pedido.id, token)).status).toBe(404);
      for (const path of [`facturas/get-web/${factura.id}`, `pedidos/user/${pedido.id}`])
        expect((await bytesOf(`${base}/${path}/pdf`, token)).status).toBe(404);
    }
    const rep = await account.api.as(comercial);
    expect((await bytesOf(`${base}/pedidos/${pedido.id}/pdf`, rep)).status).toBe(404);
    expect((await bytesOf(`${base}/facturas/${factura.id}/pdf`, rep)).status).toBe(404);
    const admins = await account.api.as(admin);
    expect((await address('borrador', 1, admins)).status).toBe(404);
    const { url } = (await address('pedido', pedido.id, admins)).json;
    expect((await bytesOf(`${url}x`)).status).toBe(404);
    expect((await bytesOf(`${base}/documentos/nada`)).status).toBe(404);
  });
});
