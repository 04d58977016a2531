/** Makes a stream of bytes whose source does not wait for its reader, up to a bound. */

/** Bytes that wait for the reader. A sheet of 50,000 rows of twelve columns has some 3 MB. */
const waitingBytes = 8 * 1024 * 1024;
/** All waits for a reader that is slower than its source, together. */
const patienceMs = 20_000;

export interface Writing {
  /** Aborts when the reader leaves. */
  signal: AbortSignal;
  /** Adds bytes, and waits while too many are unread. @throws SlowReader after `patienceMs` */
  put(bytes: Uint8Array<ArrayBuffer>): Promise<void>;
}

/** The reader did not read for too long. The resources of the source are released. */
export class SlowReader extends Error {
  constructor() {
    super('The client reads its file too slowly.');
  }
}

interface StreamOptions {
  /** Aborts when the client leaves. */
  signal?: AbortSignal;
  /** Called for a failure of the source; a reader that left is none. */
  onFailure?: (error: unknown) => void;
  waiting?: number;
  patience?: number;
}

/**
 * Starts `write` and returns the stream of its bytes, which breaks off when it fails.
 * @returns `written` resolves when `write` has ended, well or not
 */
export function streamOf(
  write: (writing: Writing) => Promise<void>,
  { signal, onFailure, waiting = waitingBytes, patience = patienceMs }: StreamOptions = {},
): { stream: ReadableStream<Uint8Array<ArrayBuffer>>; written: Promise<void> } {
  const left = new AbortController();
  const leave = () => left.abort();
  signal?.addEventListener('abort', leave, { once: true });
  let room = Promise.withResolvers<void>();
  let controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>> | undefined;
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      start(given) {
        controller = given;
      },
      pull: () => room.resolve(),
      cancel: leave,
    },
    new ByteLengthQueuingStrategy({ highWaterMark: waiting }),
  );
  let remaining = patience;

  async function put(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    left.signal.throwIfAborted();
    if (bytes.length > 0) controller?.enqueue(bytes);
    if ((controller?.desiredSize ?? 0) > 0) return;
    room = Promise.withResolvers<void>();
    const since = performance.now();
    const late = setTimeout(() => room.reject(new SlowReader()), remaining);
    const gone = () => room.reject(left.signal.reason);
    left.signal.addEventListener('abort', gone, { once: true });
    try {
      await room.promise;
    } finally {
      clearTimeout(late);
      left.signal.removeEventListener('abort', gone);
      remaining -= performance.now() - since;
    }
  }

  const written = write({ signal: left.signal, put })
    .then(
      () => controller?.close(),
      (error) => {
        if (!left.signal.aborted) onFailure?.(error);
        controller?.error(error);
      },
    )
    .catch(() => {
      // The reader cancelled after the last byte: nothing is left to close.
    })
    .finally(() => signal?.removeEventListener('abort', leave));
  return { stream, written };
}
