/** The contract of every call bounds each part of its input. */
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { allEndpoints } from '../tests/support/endpoints.ts';
import type { Endpoint } from './platform/http/endpoint.ts';
import { maximumOf } from './platform/http/limits.ts';
import { bodyLimitOf, defaultBodyLimit } from './platform/server/http/body.ts';
import { kindOf } from './platform/server/http/bounded-parts.ts';

/** Levels of objects and lists in a body; a search's filter is recursive and has its own limit. */
const deepestContract = 6;

interface Offence {
  path: string;
  why: string;
}

/** Returns the parts of a schema without a maximum. */
function offencesOf(schema: z.core.$ZodType, path = '', above: z.core.$ZodType[] = []): Offence[] {
  if (above.includes(schema)) return [];
  const offence = (why: string) => [{ path, why }];
  const within = (inner: z.core.$ZodType, name = '') =>
    offencesOf(inner, [path, name].filter(Boolean).join('.'), [...above, schema]);
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const deep = above.filter((one) => ['array', 'object', 'record'].includes(one._zod.def.type)).length;
  if (deep > deepestContract) return offence('is nested too deep');
  switch (def.type) {
    case 'string':
      return maximumOf(schema) === Infinity ? offence('is a text without a maximum') : [];
    case 'array':
      return [
        ...(maximumOf(schema) === Infinity ? offence('is a list without a maximum') : []),
        ...within(def.element, '[]'),
      ];
    case 'record':
      return [
        ...(maximumOf(schema) === Infinity ? offence('is a record without a maximum') : []),
        ...within(def.keyType, '{key}'),
        ...within(def.valueType, '{}'),
      ];
    case 'object':
      return [
        ...(def.catchall ? offence('takes unknown members') : []),
        ...Object.entries(def.shape).flatMap(([name, member]) => within(member, name)),
      ];
    case 'number': {
      const { minimum = -Infinity, maximum = Infinity } = numberLimits(schema);
      const isBounded = maximum < Number.MAX_SAFE_INTEGER && minimum > Number.MIN_SAFE_INTEGER;
      return isBounded ? [] : offence('is a number without a minimum and a maximum');
    }
    case 'union': {
      const kinds = def.options.map(kindOf).filter((kind) => kind === 'list' || kind === 'object');
      return [
        ...(new Set(kinds).size < kinds.length ? offence('is a union of two lists or two objects') : []),
        ...def.options.flatMap((option) => within(option)),
      ];
    }
    case 'pipe':
      // The caller's input is bounded by the first schema that checks it.
      return within(def.in._zod.def.type === 'transform' ? def.out : def.in);
    case 'optional':
    case 'nullable':
    case 'nonoptional':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'catch':
      return within(def.innerType);
    case 'unknown':
    case 'any':
      return z.globalRegistry.get(schema)?.['x-max-depth'] ? [] : offence('is unknown without a depth');
    case 'boolean':
    case 'enum':
    case 'literal':
    case 'file':
      return [];
    default:
      return offence(`is of a kind this test does not know: ${def.type}`);
  }
}

function numberLimits(schema: z.core.$ZodType): { minimum?: number; maximum?: number } {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = z.toJSONSchema(schema) as Record<
    string,
    number
  >;
  return { minimum: minimum ?? exclusiveMinimum, maximum: maximum ?? exclusiveMaximum };
}

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const endpoints = allEndpoints();

it('sets a maximum for every part of every call', () => {
  const offences = endpoints.flatMap((one) =>
    (['params', 'query', 'body'] as const).flatMap((part) =>
      one[part] ? offencesOf(one[part]).map(({ path, why }) => `${nameOf(one)}: ${part}.${path} ${why}`) : [],
    ),
  );
  expect(offences).toEqual([]);
});

it('limits bodies to a small size unless the contract of a call needs more', () => {
  expect(defaultBodyLimit).toBe(64 * 1024);
  const larger = endpoints
    .filter((one) => bodyLimitOf(one) > defaultBodyLimit)
    .map((one) => [nameOf(one), bodyLimitOf(one)]);
  const importBody = 10 * 1024 * 1024 + 32 * 1024;
  expect(Object.fromEntries(larger)).toEqual({
    'POST /lob/api/v1/cart': 256 * 1024,
    'POST /lob/api/v1/cart/lista': 2 * 1024 * 1024 + 4096,
    'POST /lob/api/v1/cart/pedido-en-espera': 1024 * 1024,
    'POST /lob/api/v1/cart/upsert-items': 256 * 1024,
    'POST /lob/api/v1/entradas/create': 512 * 1024,
    'PUT /lob/api/v1/entradas/{id}': 512 * 1024,
    'POST /lob/api/v1/pedidos-compra/create': 256 * 1024,
    'PUT /lob/api/v1/pedidos-compra/{id}': 256 * 1024,
    'PUT /lob/api/v1/fichas/{id}': 256 * 1024,
    'POST /lob/api/v1/fichas/imagen': 12 * 1024 * 1024 + 16 * 1024,
    'POST /lob/api/v1/materias/imagen': 12 * 1024 * 1024 + 16 * 1024,
    'POST /lob/api/v1/devoluciones/imagen': 12 * 1024 * 1024 + 16 * 1024,
    'POST /lob/api/v1/colores/imagen': 12 * 1024 * 1024 + 16 * 1024,
    'POST /lob/api/v1/clientes/{id}/mandatos/{mandatoId}/pdf': 5 * 1024 * 1024 + 16 * 1024,
    'POST /lob/api/v1/clientes/create': 256 * 1024,
    'PUT /lob/api/v1/clientes/{id}': 256 * 1024,
    'POST /lob/api/v1/ejemplos': 256 * 1024,
    'POST /lob/api/v1/ejemplos/imagen': 12 * 1024 * 1024 + 16 * 1024,
    'PUT /lob/api/v1/ejemplos/{id}': 256 * 1024,
    'POST /lob/api/v1/escandallos/create': 256 * 1024,
    'PUT /lob/api/v1/escandallos/{id}': 256 * 1024,
    'POST /lob/api/v1/modelos/escandallo-total': 256 * 1024,
    'POST /lob/api/v1/facturas/create': 1024 * 1024,
    'POST /lob/api/v1/facturas/total': 1024 * 1024,
    'POST /lob/api/v1/facturas/recognize': 12 * 1024 * 1024 + 16 * 1024,
    'PUT /lob/api/v1/facturas/{id}': 1024 * 1024,
    'POST /lob/api/v1/pedidos/create': 512 * 1024,
    'PUT /lob/api/v1/pedidos/{id}': 512 * 1024,
    'POST /lob/api/v1/importaciones': importBody,
    'POST /lob/api/v1/importaciones/comprobar': importBody,
    'POST /lob/api/v1/importaciones/informe': importBody,
    'POST /lob/api/v1/importaciones/leer': importBody,
    'POST /lob/api/v1/modelos/cambios': 512 * 1024,
    'POST /lob/api/v1/modelos/create': 512 * 1024,
    'PUT /lob/api/v1/modelos/update': 512 * 1024,
    'POST /lob/api/v1/modelos/imagen': 12 * 1024 * 1024 + 16 * 1024,
    'POST /lob/api/v1/remesas/create': 128 * 1024,
    'POST /lob/api/v1/remesas/devolver': 128 * 1024,
    'POST /lob/api/v1/remesas/leer-devoluciones': 5 * 1024 * 1024 + 16 * 1024,
    'POST /lob/api/v1/extractos-bancarios/leer': 5 * 1024 * 1024 + 16 * 1024,
    'POST /lob/api/v1/registers': 10 * 1024 * 1024 + 64 * 1024,
    'POST /lob/api/v1/modelotipos/imagen': 12 * 1024 * 1024 + 16 * 1024,
    'POST /lob/api/v1/webcolecciones/imagen': 12 * 1024 * 1024 + 16 * 1024,
    'POST /lob/api/v1/webbanners/imagen': 12 * 1024 * 1024 + 16 * 1024,
    'POST /lob/api/v1/appsettings/imagen': 12 * 1024 * 1024 + 16 * 1024,
  });
});

it('sets a body limit for every form', () => {
  expect(endpoints.filter((one) => one.form && one.bodyLimit === undefined).map(nameOf)).toEqual([]);
});
