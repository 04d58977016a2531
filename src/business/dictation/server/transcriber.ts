/** Turns recordings into text: by an endpoint, by pocketsphinx, or not at all. */
import { Failure, FieldsInvalid } from '../../../platform/http/failures.ts';
import type { SpokenModelo } from '../read-dictation.ts';
import type { Audio } from './audio.ts';

interface Transcript {
  texto: string;
  /** How sure the words are, from 0 to 1. */
  certainty: number;
}

export interface Transcriber {
  /**
   * @param modelos the words of the house, the newest first
   * @throws Failure when there is no way, the form is not taken, or nothing was understood
   */
  transcribe(audio: Audio, modelos: readonly SpokenModelo[]): Promise<Transcript>;
}

/** 503: neither an endpoint nor pocketsphinx. */
export const noTranscriber = () =>
  new Failure(503, 'No Transcription.', [
    {
      key: 'El dictado no está preparado en este servidor. Quien lo administra puede indicar un servicio de transcripción en TRANSCRIBE_URL o instalar los paquetes pocketsphinx y pocketsphinx-en-us de Debian.',
    },
  ]);

export const notUnderstood = () =>
  new FieldsInvalid([
    {
      field: 'audio',
      key: 'No se entiende ninguna línea en la grabación. Dicte más cerca del micrófono y sin ruido.',
    },
  ]);
