/** A server that speaks the S3 protocol, on a free port, with one empty bucket in a folder of its own. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { S3Settings } from '#src/platform/server/files/s3-files.ts';

export interface S3TestServer {
  settings: S3Settings;
  /** The settings as environment variables. */
  environment: Record<string, string>;
  /** Stops answering until `thaw()`. */
  freeze(): void;
  thaw(): void;
  close(): Promise<void>;
}

const bucket = 'percha';
/** Id and secret of the server's only account. */
const key = 'S3RVER';
const program = createRequire(import.meta.url).resolve('s3rver/bin/s3rver.js');

export async function startS3(): Promise<S3TestServer> {
  const directory = await mkdtemp(join(tmpdir(), 'percha-s3-'));
  const options = ['-d', directory, '-a', '127.0.0.1', '-p', '0', '-s', '--configure-bucket', bucket];
  // Its page tokens use DES, which OpenSSL 3 has only among its legacy algorithms.
  const child = spawn(process.execPath, ['--openssl-legacy-provider', program, ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const port = await new Promise<string>((done, fail) => {
    createInterface(child.stdout).on('line', (line) => {
      const found = /listening on \S+:(\d+)/.exec(line)?.[1];
      if (found) done(found);
    });
    ended.then(() => fail(new Error('The S3 server did not start.')));
  });
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    settings: {
      endpoint,
      region: 'eu-south-2',
      bucket,
      accessKeyId: key,
      secretAccessKey: key,
      prefix: 'files/',
      pathStyle: true,
    },
    environment: {
      S3_ENDPOINT: endpoint,
      S3_REGION: 'eu-south-2',
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: key,
      S3_SECRET_ACCESS_KEY: key,
    },
    freeze: () => child.kill('SIGSTOP'),
    thaw: () => child.kill('SIGCONT'),
    async close() {
      child.kill('SIGKILL');
      await ended;
      await rm(directory, { recursive: true, force: true });
    },
  };
}
