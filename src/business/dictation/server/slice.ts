import type { Kysely } from 'kysely';
import type { Database } from '#database/schema.ts';
import type { Clock } from '../../../platform/server/clock.ts';
import { route } from '../../../platform/server/http/route.ts';
import type { ServerSlice } from '../../../platform/server/server-slice.ts';
import { createAttemptLimit } from '../../identity/server/index.ts';
import { recognizeEndpoint } from '../dictation.contract.ts';
import { recognize } from './recognize.ts';
import { noTranscriber, type Transcriber } from './transcriber.ts';

interface DictationParts {
  db: Kysely<Database>;
  clock: Clock;
  /** Undefined: there is no recogniser. */
  transcriber?: Transcriber;
}

/** Recordings of a user within ten minutes: more than a long factura has. */
const limits = { windowMs: 10 * 60_000, perAccount: 60, perAddress: 300 };

const none: Transcriber = { transcribe: () => Promise.reject(noTranscriber()) };

/** The server side of dictation. */
export function dictationSlice({ db, clock, transcriber = none }: DictationParts): ServerSlice {
  const recordings = createAttemptLimit(clock, limits);
  return {
    routes: [
      route(recognizeEndpoint, ({ body: { audio } }, { caller, address }) => {
        recordings.begin(caller.userId, address);
        return recognize(db, transcriber, audio);
      }),
    ],
  };
}
