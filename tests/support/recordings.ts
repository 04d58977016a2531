/** Makes recordings of each form for tests, as short as their heads allow. */

/** Returns a WAV with a tone, or of silence. */
export function wav({
  seconds = 1,
  rate = 16_000,
  channels = 1,
  loudness = 8000,
} = {}): Uint8Array<ArrayBuffer> {
  const samples = Math.round(seconds * rate) * channels;
  const bytes = Buffer.alloc(44 + samples * 2);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(36 + samples * 2, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(channels, 22);
  bytes.writeUInt32LE(rate, 24);
  bytes.writeUInt32LE(rate * channels * 2, 28);
  bytes.writeUInt16LE(channels * 2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(samples * 2, 40);
  for (let nth = 0; nth < samples; nth += 1)
    bytes.writeInt16LE(Math.round(loudness * Math.sin(nth / 6)), 44 + nth * 2);
  return new Uint8Array(bytes);
}

/** Returns an Opus file whose last page ends at this second. */
export function ogg(seconds: number): Uint8Array<ArrayBuffer> {
  const page = (position: number, content: string): Buffer => {
    const head = Buffer.alloc(28);
    head.write('OggS', 0);
    head.writeBigInt64LE(BigInt(position), 6);
    head[26] = 1;
    head[27] = content.length;
    return Buffer.concat([head, Buffer.from(content, 'latin1')]);
  };
  return new Uint8Array(Buffer.concat([page(0, 'OpusHead\u0001'), page(seconds * 48_000, 'sound')]));
}

/** Returns an MP3 of 8 kbit/s at 16 kHz: 36 ms in each frame. */
export function mp3(seconds: number): Uint8Array<ArrayBuffer> {
  const frame = Buffer.alloc(36);
  frame.set([0xff, 0xf3, 0x18]);
  return new Uint8Array(Buffer.concat(Array.from({ length: Math.round(seconds / 0.036) }, () => frame)));
}

/** Returns a WebM as browsers record it: of unknown length, with one block in each cluster. */
export function webm(seconds: number): Uint8Array<ArrayBuffer> {
  const time = (milliseconds: number) => {
    const bytes = Buffer.alloc(6);
    bytes.set([0xe7, 0x84]);
    bytes.writeUInt32BE(milliseconds, 2);
    return bytes;
  };
  const unknown = [0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff];
  const clusters = [0, seconds * 1000].flatMap((at) => [
    Buffer.from([0x1f, 0x43, 0xb6, 0x75, ...unknown]),
    time(at),
    Buffer.from([0xa3, 0x85, 0x81, 0, 0, 0x80, 1]),
  ]);
  const head = Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x80, 0x18, 0x53, 0x80, 0x67, ...unknown]);
  return new Uint8Array(Buffer.concat([head, ...clusters]));
}
