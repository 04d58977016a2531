import type { FieldErrors, Resolver } from 'react-hook-form';
import * as z from 'zod/mini';
import { fieldFailure } from '../../http/field-failure.ts';
import type { Values } from './merge-changes.ts';

type Say = (key: string, params?: Record<string, string | number>) => string;

/** Checks a form by the contract's own schema, in the words that the server would use. */
export function schemaResolver(schema: z.ZodMiniType, say: Say): Resolver<Values> {
  return (held) => {
    // A field that was emptied holds null: it is not there.
    const values = Object.fromEntries(Object.entries(held).filter(([, value]) => value !== null));
    const parsed = z.safeParse(schema, values);
    if (parsed.success) return { values: parsed.data as Values, errors: {} };
    const errors: FieldErrors<Values> = {};
    for (const issue of parsed.error.issues) {
      const { field, key, params } = fieldFailure(issue, values);
      // A text of several languages is one field.
      const name = field.split('.')[0] ?? field;
      errors[name] = { type: 'schema', message: say(key, params) };
    }
    return { values: {}, errors };
  };
}
