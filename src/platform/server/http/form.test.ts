import { describe, expect, it } from 'vitest';
import { DoesNotBind, Failure, TooLarge } from '../../http/failures.ts';
import { readForm } from './body.ts';
import { formOf, scanForm } from './form.ts';

const type = 'multipart/form-data; boundary=XyZ';
const part = (name: string, content: string) =>
  `--XyZ\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${content}\r\n`;
const read = (text: string, contentType = type) => formOf(new Uint8Array(Buffer.from(text)), contentType);

it('reads a form of a browser, files byte for byte', async () => {
  const bytes = Uint8Array.from({ length: 70_000 }, (_, n) => n % 256);
  const sent = new FormData();
  sent.set('nombre', 'Begoña "la de Vic"\r\n');
  sent.set('vacio', '');
  sent.set('licencia', new File([bytes], 'ñandú "1".pdf', { type: 'application/pdf' }));
  sent.set('nada', new File([], 'nada.png'));
  const request = new Response(sent);
  const form = await formOf(
    new Uint8Array(await request.clone().arrayBuffer()),
    request.headers.get('content-type') ?? '',
  );
  expect([form.nombre, form.vacio]).toEqual(['Begoña "la de Vic"\r\n', '']);
  const licencia = form.licencia as File;
  expect([licencia.name, licencia.type, licencia.size]).toEqual(['ñandú "1".pdf', 'application/pdf', 70_000]);
  expect(Buffer.from(await licencia.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true);
  expect((form.nada as File).size).toBe(0);
});

it('uses the last value of a repeated name', async () => {
  expect(await read(`${part('a', '1')}${part('b', '2')}${part('a', '3')}--XyZ--\r\n`)).toEqual({
    a: '3',
    b: '2',
  });
});

it('reads the same form whatever the pieces in which it arrives', async () => {
  const text = `${part('a', '\r\n--Xy\r\n')}${part('b', '')}--XyZ\r\nContent-Disposition: form-data; name="f"; filename="f"\r\n\r\n\r\n--XyY\r\n--XyZ--\r\n`;
  const bytes = Buffer.from(text);
  const whole = await formOf(new Uint8Array(bytes), type);
  for (const piece of [1, 2, 3, 7, 50]) {
    const scan = scanForm(type);
    for (let filled = piece; filled < bytes.length; filled += piece) scan.more(bytes, filled);
    const form = await scan.end(bytes);
    expect([form.a, form.b, await (form.f as File).text()]).toEqual([
      whole.a,
      whole.b,
      await (whole.f as File).text(),
    ]);
  }
});

describe('refuses before the rest arrives', () => {
  it.each([
    ['a long text', part('nombre', '').slice(0, -2)],
    ['a body of another boundary', '--Abc\r\n'],
    ['more than 50 parts', part('a', '1').repeat(51)],
    ['a head without an end', '--XyZ\r\nX: '],
  ])('%s', (_, beginning) => {
    const bytes = Buffer.alloc(10_000_000, 'x');
    bytes.write(beginning);
    expect(() => scanForm(type).more(bytes, 80_000)).toThrow(Failure);
  });
});

it('answers a refused form after its end, and stores nothing of the rest', async () => {
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.enqueue(Buffer.from(sent === 0 ? part('nombre', 'x').slice(0, -2) : 'x'.repeat(100_000)));
      sent += 1;
      if (sent === 90) controller.close();
    },
  });
  const headers = { 'content-type': type };
  const request = new Request('http://percha.test', {
    method: 'POST',
    body,
    duplex: 'half',
    headers,
  } as RequestInit);
  const reading = { limit: 10_000_000, address: '192.0.2.1' };
  await expect(readForm(request, reading)).rejects.toBeInstanceOf(TooLarge);
  expect(sent).toBe(90);
});

describe('refuses', () => {
  it.each([
    ['an empty body', ''],
    ['a body without its end', part('a', '1')],
    ['a body of another boundary', '--Abc\r\n\r\n--Abc--'],
    ['a part without a head', '--XyZ\r\n--XyZ--\r\n'],
    ['a head beyond 2 kB', `${part('n'.repeat(3000), '1')}--XyZ--\r\n`],
    ['more than 50 parts', `${part('a', '1').repeat(51)}--XyZ--\r\n`],
    ['a part without a name', '--XyZ\r\nContent-Type: text/plain\r\n\r\nx\r\n--XyZ--\r\n'],
  ])('%s', async (_, text) => {
    await expect(read(text)).rejects.toBeInstanceOf(DoesNotBind);
  });

  it('refuses a text beyond 64 kB', async () => {
    await expect(read(`${part('a', 'x'.repeat(64 * 1024 + 1))}--XyZ--\r\n`)).rejects.toBeInstanceOf(TooLarge);
  });

  it('refuses a type without a boundary', async () => {
    await expect(read(part('a', '1'), 'multipart/form-data')).rejects.toBeInstanceOf(DoesNotBind);
  });
});
