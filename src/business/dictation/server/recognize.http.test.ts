import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newAccount } from '../../../../tests/support/accounts.ts';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { admin, boutique } from '../../../../tests/support/demo.ts';
import { mp3, ogg, wav, webm } from '../../../../tests/support/recordings.ts';
import {
  type TranscriptionServer,
  transcriptionServer,
} from '../../../../tests/support/transcription-server.ts';
import { createTranscriber, type Transcriber } from './index.ts';
import { pocketsphinx } from './pocketsphinx.ts';
import { transcriptionEndpoint } from './transcription-endpoint.ts';

let api: TestApi;
let service: TranscriptionServer;
let token: string;
let now: Transcriber;
let folder: string;
const endpoint = (): Transcriber =>
  createTranscriber({ url: service.url, model: 'whisper-1', key: 'secret' }, '/usr');
beforeAll(async () => {
  service = await transcriptionServer();
  folder = await mkdtemp(join(tmpdir(), 'percha-sphinx-'));
  api = await testApi({ transcriber: { transcribe: (...given) => now.transcribe(...given) } });
  token = await api.as(admin);
});
beforeEach(() => {
  now = endpoint();
  service.asked.length = 0;
});
afterAll(async () => {
  await api.close();
  await service.close();
  await rm(folder, { recursive: true });
});

const send = async (bytes: Uint8Array<ArrayBuffer>, as: string | undefined = token, language = 'es') => {
  const form = new FormData();
  form.set('audio', new File([bytes], 'dictado'));
  const response = await api.fetch(
    new Request('http://percha.internal/lob/api/v1/facturas/recognize', {
      method: 'POST',
      headers: { ...(as && { Authorization: `Bearer ${as}` }), 'Accept-Language': language },
      body: form,
    }),
  );
  return { status: response.status, headers: response.headers, json: await response.json() };
};
const say = (text: string) => {
  service.reply = { body: JSON.stringify({ text }) };
};
const counts = async () => {
  const count = async (table: 'factura_borrador' | 'auditoria') =>
    (await api.db.selectFrom(table).select(api.db.fn.countAll().as('n')).executeTakeFirstOrThrow()).n;
  return [await count('factura_borrador'), await count('auditoria')];
};

describe('with a transcription service', () => {
  it('reads the lines of a recording and saves nothing', async () => {
    const before = await counts();
    say('Dos del Llafranc en fucsia, talla 40, a 59,90 euros. Una percha dorada.');
    const { status, json } = await send(wav());
    expect(status).toBe(200);
    expect(json).toMatchObject({ revisar: true, noEntendido: [expect.stringContaining('percha')] });
    expect(json.texto).toContain('Llafranc');
    const [line] = json.lineas;
    expect(line).toMatchObject({
      nombre: 'Llafranc',
      color: 'Fucsia',
      talla: '40',
      cantidad: 2,
      precio: 59.9,
    });
    expect(line.confianza).toBe(Math.min(...Object.values<number>(line.confianzas)));
    const cell = await api.db
      .selectFrom('variante')
      .innerJoin('modelo_color', 'modelo_color.id', 'variante.modelo_color_id')
      .where('modelo_color_id', '=', line.modeloColorId)
      .where('talla_id', '=', line.tallaId)
      .select('modelo_id')
      .execute();
    expect(cell).toEqual([{ modelo_id: line.modeloId }]);
    expect(await counts()).toEqual(before);
  });

  it('uploads each form as a plain form with the key and the names of the house', async () => {
    say('dos Llafranc fucsia talla 40');
    for (const [form, bytes, type] of [
      ['wav', wav({ rate: 44_100, channels: 2 }), 'audio/wav'],
      ['webm', webm(12), 'audio/webm'],
      ['ogg', ogg(12), 'audio/ogg'],
      ['mp3', mp3(12), 'audio/mpeg'],
    ] as const) {
      expect((await send(bytes)).status, form).toBe(200);
      const { authorization, form: fields, file } = service.asked.at(-1) ?? {};
      expect(authorization).toBe('Bearer secret');
      expect(fields).toMatchObject({ model: 'whisper-1', language: 'es', response_format: 'json' });
      expect(fields?.prompt).toMatch(/\w+, \w+/);
      expect(file).toEqual({ name: `dictado.${form}`, type, size: bytes.length });
    }
  });

  it('returns 400 for a recording of over a minute, a broken or a silent one', async () => {
    const before = await counts();
    const refuses = async (bytes: Uint8Array<ArrayBuffer>, reason: RegExp) => {
      const { status, json } = await send(bytes);
      expect(status).toBe(400);
      expect(JSON.stringify(json)).toMatch(reason);
    };
    for (const bytes of [wav({ seconds: 61, rate: 8000 }), webm(3600), ogg(3600), mp3(3600)])
      await refuses(bytes, /pasa de 60 segundos/);
    const cut = wav().subarray(0, 40).slice();
    const texts = ['', 'no soy un audio, solo un texto', 'OggS y nada más que eso', 'RIFF....WAVEfmt '];
    for (const bytes of [cut, ...texts.map((text) => new TextEncoder().encode(text))])
      await refuses(bytes, /audio/);
    await refuses(wav({ loudness: 0 }), /no se oye nada/);
    expect(service.asked).toEqual([]);
    say('  ');
    await refuses(wav(), /no se oye nada/);
    say('♪ la la la ♪');
    await refuses(wav(), /ninguna línea/);
    expect(await counts()).toEqual(before);
  });

  it('returns 413 for a body of more than 12 MB', async () => {
    expect((await send(new Uint8Array(12 * 1024 * 1024 + 20_000))).status).toBe(413);
  });

  it('returns 503 when the service fails, is silent or replies with something else', async () => {
    for (const reply of [
      { status: 500, body: '{"text":"dos Llafranc fucsia talla 40"}' },
      { body: 'sorry' },
      { body: '{"words":[]}' },
      { body: JSON.stringify({ text: 'x'.repeat(100_000) }) },
      undefined,
    ]) {
      service.reply = reply;
      now = transcriptionEndpoint({ url: service.url, model: 'm', key: undefined }, reply ? 10_000 : 200);
      const { status, json, headers } = await send(wav(), token, 'en');
      expect(status).toBe(503);
      expect(headers.get('retry-after')).toBe('60');
      expect(JSON.stringify(json)).toContain('does not answer');
      expect(service.asked.at(-1)?.authorization).toBeUndefined();
    }
  });

  it('refuses visitors and shops, and the 61st recording within ten minutes', async () => {
    say('dos Llafranc fucsia talla 40');
    expect((await send(wav(), '')).status).toBe(401);
    expect((await send(wav(), await api.as(boutique))).status).toBe(403);
    expect(service.asked).toEqual([]);
    const broken = new Uint8Array(4);
    const other = await newAccount(api, { permissions: ['Permissions.Facturas.Create'] });
    for (let nth = 0; nth < 60; nth += 1) expect((await send(broken, other.token)).status).toBe(400);
    expect((await send(wav(), other.token)).status).toBe(429);
  });
});

describe('without one', () => {
  /** Installs a program in the place of pocketsphinx: a script of the shell. */
  const install = async (script: string): Promise<string> => {
    const prefix = await mkdtemp(join(folder, 'usr-'));
    await mkdir(join(prefix, 'bin'));
    await mkdir(join(prefix, 'share/pocketsphinx/model/en-us/en-us'), { recursive: true });
    const program = join(prefix, 'bin/pocketsphinx_batch');
    await writeFile(
      program,
      `#!/bin/sh\nwhile [ $# -gt 0 ]; do\n  case $1 in\n  -hyp) hyp=$2;;\n  -jsgf) grammar=$2;;\n  -dict) dict=$2;;\n  esac\n  shift\ndone\n${script}\n`,
    );
    await chmod(program, 0o755);
    return prefix;
  };

  it('returns 503 with the two ways to set one up', async () => {
    now = createTranscriber(undefined, join(folder, 'nothing-here'));
    const { status, json } = await send(wav());
    expect(status).toBe(503);
    expect(JSON.stringify(json)).toMatch(/TRANSCRIBE_URL.*pocketsphinx-en-us/);
  });

  it('hears a WAV of 16 kHz by a grammar and a dictionary of the catalogue', async () => {
    const prefix = await install(`case $grammar in
      *lineas.gram)
        cp "$grammar" "$dict" ${folder}
        echo "dos llafranc fucsia talla cuarenta a sesenta euros (audio -3000)" > "$hyp";;
      *) echo "d oh s (audio -2000)" > "$hyp";;
      esac`);
    now = createTranscriber(undefined, prefix);
    const { status, json } = await send(wav());
    expect(status).toBe(200);
    expect(json.lineas).toMatchObject([{ nombre: 'Llafranc', talla: '40', cantidad: 2, precio: 60 }]);
    expect(json.lineas[0].confianza).toBeGreaterThan(0.5);
    expect(json.lineas[0].confianza).toBeLessThan(0.9);
    for (const bytes of [wav({ rate: 44_100 }), wav({ channels: 2 }), webm(3), ogg(3), mp3(3)]) {
      const refused = await send(bytes);
      expect(refused.status).toBe(400);
      expect(JSON.stringify(refused.json)).toContain('TRANSCRIBE_URL');
    }
  });

  it('returns 400 for sounds that the grammar explains badly, such as music', async () => {
    const prefix = await install(`case $grammar in
      *lineas.gram) echo "dos llafranc fucsia talla cuarenta (audio -6000)" > "$hyp";;
      *) echo "m uw (audio -2000)" > "$hyp";;
      esac`);
    now = createTranscriber(undefined, prefix);
    const { status, json } = await send(wav());
    expect(status).toBe(400);
    expect(JSON.stringify(json)).toContain('No se entiende ninguna línea');
    now = createTranscriber(undefined, await install('echo " (audio -100)" > "$hyp"'));
    expect((await send(wav())).status).toBe(400);
  });

  it('returns 503 when the program fails or does not end', async () => {
    now = createTranscriber(undefined, await install('exit 1'));
    expect((await send(wav())).status).toBe(503);
    now = pocketsphinx(await install('while :; do :; done'), 100);
    expect((await send(wav())).json).toMatchObject({ exception: 'Transcription Failed.' });
  });
});
