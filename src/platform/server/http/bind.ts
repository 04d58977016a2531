/** Turns what a request carries into what its endpoint takes, or says field by field why it can't. */
import * as z from 'zod/mini';
import { DoesNotBind, type FieldFailure, FieldsInvalid } from '../../http/failures.ts';

/** Codes that mean "this is not that shape at all", as against a value that breaks a rule. */
const shapeCodes = new Set(['invalid_type', 'invalid_union', 'invalid_key', 'invalid_element']);

type Issue = z.core.$ZodIssue;

/**
 * Parses `value` by `schema`; null members count as absent, unknown ones are dropped.
 * @throws DoesNotBind for a wrong shape, FieldsInvalid for a value that breaks a rule.
 */
export function bind<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const given = withoutNulls(value);
  const parsed = z.safeParse(schema, given);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues;
  const fields = onePerField(issues.map((issue) => fieldFailure(issue, given)));
  throw issues.some((issue) => shapeCodes.has(issue.code))
    ? new DoesNotBind(fields)
    : new FieldsInvalid(fields);
}

/** Deeper than any call's body; a body nested to exhaust the stack is refused before anyone walks it. */
const deepest = 64;

/** null and absent mean the same on this wire. Lists keep their places. */
function withoutNulls(value: unknown, depth = 0): unknown {
  if (depth > deepest) throw new DoesNotBind([{ field: '$', key: 'El valor no es válido.' }]);
  if (typeof value === 'string') return storable(value);
  if (value instanceof Blob) return value;
  if (Array.isArray(value)) return value.map((member) => withoutNulls(member, depth + 1));
  if (value === null || typeof value !== 'object') return value;
  const kept: Record<string, unknown> = {};
  for (const [name, member] of Object.entries(value)) {
    // As a member it would set the object's prototype, and with it members nobody sent.
    if (name === '__proto__') continue;
    if (member !== null) kept[name] = withoutNulls(member, depth + 1);
  }
  return kept;
}

/** PostgreSQL keeps neither a NUL nor half a surrogate pair: said here, before a statement fails over it. */
function storable(text: string): string {
  if (!text.includes('\u0000') && text.isWellFormed()) return text;
  throw new FieldsInvalid([{ field: '$', key: 'El texto contiene caracteres que no se pueden guardar.' }]);
}

/** One thing that is wrong with a field says enough: the last, since the narrower rule comes after the wider. */
function onePerField(failures: FieldFailure[]): FieldFailure[] {
  return failures.filter(
    (one, place) => failures.findLastIndex((other) => other.field === one.field) === place,
  );
}

function valueAt(value: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown> | undefined)?.[key], value);
}

function fieldFailure(issue: Issue, given: unknown): FieldFailure {
  const field = issue.path.map(String).join('.');
  // A contract may name its own text, a Spanish key, for a rule that the codes cannot tell.
  if (issue.code === 'custom' && issue.message && issue.message !== 'Invalid input')
    return { field, key: issue.message };
  return { field, ...ruleText(issue, valueAt(given, issue.path) === undefined) };
}

function ruleText(issue: Issue, missing: boolean): { key: string; params?: Record<string, string | number> } {
  switch (issue.code) {
    case 'invalid_type':
      if (missing) return { key: 'Falta este dato.' };
      if (issue.expected === 'int') return { key: 'Debe ser un número entero.' };
      if (issue.expected === 'number') return { key: 'Debe ser un número.' };
      return { key: 'No tiene la forma esperada ({{expected}}).', params: { expected: issue.expected } };
    case 'too_small':
      return {
        key: sized(issue.origin, 'Como mínimo {{limit}}.', 'Faltan caracteres: como mínimo {{limit}}.'),
        params: { limit: Number(issue.minimum) },
      };
    case 'too_big':
      return {
        key: sized(issue.origin, 'Como máximo {{limit}}.', 'Sobran caracteres: como máximo {{limit}}.'),
        params: { limit: Number(issue.maximum) },
      };
    case 'invalid_format':
      return issue.format === 'email'
        ? { key: 'No es una dirección de correo válida.' }
        : { key: 'No tiene el formato esperado.' };
    case 'invalid_value':
      return { key: 'Debe ser uno de: {{values}}.', params: { values: issue.values.map(String).join(', ') } };
    case 'not_multiple_of':
      return { key: 'Debe ser múltiplo de {{divisor}}.', params: { divisor: Number(issue.divisor) } };
    default:
      return { key: 'El valor no es válido.' };
  }
}

const sized = (origin: string, number: string, text: string) => (origin === 'string' ? text : number);
