/** Every limit in the OpenAPI document, tested over HTTP at the limit and just beyond it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApi, testApi } from '../tests/support/api.ts';
import { withClient } from '../tests/support/backup.ts';
import { admin } from '../tests/support/demo.ts';
import {
  exampleOf,
  type Limit,
  limitsOf,
  type Operation,
  operationsOf,
} from '../tests/support/openapi-inputs.ts';
import { type Listening, listen, maxHeaderBytes } from './platform/server/http/listen.ts';

let api: TestApi;
let port: Listening;
let operations: Operation[];
/** The admin's token, whose rights cover every call. */
let token: string;
beforeAll(async () => {
  api = await testApi();
  // Most requests list or export everything: the demo's ledger of movements took half of the time.
  await withClient(api.ownerUrl, (owner) =>
    owner.query('delete from movimiento where id > (select min(id) + 200 from movimiento)'),
  );
  port = await listen(async (request) => api.fetch(request), { host: '127.0.0.1', port: 0 });
  operations = operationsOf((await api.get('/lob/openapi.json')).json);
  token = await api.as(admin);
});
afterAll(async () => {
  await port.stop(0);
  await api.close();
});

interface Input {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  headers?: Record<string, string>;
  body?: unknown;
  /** Sent without encoding. */
  raw?: string;
}

const required = ({ parameters }: Operation, place: string) =>
  Object.fromEntries(
    parameters
      .filter((one) => one.in === place && one.required)
      .map(({ name, schema }) => [name, exampleOf(schema)]),
  );

async function send(operation: Operation, input: Input): Promise<{ status: number; text: string }> {
  const params = { ...required(operation, 'path'), ...input.params };
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(params[name])));
  const query = new URLSearchParams(
    Object.entries({ ...required(operation, 'query'), ...input.query }).map(([name, value]) => [
      name,
      String(value),
    ]),
  );
  const { body } = operation;
  const value = input.body ?? (body && exampleOf(body.schema));
  const headers: Record<string, string> = { authorization: `Bearer ${token}`, ...input.headers };
  if (body && !body.isForm) headers['content-type'] = 'application/json';
  const response = await fetch(`${port.url}${path}?${query}`, {
    method: operation.method,
    headers,
    body: input.raw ?? (body && (body.isForm ? formOf(value as object) : JSON.stringify(value))),
  });
  return { status: response.status, text: await response.text() };
}

function formOf(value: object): FormData {
  const form = new FormData();
  for (const [name, part] of Object.entries(value))
    form.set(name, part instanceof Blob ? part : String(part));
  return form;
}

/** Runs every case in sequence, and returns the failures. */
async function offendersOf<T>(cases: T[], check: (one: T) => Promise<string | undefined>): Promise<string[]> {
  const found: string[] = [];
  for (const one of cases) {
    const offence = await check(one);
    if (offence) found.push(offence);
  }
  return found;
}

interface Case {
  operation: Operation;
  limit: Limit;
  input: (value: unknown) => Input;
}

function casesOf(operation: Operation): Case[] {
  const of = (limits: Limit[], input: (value: unknown) => Input) =>
    limits.map((limit) => ({ operation, limit, input }));
  return [
    ...operation.parameters.flatMap(({ name, in: place, schema }) =>
      of(
        limitsOf(schema).map((limit) => ({ ...limit, field: name })),
        (value) =>
          place === 'header'
            ? { headers: { [name]: String(value) } }
            : { [place === 'path' ? 'params' : 'query']: { [name]: value } },
      ),
    ),
    ...(operation.body ? of(limitsOf(operation.body.schema), (body) => ({ body })) : []),
  ];
}

/**
 * Returns the cases of an operation. The searches of all lists share one body, and so do their exports: eight
 * operations in a row share the limits of such a body between them.
 */
function ownShareOf(all: Operation[]): (operation: Operation) => Case[] {
  const shareOf = ({ body }: Operation) => JSON.stringify(body?.schema);
  const sharers = Map.groupBy(all, shareOf);
  return (operation) => {
    const own = sharers.get(shareOf(operation)) ?? [];
    const parts = operation.body ? Math.min(8, own.length) : 1;
    const part = own.indexOf(operation) % parts;
    return casesOf(operation).filter((_, place) => place % parts === part);
  };
}

/** Over a thousand requests each, more with every call. */
const timeoutMs = 240_000;

const nameOf = ({ operation, limit }: Case) =>
  `${operation.method} ${operation.path} ${limit.field || '$'} ${limit.keyword}`;

it(
  'refuses input beyond any published limit, naming the field',
  async () => {
    const cases = operations.flatMap(ownShareOf(operations)).filter(({ limit }) => !limit.isCut);
    expect(cases.length).toBeGreaterThan(700);
    const offenders = await offendersOf(cases, async (one) => {
      const { status, text } = await send(one.operation, one.input(one.limit.beyond));
      if (status === 400 && text.includes(one.limit.field)) return undefined;
      return `${nameOf(one)}: ${status} ${text.slice(0, 200)}`;
    });
    expect(offenders).toEqual([]);
  },
  timeoutMs,
);

it(
  'accepts every input at a limit, and beyond one that truncates',
  async () => {
    // The examples are at most minimums already.
    const cases = operations
      .flatMap(ownShareOf(operations))
      .filter(({ limit }) => limit.isCut || limit.keyword !== 'minimum');
    const offenders = await offendersOf(cases, async (one) => {
      const { status, text } = await send(
        one.operation,
        one.input(one.limit.isCut ? one.limit.beyond : one.limit.at),
      );
      const isBorne =
        status < 500 && status !== 413 && (status !== 401 || one.operation.path.endsWith('/refresh'));
      if (isBorne) return undefined;
      return `${nameOf(one)}: ${status} ${text.slice(0, 200)}`;
    });
    expect(offenders).toEqual([]);
  },
  timeoutMs,
);

it(
  'refuses a body larger than its call accepts, and accepts one of that size',
  async () => {
    const padded = ({ body }: Operation, bytes: number) => {
      const text = JSON.stringify(body && exampleOf(body.schema));
      return text + ' '.repeat(bytes - Buffer.byteLength(text));
    };
    const offenders = await offendersOf(
      operations.filter(({ body }) => body && !body.isForm),
      async (operation) => {
        const { maxBytes = 0 } = operation.body ?? {};
        const beyond = await send(operation, { raw: padded(operation, maxBytes + 1) });
        const at = await send(operation, { raw: padded(operation, maxBytes) });
        if (beyond.status === 413 && at.status < 500 && at.status !== 413) return undefined;
        return `${operation.method} ${operation.path}: ${beyond.status} beyond, ${at.status} at`;
      },
    );
    expect(offenders).toEqual([]);
  },
  timeoutMs,
);

it(
  'refuses a form larger than its call accepts',
  async () => {
    const offenders = await offendersOf(
      operations.filter(({ body }) => body?.isForm),
      async (operation) => {
        const example = exampleOf(operation.body?.schema ?? {}) as object;
        const file = new Blob([new Uint8Array(operation.body?.maxBytes ?? 0)]);
        const { status } = await send(operation, { body: { ...example, licencia: file, imagen: file } });
        return status === 413 ? undefined : `${operation.method} ${operation.path}: ${status}`;
      },
    );
    expect(offenders).toEqual([]);
  },
  timeoutMs,
);

it('refuses headers larger than the document says', async () => {
  const { status } = await fetch(`${port.url}/lob/openapi.json`, {
    headers: { 'x-long': 'x'.repeat(maxHeaderBytes) },
  });
  expect(status).toBe(431);
});
