import { type RawBuilder, sql } from 'kysely';
import type { FilterValue } from '#src/platform/http/search.contract.ts';
import { SearchError } from '#src/platform/http/search-error.ts';
import type { NamedField } from './search-fields.ts';

/** A value in SQL: `from` itself, or every value from `from` up to, and without, `until`. */
export type SqlRange = { from: RawBuilder<unknown>; until?: RawBuilder<unknown> };

const decimal = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,2})?$/i;
const day = /^(\d{4})-(\d{2})-(\d{2})$/;
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/i;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function refuse(field: NamedField, value: FilterValue): never {
  throw new SearchError(field.name, 'badValue', { campo: field.name, valor: String(value).slice(0, 100) });
}

/** Returns a value as text for a text field; a number by its text. @throws SearchError */
export function readText(field: NamedField, value: FilterValue): string {
  if (typeof value === 'number') return String(value);
  // PostgreSQL's text cannot hold a zero character.
  if (typeof value !== 'string' || value.includes('\0')) refuse(field, value);
  return value;
}

/**
 * Returns a value of the API as SQL of the column's type. Nothing depends on the language: the decimal mark
 * is a point, days are `YYYY-MM-DD`. Instants are compared to the millisecond, the precision of the API.
 * @throws SearchError naming the field when the value is not of its kind.
 */
export function readValue(field: NamedField, value: FilterValue): SqlRange {
  const text = typeof value === 'string' ? value.trim() : String(value);
  switch (field.type) {
    case 'text':
      return { from: sql`cast(${readText(field, value)} as text)` };
    case 'number':
    case 'money':
      if (typeof value === 'boolean' || text.length > 40 || !decimal.test(text)) refuse(field, value);
      return { from: numberSql(text, field.type === 'money') };
    case 'boolean': {
      if (!/^(true|false|1|0)$/i.test(text)) refuse(field, value);
      return { from: sql`cast(${/^(true|1)$/i.test(text)} as boolean)` };
    }
    case 'enum': {
      const found = field.values.find((one) => String(one).toLowerCase() === text.toLowerCase());
      if (found === undefined) refuse(field, value);
      return { from: sql`${found}` };
    }
    case 'uuid':
      if (!uuid.test(text)) refuse(field, value);
      return { from: sql`cast(${text.toLowerCase()} as uuid)` };
    case 'day':
      if (!isDay(text)) refuse(field, value);
      return { from: sql`cast(${text} as date)` };
    case 'instant':
      return isDay(text) ? dayInMadrid(text) : (millisecond(text) ?? refuse(field, value));
  }
}

/** Returns a whole number unchanged, so that the column's index serves; euros become cents. */
function numberSql(text: string, money: boolean): RawBuilder<unknown> {
  const whole = money ? Math.round(Number(text) * 100) : Number(text);
  const exact = money ? /^[+-]?\d+(\.\d{0,2})?$/.test(text) : /^[+-]?\d+$/.test(text);
  if (exact && Number.isSafeInteger(whole)) return sql`cast(${String(whole)} as bigint)`;
  return money ? sql`cast(${text} as numeric) * 100` : sql`cast(${text} as numeric)`;
}

function isDay(text: string): boolean {
  const [, year, month, date] = day.exec(text) ?? [];
  if (!year || year === '0000') return false;
  const utc = new Date(0);
  utc.setUTCFullYear(Number(year), Number(month) - 1, Number(date));
  return utc.getUTCMonth() === Number(month) - 1 && utc.getUTCDate() === Number(date);
}

function dayInMadrid(text: string): SqlRange {
  return {
    from: sql`cast(cast(${text} as date) as timestamp) at time zone 'Europe/Madrid'`,
    until: sql`cast(cast(${text} as date) + 1 as timestamp) at time zone 'Europe/Madrid'`,
  };
}

function millisecond(text: string): SqlRange | undefined {
  if (!instant.test(text) || !isDay(text.slice(0, 10))) return undefined;
  const start = Date.parse(text);
  // The zone may push a date out of the four-digit years, which PostgreSQL would write differently.
  if (Number.isNaN(start) || !/^(?!0000)\d{4}-/.test(new Date(start).toISOString())) return undefined;
  const at = (time: number) => sql`cast(${new Date(time).toISOString()} as timestamptz)`;
  return { from: at(start), until: at(start + 1) };
}
