/**
 * Measures how the cost of every call grows with its input: four times the input may take at most six times
 * the processor time, and no call may hold the event loop for more than 50 ms.
 */
import { cpus } from 'node:os';
import { freePort } from '#src/platform/server/database/embedded-credentials.ts';
import { exampleOf, type Operation, operationsOf } from '#tests/support/openapi-inputs.ts';
import { type GrowthInput, type Scale, type Shape, scales, shapesOf } from './growth-inputs.ts';
import { type Site, startSite } from './processes/site.ts';
import { replaceTable } from './replace-table.ts';

const maxGrowth = 6;
const maxDelayMs = 50;
const tries = 5;
/**
 * Milliseconds per call. A largest input answered within it is not measured further, and a smaller cost
 * counts as this one: below it the processor's clock is too coarse.
 */
const noiseMs = 3;

interface Cost {
  cpuMs: number;
  delayMs: number;
}

interface Measured {
  call: string;
  shape: string;
  /** At one, two and four times the size: the best of five. */
  costs: Cost[];
}

/** @param only a regular expression: measures only the calls whose names match */
export async function benchGrowth({ quick, only = '' }: { quick: boolean; only?: string }): Promise<void> {
  // A trusted proxy needs a public address, and the server prints that one instead of its port.
  const port = await freePort();
  const site = await startSite([], {
    TRUST_PROXY: '1',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    LOG_LEVEL: 'error',
  });
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => site.stop().then(() => process.exit(1)));
  try {
    const measured = await measureAll(site, quick, only);
    const offenders = measured.slow.filter(offends);
    const text = report(measured, offenders, quick);
    console.log(text);
    for (const one of offenders) console.error(`Grows too fast or holds the loop: ${line(one)}`);
    if (!quick && only === '') replaceTable('bench growth', text);
    if (offenders.length > 0) process.exitCode = 1;
  } finally {
    await site.stop();
  }
}

/** Own work holds the loop no longer than its processor time; the rest of the delay is other processes. */
const heldMs = ({ cpuMs, delayMs }: Cost) => Math.min(cpuMs, delayMs);

function offends({ costs }: Measured): boolean {
  const [one, , four] = costs as [Cost, Cost, Cost];
  const growth = four.cpuMs / Math.max(one.cpuMs, noiseMs);
  return growth > maxGrowth || costs.some((cost) => heldMs(cost) > maxDelayMs);
}

interface Target {
  call: string;
  shapes: Shape[];
  /** @returns milliseconds from request to reply */
  send(input: GrowthInput): Promise<number>;
}

async function measureAll(site: Site, quick: boolean, only: string) {
  const targets = [...(await callsOf(site)), ...pagesOf(site)].filter(({ call }) =>
    new RegExp(only).test(call),
  );
  const slow: Measured[] = [];
  let inputs = 0;
  let longest = 0;
  for (const { call, shapes, send } of targets) {
    for (const shape of quick ? shapes.filter((_, place) => place % 5 === 0) : shapes) {
      inputs += 1;
      const first = await send(shape.make(1));
      const ms = first > noiseMs ? Math.min(first, await send(shape.make(1))) : first;
      longest = Math.max(longest, ms);
      if (ms <= noiseMs) continue;
      const costs: Cost[] = [];
      for (const scale of scales) costs.push(await bestCost(site, send, shape, scale));
      slow.push({ call, shape: shape.name, costs });
    }
  }
  return { calls: targets.length, inputs, longest, slow };
}

async function bestCost(site: Site, send: Target['send'], shape: Shape, scale: Scale): Promise<Cost> {
  let best: Cost = { cpuMs: Number.POSITIVE_INFINITY, delayMs: Number.POSITIVE_INFINITY };
  for (let n = 0; n < tries; n += 1) {
    const input = shape.make(scale);
    const before = await loopOf(site);
    await send(input);
    const after = await loopOf(site);
    // The two reads of the metrics take time; both sides of a comparison have them.
    best = {
      cpuMs: Math.min(best.cpuMs, (after.cpuSeconds - before.cpuSeconds) * 1000),
      delayMs: Math.min(best.delayMs, after.delayMs),
    };
  }
  return best;
}

async function loopOf(site: Site): Promise<{ cpuSeconds: number; delayMs: number }> {
  const metrics = await (await fetch(`${site.url}/metrics`)).text();
  const value = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(metrics)?.[1]);
  return {
    cpuSeconds: value('process_cpu_seconds_total'),
    delayMs: value('percha_event_loop_delay_max_seconds') * 1000,
  };
}

let clients = 0;
/** A new client for each request: a rate limit would make it free. */
const newClient = () => {
  clients += 1;
  return `10.${(clients >> 16) & 255}.${(clients >> 8) & 255}.${clients & 255}`;
};

async function timed(url: string, init: RequestInit): Promise<number> {
  const start = performance.now();
  const headers = { ...(init.headers as Record<string, string>), 'x-forwarded-for': newClient() };
  const response = await fetch(url, { ...init, headers });
  await response.arrayBuffer();
  if (response.status >= 500)
    throw new Error(`${init.method ?? 'GET'} ${url.slice(0, 200)}: ${response.status}`);
  return performance.now() - start;
}

async function callsOf(site: Site): Promise<Target[]> {
  const document = await (await fetch(`${site.url}/lob/openapi.json`)).json();
  const token = async (email: string) => {
    const response = await fetch(`${site.url}/lob/api/tokens`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'Percha-2027' }),
    });
    return (await response.json()).token as string;
  };
  const [admin, shop] = [await token('admin@percha.example'), await token('boutique@percha.example')];
  return operationsOf(document).map((operation) => {
    const call = `${operation.method} ${operation.path}`;
    // A shop has a cart; staff have none.
    const bearer = operation.needsPermission ? admin : shop;
    return {
      call,
      shapes: shapesOf(operation),
      send: (input) => timed(...requestOf(site.url, operation, bearer, input)),
    };
  });
}

function requestOf(
  url: string,
  operation: Operation,
  token: string,
  input: GrowthInput,
): [url: string, init: RequestInit] {
  const examples = (place: string) =>
    operation.parameters
      .filter((one) => one.in === place && one.required)
      .map(({ name, schema }): [string, string] => [name, String(exampleOf(schema))]);
  const params = { ...Object.fromEntries(examples('path')), ...input.params };
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ''));
  const query = [new URLSearchParams(examples('query')).toString(), input.query].filter(Boolean).join('&');
  const { body } = operation;
  const isJson = body && !body.isForm && !(input.body instanceof FormData);
  return [
    `${url}${path}?${query}`,
    {
      method: operation.method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(isJson ? { 'content-type': 'application/json' } : {}),
        ...input.headers,
      },
      ...(body
        ? { body: input.body ?? (isJson ? JSON.stringify(exampleOf(body.schema)) : new FormData()) }
        : {}),
    },
  ];
}

/** Pages whose URL takes input. */
const pagePaths = ['/', '/gallery', '/modelo/1', '/contacto', '/login', '/reset-password', '/nothing-here'];
const pageParameters = ['q', 'talla', 'color', 'temporada', 'coleccion', 'retUrl', 'key', 'asunto'];

function pagesOf(site: Site): Target[] {
  return pagePaths.map((path) => {
    const parameters = pageParameters.map((name) => ({
      name,
      in: 'query' as const,
      required: false,
      schema: {},
    }));
    return {
      call: `GET ${path} (page)`,
      shapes: shapesOf({ method: 'GET', path, parameters, needsPermission: false }),
      send: ({ query, headers = {} }) => timed(`${site.url}${path}?${query ?? ''}`, { headers }),
    };
  });
}

const line = ({ call, shape, costs }: Measured) =>
  `${call}, ${shape}: ${costs.map(({ cpuMs }) => cpuMs.toFixed(1)).join(', ')} ms of processor, ` +
  `the loop held for ${Math.max(...costs.map(heldMs)).toFixed(0)} ms`;

function report(
  { calls, inputs, slow }: Awaited<ReturnType<typeof measureAll>>,
  offenders: Measured[],
  quick: boolean,
): string {
  const { model = 'unknown' } = cpus()[0] ?? {};
  const rows = slow
    .toSorted((one, other) => (other.costs[2]?.cpuMs ?? 0) - (one.costs[2]?.cpuMs ?? 0))
    .slice(0, 12)
    .map(({ call, shape, costs }) => {
      const delay = Math.max(...costs.map(heldMs));
      return `| ${call}, ${shape} | ${costs.map(({ cpuMs }) => cpuMs.toFixed(1)).join(' | ')} | ${delay.toFixed(0)} |`;
    });
  return [
    `${new Date().toISOString().slice(0, 10)}; ${cpus().length} cores, ${model.trim()}; Node ${process.version}${quick ? '; every fifth shape' : ''}.`,
    '',
    `${inputs} inputs to ${calls} calls and pages; ${slow.length} took more than ${noiseMs} ms at their largest; ${offenders.length} grew`,
    `by more than ${maxGrowth} or held the event loop for more than ${maxDelayMs} ms. The dearest:`,
    '',
    '| Input | CPU ms at 1× | 2× | 4× | Loop held, ms |',
    '| --- | ---: | ---: | ---: | ---: |',
    ...rows,
  ].join('\n');
}
