/** Converts the parts of a request to the input of its endpoint, or lists the invalid fields. */
import * as z from 'zod/mini';
import { DoesNotBind, type FieldFailure, FieldsInvalid } from '../../http/failures.ts';
import { fieldFailure } from '../../http/field-failure.ts';
import { fieldOf, kindOf, knownParts, maxFieldErrors } from './bounded-parts.ts';

/** Codes of a wrong shape, as opposed to a value that breaks a rule. */
const shapeCodes = new Set(['invalid_type', 'invalid_union', 'invalid_key', 'invalid_element']);

/**
 * Parses `value` by `schema`. Null members count as absent, unknown members are dropped.
 * @throws DoesNotBind for a wrong shape, FieldsInvalid for a broken rule; each names at most 20 fields
 */
export function bind<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const given = knownParts(schema, value);
  const parsed = z.safeParse(schema, given);
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  const fields = onePerField(issues, given);
  throw issues.some((issue) => shapeCodes.has(issue.code))
    ? new DoesNotBind(fields)
    : new FieldsInvalid(fields);
}

/** Returns the query of an address by name: all values where the schema has a list, else the last one. */
export function queryOf(schema: z.ZodMiniType, query: URLSearchParams): Record<string, string | string[]> {
  const { def } = (schema as z.core.$ZodType as z.core.$ZodTypes)._zod;
  const lists = Object.entries(def.type === 'object' ? def.shape : {}).filter(
    ([name, member]) => kindOf(member) === 'list' && query.has(name),
  );
  return {
    ...Object.fromEntries(query),
    ...Object.fromEntries(lists.map(([name]) => [name, query.getAll(name)])),
  };
}

/** Keeps the last issue of each field, because the narrower rule comes after the wider. */
function onePerField(issues: z.core.$ZodIssue[], given: unknown): FieldFailure[] {
  const last = new Map<string, z.core.$ZodIssue>();
  for (const issue of issues) {
    const field = fieldOf(issue.path);
    if (last.size >= maxFieldErrors && !last.has(field)) continue;
    last.delete(field);
    last.set(field, issue);
  }
  return [...last].map(([field, issue]) => ({ ...fieldFailure(issue, given), field }));
}
