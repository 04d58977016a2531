/**
 * Generates requests for a call from its OpenAPI description: most of them valid, the others with one or
 * several parts of a wrong type, size or form.
 */
import fc from 'fast-check';
import type { JsonSchema, Operation } from '#tests/support/openapi-inputs.ts';

export interface FuzzRequest {
  path: string;
  headers: Record<string, string>;
  body?: string | FormData;
}

/** Small ids are those of the demo company's records. */
const knownId = fc.integer({ min: 1, max: 60 });
const oddText = fc.constantFrom(
  '',
  ' ',
  '\0',
  '%_\\',
  "'; drop table pedido; --",
  '__proto__',
  'constructor',
  '../../etc/passwd',
  '{{nombre}}',
  '<img src=x onerror=alert(1)>',
  '2026-02-30',
  '9999-12-31',
  '0000-01-01',
  '-1',
  '1e400',
  'NaN',
  'null',
  '\ud800',
  'ñ l·l 𝒳 مرحبا',
);
const plainText = fc.constantFrom(
  'a',
  'María',
  'vestido',
  'a@shop.example',
  'boutique@percha.example',
  '2026-12-01',
  '2026-12-01T10:00:00Z',
  '+34 600 000 000',
  '08001',
  '#aabbcc',
  '/gallery',
  'id desc',
  '6f1d2c3b-4a59-4e68-8f70-112233445566',
);
const oddNumber = fc.constantFrom(-1, 0, 0.5, 0.005, 2 ** 31, 2 ** 53, -(2 ** 31), 1e15, 1e300);
const junk: fc.Arbitrary<unknown> = fc.oneof(
  oddText,
  oddNumber,
  fc.constantFrom(null, true, [], {}, [null], [[]], { a: null }),
  fc.jsonValue({ maxDepth: 2 }),
);

/** Returns the arbitrary of a call's requests, as a client without the contract's types could send them. */
export function requestsOf(operation: Operation): fc.Arbitrary<FuzzRequest> {
  const part = (place: string) =>
    fc.record(
      Object.fromEntries(
        operation.parameters
          .filter((one) => one.in === place)
          .map(({ name, required, schema }) => {
            const value = often(valuesOf(schema, schema, 0), junk).map(asText);
            return [name, required ? value : fc.option(value, { nil: undefined })];
          }),
      ),
    ) as fc.Arbitrary<Record<string, string | undefined>>;
  const { body } = operation;
  return fc
    .tuple(part('path'), part('query'), part('header'), body ? bodyOf(body) : fc.constant(undefined))
    .map(([params, query, headers, made]) => {
      const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name) =>
        encodeURIComponent((params[name] ?? '').toWellFormed() || '0'),
      );
      const words = new URLSearchParams(present(query)).toString();
      return {
        path: words ? `${path}?${words}` : path,
        headers: {
          ...present(headers, (text) => text.replaceAll(/[^\x20-\x7e]/g, '?')),
          ...(made && !(made instanceof FormData) ? { 'content-type': 'application/json' } : {}),
        },
        body: made,
      };
    });
}

/** Returns mostly the first, sometimes the second. */
const often = <T>(usual: fc.Arbitrary<T>, seldom: fc.Arbitrary<T>): fc.Arbitrary<T> =>
  fc.oneof({ arbitrary: usual, weight: 12 }, { arbitrary: seldom, weight: 1 });

const asText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

function present(record: Record<string, string | undefined>, clean = (text: string) => text) {
  return Object.fromEntries(
    Object.entries(record).flatMap(([name, value]) => (value === undefined ? [] : [[name, clean(value)]])),
  );
}

function bodyOf({
  schema,
  isForm,
}: NonNullable<Operation['body']>): fc.Arbitrary<string | FormData | undefined> {
  const value = often(valuesOf(schema, schema, 0), junk);
  if (isForm) return value.map(formOf);
  const broken = fc.constantFrom('', '{', '[', '{"a":', 'null', '"text"', '[1,2', '\ufeff{}', 'a=1&b=2');
  return often(
    value.map((one) => JSON.stringify(one) ?? ''),
    broken,
  );
}

function formOf(value: unknown): FormData {
  const form = new FormData();
  if (typeof value !== 'object' || value === null) return form;
  for (const [name, part] of Object.entries(value)) {
    form.set(name.toWellFormed(), part instanceof Blob ? part : asText(part).toWellFormed());
  }
  return form;
}

const maxDepth = 6;

/** Returns values of a schema, in which each part is sometimes junk. */
function valuesOf(given: JsonSchema, root: JsonSchema, depth: number): fc.Arbitrary<unknown> {
  const schema = given.$ref ? (root.$defs?.[given.$ref.split('/').at(-1) ?? ''] ?? {}) : given;
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (depth > maxDepth) return fc.constant(null);
  const inner = (one: JsonSchema) => often(valuesOf(one, root, depth + 1), junk);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(inner));
  switch (schema.type) {
    case 'string':
      return textOf(schema);
    case 'integer':
      return fc.oneof(knownId, fc.integer(rangeOf(schema)));
    case 'number':
      return fc.oneof(knownId, fc.double({ ...rangeOf(schema), noNaN: true }));
    case 'boolean':
      return fc.boolean();
    case 'array':
      return arrayOf(schema, inner(schema.items ?? {}));
    case 'object':
      return objectOf(schema, inner);
    default:
      return junk;
  }
}

const rangeOf = ({ minimum = -(2 ** 31), maximum = 2 ** 31 - 1 }: JsonSchema) => ({
  min: Math.ceil(Math.max(minimum, -(2 ** 31))),
  max: Math.floor(Math.min(maximum, 2 ** 31 - 1)),
});

function textOf({ format, maxLength = 40 }: JsonSchema): fc.Arbitrary<unknown> {
  if (format === 'uuid') return fc.uuid();
  if (format === 'binary') return fc.uint8Array({ maxLength: 200 }).map((bytes) => new Blob([bytes]));
  return fc.oneof(
    plainText,
    fc.string({ maxLength: Math.min(maxLength, 40), unit: 'binary' }),
    fc.string({ maxLength: Math.min(maxLength, 40) }),
    oddText,
  );
}

/** Returns lists of a few items, which may repeat, and at times of more than the call accepts. */
function arrayOf(schema: JsonSchema, item: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const few = fc.array(item, { minLength: Math.min(schema.minItems ?? 0, 5), maxLength: 5 });
  const beyond = item.map((one) =>
    Array.from({ length: Math.min((schema.maxItems ?? 0) + 1, 2000) }, () => one),
  );
  return fc.oneof({ arbitrary: few, weight: 30 }, { arbitrary: beyond, weight: 1 });
}

function objectOf(
  { properties = {}, required = [], additionalProperties }: JsonSchema,
  inner: (schema: JsonSchema) => fc.Arbitrary<unknown>,
): fc.Arbitrary<unknown> {
  if (typeof additionalProperties === 'object')
    return fc.dictionary(fc.string({ maxLength: 20 }), inner(additionalProperties), { maxKeys: 4 });
  const parts = Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, inner(one)]));
  const whole = fc.record(parts, { requiredKeys: required.filter((name) => name in parts) });
  return often<unknown>(whole, fc.record(parts, { requiredKeys: [] }));
}
