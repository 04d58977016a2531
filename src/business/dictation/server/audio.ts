/** Recognises the form of a recording and its length. */
import { mp3Seconds } from './mp3-length.ts';
import { webmSeconds } from './webm-length.ts';

type AudioForm = 'wav' | 'webm' | 'ogg' | 'mp3';

export interface Audio {
  bytes: Uint8Array<ArrayBuffer>;
  form: AudioForm;
  seconds: number;
  /** Of a WAV of whole 16-bit samples. */
  pcm?: { rate: number; channels: number; samples: Int16Array<ArrayBuffer> };
}

/** Returns the form and length of a recording; undefined when it is broken or of another form. */
export function readAudio(bytes: Uint8Array<ArrayBuffer>): Audio | undefined {
  const mark = (at: number, length = 4) =>
    Buffer.from(bytes.buffer, bytes.byteOffset).toString('latin1', at, at + length);
  if (bytes.length < 16) return undefined;
  if (mark(0) === 'RIFF' && mark(8) === 'WAVE') return readWav(bytes);
  const seconds = (form: AudioForm, length: number | undefined): Audio | undefined =>
    length === undefined || !(length > 0) ? undefined : { bytes, form, seconds: length };
  if (mark(0) === 'OggS') return seconds('ogg', oggSeconds(bytes));
  if (bytes[0] === 0x1a && bytes[1] === 0x45 && bytes[2] === 0xdf && bytes[3] === 0xa3)
    return seconds('webm', webmSeconds(bytes));
  if (mark(0, 3) === 'ID3' || (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe0) === 0xe0))
    return seconds('mp3', mp3Seconds(bytes));
  return undefined;
}

/** The format numbers of PCM: plain, and with an extended head. */
const pcmFormats = [1, 0xfffe];

function readWav(bytes: Uint8Array<ArrayBuffer>): Audio | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let format: { rate: number; channels: number; bits: number; perSecond: number } | undefined;
  for (let at = 12; at + 8 <= bytes.length; ) {
    const name = view.getUint32(at);
    const length = view.getUint32(at + 4, true);
    const from = at + 8;
    if (name === 0x666d7420 && from + 16 <= bytes.length) {
      if (!pcmFormats.includes(view.getUint16(from, true))) return undefined;
      format = {
        channels: view.getUint16(from + 2, true),
        rate: view.getUint32(from + 4, true),
        perSecond: view.getUint32(from + 8, true),
        bits: view.getUint16(from + 14, true),
      };
    }
    if (name === 0x64617461) {
      if (!format || format.rate === 0 || format.channels === 0 || format.perSecond === 0) return undefined;
      // A recorder that was cut off leaves the length 0 or the largest number.
      const end = length === 0 || from + length > bytes.length ? bytes.length : from + length;
      const seconds = (end - from) / format.perSecond;
      if (seconds === 0) return undefined;
      if (format.bits !== 16) return { bytes, form: 'wav', seconds };
      const samples = new Int16Array(bytes.slice(from, end - ((end - from) % 2)).buffer);
      return { bytes, form: 'wav', seconds, pcm: { rate: format.rate, channels: format.channels, samples } };
    }
    at = from + length + (length % 2);
  }
  return undefined;
}

/** Returns the length of an Ogg file: the position of its last page by the rate of its first. */
function oggSeconds(bytes: Uint8Array<ArrayBuffer>): number | undefined {
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const head = body.subarray(0, 200);
  const vorbis = head.indexOf('\u0001vorbis', 0, 'latin1');
  const rate = head.includes('OpusHead')
    ? 48_000
    : vorbis < 0
      ? 0
      : body.readUInt32LE(Math.min(vorbis + 12, body.length - 4));
  const last = body.lastIndexOf('OggS');
  if (rate === 0 || last < 0 || last + 14 > body.length) return undefined;
  const position = body.readBigInt64LE(last + 6);
  return position <= 0n ? undefined : Number(position) / rate;
}

/** The loudness below which a recording is silent: about -50 dB of the loudest sample. */
const silence = 100;
/** Samples of a window: 20 ms at 16 kHz. */
const windowLength = 320;
/** Loud windows that a word has at least: 0.2 s. */
const minLoud = 10;

/** Tests whether a WAV has no voice in it. Other forms are heard by the endpoint only. */
export function isSilent({ pcm }: Audio): boolean {
  if (!pcm) return false;
  let loud = 0;
  for (let at = 0; at + windowLength <= pcm.samples.length; at += windowLength) {
    let sum = 0;
    for (let place = at; place < at + windowLength; place += 1) sum += (pcm.samples[place] ?? 0) ** 2;
    if (Math.sqrt(sum / windowLength) > silence) loud += 1;
    if (loud >= minLoud) return false;
  }
  return true;
}
