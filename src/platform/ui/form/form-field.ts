import type { ReactNode } from 'react';
import type { ControlProps } from '../field.tsx';
import type { FieldShape } from './field-shape.ts';

/** The props of a control: its value, and the callback for the next one. */
export interface ControlledProps extends ControlProps {
  name: string;
  value: unknown;
  onChange(next: unknown): void;
  onBlur(): void;
  shape: FieldShape;
  disabled: boolean;
  /** The errors of a text in several languages, by language. Absent: the error is of the whole value. */
  faults?: Readonly<Record<string, unknown>>;
  /**
   * Reports an error of the control itself, such as a failed upload; it is shown in the place of the field's
   * error.
   */
  onFault?(words: string | undefined): void;
}

/** A field of a record's form; its schema gives the rest. */
export interface FormField {
  /** The member of the schema. */
  name: string;
  label: string;
  hint?: ReactNode;
  /** A text of several lines. */
  long?: boolean;
  /** The input type for autofill and the keyboard of a phone. */
  type?: 'email' | 'tel' | 'url';
  /** The values of the schema with labels, or other values. */
  choices?: readonly { value: string | number; words: string }[];
  /** A custom control. */
  control?: (props: ControlledProps) => ReactNode;
  /** The field has several controls, such as checkboxes: its label is their legend. */
  group?: boolean;
  /** Read-only; `hint` gives the reason. */
  locked?: boolean;
  /** Formats the value for the comparison of two versions; `beside` is the other version's value. */
  say?: (value: unknown, beside: unknown) => ReactNode;
  /** Spans the whole width. */
  wide?: boolean;
}

export interface FormSection {
  title: string;
  /** A one-line description. */
  intro?: ReactNode;
  fields: readonly FormField[];
}
