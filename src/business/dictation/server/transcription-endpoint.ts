/** Client of a transcription service with the call of OpenAI: `POST {url}/audio/transcriptions`. */
import * as z from 'zod/mini';
import { Failure } from '../../../platform/http/failures.ts';
import type { Transcriber } from './transcriber.ts';

export interface TranscriptionSettings {
  /** The base URL, without a trailing slash. */
  url: string;
  model: string;
  /** Undefined: the service asks for none. */
  key: string | undefined;
}

const answer = z.object({ text: z.string() });
/** Bytes of a reply; a minute of speech has some 200 words. */
const maxReplyBytes = 64 * 1024;
/** The most letters of names that a request gives the service as a hint. */
const maxPrompt = 800;
const mediaTypes = { wav: 'audio/wav', webm: 'audio/webm', ogg: 'audio/ogg', mp3: 'audio/mpeg' };

/** Creates the client. */
export function transcriptionEndpoint(
  { url, model, key }: TranscriptionSettings,
  timeoutMs = 30_000,
): Transcriber {
  return {
    async transcribe({ bytes, form }, modelos) {
      const body = new FormData();
      body.set('file', new File([bytes], `dictado.${form}`, { type: mediaTypes[form] }));
      body.set('model', model);
      body.set('language', 'es');
      body.set('response_format', 'json');
      body.set(
        'prompt',
        modelos
          .map(({ nombre }) => nombre)
          .join(', ')
          .slice(0, maxPrompt),
      );
      try {
        const response = await fetch(`${url}/audio/transcriptions`, {
          method: 'POST',
          headers: { accept: 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
          body,
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        });
        if (!response.ok) throw new Error(`status ${response.status}`);
        const { text } = answer.parse(JSON.parse(await firstBytes(response)));
        return { texto: text.trim(), certainty: 1 };
      } catch {
        throw endpointFailed();
      }
    },
  };
}

async function firstBytes(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.byteLength;
    if (length > maxReplyBytes) throw new Error('too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

const endpointFailed = () =>
  new Failure(
    503,
    'Transcription Failed.',
    [{ key: 'El servicio de transcripción no contesta. Inténtelo de nuevo en unos minutos.' }],
    {},
    { 'Retry-After': '60' },
  );
