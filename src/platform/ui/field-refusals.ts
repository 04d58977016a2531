import { ValidationError } from '../http/call-errors.ts';

/** Returns the words of each field that a refused call names; undefined for any other error. */
export const fieldRefusals = (error: unknown): Record<string, string> | undefined =>
  error instanceof ValidationError
    ? Object.fromEntries(Object.entries(error.fields).map(([name, texts]) => [name, texts.join(' ')]))
    : undefined;
