import type { Resolver } from 'react-hook-form';
import * as z from 'zod/mini';
import { fieldFailure, valueAt } from '../../http/field-failure.ts';
import type { Language } from '../../i18n/languages.ts';
import { numberFailure } from '../../i18n/parse-number.ts';
import { fieldFaults } from './field-faults.ts';
import type { Values } from './merge-changes.ts';

type Say = (key: string, params?: Record<string, string | number>) => string;

/**
 * Validates a form with the contract's schema, in the messages of the server. A text in the place of a number
 * gets the reason why it cannot be read in `language`.
 */
export function schemaResolver(schema: z.ZodMiniType, say: Say, language: Language): Resolver<Values> {
  return (held) => {
    // Null stands for an emptied field, which is sent as absent.
    const values = Object.fromEntries(Object.entries(held).filter(([, value]) => value !== null));
    const parsed = z.safeParse(schema, values);
    if (parsed.success) return { values: parsed.data as Values, errors: {} };
    const issues = parsed.error.issues.map((issue): [string, string] => {
      const { field, key, params } = fieldFailure(issue, values);
      const typed = isNumber(issue) ? valueAt(values, issue.path) : undefined;
      if (typeof typed !== 'string') return [field, say(key, params)];
      const failure = numberFailure(typed, language);
      return [field, say(failure.key, failure.params)];
    });
    return { values: {}, errors: fieldFaults('schema', issues) };
  };
}

const isNumber = (issue: z.core.$ZodIssue): boolean =>
  issue.code === 'invalid_type' && (issue.expected === 'number' || issue.expected === 'int');
