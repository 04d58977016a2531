/**
 * Generates growing inputs: several shapes for each call of the OpenAPI document, each at one, two and four
 * times the size.
 */
import { exampleOf, type JsonSchema, type Operation, partsOf } from '#tests/support/openapi-inputs.ts';

/** The sizes as shares of the largest input that the call accepts. */
export const scales = [0.25, 0.5, 1] as const;
export type Scale = (typeof scales)[number];

export interface GrowthInput {
  params?: Record<string, string>;
  query?: string;
  headers?: Record<string, string>;
  body?: string | FormData;
}

export interface Shape {
  name: string;
  make(scale: Scale): GrowthInput;
}

/** The bytes for address and headers beside the caller's own headers. */
const headRoom = 12_000;
/** A body stays a little below its limit: a refused body costs nothing. */
const share = 0.95;

/** Returns the shapes in which an input of this call can grow. */
export function shapesOf(operation: Operation): Shape[] {
  return [...headShapes(), ...parameterShapes(operation), ...bodyShapes(operation)];
}

const sized = (max: number, scale: Scale) => Math.max(1, Math.floor(max * scale));
/** Returns distinct words, so that a cache of words does not help. */
const words = (length: number) =>
  Array.from({ length: Math.ceil(length / 6) }, (_, n) => (n * 7919 + 10_000).toString(36).padStart(5, 'q'))
    .join(' ')
    .slice(0, length);
const fillers: Record<string, (length: number) => string> = {
  'a long word': (length) => 'x'.repeat(length),
  'many words': words,
  'wildcards and marks': (length) => '%_\\\'"(+.*'.repeat(Math.ceil(length / 10)).slice(0, length),
};

function headShapes(): Shape[] {
  return [
    {
      name: 'query parameters',
      make: (scale) => ({
        query: Array.from({ length: sized(headRoom / 8, scale) }, (_, n) => `q${n}=${n}`).join('&'),
      }),
    },
    {
      name: 'cookies',
      make: (scale) => ({
        headers: {
          cookie: Array.from({ length: sized(headRoom / 8, scale) }, (_, n) => `c${n}=1`).join('; '),
        },
      }),
    },
    {
      name: 'languages wished for',
      make: (scale) => ({
        headers: {
          'accept-language': Array.from({ length: sized(headRoom / 9, scale) }, (_, n) => `es;q=0.${n}`).join(
            ',',
          ),
        },
      }),
    },
    {
      name: 'tags held',
      make: (scale) => ({ headers: { 'if-none-match': 'W/"a", '.repeat(sized(headRoom / 7, scale)) } }),
    },
  ];
}

function parameterShapes({ parameters }: Operation): Shape[] {
  return parameters.flatMap(({ name, in: place }) =>
    Object.entries(fillers).map(
      ([filler, fill]): Shape => ({
        name: `${place} ${name}: ${filler}`,
        make: (scale) => {
          const text = fill(sized(place === 'path' ? 8000 : 2500, scale));
          if (place === 'path') return { params: { [name]: text } };
          if (place === 'query') return { query: `${name}=${encodeURIComponent(text)}` };
          return { headers: { [name]: text } };
        },
      }),
    ),
  );
}

function bodyShapes({ body }: Operation): Shape[] {
  if (!body) return [];
  const max = Math.floor(body.maxBytes * share);
  if (body.isForm) return formShapes(body.schema, max);
  return [...rawShapes(body.schema, max), ...partShapes(body.schema, max), ...filterShapes(body.schema)];
}

/** Members that no contract names, and JSON that is slow to parse. */
function rawShapes(schema: JsonSchema, max: number): Shape[] {
  const example = exampleOf(schema);
  const isList = Array.isArray(example);
  const open = JSON.stringify(example).slice(0, -1);
  const comma = /[{[]$/.test(open) ? '' : ',';
  /** The example with further text before its end. */
  const withText = (text: string) => `${open}${comma}${text}${isList ? ']' : '}'}`;
  const member = (name: string, value: string) => withText(isList ? value : `"${name}":${value}`);
  const shape = (name: string, make: (bytes: number) => string): Shape => ({
    name,
    make: (scale) => ({ body: make(sized(max - open.length - 100, scale)) }),
  });
  return [
    shape('a long key over many NULs', (bytes) =>
      isList
        ? member('', `{"${'k'.repeat(bytes / 2)}":["\\u0000"${',"\\u0000"'.repeat(bytes / 18)}]}`)
        : member('k'.repeat(bytes / 2), `["\\u0000"${',"\\u0000"'.repeat(bytes / 18)}]`),
    ),
    shape('unknown members', (bytes) =>
      member(
        'x',
        `{${Array.from({ length: Math.floor(bytes / 14) }, (_, n) => `"k${n}":[${n}]`).join(',')}}`,
      ),
    ),
    shape('figures for keys', (bytes) =>
      member(
        'x',
        `{${Array.from({ length: Math.floor(bytes / 14) }, (_, n) => `"${n * 65536}":1`).join(',')}}`,
      ),
    ),
    shape('lists in lists', (bytes) => member('x', '['.repeat(bytes / 2) + ']'.repeat(bytes / 2))),
    shape('objects in objects', (bytes) =>
      member('x', `${'{"a":'.repeat(bytes / 6)}1${'}'.repeat(bytes / 6)}`),
    ),
    shape('a huge number', (bytes) => member('x', '9'.repeat(bytes))),
    shape('a member told again and again', (bytes) => member('x', `1${',"x":1'.repeat(bytes / 6)}`)),
    shape('white space', (bytes) => `${JSON.stringify(example)}${' '.repeat(bytes)}`),
  ];
}

/** Each text and list of the contract, up to its maximum or what a body holds. */
function partShapes(root: JsonSchema, max: number): Shape[] {
  return partsOf(root).flatMap(({ field, schema, wrap }): Shape[] => {
    const of = (name: string, make: (scale: Scale) => unknown): Shape => ({
      name: `${field || '$'}: ${name}`,
      make: (scale) => ({ body: JSON.stringify(wrap(make(scale))) }),
    });
    if (schema.maxLength !== undefined) {
      const length = Math.min(schema.maxLength + 900, Math.floor(max / 2));
      return [
        ...Object.entries(fillers).map(([name, fill]) => of(name, (scale) => fill(sized(length, scale)))),
        of('text far beyond its maximum', (scale) => 'x '.repeat(sized(max / 2 - 200, scale))),
        of('NULs', (scale) => '\0'.repeat(sized(max / 6 - 100, scale))),
      ];
    }
    if (schema.maxItems !== undefined) {
      const items = (value: (n: number) => unknown) => (scale: Scale) => {
        const bytes = Buffer.byteLength(JSON.stringify(value(1000))) + 2;
        const length = Math.min(schema.maxItems ?? 0, Math.floor((max - 400) / bytes));
        return Array.from({ length: sized(length, scale) }, (_, n) => value(n));
      };
      const example = exampleOf(schema.items ?? {}, root);
      return [
        of(
          'elements',
          items((n) => numbered(example, n)),
        ),
        of(
          'elements that are the same',
          items(() => example),
        ),
        of(
          'elements of a wrong shape',
          items(() => ({ x: [1] })),
        ),
      ];
    }
    return [];
  });
}

/** Gives each element numbers of its own. */
function numbered(example: unknown, n: number): unknown {
  if (typeof example === 'number') return n + 1;
  if (typeof example !== 'object' || example === null || Array.isArray(example)) return example;
  return Object.fromEntries(Object.entries(example).map(([name, value]) => [name, numbered(value, n)]));
}

function filterShapes(schema: JsonSchema): Shape[] {
  if (!schema.properties?.advancedFilter) return [];
  const shape = (name: string, make: (count: number) => unknown, max: number): Shape => ({
    name,
    make: (scale) => ({ body: JSON.stringify({ advancedFilter: make(sized(max, scale)) }) }),
  });
  const one = (n: number) => ({ field: 'id', operator: 'neq', value: n });
  const group = (count: number) => ({
    logic: 'or',
    filters: Array.from({ length: count }, (_, n) => one(n)),
  });
  return [
    shape('filters', group, 99),
    shape('filters beyond their maximum', group, 1000),
    shape(
      'filters by long words',
      (count) => ({
        logic: 'or',
        filters: Array.from({ length: count }, () => ({
          field: 'id',
          operator: 'contains',
          value: words(400),
        })),
      }),
      99,
    ),
    ...[49, 600].map((max) =>
      shape(
        `filters in filters, ${max} deep`,
        (depth) => {
          let filter: unknown = one(1);
          for (let n = 0; n < depth; n += 1) filter = { logic: n % 2 ? 'and' : 'xor', filters: [filter] };
          return filter;
        },
        max,
      ),
    ),
    {
      name: 'words sought',
      make: (scale) => ({ body: JSON.stringify({ keyword: words(sized(200, scale)) }) }),
    },
  ];
}

function formShapes(schema: JsonSchema, max: number): Shape[] {
  const example = exampleOf(schema) as Record<string, unknown>;
  const form = (add: (form: FormData) => void): GrowthInput => {
    const body = new FormData();
    for (const [name, value] of Object.entries(example)) {
      body.append(name, value instanceof Blob ? value : String(value));
    }
    add(body);
    return { body };
  };
  const repeated = (name: string, add: (form: FormData, n: number) => void, bytes: number): Shape => ({
    name,
    make: (scale) =>
      form((body) => {
        for (let n = 0; n < sized(Math.min(max / bytes, 5000), scale); n += 1) add(body, n);
      }),
  });
  return [
    repeated('unknown parts', (body, n) => body.append(`k${n}`, 'x'), 110),
    repeated('a part sent again and again', (body) => body.append('nombre', 'x'), 110),
    repeated('files sent again and again', (body) => body.append('licencia', new Blob(['%PDF-'])), 200),
    ...Object.entries(schema.properties ?? {})
      .filter(([, one]) => one.format === 'binary')
      .map(
        ([name]): Shape => ({
          name: `${name}: a large file`,
          make: (scale) =>
            form((body) => body.set(name, new Blob(['\r\n--'.repeat(sized(max / 4 - 1000, scale))]))),
        }),
      ),
    ...Object.keys(schema.properties ?? {}).map(
      (name): Shape => ({
        name: `${name}: a long text`,
        make: (scale) => form((body) => body.set(name, 'x '.repeat(sized(max / 2, scale)))),
      }),
    ),
  ];
}
