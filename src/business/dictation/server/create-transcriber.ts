import { pocketsphinx } from './pocketsphinx.ts';
import { noTranscriber, type Transcriber } from './transcriber.ts';
import { type TranscriptionSettings, transcriptionEndpoint } from './transcription-endpoint.ts';

/**
 * Returns the recogniser of a server: the endpoint when one is set, else pocketsphinx while it is installed.
 * @param prefix of the installation of pocketsphinx
 */
export function createTranscriber(endpoint: TranscriptionSettings | undefined, prefix: string): Transcriber {
  if (endpoint) return transcriptionEndpoint(endpoint);
  const local = pocketsphinx(prefix);
  return {
    async transcribe(audio, modelos) {
      // Looked for at each call, so that an installation needs no restart.
      if (!(await local.isInstalled())) throw noTranscriber();
      return local.transcribe(audio, modelos);
    },
  };
}
