import * as z from 'zod/mini';

/** The errors by field, in the user's language; under '' the error of the whole form. */
export type FieldErrors = Record<string, string>;

/** The text keys of a field's errors: empty, and invalid. */
export interface FieldWords {
  missing?: string;
  wrong?: string;
}

/**
 * Validates with the call's schema and returns one text key per field.
 * @param words the keys by field; other fields get the general message
 */
export function fieldErrorsOf(
  shape: z.ZodMiniType,
  values: Record<string, unknown>,
  words: Record<string, FieldWords>,
): Record<string, string> {
  const parsed = z.safeParse(shape, values);
  const errors: Record<string, string> = {};
  for (const { path } of parsed.error?.issues ?? []) {
    const field = String(path[0] ?? '');
    const value = values[field];
    const empty = value === undefined || (typeof value === 'string' && value.trim() === '');
    errors[field] = (empty ? words[field]?.missing : words[field]?.wrong) ?? 'Revise este dato.';
  }
  return errors;
}
