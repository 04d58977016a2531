import * as z from 'zod/mini';

/**
 * Returns the schema of a text in four languages for a form. Spanish is required, the others are optional.
 * @param max maximum characters in each language
 */
export const textoShape = (max: number) => {
  const other = z.optional(z.string().check(z.trim(), z.maxLength(max)));
  return z.object({
    es: z.string().check(z.trim(), z.minLength(1), z.maxLength(max)),
    en: other,
    ca: other,
    pt: other,
  });
};

/** Returns the same schema, with all languages optional. */
export const textoOrNothing = (max: number) => {
  const any = z.optional(z.string().check(z.trim(), z.maxLength(max)));
  return z.object({ es: any, en: any, ca: any, pt: any });
};
