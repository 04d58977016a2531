import type { FieldShape } from './field-shape.ts';
import type { FormValues } from './form-field.ts';
import type { Values } from './merge-changes.ts';

type Shapes = Readonly<Record<string, FieldShape>>;

/**
 * Returns the values without those that could not be read: a text in a number's field or in a line's cell
 * stays there as text until it is corrected, and no total can count it.
 */
export const readableValues = <V extends FormValues<Values>>(values: V, shapes: Shapes): V =>
  readableMembers(values, shapes) as V;

function readableMembers(values: Values, shapes: Shapes): Values {
  const entries = Object.entries(values);
  const read = entries.map(([name, value]) => [name, readable(value, shapes[name])] as const);
  return read.every(([, value], at) => value === entries[at]?.[1]) ? values : Object.fromEntries(read);
}

function readable(value: unknown, shape: FieldShape | undefined): unknown {
  if (!shape || value === undefined || value === null) return value;
  if (shape.kind === 'number') return typeof value === 'number' ? value : undefined;
  const { lines, parts } = shape;
  if (parts && typeof value === 'object') return readableMembers(value as Values, parts);
  if (!lines || !Array.isArray(value)) return value;
  const read = value.map((line: Values) => readableMembers(line, lines.shapes));
  return read.every((line, at) => line === value[at]) ? value : read;
}
