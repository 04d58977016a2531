/** The letter of an issued factura, as the mail queue writes it. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { accountSearch, shopClienteId, shopsAccount } from '../../../../tests/support/account.ts';
import { admin } from '../../../../tests/support/demo.ts';
import { sharedFileWorkers } from '../../../../tests/support/shared-workers.ts';
import { createLog } from '../../../platform/server/log.ts';
import { attachDocument } from '../../../platform/server/papers/papers.ts';
import { createLetters, openMailQueue } from '../../mail/server/index.ts';
import { facturaDocument } from './factura-pdf.ts';

const account = shopsAccount();
const base = '/lob/api/v1/facturas';
const secret = 'a secret that is long enough for the links of letters';
const publicUrl = () => 'https://percha.example';

it('brings the PDF that the shop opens, in the same bytes', async () => {
  const { api, shop } = account;
  const [factura] = (await api.post(`${base}/search-user`, accountSearch, { token: shop })).json.data;
  const headers = { authorization: `Bearer ${shop}`, tenant: 'root' };
  const reply = await api.fetch(
    new Request(`http://localhost${base}/get-web/${factura.id}/pdf`, { headers }),
  );
  const opened = new Uint8Array(await reply.arrayBuffer());
  await createLetters(secret, publicUrl).post(api.db, {
    carta: 'facturaEmitida',
    idioma: 'ca',
    para: 'boutique@percha.example',
    datos: { id: String(factura.id), numero: factura.numero, fecha: '2026-11-24', total: '100' },
  });
  const outbox = await mkdtemp(join(tmpdir(), 'percha-outbox-'));
  const queue = openMailQueue(api.db, createLog('silent'), {
    ...{ smtpUrl: undefined, from: 'Atelier <taller@percha.example>', outbox, secret, publicUrl },
    attach: attachDocument(sharedFileWorkers().papers, [facturaDocument(api.db, api.files)]),
  });
  queue.wake();
  await queue.idle();
  await queue.stop();
  const mails = await Promise.all((await readdir(outbox)).map((name) => readFile(join(outbox, name))));
  await rm(outbox, { recursive: true });
  const letters = await Promise.all(mails.map((mail) => PostalMime.parse(mail)));
  const letter = letters.find(({ subject }) => subject === `La seva factura ${factura.numero}`);
  expect(letter?.text).toContain(`https://percha.example/factura/${factura.id}`);
  expect(letter?.attachments.map(({ filename }) => filename)).toEqual([`Factura ${factura.numero}.pdf`]);
  expect(Buffer.compare(Buffer.from(letter?.attachments[0]?.content as ArrayBuffer), opened)).toBe(0);
});

describe('enviar', () => {
  const letters = async (id: number) => {
    const rows = account.api.db.selectFrom('correo').where('carta', '=', 'facturaEmitida');
    return (await rows.select(['para', 'datos', 'idioma']).orderBy('id').execute()).filter(
      ({ datos }) => datos.id === String(id),
    );
  };
  const issue = async (token: string, clienteId: number) => {
    const lineas = [{ descripcion: 'Vestido', cantidad: 1, precio: 100 }];
    const { json } = await account.api.post(`${base}/create`, { clienteId, lineas }, { token });
    await account.api.post(`${base}/pase`, { ids: [json.id], a: 'emitida' }, { token });
    return json.id as number;
  };

  it('follows the issue, goes to the person for administration, and is written once while it waits', async () => {
    const { api } = account;
    const token = await api.as(admin);
    const clienteId = await shopClienteId(api);
    const medios = [{ id: 'a', tipo: 'email', valor: 'facturas@boutique.example' }];
    await api.db
      .insertInto('contacto')
      .values({
        cliente_id: clienteId,
        tipo: 'administracion',
        nombre: 'Laia',
        medios: JSON.stringify(medios),
      })
      .execute();
    const id = await issue(token, clienteId);
    expect(await letters(id)).toMatchObject([{ para: 'facturas@boutique.example' }]);
    const again = () => api.post(`${base}/enviar`, { ids: [id, 999_999] }, { token });
    const { json } = await again();
    expect(json.hechos).toMatchObject([{ id, para: 'facturas@boutique.example' }]);
    expect(json.rechazados).toEqual([{ id: 999_999, motivo: 'Esta factura no está emitida.' }]);
    expect(await letters(id)).toHaveLength(1);
    await api.db.updateTable('correo').set({ estado: 'enviado' }).execute();
    await again();
    expect(await letters(id)).toHaveLength(2);
    const shop = await api.post(`${base}/enviar`, { ids: [id] }, { token: account.shop });
    expect(shop.status).toBe(403);
  });

  it('issues a factura of a cliente without an address, and says so when it is mailed', async () => {
    const { api } = account;
    const token = await api.as(admin);
    const { id: clienteId } = await api.db
      .insertInto('cliente')
      .values({
        nombre: 'Sin correo',
        nif: 'B00000455',
        direccion: 'Carrer Nou, 1',
        recargo_equivalencia: false,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const id = await issue(token, clienteId);
    expect(await letters(id)).toEqual([]);
    const { json } = await api.post(`${base}/enviar`, { ids: [id] }, { token });
    expect(json.rechazados).toEqual([{ id, motivo: 'Ni el cliente ni sus personas tienen un correo.' }]);
  });
});

it('keeps the file that was made first, whatever changes later', async () => {
  const { api } = account;
  const token = await api.as(admin);
  const read = async () => {
    const headers = { authorization: `Bearer ${token}`, tenant: 'root' };
    const { data } = (await api.post(`${base}/search-user`, accountSearch, { token: account.shop })).json;
    const url = `http://localhost${base}/${data[0].id}/pdf`;
    return Buffer.from(await (await api.fetch(new Request(url, { headers }))).arrayBuffer());
  };
  const first = await read();
  await sql`update cliente set idioma = 'pt'`.execute(api.db);
  expect(Buffer.compare(await read(), first)).toBe(0);
});
