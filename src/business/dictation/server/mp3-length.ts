/** The length of an MP3 file, the sum of its frames. */

const ratesOfVersion: Readonly<Record<number, readonly number[]>> = {
  3: [44_100, 48_000, 32_000],
  2: [22_050, 24_000, 16_000],
  0: [11_025, 12_000, 8_000],
};
/** kbit/s of layer 3. */
const bitRates1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const bitRates2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
/** Frames in a row without which a file is no MP3. */
const minFrames = 3;

/** Returns seconds; undefined when the file has no frames. */
export function mp3Seconds(bytes: Uint8Array): number | undefined {
  let at = afterTag(bytes);
  let seconds = 0;
  let frames = 0;
  while (at + 4 <= bytes.length) {
    const frame = frameAt(bytes, at);
    if (!frame) break;
    seconds += frame.seconds;
    frames += 1;
    at += frame.length;
  }
  return frames < minFrames ? undefined : seconds;
}

/** Returns where the frames begin, after an ID3 tag. */
function afterTag(bytes: Uint8Array): number {
  if (bytes[0] !== 0x49 || bytes[1] !== 0x44 || bytes[2] !== 0x33) return 0;
  const size = [6, 7, 8, 9].reduce((sum, place) => sum * 128 + ((bytes[place] ?? 0) & 0x7f), 0);
  return 10 + size;
}

function frameAt(bytes: Uint8Array, at: number): { length: number; seconds: number } | undefined {
  const [first = 0, second = 0, third = 0] = bytes.subarray(at, at + 3);
  if (first !== 0xff || (second & 0xe0) !== 0xe0) return undefined;
  const version = (second >> 3) & 3;
  const isLayer3 = ((second >> 1) & 3) === 1;
  const rate = ratesOfVersion[version]?.[(third >> 2) & 3];
  const kilobits = (version === 3 ? bitRates1 : bitRates2)[third >> 4];
  if (!isLayer3 || !rate || !kilobits) return undefined;
  const samples = version === 3 ? 1152 : 576;
  const length = Math.floor(((samples / 8) * kilobits * 1000) / rate) + ((third >> 1) & 1);
  return { length, seconds: samples / rate };
}
