/** Records the microphone of the browser. */
import { wavFile, wavRate } from './wav-file.ts';

export interface Recording {
  /** Returns the loudness now, from 0 to 1. */
  level(): number;
  /** Ends the recording and returns it as a WAV of 16 kHz. */
  stop(): Promise<File>;
  /** Ends the recording and drops it. */
  cancel(): void;
}

/** Tests whether the browser can record; a page without https cannot. */
export const canRecord = (): boolean =>
  typeof MediaRecorder !== 'undefined' && navigator.mediaDevices?.getUserMedia !== undefined;

/** A voice at a desk has about a fifth of the loudest wave. */
const loudest = 0.2;

/**
 * Starts a recording.
 * @throws DOMException `NotAllowedError` without the user's leave, `NotFoundError` without a microphone
 */
export async function recordSound(): Promise<Recording> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: { channelCount: 1 } });
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  context.createMediaStreamSource(stream).connect(analyser);
  const wave = new Float32Array(analyser.fftSize);
  const recorder = new MediaRecorder(stream);
  const parts: Blob[] = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  const ended = new Promise<void>((end) => {
    recorder.onstop = () => end();
  });
  recorder.start();
  const close = () => {
    if (recorder.state !== 'inactive') recorder.stop();
    for (const track of stream.getTracks()) track.stop();
    if (context.state !== 'closed') void context.close();
  };
  return {
    level() {
      analyser.getFloatTimeDomainData(wave);
      const power = wave.reduce((sum, sample) => sum + sample * sample, 0) / wave.length;
      return Math.min(1, Math.sqrt(power) / loudest);
    },
    async stop() {
      close();
      await ended;
      return wavFile(await samplesOf(await new Blob(parts).arrayBuffer()));
    },
    cancel: close,
  };
}

/** Returns the samples of a recording in one channel at 16 kHz. */
async function samplesOf(recorded: ArrayBuffer): Promise<Float32Array> {
  // The decoder resamples to the rate of its context.
  const sound = await new OfflineAudioContext(1, 1, wavRate).decodeAudioData(recorded);
  const mixed = new Float32Array(sound.getChannelData(0));
  for (let channel = 1; channel < sound.numberOfChannels; channel += 1)
    for (const [place, sample] of sound.getChannelData(channel).entries())
      mixed[place] = (mixed[place] ?? 0) + sample;
  return mixed.map((sample) => sample / sound.numberOfChannels);
}
