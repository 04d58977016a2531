/** Builds the OpenAPI 3.1 document from the endpoints that serve the calls. */
import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { Endpoint } from '../../http/endpoint.ts';
import { bodyLimitOf } from './body.ts';
import { maxKeyLength } from './idempotency-key.ts';
import { maxHeaderBytes } from './listen.ts';
import { dataHeaders } from './security-headers.ts';

type JsonObject = Record<string, unknown>;

const errorReply = {
  description: 'What went wrong; messages in the language of the request',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
};

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'A key of the caller: for 24 hours a repeated call with it returns the reply of the first one',
  schema: { type: 'string', minLength: 1, maxLength: maxKeyLength },
};

const errorSchema = {
  type: 'object',
  properties: {
    messages: { type: 'array', items: { type: 'string' } },
    exception: { type: 'string', description: 'A protocol constant, never translated' },
    source: { type: 'string' },
    errorId: { type: 'string' },
    traceId: { type: 'string' },
    supportMessage: { type: 'string' },
    statusCode: { type: 'integer' },
  },
};

/** Returns the document. @param version of the product, for the document's head */
export function openApiDocument(endpoints: Endpoint[], version: string): JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const one of endpoints) {
    const path = paths[one.path] ?? {};
    paths[one.path] = path;
    path[one.method.toLowerCase()] = operation(one);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Percha',
      version,
      description: 'Wholesale fashion: catalogue, customer area and back office',
      // Address and headers of a request together; more is a 431.
      'x-max-header-bytes': maxHeaderBytes,
    },
    paths,
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

function operation(one: Endpoint): JsonObject {
  const { access, summary, params, query, body, form, reply, path } = one;
  return {
    summary,
    tags: [path.split('/').find((part) => !['', 'lob', 'api', 'v1'].includes(part)) ?? 'percha'],
    ...(access === 'anyone' ? {} : { security: [{ bearer: [] }] }),
    ...(typeof access === 'object' ? { description: `Needs ${access.permission}.` } : {}),
    parameters: [
      ...parameters(params, 'path'),
      ...parameters(query, 'query'),
      ...(one.repeatable || one.creates ? [idempotencyKey] : []),
    ],
    ...(body
      ? {
          requestBody: {
            description: `At most ${bodyLimitOf(one)} bytes; more is a 413.`,
            'x-max-bytes': bodyLimitOf(one),
            content: {
              [form ? 'multipart/form-data' : 'application/json']: { schema: schemaOf(body, 'input') },
            },
          },
        }
      : {}),
    responses: { 200: { description: 'Done', content: replyContent(reply) }, default: errorReply },
  };
}

function replyContent(reply: Endpoint['reply']): JsonObject {
  if (reply === 'text') return { 'text/plain': { schema: { type: 'string' } } };
  if (reply === 'file')
    return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };
  return { 'application/json': { schema: schemaOf(reply, 'output') } };
}

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): JsonObject {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonObject;
  return json;
}

function parameters(schema: z.ZodMiniType | undefined, place: 'path' | 'query'): JsonObject[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, unknown>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, type]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: type,
  }));
}

/** Serves the document at `/lob/openapi.json` and a plain page of it at `/lob/docs`. */
export function openApiRoutes(endpoints: Endpoint[]): Hono {
  const app = new Hono();
  let document: string | undefined;
  let page: string | undefined;
  app.get('/lob/openapi.json', () => {
    document ??= JSON.stringify(openApiDocument(endpoints, '1'));
    return new Response(document, {
      headers: {
        ...dataHeaders,
        'Content-Type': 'application/json; charset=utf-8',
        'Cache-Control': 'no-cache',
      },
    });
  });
  app.get('/lob/docs', () => {
    page ??= docsPage(endpoints);
    return new Response(page, {
      headers: {
        ...dataHeaders,
        'Content-Type': 'text/html; charset=utf-8',
      },
    });
  });
  return app;
}

const accessWords = ({ access }: Endpoint) => (typeof access === 'string' ? access : access.permission);

/** Returns plain HTML without style or script. The texts are the product's own and contain no markup. */
function docsPage(endpoints: Endpoint[]): string {
  const rows = endpoints
    .toSorted((one, other) => one.path.localeCompare(other.path))
    .map((one) => {
      const parts = { params: one.params, query: one.query, body: one.body };
      const shapes = Object.entries(parts)
        .filter(([, schema]) => schema)
        .map(([name, schema]) => shapeBlock(name, schemaOf(schema as z.ZodMiniType, 'input')));
      const reply =
        typeof one.reply === 'string'
          ? `<p>reply: ${one.reply}</p>`
          : shapeBlock('reply', schemaOf(one.reply, 'output'));
      return `<details><summary><b>${one.method} ${one.path}</b>: ${escaped(one.summary)} (${accessWords(one)})</summary>${shapes.join('')}${reply}</details>`;
    });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Percha: the wire</title></head><body><h1>Percha: the wire</h1><p>The same as <a href="/lob/openapi.json">openapi.json</a>.</p>${rows.join('\n')}</body></html>`;
}

function shapeBlock(name: string, schema: JsonObject): string {
  return `<p>${name}</p><pre>${escaped(JSON.stringify(schema, null, 2))}</pre>`;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
