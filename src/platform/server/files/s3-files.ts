/** The file store in a bucket of an S3 server. Imported only when one is configured: the SDK costs memory. */
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { checkKey, type FileStore, FilesUnavailable } from './files.ts';

export interface S3Settings {
  /** Undefined: Amazon's own for the region. */
  endpoint: string | undefined;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Set before every key; '' or a path that ends in a slash. */
  prefix: string;
  /** The bucket is part of the path instead of the host name. */
  pathStyle: boolean;
}

export interface S3Timeouts {
  /** For a connection, and for a server that sends nothing, in ms. */
  silence: number;
  /** For a whole read or removal, with repeats, in ms. */
  read: number;
  /** For a whole write, with repeats, in ms. */
  write: number;
  /** For a server that sends nothing, or a slow consumer, within a stream, in ms. */
  stream: number;
}

const defaultTimeouts: S3Timeouts = { silence: 2000, read: 5000, write: 20_000, stream: 60_000 };
const attempts = 3;
/** 10,000 parts are allowed: files up to 160 GB. Two parts are in memory at a time. */
const partBytes = 16 * 1024 * 1024;
const partsAtOnce = 2;

/** Returns the store in a bucket, below the settings' prefix. No request is made yet. */
export function s3Files(settings: S3Settings, timeouts: S3Timeouts = defaultTimeouts): FileStore {
  const { bucket: Bucket, prefix } = settings;
  const place = `s3://${Bucket}/${prefix}`;
  const quick = client(settings, timeouts.silence, timeouts.silence);
  const streaming = client(settings, timeouts.silence, timeouts.stream);
  const at = (key: string) => ({ Bucket, Key: prefix + checkKey(key) });
  const within = (ms: number) => ({ abortSignal: AbortSignal.timeout(ms) });

  async function use<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw new FilesUnavailable(place, error);
    }
  }
  /** The same, with undefined for a key that does not exist. */
  const find = <T>(work: () => Promise<T>) =>
    use(() =>
      work().catch((error: Error) => (error.name === 'NoSuchKey' ? undefined : Promise.reject(error))),
    );

  return {
    place,
    read: async (key) => {
      const object = at(key);
      return find(async () => {
        const { Body } = await quick.send(new GetObjectCommand(object), within(timeouts.read));
        return Body && new Uint8Array(await Body.transformToByteArray());
      });
    },
    write: async (key, bytes) => {
      const object = { ...at(key), Body: bytes };
      await use(() => quick.send(new PutObjectCommand(object), within(timeouts.write)));
    },
    remove: async (key) => {
      const object = at(key);
      await use(() => quick.send(new DeleteObjectCommand(object), within(timeouts.read)));
    },
    open: async (key) => {
      const object = at(key);
      return find(async () => {
        const { Body, ContentLength = 0 } = await streaming.send(new GetObjectCommand(object));
        // In Node the body is the response itself.
        return Body && { bytes: ContentLength, stream: Body as Readable };
      });
    },
    writeStream: async (key, source) => {
      const counted = countBytes(source);
      const params = { ...at(key), Body: counted.stream };
      const upload = new Upload({ client: streaming, params, partSize: partBytes, queueSize: partsAtOnce });
      await use(() => upload.done()).catch((error) => {
        throw counted.failure ?? error;
      });
      return counted.bytes;
    },
    async *list(folder) {
      const Prefix = folder === undefined ? prefix : `${prefix}${checkKey(folder)}/`;
      let ContinuationToken: string | undefined;
      do {
        const page = await use(() =>
          streaming.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken })),
        );
        for (const { Key = '', Size = 0, LastModified = new Date(0) } of page.Contents ?? []) {
          yield { key: Key.slice(prefix.length), bytes: Size, modified: LastModified };
        }
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken);
    },
    close() {
      quick.destroy();
      streaming.destroy();
    },
  };
}

function client(settings: S3Settings, connectionTimeout: number, socketTimeout: number): S3Client {
  const { endpoint, region, accessKeyId, secretAccessKey, pathStyle } = settings;
  return new S3Client({
    ...(endpoint ? { endpoint } : {}),
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: pathStyle,
    maxAttempts: attempts,
    requestHandler: { connectionTimeout, socketTimeout },
    // Other servers than Amazon's refuse the newer checksums; the signature covers the bytes all the same.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

/** Passes a source on, counts its bytes and remembers its failure, which is not the store's. */
function countBytes(source: AsyncIterable<Uint8Array>) {
  const counted = {
    bytes: 0,
    failure: undefined as unknown,
    stream: Readable.from(read(), { objectMode: false }),
  };
  async function* read() {
    try {
      for await (const chunk of source) {
        counted.bytes += chunk.length;
        yield chunk;
      }
    } catch (error) {
      counted.failure = error;
      throw error;
    }
  }
  return counted;
}
