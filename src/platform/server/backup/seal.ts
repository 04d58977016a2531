/**
 * Encrypts a stream with AES-256-GCM in chunks, each bound to its position and the header. Changed, moved,
 * missing and added chunks are found, also a missing end.
 *
 * Header: magic (8 bytes), salt (32), check of the key (16). Chunk: length of its text (4, big endian), text,
 * tag (16). The nonce is the number of the chunk (8 bytes) and whether it is the last one (4 bytes).
 */
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto';
import { promisify } from 'node:util';
import { BackupFailure } from './backup-failure.ts';
import { type ByteReader, inBlocks } from './byte-blocks.ts';

export const sealMagic = Buffer.from('PERCHAS1', 'latin1');
const saltBytes = 32;
const checkBytes = 16;
const tagBytes = 16;
const chunkBytes = 256 * 1024;
/** Each guess of a passphrase costs 32 MB and a tenth of a second. */
const cost = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };

const derive = promisify<string, Buffer, number, typeof cost, Buffer>(scrypt);

async function keysOf(passphrase: string, salt: Buffer): Promise<{ key: Buffer; check: Buffer }> {
  const both = await derive(passphrase.normalize('NFC'), salt, 64, cost);
  const check = createHmac('sha256', both.subarray(32)).update('key check').digest().subarray(0, checkBytes);
  return { key: both.subarray(0, 32), check };
}

function nonceOf(chunk: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(chunk));
  nonce.writeUInt32BE(isLast ? 1 : 0, 8);
  return nonce;
}

/** Encrypts a stream with a key derived from the passphrase and a new salt. */
export async function* seal(source: AsyncIterable<Uint8Array>, passphrase: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltBytes);
  const { key, check } = await keysOf(passphrase, salt);
  const header = Buffer.concat([sealMagic, salt, check]);
  yield header;
  let count = 0;
  const sealChunk = (text: Buffer, isLast: boolean) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(text.length);
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(count++, isLast)).setAAD(header);
    return Buffer.concat([length, cipher.update(text), cipher.final(), cipher.getAuthTag()]);
  };
  let held: Buffer | undefined;
  for await (const block of inBlocks(source, chunkBytes)) {
    if (held) yield sealChunk(held, false);
    held = block;
  }
  yield sealChunk(held ?? Buffer.alloc(0), true);
}

/**
 * Decrypts a sealed stream. Each chunk is authenticated before its bytes are passed on.
 * @param reader positioned after the magic
 * @throws BackupFailure for a wrong key, and for a changed, cut or continued file
 */
export async function* unseal(reader: ByteReader, passphrase: string): AsyncGenerator<Buffer> {
  const damaged = (how: string) => new BackupFailure(`The backup is damaged: ${how}. Nothing was changed.`);
  const salt = await reader.take(saltBytes);
  const check = await reader.take(checkBytes);
  if (check.length < checkBytes) throw damaged('it ends within its header');
  const keys = await keysOf(passphrase, salt);
  if (!timingSafeEqual(keys.check, check)) {
    throw new BackupFailure(
      'BACKUP_KEY is not the key of this backup, or its header is damaged. Nothing was changed.',
    );
  }
  const header = Buffer.concat([sealMagic, salt, check]);
  for (let count = 0, isLast = false; !isLast; count += 1) {
    const head = await reader.take(4);
    if (head.length < 4) throw damaged('its end is missing');
    const length = head.readUInt32BE();
    if (length > chunkBytes) throw damaged(`part ${count + 1} has an impossible length`);
    const text = await reader.take(length);
    const tag = await reader.take(tagBytes);
    if (tag.length < tagBytes) throw damaged('its end is missing');
    const opened =
      openChunk(keys.key, { count, isLast: false, header, text, tag }) ??
      openChunk(keys.key, { count, isLast: true, header, text, tag });
    if (!opened) throw damaged(`part ${count + 1} is not as it was written`);
    isLast = opened.isLast;
    yield opened.text;
  }
  if ((await reader.take(1)).length > 0) throw damaged('something follows its end');
}

interface SealedChunk {
  count: number;
  isLast: boolean;
  header: Buffer;
  text: Buffer;
  tag: Buffer;
}

function openChunk(key: Buffer, { count, isLast, header, text, tag }: SealedChunk) {
  const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(count, isLast))
    .setAAD(header)
    .setAuthTag(tag);
  const opened = decipher.update(text);
  try {
    return { isLast, text: Buffer.concat([opened, decipher.final()]) };
  } catch {
    return undefined;
  }
}
