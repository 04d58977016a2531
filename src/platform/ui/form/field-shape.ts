/** Derives the control and the limits of a field from the contract's schema. */
import * as z from 'zod/mini';
import type { NumberUnit } from '../../i18n/parse-number.ts';

export type FieldKind =
  | 'text'
  | 'number'
  | 'boolean'
  | 'choice'
  | 'day'
  | 'texto'
  | 'range'
  | 'object'
  | 'other';

export interface FieldShape {
  kind: FieldKind;
  /** The value must not be empty. */
  required: boolean;
  /** The value may be absent. */
  optional: boolean;
  maxLength?: number;
  /** Maximum elements of a list. */
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  /** Whole numbers only. */
  whole?: boolean;
  /** Maximum decimals of a number. */
  decimals?: number;
  /** The unit of a number, shown beside it. */
  unit?: NumberUnit;
  /** The values of a `choice`. */
  values?: (string | number)[];
  /** The members of each object of an array, and the maximum number of objects. */
  lines?: { shapes: Record<string, FieldShape>; max?: number };
  /** The members of an `object` or a `range`. */
  parts?: Readonly<Record<string, FieldShape>>;
}

interface JsonSchema {
  type?: string;
  format?: string;
  enum?: (string | number)[];
  maxLength?: number;
  minLength?: number;
  maxItems?: number;
  minItems?: number;
  minimum?: number;
  maximum?: number;
  multipleOf?: number;
  /** Of a nullable value: its own schema, and the one of null. */
  anyOf?: JsonSchema[];
  'x-decimals'?: number;
  'x-unit'?: NumberUnit;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
}

/** The shapes of an object schema's members by name, and of the parts of nested objects: `direccion.cp`. */
export function fieldShapes(schema: z.ZodMiniType): Record<string, FieldShape> {
  const members = partsOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema);
  const parts = Object.entries(members).flatMap(([name, { parts = {} }]) =>
    Object.entries(parts).map(([part, shape]) => [`${name}.${part}`, shape] as const),
  );
  return { ...members, ...Object.fromEntries(parts) };
}

const partsOf = ({ properties = {}, required = [] }: JsonSchema): Record<string, FieldShape> =>
  Object.fromEntries(
    Object.entries(properties).map(([name, one]) => [name, shapeOf(one, required.includes(name))]),
  );

function shapeOf(given: JsonSchema, required: boolean): FieldShape {
  const [one, isNullable] = withoutNull(given);
  const { maxLength, maxItems, minimum, maximum } = one;
  const kind = kindOf(one);
  const decimals = decimalsOf(one);
  return {
    kind,
    // A text without a least length may be empty, though it is always sent.
    optional: !required || isNullable,
    required: required && !isNullable && mustHold(kind, one),
    ...(maxLength !== undefined && { maxLength }),
    ...(maxItems !== undefined && { maxItems }),
    ...(minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER && { minimum }),
    ...(maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER && { maximum }),
    ...(one.type === 'integer' && { whole: true }),
    ...(decimals !== undefined && { decimals }),
    ...(one['x-unit'] && { unit: one['x-unit'] }),
    ...(one.enum && { values: one.enum }),
    ...(one.items?.properties && { lines: linesOf(one.items, one.maxItems) }),
    ...(one.properties && { parts: partsOf(one) }),
  };
}

const linesOf = (items: JsonSchema, max: number | undefined): FieldShape['lines'] => ({
  shapes: partsOf(items),
  ...(max !== undefined && { max: max }),
});

/** Returns the schema of a nullable value without null, and whether it is one. */
function withoutNull(one: JsonSchema): [schema: JsonSchema, isNullable: boolean] {
  const { anyOf = [], ...rest } = one;
  const [own, ...others] = anyOf.filter(({ type }) => type !== 'null');
  const isNullable = own !== undefined && others.length === 0 && anyOf.length === 2;
  return isNullable ? [{ ...rest, ...own }, true] : [one, false];
}

/** Returns the maximum decimals: 0 of a whole number, 2 of a multiple of 0.01. */
function decimalsOf({ type, multipleOf, 'x-decimals': decimals }: JsonSchema): number | undefined {
  if (decimals !== undefined || type === 'integer') return decimals ?? 0;
  return multipleOf === undefined ? undefined : (String(multipleOf).split('.')[1]?.length ?? 0);
}

/**
 * A boolean is set without user input. A text or a list may be empty without a least length, a text in
 * languages without Spanish. The members of an object have marks of their own.
 */
function mustHold(
  kind: FieldKind,
  { type, minLength = 0, minItems = 0, required = [] }: JsonSchema,
): boolean {
  if (type === 'array') return minItems > 0;
  if (kind === 'text') return minLength > 0;
  if (kind === 'range' || kind === 'object') return false;
  return kind === 'texto' ? required.includes('es') : kind !== 'boolean';
}

function kindOf({ type, format, enum: values, properties }: JsonSchema): FieldKind {
  if (values) return 'choice';
  if (type === 'boolean') return 'boolean';
  if (type === 'number' || type === 'integer') return 'number';
  if (type === 'string') return format === 'date' ? 'day' : 'text';
  if (type !== 'object' || !properties) return 'other';
  if ('es' in properties && 'ca' in properties) return 'texto';
  const days = Object.values(properties).every((one) => kindOf(withoutNull(one)[0]) === 'day');
  return days && Object.keys(properties).join() === 'desde,hasta' ? 'range' : 'object';
}
