import type { Resolver } from 'react-hook-form';
import * as z from 'zod/mini';
import { fieldFailure } from '../../http/field-failure.ts';
import { fieldFaults } from './field-faults.ts';
import type { Values } from './merge-changes.ts';

type Say = (key: string, params?: Record<string, string | number>) => string;

/** Validates a form with the contract's schema, in the messages of the server. */
export function schemaResolver(schema: z.ZodMiniType, say: Say): Resolver<Values> {
  return (held) => {
    // Null stands for an emptied field, which is sent as absent.
    const values = Object.fromEntries(Object.entries(held).filter(([, value]) => value !== null));
    const parsed = z.safeParse(schema, values);
    if (parsed.success) return { values: parsed.data as Values, errors: {} };
    const issues = parsed.error.issues.map((issue): [string, string] => {
      const { field, key, params } = fieldFailure(issue, values);
      return [field, say(key, params)];
    });
    return { values: {}, errors: fieldFaults('schema', issues) };
  };
}
