/** Turns what a request carries into what its endpoint takes, or says field by field why it can't. */
import * as z from 'zod/mini';
import { DoesNotBind, type FieldFailure, FieldsInvalid } from '../../http/failures.ts';
import { fieldFailure } from '../../http/field-failure.ts';

/** Codes that mean "this is not that shape at all", as against a value that breaks a rule. */
const shapeCodes = new Set(['invalid_type', 'invalid_union', 'invalid_key', 'invalid_element']);

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
const deepest = 200;

/**
 * null and absent mean the same on this wire. Lists keep their places.
 * @throws FieldsInvalid naming each field whose text cannot be kept, DoesNotBind when it is nested too deep
 */
function withoutNulls(value: unknown): unknown {
  const unkept = new Set<string>();
  const check = (text: string, path: string) => {
    if (!isStorable(text)) unkept.add(path || '$');
  };
  const walk = (value: unknown, path: string, depth: number): unknown => {
    if (depth > deepest) throw new DoesNotBind([{ field: '$', key: 'El valor no es válido.' }]);
    if (typeof value === 'string') check(value, path);
    if (value === null || typeof value !== 'object' || value instanceof Blob) return value;
    const within = (name: string | number) => (path ? `${path}.${name}` : String(name));
    if (Array.isArray(value)) return value.map((member, place) => walk(member, within(place), depth + 1));
    const kept: Record<string, unknown> = {};
    for (const [name, member] of Object.entries(value)) {
      // As a member it would set the object's prototype, and with it members nobody sent.
      if (name === '__proto__') continue;
      check(name, path);
      if (member !== null) kept[name] = walk(member, within(name), depth + 1);
    }
    return kept;
  };
  const given = walk(value, '', 0);
  if (unkept.size === 0) return given;
  const key = 'El texto contiene caracteres que no se pueden guardar.';
  throw new FieldsInvalid([...unkept].map((field) => ({ field, key })));
}

/** PostgreSQL keeps neither a NUL nor half a surrogate pair: said here, before a statement fails over it. */
const isStorable = (text: string) => !text.includes('\u0000') && text.isWellFormed();

/** One thing that is wrong with a field says enough: the last, since the narrower rule comes after the wider. */
function onePerField(failures: FieldFailure[]): FieldFailure[] {
  return failures.filter(
    (one, place) => failures.findLastIndex((other) => other.field === one.field) === place,
  );
}
