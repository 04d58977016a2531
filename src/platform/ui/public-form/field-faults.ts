import * as z from 'zod/mini';

/** What is wrong, by field, in the reader's words; under '' what concerns the form as a whole. */
export type Faults = Record<string, string>;

/** What a field says when it is empty, and when it is not what it should be: keys of texts. */
export interface FieldWords {
  missing?: string;
  wrong?: string;
}

/**
 * What the call's own shape finds wrong, one thing for each field, as keys of texts.
 * @param words by field; whatever has none is to be looked at again
 */
export function faultsOf(
  shape: z.ZodMiniType,
  values: Record<string, unknown>,
  words: Record<string, FieldWords>,
): Record<string, string> {
  const parsed = z.safeParse(shape, values);
  const faults: Record<string, string> = {};
  for (const { path } of parsed.error?.issues ?? []) {
    const field = String(path[0] ?? '');
    const value = values[field];
    const empty = value === undefined || (typeof value === 'string' && value.trim() === '');
    faults[field] = (empty ? words[field]?.missing : words[field]?.wrong) ?? 'Revise este dato.';
  }
  return faults;
}
