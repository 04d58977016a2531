/** Derives the control and the limits of a field from the contract's schema. */
import * as z from 'zod/mini';
import type { NumberUnit } from '../../i18n/parse-number.ts';

export type FieldKind = 'text' | 'number' | 'boolean' | 'choice' | 'day' | 'texto' | 'other';

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
  lines?: { shapes: Record<string, FieldShape>; most?: number };
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
  'x-decimals'?: number;
  'x-unit'?: NumberUnit;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
}

/** The shapes of an object schema's members by name, and of the parts of nested objects: `direccion.cp`. */
export function fieldShapes(schema: z.ZodMiniType): Record<string, FieldShape> {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  }) as JsonSchema;
  const parts = Object.entries(properties).flatMap(
    ([name, { properties: own = {}, required: needed = [] }]) =>
      Object.entries(own).map(([part, one]) => [`${name}.${part}`, shapeOf(one, needed.includes(part))]),
  );
  const members = Object.entries(properties).map(([name, one]) => [
    name,
    shapeOf(one, required.includes(name)),
  ]);
  return Object.fromEntries([...members, ...parts]);
}

function shapeOf(one: JsonSchema, required: boolean): FieldShape {
  const { maxLength, maxItems, minimum, maximum } = one;
  const kind = kindOf(one);
  return {
    kind,
    // A text without a least length may be empty, though it is always sent.
    optional: !required,
    required: required && mustHold(kind, one),
    ...(maxLength !== undefined && { maxLength }),
    ...(maxItems !== undefined && { maxItems }),
    ...(minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER && { minimum }),
    ...(maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER && { maximum }),
    ...(one.type === 'integer' && { whole: true, decimals: 0 }),
    ...(one['x-decimals'] !== undefined && { decimals: one['x-decimals'] }),
    ...(one['x-unit'] && { unit: one['x-unit'] }),
    ...(one.enum && { values: one.enum }),
    ...(one.items?.properties && { lines: linesOf(one.items, one.maxItems) }),
  };
}

function linesOf(
  { properties = {}, required = [] }: JsonSchema,
  most: number | undefined,
): FieldShape['lines'] {
  const members = Object.entries(properties).map(([name, one]) => [
    name,
    shapeOf(one, required.includes(name)),
  ]);
  return { shapes: Object.fromEntries(members), ...(most !== undefined && { most }) };
}

/**
 * A boolean is set without user input. A text or a list may be empty without a least length, a text in
 * languages without Spanish.
 */
function mustHold(
  kind: FieldKind,
  { type, minLength = 0, minItems = 0, required = [] }: JsonSchema,
): boolean {
  if (type === 'array') return minItems > 0;
  if (kind === 'text') return minLength > 0;
  return kind === 'texto' ? required.includes('es') : kind !== 'boolean';
}

function kindOf({ type, format, enum: values, properties }: JsonSchema): FieldKind {
  if (values) return 'choice';
  if (type === 'boolean') return 'boolean';
  if (type === 'number' || type === 'integer') return 'number';
  if (type === 'string') return format === 'date' ? 'day' : 'text';
  if (type === 'object' && properties && 'es' in properties && 'ca' in properties) return 'texto';
  return 'other';
}
