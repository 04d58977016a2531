/** Maximum sizes of the parts of a contract. */
import * as z from 'zod/mini';

/** Characters of a UUID. Its schema sets no maximum, because the format fixes the length. */
const uuidLength = 36;

/**
 * Returns the maximum a schema sets: characters of a text, elements of an array, members of a record.
 * @returns Infinity when the schema sets no maximum
 */
export function maximumOf(schema: z.core.$ZodType): number {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'record') return Number(z.globalRegistry.get(schema)?.maxProperties ?? Infinity);
  if (def.type === 'string' && 'format' in def && def.format === 'uuid') return uuidLength;
  const limits = (def.checks ?? []).flatMap((one) => {
    const check = (one as z.core.$ZodChecks)._zod.def;
    if (check.check === 'max_length') return [check.maximum];
    return check.check === 'length_equals' ? [check.length] : [];
  });
  return Math.min(Infinity, ...limits);
}

/** Returns a record of at most `max` members. OpenAPI publishes the limit as `maxProperties`. */
export function boundedRecord<K extends z.core.$ZodRecordKey, V extends z.core.SomeType>(
  key: K,
  value: V,
  max: number,
): z.ZodMiniRecord<K, V> {
  const record = z.record(key, value);
  z.globalRegistry.add(record, { maxProperties: max });
  return record;
}

/** Levels of `plainJson`. */
const jsonDepth = 12;

/** Any JSON up to 12 levels deep, for data that only the client reads. The body limit bounds its size. */
export const plainJson = z
  .unknown()
  .check(z.refine((value) => isAtMostDeep(value, jsonDepth), 'El valor no es válido.'));
z.globalRegistry.add(plainJson, { 'x-max-depth': jsonDepth });

function isAtMostDeep(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((member) => isAtMostDeep(member, levels - 1));
}
