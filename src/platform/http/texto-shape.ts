import * as z from 'zod/mini';

/**
 * A text in the four languages as a form edits it: Spanish must be there, the others may be missing.
 * @param most characters in each language
 */
export const textoShape = (most: number) => {
  const other = z.optional(z.string().check(z.trim(), z.maxLength(most)));
  return z.object({
    es: z.string().check(z.trim(), z.minLength(1), z.maxLength(most)),
    en: other,
    ca: other,
    pt: other,
  });
};

/** The same, and it may be empty in all of them. */
export const textoOrNothing = (most: number) => {
  const any = z.optional(z.string().check(z.trim(), z.maxLength(most)));
  return z.object({ es: any, en: any, ca: any, pt: any });
};
