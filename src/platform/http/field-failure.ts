/** Texts of field errors, shared by the server and the forms. */
import type * as z from 'zod/mini';
import type { FieldFailure } from './failures.ts';

type Issue = z.core.$ZodIssue;

/** Codes of the rules that an empty text breaks. */
const emptyCodes = new Set(['too_small', 'invalid_format']);

/** Returns the failure for a schema's issue. Its text is a Spanish key with parameters. */
export function fieldFailure(issue: Issue, given: unknown): FieldFailure {
  const field = issue.path.map(String).join('.');
  // A contract may give its own text, a Spanish key, for a rule without a code of its own.
  if (issue.code === 'custom' && issue.message && issue.message !== 'Invalid input')
    return { field, key: issue.message };
  const value = valueAt(given, issue.path);
  // An empty text counts as missing, whichever rule it breaks first.
  if (typeof value === 'string' && value.trim() === '' && emptyCodes.has(issue.code))
    return { field, key: 'Falta este dato.' };
  return { field, ...ruleText(issue, value === undefined) };
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
      return tooBigText(issue.origin, Number(issue.maximum));
    case 'invalid_format':
      return issue.format === 'email'
        ? { key: 'No es una dirección de correo válida.' }
        : { key: 'No tiene el formato esperado.' };
    case 'invalid_value':
      if (missing) return { key: 'Falta este dato.' };
      return { key: 'Debe ser uno de: {{values}}.', params: { values: issue.values.map(String).join(', ') } };
    case 'not_multiple_of':
      return { key: 'Debe ser múltiplo de {{divisor}}.', params: { divisor: Number(issue.divisor) } };
    default:
      return { key: 'El valor no es válido.' };
  }
}

/** Returns the text for a value over its maximum. @param origin kind of value: `string`, `number`, `array` */
export const tooBigText = (origin: string, limit: number) => ({
  key: sized(origin, 'Como máximo {{limit}}.', 'Sobran caracteres: como máximo {{limit}}.'),
  params: { limit },
});

const sized = (origin: string, number: string, text: string) => (origin === 'string' ? text : number);

/** Returns the value at a path of an issue. */
export function valueAt(value: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown> | undefined)?.[key], value);
}
