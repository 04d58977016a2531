/** Hears dictated lines with Debian's pocketsphinx and a grammar of the house's own words. */
import { execFile } from 'node:child_process';
import { access, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Failure, FieldsInvalid } from '../../../platform/http/failures.ts';
import { createQueue } from '../../../platform/server/queue.ts';
import { type SpokenGrammar, soundGrammar, spokenGrammar } from '../spoken-grammar.ts';
import type { Audio } from './audio.ts';
import { notUnderstood, type Transcriber } from './transcriber.ts';

const run = promisify(execFile);
const rate = 16_000;
/** Frames of the model in a second. */
const framesPerSecond = 100;
/** Waiting recordings; each takes some seconds of a processor. */
const maxWaiting = 4;
/**
 * The score of a frame by the grammar minus that by any sounds. Synthetic lines have -8 to -14, other speech
 * -25 and less (docs/dictation.md).
 */
const gapOfWords = -8;
const gapOfSounds = -18;
/** Heard words are never as sure as read ones. */
const mostCertain = 0.9;

/**
 * Creates the recogniser.
 * @param prefix of the installation: `/usr`
 */
export function pocketsphinx(
  prefix: string,
  timeoutMs = 60_000,
): Transcriber & { isInstalled(): Promise<boolean> } {
  const program = join(prefix, 'bin/pocketsphinx_batch');
  const model = join(prefix, 'share/pocketsphinx/model/en-us/en-us');
  const queue = createQueue(1);

  /** Returns the heard words and the score of a frame. */
  async function hear(folder: string, name: string, { jsgf, dictionary }: SpokenGrammar, frames: number) {
    const file = (end: string) => join(folder, `${name}.${end}`);
    await Promise.all([writeFile(file('gram'), jsgf), writeFile(file('dict'), dictionary)]);
    const args = `-adcin yes -cepext .raw -cmn batch -remove_silence no -beam 1e-80 -wbeam 1e-60 -pbeam 1e-80
      -lw 1 -topn 8 -samprate ${rate}`.split(/\s+/);
    const places = ['-hmm', model, '-dict', file('dict'), '-jsgf', file('gram'), '-cepdir', folder];
    const files = ['-ctl', join(folder, 'list'), '-hyp', file('hyp'), '-logfn', '/dev/null'];
    await run(program, [...args, ...places, ...files], { timeout: timeoutMs, killSignal: 'SIGKILL' });
    // «dos llafranc (audio -12345)»
    const [, texto = '', score = ''] =
      /^(.*)\(audio (-?\d+)\)\s*$/m.exec(await readFile(file('hyp'), 'utf8')) ?? [];
    return { texto: texto.trim(), perFrame: Number(score) / frames };
  }

  return {
    isInstalled: async () =>
      (await Promise.allSettled([access(program), access(model)])).every(
        ({ status }) => status === 'fulfilled',
      ),
    async transcribe(audio, modelos) {
      const samples = samplesOf(audio);
      if (queue.waiting() >= maxWaiting) throw busy();
      return queue(async () => {
        const folder = await mkdtemp(join(tmpdir(), 'percha-dictado-'));
        try {
          await writeFile(join(folder, 'audio.raw'), withFloor(samples));
          await writeFile(join(folder, 'list'), 'audio\n');
          const frames = (samples.length / rate) * framesPerSecond;
          const lines = await hear(folder, 'lineas', spokenGrammar(modelos), frames);
          if (lines.texto === '') throw notUnderstood();
          const sounds = await hear(folder, 'sonidos', soundGrammar(), frames);
          const gap = lines.perFrame - sounds.perFrame;
          if (gap < gapOfSounds) throw notUnderstood();
          const share = Math.min(1, (gap - gapOfSounds) / (gapOfWords - gapOfSounds));
          return { texto: lines.texto, certainty: Math.round((0.5 + 0.5 * share) * mostCertain * 100) / 100 };
        } catch (error) {
          throw error instanceof Failure ? error : failed();
        } finally {
          await rm(folder, { recursive: true, force: true });
        }
      });
    },
  };
}

/** @throws FieldsInvalid for anything but a WAV of 16 kHz in one channel */
function samplesOf({ pcm }: Audio): Int16Array<ArrayBuffer> {
  if (pcm?.rate !== rate || pcm.channels !== 1) {
    throw new FieldsInvalid([
      {
        field: 'audio',
        key: 'Sin un servicio de transcripción solo se entiende un WAV de 16 kHz, como el que graba esta página. Para otros audios hay que indicar TRANSCRIBE_URL.',
      },
    ]);
  }
  return pcm.samples;
}

/** The noise that is added, 40 dB below speech: digital silence spoils the model's cepstral means. */
const floor = 60;

/** Returns the samples with a floor of noise, the same at every call. */
function withFloor(samples: Int16Array<ArrayBuffer>): Uint8Array {
  let state = 1;
  const noisy = samples.map((sample) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    const noise = (state / 2 ** 31) * floor;
    return Math.max(-32_768, Math.min(32_767, sample + noise));
  });
  return new Uint8Array(noisy.buffer);
}

const busy = () =>
  new Failure(
    503,
    'Transcription Busy.',
    [{ key: 'Hay otros dictados en espera. Inténtelo de nuevo en un minuto.' }],
    {},
    { 'Retry-After': '60' },
  );

const failed = () =>
  new Failure(503, 'Transcription Failed.', [
    {
      key: 'El programa de dictado de este servidor ha fallado. Escriba las líneas a mano y avise a quien lo administra.',
    },
  ]);
