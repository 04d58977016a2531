/** The length of a WebM file. Recorders of browsers write none, so the blocks are read. */

const ids = { ebml: 0x1a45dfa3, segment: 0x18538067, info: 0x1549a966, cluster: 0x1f43b675 };
const scaleId = 0x2ad7b1;
const durationId = 0x4489;
const timeId = 0xe7;
const simpleBlockId = 0xa3;
const blockGroupId = 0xa0;
const blockId = 0xa1;
/** Elements that are entered: their parts follow, and their own length may be unknown. */
const entered = new Set([ids.segment, ids.info, ids.cluster, blockGroupId]);
/** A file of a minute has some thousands. */
const maxElements = 200_000;

/** Returns seconds: the later of the written duration and the last block; undefined when there is neither. */
export function webmSeconds(bytes: Uint8Array<ArrayBuffer>): number | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let scale = 1_000_000;
  let duration = 0;
  let cluster = 0;
  let last = 0;
  let at = 0;
  for (let nth = 0; nth < maxElements && at < bytes.length; nth += 1) {
    const id = numberAt(bytes, at, true);
    const size = id && numberAt(bytes, at + id.length, false);
    if (!id || !size) break;
    const from = at + id.length + size.length;
    if (entered.has(id.value)) {
      at = from;
      continue;
    }
    const end = from + size.value;
    if (end > bytes.length) break;
    if (id.value === scaleId) scale = unsigned(bytes, from, end) || scale;
    if (id.value === durationId && size.value === 4) duration = view.getFloat32(from);
    if (id.value === durationId && size.value === 8) duration = view.getFloat64(from);
    if (id.value === timeId) cluster = unsigned(bytes, from, end);
    // A block: its track (one byte for the first 127), and its time from that of the cluster.
    if ((id.value === simpleBlockId || id.value === blockId) && size.value >= 4)
      last = Math.max(last, cluster + view.getInt16(from + 1));
    at = end;
  }
  const ticks = Math.max(last, Number.isFinite(duration) ? duration : 0);
  return ticks > 0 ? (ticks * scale) / 1e9 : undefined;
}

/** Returns the number of EBML at a position: an id keeps its mark, a length loses it. */
function numberAt(
  bytes: Uint8Array,
  at: number,
  isId: boolean,
): { value: number; length: number } | undefined {
  const first = bytes[at];
  if (!first) return undefined;
  const length = Math.clz32(first) - 23;
  if (at + length > bytes.length || (isId && length > 4)) return undefined;
  const value = isId ? first : first & ((1 << (8 - length)) - 1);
  return { value: unsigned(bytes, at + 1, at + length, value), length };
}

function unsigned(bytes: Uint8Array, from: number, end: number, start = 0): number {
  let value = start;
  for (let at = from; at < end; at += 1) value = value * 256 + (bytes[at] ?? 0);
  return value;
}
