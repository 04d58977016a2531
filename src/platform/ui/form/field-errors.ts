/** The errors of a form, assigned to the fields that show them. */
import { type FieldError, type FieldErrors, get, set } from 'react-hook-form';
import { isLanguage, languageNames } from '../../i18n/languages.ts';
import type { FormField } from './form-field.ts';
import type { Values } from './merge-changes.ts';

export type Translate = (key: string, params?: Record<string, string | number>) => string;
/** The message of an error, and the path of the value it is about: `lineas.3.precio`. */
export type Issue = readonly [path: string, words: string];

interface AssignedErrors {
  /** An error per field by its name, nested as React Hook Form does. `types` has the errors of the parts. */
  errors: FieldErrors<Values>;
  /** Errors of no field of the form. */
  rest: Issue[];
}

/** Errors of parts that a field's own message quotes; the control shows each at its part. */
const maxQuoted = 3;

/** Assigns each error to the field of its path, or of the object or line around it. */
export function fieldErrors(
  type: string,
  issues: readonly Issue[],
  fields: readonly FormField[],
  translate: Translate,
): AssignedErrors {
  const rest: Issue[] = [];
  const found = new Map<FormField, { whole?: string; parts: Record<string, string> }>();
  for (const [path, words] of issues) {
    const field = fieldOf(path, fields);
    if (!field) {
      rest.push([path, words]);
      continue;
    }
    const fieldError = found.get(field) ?? { parts: {} };
    found.set(field, fieldError);
    const part = path.slice(field.name.length + 1);
    if (part) fieldError.parts[part] ??= words;
    else fieldError.whole ??= words;
  }
  const errors: FieldErrors<Values> = {};
  for (const [field, { whole, parts }] of found) {
    const message = whole ?? quote(field, parts, translate);
    set(errors, field.name, { type, message, ...(whole === undefined && { types: parts }) });
  }
  return { errors, rest };
}

/** Returns the field that shows the errors of a path: the field itself, one around it, or its first part. */
function fieldOf(path: string, fields: readonly FormField[]): FormField | undefined {
  const around = fields.filter(({ name }) => path === name || path.startsWith(`${name}.`));
  const [nearest] = around.sort((one, other) => other.name.length - one.name.length);
  return nearest ?? (path ? fields.find(({ name }) => name.startsWith(`${path}.`)) : undefined);
}

/** Returns whether a field shows the errors of a path. */
export const isShownBy = (path: string, fields: readonly FormField[]): boolean =>
  fieldOf(path, fields) !== undefined;

function quote(
  field: FormField,
  errorsByPath: Readonly<Record<string, string>>,
  translate: Translate,
): string {
  const all = Object.entries(errorsByPath);
  const quoted = all.slice(0, maxQuoted).map(([part, words]) => {
    const place = partWords(field, part, translate);
    return place ? `${place}: ${words}` : words;
  });
  const more = all.length - quoted.length;
  return (more > 0 ? [...quoted, translate('Y {{n}} errores más.', { n: more })] : quoted).join(' ');
}

/** Returns the name of a part: a language, a member of an object, or «Línea 3, Precio». */
export function partWords(field: FormField, part: string, translate: Translate): string {
  if (isLanguage(part)) return languageNames[part];
  const names = part.split('.');
  const line = /^\d+$/.test(names[0] ?? '') ? translate('Línea {{n}}', { n: Number(names.shift()) + 1 }) : '';
  return [line, partLabel(field, names.join('.')) ?? partLabel(field, names[0] ?? '')]
    .filter(Boolean)
    .join(', ');
}

/** Returns the label of a member of the value: of an object, or the column of a line. */
export const partLabel = ({ parts, lines }: FormField, name: string): string | undefined =>
  parts?.[name] ?? lines?.columns.find((column) => column.name === name)?.label;

/** Returns how many errors the fields show; a field of lines counts each of its parts. */
export function countErrors(errors: FieldErrors<Values>, fields: readonly { name: string }[]): number {
  const counts = fields.map(({ name }) => {
    const error = get(errors, name) as FieldError | undefined;
    return error?.types ? Object.keys(error.types).length : error?.message ? 1 : 0;
  });
  return counts.reduce((sum, one) => sum + one, 0);
}
