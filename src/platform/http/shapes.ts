/** Shapes that many calls share. */
import * as z from 'zod/mini';

/** Ids are positive integers that PostgreSQL can hold. */
export const id = z.int().check(z.minimum(1), z.maximum(2_147_483_647));
/** An id out of an address, where everything is text. */
export const idInPath = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(10), z.regex(/^\d{1,10}$/)),
    z.transform((text) => Number(text)),
  ),
  z.int().check(z.minimum(0), z.maximum(2_147_483_647)),
);
export const idParams = z.object({ id: idInPath });
/** A day in Europe/Madrid, `YYYY-MM-DD`, that the calendar has. */
export const day = z.string().check(
  z.maxLength(10),
  z.regex(/^\d{4}-\d{2}-\d{2}$/),
  z.refine((text) => isDay(text), 'No es una fecha del calendario.'),
);
/** The version a record was read at: the database counts it from 0 or 1. */
export const recordVersion = z.int().check(z.minimum(0), z.maximum(2_147_483_647));
/** Euros with at most two decimals on the wire; cents inside. */
export const money = z.number();
/**
 * A check of a text that stands in one line, such as a name: no line ends or other control characters, nor characters that
 * cannot be seen or turn the reading about, with which one name could pass for another.
 */
export const plainLine = z.regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u);
/** Nothing to say: the empty object, since a reply is always JSON. */
export const nothing = z.object({});

function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
