/** Tasks that misbehave, for `worker-pool.test.ts`. */
export const echo = async (input: unknown) => input;

export const environment = async () => ({ names: Object.keys(process.env), pid: process.pid });

export async function fail(message: string) {
  throw new Error(message);
}

/** Blocks the process for good. */
export async function spin() {
  for (;;);
}

/** Allocates memory outside V8's heap, and keeps it. */
export async function allocateWithoutEnd() {
  const held: Buffer[] = [];
  for (;;) held.push(Buffer.alloc(16 * 1024 * 1024, 1));
}

/** Fills V8's heap. */
export async function fillHeap() {
  const held: string[][] = [];
  for (;;) held.push(Array.from({ length: 1000 }, (_, place) => `${held.length} ${place}`));
}

export async function crash() {
  process.kill(process.pid, 'SIGSEGV');
  await new Promise(() => {});
}

export const writeFile = async (path: string) => (await import('node:fs/promises')).writeFile(path, 'x');

export const runProgram = async () =>
  (await import('node:child_process')).spawnSync(process.execPath, ['-v']).status;

export const connectTo = async (port: number) => fetch(`http://127.0.0.1:${port}/`).then(() => 'reached');
