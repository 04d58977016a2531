import type { FieldErrors } from 'react-hook-form';
import * as z from 'zod/mini';
import { fieldFailure, valueAt } from '../../http/field-failure.ts';
import type { Language } from '../../i18n/languages.ts';
import { numberFailure } from '../../i18n/parse-number.ts';
import { fieldErrors, type Issue, type Translate } from './field-errors.ts';
import { fieldShapes } from './field-shape.ts';
import type { FormField } from './form-field.ts';
import type { Values } from './merge-changes.ts';

interface Checked {
  /** The values as the contract's schema returns them; none with errors. */
  values: Values;
  errors: FieldErrors<Values>;
  /** Errors of values that no field shows. */
  rest: Issue[];
}

/**
 * Validates a form with the contract's schema, in the messages of the server. A text in the place of a number
 * or a day gets the reason why it cannot be read in `language`.
 */
export function schemaResolver(
  schema: z.ZodMiniType,
  translate: Translate,
  language: Language,
): (held: Values, fields: readonly FormField[]) => Checked {
  return (held, fields) => {
    const values = withoutEmptied(schema, held);
    const parsed = z.safeParse(schema, values);
    if (parsed.success) return { values: parsed.data as Values, errors: {}, rest: [] };
    const shapes = fieldShapes(schema);
    const issues = parsed.error.issues.map((issue): Issue => {
      const { field, key, params } = fieldFailure(issue, values);
      const typed = valueAt(values, issue.path);
      if (typeof typed !== 'string' || typed === '') return [field, translate(key, params)];
      if (shapes[field]?.kind === 'day')
        return [field, translate('Escriba un día, como 21 nov o 21/11/2026.')];
      if (!isNumber(issue)) return [field, translate(key, params)];
      const failure = numberFailure(typed, language);
      return [field, translate(failure.key, failure.params)];
    });
    return { values: {}, ...fieldErrors('schema', issues, fields, translate) };
  };
}

const isNumber = (issue: z.core.$ZodIssue): boolean =>
  issue.code === 'invalid_type' && (issue.expected === 'number' || issue.expected === 'int');

/** Null stands for an emptied value, which is sent as absent unless the contract has a null of its own. */
function withoutEmptied(schema: z.ZodMiniType, held: Values): Values {
  const shape = shapeOf(schema);
  if (!shape) return held;
  const entries = Object.entries(held).flatMap(([name, value]): [string, unknown][] => {
    const member = shape[name];
    if (value === null) return member && z.safeParse(member, null).success ? [[name, null]] : [];
    const nested = typeof value === 'object' && !Array.isArray(value) && member;
    return [[name, nested ? withoutEmptied(member, value as Values) : value]];
  });
  return Object.fromEntries(entries);
}

/** Returns the members of an object's schema, also of an optional or nullable one. */
function shapeOf(schema: z.ZodMiniType): Record<string, z.ZodMiniType> | undefined {
  const { def } = schema as { def: { shape?: Record<string, z.ZodMiniType>; innerType?: z.ZodMiniType } };
  return def.shape ?? (def.innerType && shapeOf(def.innerType));
}
