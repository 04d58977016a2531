/** Schemas that many calls share. */
import * as z from 'zod/mini';
import { isDay } from '../i18n/iso-day.ts';

/** Ids are positive integers that PostgreSQL can hold. */
export const id = z.int().check(z.minimum(1), z.maximum(2_147_483_647));
/** An id in an address, as text. */
export const idInPath = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(10), z.regex(/^\d{1,10}$/)),
    z.transform((text) => Number(text)),
  ),
  z.int().check(z.minimum(0), z.maximum(2_147_483_647)),
);
export const idParams = z.object({ id: idInPath });
/** A day in Europe/Madrid, `YYYY-MM-DD`, that exists in the calendar. */
export const day = z.string().check(
  z.maxLength(10),
  z.regex(/^\d{4}-\d{2}-\d{2}$/),
  z.refine((text) => isDay(text), 'No es una fecha del calendario.'),
);
z.globalRegistry.add(day, { format: 'date' });
/** A range of days, open at an end that is absent. */
export const dayRange = z
  .object({ desde: z.optional(day), hasta: z.optional(day) })
  .check(
    z.refine(
      ({ desde, hasta }) => !desde || !hasta || desde <= hasta,
      'El último día va antes que el primero.',
    ),
  );
/** The version of a record, counted by the database from 0 or 1. */
export const recordVersion = z.int().check(z.minimum(0), z.maximum(2_147_483_647));
/** Euros with at most two decimals in the API; cents inside the server. */
export const money = z.number();

const hasTwoDecimals = (value: number) => Number.isInteger(Math.round(value * 1e6) / 1e4);

/** Returns the shape of a typed number with at most two decimals; forms show its unit beside it. */
function typedNumber(unit: '€' | '%', min: number, max: number) {
  const shape = z
    .number()
    .check(z.minimum(min), z.maximum(max), z.refine(hasTwoDecimals, 'Con dos decimales como máximo.'));
  z.globalRegistry.add(shape, { 'x-unit': unit, 'x-decimals': 2 });
  return shape;
}

/** Returns the shape of an amount in euros that a form edits, with cents, from 0. */
export const euros = (max: number) => typedNumber('€', 0, max);
/** Returns the shape of an amount in euros that a form edits, of either sign. */
export const signedEuros = (max: number) => typedNumber('€', -max, max);
interface DecimalRange {
  min: number;
  max: number;
  decimals: 2 | 4;
}

/** Returns the shape of a typed number with a maximum of decimals. */
function decimalNumber({ min, max, decimals }: DecimalRange, words: string, unit?: '€') {
  const has = (value: number) => Math.abs(value * 10 ** decimals - Math.round(value * 10 ** decimals)) < 1e-6;
  const shape = z.number().check(z.minimum(min), z.maximum(max), z.refine(has, words));
  z.globalRegistry.add(shape, { ...(unit && { 'x-unit': unit }), 'x-decimals': decimals });
  return shape;
}
/** Returns the shape of a quantity that a form edits, with two decimals. */
export const quantity = (max: number, min = 0) =>
  decimalNumber({ min, max, decimals: 2 }, 'Con dos decimales como máximo.');
/** Returns the shape of the price of one unit that a form edits: euros from 0, with four decimals. */
export const unitPrice = (max: number) =>
  decimalNumber({ min: 0, max, decimals: 4 }, 'Con cuatro decimales como máximo.', '€');

/** Returns the shape of a rate that a form edits: 0 to 100, with two decimals. */
export const percent = (max = 100) => typedNumber('%', 0, max);

/**
 * Checks a single-line text such as a name: no line breaks or other control characters. Invisible characters
 * and changes of text direction are refused, because they could make a name look like another.
 */
export const plainLine = z.regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u);
/** An empty reply. It is an object, because a reply is always JSON. */
export const nothing = z.object({});
