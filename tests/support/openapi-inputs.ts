/**
 * Builds inputs from the OpenAPI document alone: a valid one for each call, and for each limit one at it and
 * one beyond.
 */

export interface JsonSchema {
  type?: string;
  format?: string;
  pattern?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  propertyNames?: JsonSchema;
  items?: JsonSchema;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  maxProperties?: number;
  minimum?: number;
  maximum?: number;
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  'x-max-depth'?: number;
  'x-cut'?: ('minimum' | 'maximum')[];
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: JsonSchema;
}

/** A call of the document. */
export interface Operation {
  method: string;
  path: string;
  parameters: Parameter[];
  /** True when a session alone is not enough. */
  needsPermission: boolean;
  body?: { schema: JsonSchema; isForm: boolean; maxBytes: number };
}

interface Described {
  description?: string;
  parameters: Parameter[];
  requestBody?: { 'x-max-bytes': number; content: Record<string, { schema: JsonSchema }> };
}

/** Returns every call of an OpenAPI document. */
export function operationsOf(document: { paths: Record<string, Record<string, Described>> }): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters, requestBody, description }]): Operation => {
      const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
      return {
        method: method.toUpperCase(),
        path,
        parameters,
        needsPermission: description !== undefined,
        ...(requestBody && content
          ? {
              body: {
                schema: content.schema,
                isForm: type === 'multipart/form-data',
                maxBytes: requestBody['x-max-bytes'],
              },
            }
          : {}),
      };
    }),
  );
}

const uuid = '6f1d2c3b-4a59-4e68-8f70-112233445566';
/** Candidates of which at least one fits every pattern of the document. */
const texts = ['1', 'a', 'abcdef', 'a@shop.example', '2026-12-01', '+34 600 000 000', '/gallery', ''];

/** Returns a valid value of the schema: only required parts, each as small as possible. */
export function exampleOf(schema: JsonSchema, root = schema): unknown {
  const one = resolved(schema, root);
  if (one.const !== undefined) return one.const;
  if (one.enum) return one.enum[0];
  if (one.anyOf?.[0]) return exampleOf(one.anyOf[0], root);
  switch (one.type) {
    case 'string':
      return textOf(one);
    case 'integer':
    case 'number':
      return Math.min(Math.max(one.minimum ?? 1, 1), one.maximum ?? 1);
    case 'boolean':
      return true;
    case 'array':
      return Array.from({ length: one.minItems ?? 0 }, () => exampleOf(one.items ?? {}, root));
    case 'object':
      return Object.fromEntries(
        (one.required ?? [])
          .filter((name) => one.properties?.[name])
          .map((name) => [name, exampleOf(one.properties?.[name] ?? {}, root)]),
      );
    default:
      return {};
  }
}

function textOf({
  format,
  pattern,
  allOf = [],
  minLength = 0,
  maxLength = Infinity,
}: JsonSchema): string | Blob {
  if (format === 'uuid') return uuid;
  if (format === 'binary') return new Blob(['%PDF-1.7']);
  if (format === 'email') return 'a@shop.example';
  const patterns = [pattern, ...allOf.map((one) => one.pattern)].filter((one) => one !== undefined);
  const fits = (text: string) =>
    text.length >= minLength &&
    text.length <= maxLength &&
    patterns.every((one) => new RegExp(one, 'u').test(text));
  return texts.find(fits) ?? 'x'.repeat(minLength);
}

function resolved(schema: JsonSchema, root: JsonSchema): JsonSchema {
  if (!schema.$ref) return schema;
  const name = schema.$ref.split('/').at(-1) ?? '';
  return root.$defs?.[name] ?? {};
}

/** A limit of one part of an input. */
export interface Limit {
  /** The field, as a refusal names it. */
  field: string;
  /** Keyword of the schema: `maxLength`. */
  keyword: string;
  /** The whole input with this part at the limit, and just beyond it. */
  at: unknown;
  beyond: unknown;
  /** True when an excess is cut, not refused. */
  isCut: boolean;
}

/** A part of an input, with a function that puts a value of it into a whole input. */
export interface Part {
  /** As a refusal names it. */
  field: string;
  schema: JsonSchema;
  wrap(value: unknown): unknown;
}

/** Returns every part of an input, the whole first. */
export function partsOf(root: JsonSchema): Part[] {
  const found: Part[] = [];
  const newVisitor = (given: JsonSchema, path: string[], wrap: Part['wrap'], above: JsonSchema[]) => {
    const schema = resolved(given, root);
    if (above.includes(schema)) return;
    found.push({ field: path.join('.'), schema: { ...schema, ...given }, wrap });
    const go = (inner: JsonSchema, name: string | undefined, wrapInner: Part['wrap']) =>
      newVisitor(inner, name === undefined ? path : [...path, name], (value) => wrap(wrapInner(value)), [
        ...above,
        schema,
      ]);
    for (const option of schema.anyOf ?? []) go(option, undefined, (value) => value);
    for (const [name, member] of Object.entries(schema.properties ?? {})) {
      go(member, name, (value) => ({ ...(exampleOf(schema, root) as object), [name]: value }));
    }
    if (schema.items) {
      const others = (exampleOf(schema, root) as unknown[]).slice(1);
      go(schema.items, '0', (value) => [value, ...others]);
    }
    if (typeof schema.additionalProperties === 'object') {
      go(schema.additionalProperties, 'a', (value) => ({ a: value }));
    }
  };
  newVisitor(root, [], (value) => value, []);
  return found;
}

/** Returns every limit that a schema publishes, each with a whole input at it and beyond it. */
export function limitsOf(root: JsonSchema): Limit[] {
  return partsOf(root).flatMap(({ field, schema, wrap }) =>
    boundsOf(schema, root).map(([keyword, at, beyond]) => ({
      field,
      keyword,
      at: wrap(at),
      beyond: wrap(beyond),
      isCut: Boolean(schema['x-cut']?.includes(keyword as 'maximum')),
    })),
  );
}

type Bound = [keyword: string, at: unknown, beyond: unknown];

function boundsOf(one: JsonSchema, root: JsonSchema): Bound[] {
  const bounds: Bound[] = [];
  const { maxLength, maxItems, maxProperties, maximum, minimum, propertyNames } = one;
  if (one.format === 'uuid') bounds.push(['maxLength', uuid, `${uuid}0`]);
  else if (maxLength !== undefined) {
    bounds.push(['maxLength', longText(one, maxLength), longText(one, maxLength + 1)]);
  }
  if (maxItems !== undefined) {
    const items = (length: number) => Array.from({ length }, () => exampleOf(one.items ?? {}, root));
    bounds.push(['maxItems', items(maxItems), items(maxItems + 1)]);
  }
  if (maxProperties !== undefined) {
    const inner = typeof one.additionalProperties === 'object' ? one.additionalProperties : {};
    const members = (length: number) =>
      Object.fromEntries(Array.from({ length }, (_, n) => [`m${n}`, exampleOf(inner, root)]));
    bounds.push(['maxProperties', members(maxProperties), members(maxProperties + 1)]);
    if (propertyNames?.maxLength !== undefined) {
      const named = (length: number) => ({ ['k'.repeat(length)]: exampleOf(inner, root) });
      bounds.push(['propertyNames', named(propertyNames.maxLength), named(propertyNames.maxLength + 1)]);
    }
  }
  if (maximum !== undefined) bounds.push(['maximum', maximum, maximum + stepOf(maximum)]);
  if (minimum !== undefined) bounds.push(['minimum', minimum, minimum - stepOf(minimum)]);
  const depth = one['x-max-depth'];
  if (depth !== undefined) bounds.push(['x-max-depth', nested(depth), nested(depth + 1)]);
  return bounds;
}

const stepOf = (limit: number) => Math.max(1, Math.abs(limit) * Number.EPSILON * 4);

/** Returns a text of this length that fits its pattern, where a repeated letter or digit does. */
function longText(one: JsonSchema, length: number): string {
  const patterns = [one.pattern, ...(one.allOf ?? []).map(({ pattern }) => pattern)].filter(Boolean);
  const fits = (text: string) => patterns.every((pattern) => new RegExp(pattern ?? '', 'u').test(text));
  return ['x', '1', '/'].map((letter) => letter.repeat(length)).find(fits) ?? 'x'.repeat(length);
}

function nested(levels: number): unknown {
  let value: unknown = 1;
  for (let n = 0; n < levels; n += 1) value = [value];
  return value;
}
