/** Writes recorded sound as a WAV of 16 kHz in one channel, which every recogniser takes. */

export const wavRate = 16_000;

/** Returns the file. @param samples from -1 to 1, at 16 kHz */
export function wavFile(samples: Float32Array): File {
  const bytes = new DataView(new ArrayBuffer(44 + samples.length * 2));
  const write = (at: number, text: string) => {
    for (let place = 0; place < text.length; place += 1) bytes.setUint8(at + place, text.charCodeAt(place));
  };
  write(0, 'RIFF');
  bytes.setUint32(4, 36 + samples.length * 2, true);
  write(8, 'WAVEfmt ');
  bytes.setUint32(16, 16, true);
  bytes.setUint16(20, 1, true);
  bytes.setUint16(22, 1, true);
  bytes.setUint32(24, wavRate, true);
  bytes.setUint32(28, wavRate * 2, true);
  bytes.setUint16(32, 2, true);
  bytes.setUint16(34, 16, true);
  write(36, 'data');
  bytes.setUint32(40, samples.length * 2, true);
  for (const [place, sample] of samples.entries())
    bytes.setInt16(44 + place * 2, Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), true);
  return new File([bytes], 'dictado.wav', { type: 'audio/wav' });
}
