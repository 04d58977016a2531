/** The letter of an issued factura, as the mail queue writes it. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect, it } from 'vitest';
import { accountSearch, shopsAccount } from '../../../../tests/support/account.ts';
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
    attach: attachDocument(sharedFileWorkers().papers, [facturaDocument(api.db)]),
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
