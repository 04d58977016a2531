import type { ReactNode } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import type { ControlProps } from '../field.tsx';
import type { FieldShape } from './field-shape.ts';
import type { LineTable } from './lines/line-table.ts';
import type { Values } from './merge-changes.ts';

/** The props of a control: its value, and the callback for the next one. */
export interface ControlledProps extends ControlProps {
  name: string;
  value: unknown;
  onChange(next: unknown): void;
  onBlur(): void;
  shape: FieldShape;
  disabled: boolean;
  /**
   * The errors of the value's parts by their path in it: `ca` of a text, `3.precio` of lines. Absent: the
   * error is of the whole value.
   */
  errorsByPath?: Readonly<Record<string, string>>;
  /**
   * Reports an error of the control itself, such as a failed upload; it is shown in the place of the field's
   * error.
   */
  onFieldError?(words: string | undefined): void;
}

type PartOf<T> = T extends readonly unknown[] ? never : T extends object ? keyof T & string : never;

/** The members of a form's values, and the parts of its nested objects: `nombre`, `direccion.cp`. */
export type FieldName<V> = { [K in keyof V & string]-?: K | `${K}.${PartOf<V[K]>}` }[keyof V & string];

/** The values while they are edited: any may be missing. */
export type FormValues<V> = { readonly [K in keyof V]?: V[K] };

/** React Hook Form replaces undefined by the default value, so the form holds null for an emptied value. */
export const shownValues = <V>(held: Values): FormValues<V> =>
  Object.fromEntries(
    Object.entries(held).map(([name, value]) => [name, value ?? undefined]),
  ) as FormValues<V>;

/** The whole form, for a control that depends on other fields. */
export interface FormHandle<V = Values> {
  /** Returns the current values. Reading them subscribes to nothing: `useFormValue` does. */
  values(): FormValues<V>;
  /** Sets the value of another field, as if the user had. */
  set(name: FieldName<V>, value: unknown): void;
  control: Control<Values>;
}

/** Computes a value from the form's values, and renders the caller when it changes. */
export function useFormValue<V, T>({ control }: FormHandle<V>, compute: (values: FormValues<V>) => T): T {
  return useWatch({ control, compute: (held) => compute(shownValues(held)) });
}

/** A field of a record's form; its schema gives the rest. */
export interface FormField<V = Values> {
  /** The member of the schema, or a part of a nested object: `direccion.cp`. */
  name: FieldName<V>;
  label: string;
  hint?: ReactNode;
  /** A text of several lines. */
  long?: boolean;
  /** The input type for autofill and the keyboard of a phone. */
  type?: 'email' | 'tel' | 'url';
  /** The values of the schema with labels, or other values. */
  choices?: readonly { value: string | number; words: string }[];
  /** A custom control. */
  control?(props: ControlledProps, form: FormHandle<V>): ReactNode;
  /** An array of objects with an `id`, edited as a table: `lineTable<Linea>({ … })`. */
  lines?: LineTable;
  /** The labels of the value's parts, for errors and for the comparison of two versions: columns of lines. */
  parts?: Readonly<Record<string, string>>;
  /** The field has several controls, such as checkboxes: its label is their legend. */
  group?: boolean;
  /** Read-only; `hint` gives the reason. */
  locked?: boolean;
  /** The field is there while this holds. Otherwise its value is neither checked nor sent. */
  when?(values: FormValues<V>): boolean;
  /**
   * Formats the value for the comparison of two versions; `beside` is the other version's value. Of a list of
   * lines it gets the line in question alone.
   */
  renderValue?(value: unknown, beside: unknown): ReactNode;
  /** Spans the whole width. */
  wide?: boolean;
}

export interface FormSection<V = Values> {
  title: string;
  /** A one-line description. */
  intro?: ReactNode;
  /** The tab with the section. Sections without one are in the first tab; without any there are no tabs. */
  tab?: string;
  /** The section is there while this holds. Otherwise its values are neither checked nor sent. */
  when?(values: FormValues<V>): boolean;
  fields: readonly FormField<V>[];
  /**
   * Content across the whole width that is no field, such as a table of related records; a function gets the
   * form.
   */
  content?: ReactNode | ((form: FormHandle<V>) => ReactNode);
}
